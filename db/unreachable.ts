import type { Logger } from 'pino';
import { Refusal } from '../refusal.ts';

/** Node's socket errors, and PostgreSQL's classes 08, 53 and 57P, and its time limits. */
const UNREACHABLE_CODES =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|08\w{3}|53\w{3}|57P\d\d|57014|55P03|25P03)$/;
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

const WARN_AGAIN_MS = 60_000;
let warnedAt = Number.NEGATIVE_INFINITY;

/** Says at most once a minute that the database is away: every request meets it. */
export function warnDatabaseAway(log: Logger, error: unknown): void {
  const now = performance.now();
  if (now - warnedAt < WARN_AGAIN_MS) return;
  warnedAt = now;
  log.warn({ err: error }, 'database away; this is said once a minute');
}
