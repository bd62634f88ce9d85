import type { Context, Who } from '../../context.ts';
import { isStaff } from '../../db/roles.ts';
import { awayRefusal } from '../../db/unreachable.ts';

/** From the cookie or bearer token. Null for visitors and the unverified. @throws DatabaseUnreachable, DiskFull */
export async function whoIsAsking({ auth }: Pick<Context, 'auth'>, headers: Headers): Promise<Who | null> {
  if (!headers.has('cookie') && !headers.has('authorization')) return null;
  // Only /get-session renews it, because its answer carries the new cookie.
  const found = await auth.api
    .getSession({ headers, query: { disableRefresh: true } })
    .catch((error: unknown) => {
      throw awayRefusal(error);
    });
  if (!found?.user.emailVerified) return null;
  const { id, name, lastName, email, role, twoFactorEnabled } = found.user;
  const { id: sessionId, level, provedAt, createdAt } = found.session;
  return {
    sessionId,
    id,
    firstName: name,
    lastName,
    email,
    role: isStaff(role) ? role : 'customer',
    proof: {
      level: level === 'aal2' ? 'aal2' : 'aal1',
      at: provedAt ?? createdAt,
      by: twoFactorEnabled ? 'code' : 'password',
    },
  };
}
