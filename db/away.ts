import { Refusal } from '../refusal.ts';

/** Connection-level failures: Node's socket errors, and PostgreSQL's classes 08, 53 and 57P. */
const AWAY = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|08\w{3}|53\w{3}|57P\d\d)$/;
const AWAY_WORDS = /timeout exceeded when trying to connect|Connection terminated|is not queryable/;

/** The refusal for as long as the database cannot be reached. */
export class DatabaseAway extends Refusal {
  constructor() {
    const sentence =
      'Our records cannot be reached right now. Nothing was changed. Please try again in a minute.';
    super(503, sentence, { retryAfterSeconds: 10 });
  }
}

/** True when the error, or one it wraps, says that the database cannot be reached just now. */
export function databaseIsAway(error: unknown): boolean {
  if (error instanceof DatabaseAway) return true;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as Error & { code?: unknown };
    if ((typeof code === 'string' && AWAY.test(code)) || AWAY_WORDS.test(cause.message)) return true;
    if (cause instanceof AggregateError && cause.errors.some(databaseIsAway)) return true;
  }
  return false;
}
