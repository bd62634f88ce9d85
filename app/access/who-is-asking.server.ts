import type { Context, Proof, Who } from '../../core/context.ts';
import { isStaff, type Role } from '../../db/roles.ts';
import { awayRefusal } from '../../db/unreachable.ts';

type Asked = Pick<Context, 'auth' | 'farm'>;

/** Where the farm asks two steps of those who work here, a password alone gives a customer's rights: nothing can forget to ask. */
export async function roleNow(
  { farm }: Pick<Asked, 'farm'>,
  role: string | undefined,
  level: Proof['level'],
) {
  const none = { role: 'customer' as Role, heldBack: null };
  if (!isStaff(role)) return none;
  const isHeldBack = level === 'aal1' && (await farm()).staffNeedTwoSteps;
  return isHeldBack ? { ...none, heldBack: role } : { role, heldBack: null };
}

/** From the cookie or bearer token. Null for visitors and the unverified. @throws DatabaseUnreachable, DiskFull */
export async function whoIsAsking(context: Asked, headers: Headers): Promise<Who | null> {
  if (!headers.has('cookie') && !headers.has('authorization')) return null;
  // Only /get-session renews it, because its answer carries the new cookie.
  const found = await context.auth.api
    .getSession({ headers, query: { disableRefresh: true } })
    .catch((error: unknown) => {
      throw awayRefusal(error);
    });
  if (!found?.user.emailVerified) return null;
  const { id, name, lastName, email, role, twoFactorEnabled } = found.user;
  const { id: sessionId, provedAt, factorAt, createdAt } = found.session;
  const level = found.session.level === 'aal2' ? 'aal2' : 'aal1';
  return {
    sessionId,
    id,
    firstName: name,
    lastName,
    email,
    ...(await roleNow(context, role, level)),
    proof: {
      level,
      at: provedAt ?? createdAt,
      factorAt: factorAt ?? null,
      by: twoFactorEnabled ? 'code' : 'password',
    },
  };
}
