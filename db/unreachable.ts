import type { Logger } from 'pino';
import { Refusal } from '../core/refusal.ts';

/** Node's socket errors, and PostgreSQL's classes 08, 53 and 57P, and its time limits. */
const UNREACHABLE_CODES =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|08\w{3}|53\w{3}|57P\d\d|57014|55P03|25P03)$/;
const UNREACHABLE_MESSAGES = /timeout exceeded when trying to connect|Connection terminated|is not queryable/;
const DISK_FULL_CODES = /^(53100|ENOSPC)$/;

export class DatabaseUnreachable extends Refusal {
  constructor() {
    const sentence =
      'Our records cannot be reached right now. Nothing was changed. Please try again in a minute.';
    super(503, sentence, { retryAfterSeconds: 10 });
  }
}

export class DiskFull extends Refusal {
  constructor() {
    const sentence =
      'Our disk is full, so nothing can be saved right now. Nothing was changed. Please try again later.';
    super(503, sentence, { retryAfterSeconds: 60 });
  }
}

/** No answer for half a minute. What was under way may still be saved once the disk comes back. */
export class DiskHangs extends Refusal {
  constructor() {
    const sentence =
      'Our disk is not answering, so nothing can be saved right now. Please wait a few minutes, and look whether this went through before you try again.';
    super(503, sentence, { retryAfterSeconds: 60 });
  }
}

/** Whether this error, or one of its causes, is one of these. */
export function isOrHas(error: unknown, such: (error: Error & { code?: unknown }) => boolean): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (such(cause)) return true;
    if (cause instanceof AggregateError && cause.errors.some((one) => isOrHas(one, such))) return true;
  }
  return false;
}

export const isDiskFull = (error: unknown) =>
  isOrHas(error, (one) => one instanceof DiskFull || DISK_FULL_CODES.test(String(one.code)));

const isHanging = (error: unknown) => isOrHas(error, (one) => one instanceof DiskHangs);

export const isUnreachable = (error: unknown) =>
  isDiskFull(error) ||
  isOrHas(
    error,
    (one) =>
      one instanceof DatabaseUnreachable ||
      one instanceof DiskHangs ||
      UNREACHABLE_CODES.test(String(one.code)) ||
      UNREACHABLE_MESSAGES.test(one.message),
  );

/** The sentence for people when the database is unreachable. */
export function awayRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isHanging(error)) return new DiskHangs();
  return isDiskFull(error) ? new DiskFull() : new DatabaseUnreachable();
}

const WARN_AGAIN_MS = 60_000;
const warnedAt = new Map<string, number>();

/** Says at most once a minute that the database is away, or its disk full: every request meets it. */
export function warnDatabaseAway(log: Logger, error: unknown): void {
  const what = isDiskFull(error) ? 'disk full' : isHanging(error) ? 'disk hangs' : 'database away';
  const now = performance.now();
  if (now - (warnedAt.get(what) ?? Number.NEGATIVE_INFINITY) < WARN_AGAIN_MS) return;
  warnedAt.set(what, now);
  log.warn({ err: error }, `${what}; this is said once a minute`);
}
