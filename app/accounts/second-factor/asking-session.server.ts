import { getSessionFromCtx } from 'better-auth/api';
import { isStaff } from '../../../db/roles.ts';
import type { AsksForFactor } from './factor-rule.server.ts';

type Call = Parameters<typeof getSessionFromCtx>[0];

export const sessionOf = (call: Call) => getSessionFromCtx(call, { disableRefresh: true });

export type FoundSession = NonNullable<Awaited<ReturnType<typeof sessionOf>>>;

const dateOr = (found: unknown, other: Date | null) => (found ? new Date(found as Date) : other);

export const asksForFactor = ({ session, user }: FoundSession): AsksForFactor => ({
  userId: user.id,
  role: isStaff(user.role) ? user.role : 'customer',
  proof: {
    level: session.level === 'aal2' ? 'aal2' : 'aal1',
    at: dateOr(session.provedAt, null) ?? new Date(session.createdAt),
    factorAt: dateOr(session.factorAt, null),
  },
});
