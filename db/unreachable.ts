import { Refusal } from '../refusal.ts';

/** Node's socket errors, and PostgreSQL's classes 08, 53 and 57P. */
const UNREACHABLE_CODES = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|08\w{3}|53\w{3}|57P\d\d)$/;
const UNREACHABLE_MESSAGES = /timeout exceeded when trying to connect|Connection terminated|is not queryable/;

export class DatabaseUnreachable extends Refusal {
  constructor() {
    const sentence =
      'Our records cannot be reached right now. Nothing was changed. Please try again in a minute.';
    super(503, sentence, { retryAfterSeconds: 10 });
  }
}

export function isUnreachable(error: unknown): boolean {
  if (error instanceof DatabaseUnreachable) return true;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as Error & { code?: unknown };
    if (
      (typeof code === 'string' && UNREACHABLE_CODES.test(code)) ||
      UNREACHABLE_MESSAGES.test(cause.message)
    )
      return true;
    if (cause instanceof AggregateError && cause.errors.some(isUnreachable)) return true;
  }
  return false;
}
