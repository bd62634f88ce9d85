import { and, eq, gt, sql } from 'drizzle-orm';
import type { Context, Who } from '../../context.ts';
import { DatabaseAway, databaseIsAway } from '../../db/away.ts';
import { ready } from '../../db/ready.ts';
import { profiles, sessions } from '../../db/schema.ts';
import { sessionToken } from './session-token.server.ts';

const { id, firstName, lastName, email, role } = profiles;

const holderOf = ready('holder_of_session', (db) =>
  db
    .select({ id, firstName, lastName, email, role })
    .from(sessions)
    .innerJoin(profiles, and(eq(profiles.id, sessions.userId), profiles.emailVerified))
    .where(and(eq(sessions.token, sql.placeholder('token')), gt(sessions.expiresAt, sql`now()`))),
);

/**
 * The person behind a request's cookie or bearer token, read from the database, never from a cached
 * cookie: a changed role or an ended session counts at once. Null for visitors and the unverified.
 * @throws DatabaseAway when nobody can tell
 */
export async function whoIsAsking(
  { auth, db, log }: Pick<Context, 'auth' | 'db' | 'log'>,
  headers: Headers,
): Promise<Who | null> {
  if (!headers.has('cookie') && !headers.has('authorization')) return null;
  const token = await sessionToken(auth, headers);
  if (!token) return null;
  const [who] = await holderOf(db, { token }).catch((error: unknown) => {
    if (!databaseIsAway(error)) log.error({ err: error }, 'who is asking could not be read');
    throw new DatabaseAway();
  });
  return who ?? null;
}
