import { randomUUID } from 'node:crypto';
import { generateRandomString } from 'better-auth/crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/open.ts';
import { ready } from '../../db/ready.ts';
import { sessions } from '../../db/schema.ts';

const DAY_SECONDS = 86_400;

const { placeholder } = sql;

/** In the order in which they are counted, so that neither waits for the other. */
const forgetting = (db: Database) => [
  db.$with('first', {}).as(sql`delete from attempts where key = ${placeholder('fromNetwork')} returning key`),
  db.$with('second', {}).as(sql`
    delete from attempts where key = ${placeholder('toAccount')} and (select count(*) from first) >= 0`),
];

const begin = ready('begin_session', (db) =>
  db
    .with(...forgetting(db))
    .insert(sessions)
    .values({
      id: placeholder('id'),
      userId: placeholder('userId'),
      token: placeholder('token'),
      expiresAt: placeholder('expiresAt'),
      ipAddress: placeholder('ipAddress'),
      userAgent: placeholder('userAgent'),
      createdAt: placeholder('now'),
      updatedAt: placeholder('now'),
    })
    .returning(),
);

/** Whose session begins, from where, how long it lasts, and which two counters of tries are forgotten with it. */
type Beginning = {
  userId: string;
  ipAddress: string;
  userAgent: string;
  /** Seconds, for who wants to be remembered; null for a day. */
  lasts: number | null;
  forgets: { fromNetwork: string; toAccount: string };
};

/**
 * Begins a session for somebody whose password was right, and forgets their failed tries, in one statement.
 * @returns the row that Better Auth would have made (sign-in.farm.test.ts holds them together)
 */
export async function beginSession(db: Database, beginning: Beginning) {
  const { lasts, forgets, ...whose } = beginning;
  const now = new Date();
  const [session] = await begin(db, {
    ...whose,
    ...forgets,
    id: randomUUID(),
    token: generateRandomString(32, 'a-z', 'A-Z', '0-9'),
    expiresAt: new Date(now.getTime() + (lasts ?? DAY_SECONDS) * 1000),
    now,
  });
  if (!session) throw new Error('A session was written and not given back.');
  return session;
}
