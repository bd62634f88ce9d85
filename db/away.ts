import { sql } from 'drizzle-orm';
import type { Database } from './open.ts';

/** Connection-level failures: Node's socket errors, and PostgreSQL's classes 08, 53 and 57P. */
const AWAY = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|08\w{3}|53\w{3}|57P\d\d)$/;
const AWAY_WORDS = /timeout exceeded when trying to connect|Connection terminated/;

/** True when the error, or one it wraps, says that the database cannot be reached just now. */
export function databaseIsAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as Error & { code?: unknown };
    if ((typeof code === 'string' && AWAY.test(code)) || AWAY_WORDS.test(cause.message)) return true;
    if (cause instanceof AggregateError && cause.errors.some(databaseIsAway)) return true;
  }
  return false;
}

/** For errors whose cause a library keeps to itself. @throws what the database driver says, if it is away */
export async function throwIfAway(db: Database): Promise<void> {
  await db.execute(sql`select 1`);
}
