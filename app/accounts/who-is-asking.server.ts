import { isAPIError } from 'better-auth/api';
import type { Context, Who } from '../../context.ts';
import { DatabaseAway } from '../../db/away.ts';

/**
 * The person behind a request's cookie or bearer token, read from the database, never from a cached
 * cookie: a changed role or an ended session counts at once. Null for visitors and the unverified.
 * @throws DatabaseAway when nobody can tell
 */
export async function whoIsAsking({ auth }: Pick<Context, 'auth'>, headers: Headers): Promise<Who | null> {
  if (!headers.has('cookie') && !headers.has('authorization')) return null;
  const session = await auth.api
    .getSession({ headers, query: { disableCookieCache: true, disableRefresh: true } })
    .catch((error: unknown) => {
      // Better Auth keeps the cause to itself and its log: it could not read the session.
      throw isAPIError(error) && error.statusCode >= 500 ? new DatabaseAway() : error;
    });
  if (!session?.user.emailVerified) return null;
  const { id, name, lastName, email, role } = session.user;
  return { id, firstName: name, lastName, email, role: role === 'admin' ? 'admin' : 'customer' };
}
