import { isAPIError } from 'better-auth/api';
import type { Context, Who } from '../../context.ts';
import { throwIfAway } from '../../db/away.ts';

/**
 * The person behind a request's cookie or bearer token, read from the database, never from a cached
 * cookie: a changed role or an ended session counts at once. Null for visitors and the unverified.
 */
export async function whoIsAsking(
  context: Pick<Context, 'auth' | 'db'>,
  headers: Headers,
): Promise<Who | null> {
  if (!headers.has('cookie') && !headers.has('authorization')) return null;
  const session = await context.auth.api
    .getSession({ headers, query: { disableCookieCache: true, disableRefresh: true } })
    .catch(async (error: unknown) => {
      if (isAPIError(error) && error.statusCode >= 500) await throwIfAway(context.db);
      throw error;
    });
  if (!session?.user.emailVerified) return null;
  const { id, name, lastName, email, role } = session.user;
  return { id, firstName: name, lastName, email, role: role === 'admin' ? 'admin' : 'customer' };
}
