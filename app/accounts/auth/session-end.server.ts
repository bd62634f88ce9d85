import { randomUUID } from 'node:crypto';
import type { BetterAuthOptions, Session } from 'better-auth';
import { APIError } from 'better-auth/api';
import { and, eq, gt } from 'drizzle-orm';
import { DAY_MS, HOUR_MS } from '../../../core/clock.ts';
import type { Database } from '../../../db/database.ts';
import { isStaff } from '../../../db/roles.ts';
import { accounts, profiles, sessions } from '../../../db/schema.ts';
import { OPENS_AAL2 } from '../second-factor/factor-paths.server.ts';
import type { AuthCall } from './auth-call.server.ts';
import { deviceFor } from './device-mark.server.ts';
import { spendFirstSetUp } from './mailed-links.server.ts';
import type { Passwords } from './passwords.server.ts';
import { endNotifications, takeDevice } from './sign-out.server.ts';

/** While a password waits to be hashed, it can be changed, or two-step sign-in turned on. Such changes end sessions last. @throws APIError 401, as for a wrong password */
async function endIfLate(db: Database, passwords: Passwords, { id, userId }: Session): Promise<void> {
  const [now] = await db
    .select({ password: accounts.password, needsCode: profiles.twoFactorEnabled })
    .from(accounts)
    .innerJoin(profiles, eq(profiles.id, accounts.userId))
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')))
    .for('share', { of: accounts });
  const isOld = now?.password !== passwords.matched();
  if (!isOld && !now?.needsCode) return;
  await db.delete(sessions).where(eq(sessions.id, id));
  // Better Auth asks for the code next.
  if (!isOld) return;
  throw new APIError('UNAUTHORIZED', {
    code: 'INVALID_EMAIL_OR_PASSWORD',
    message: 'Invalid email or password',
  });
}

const UNUSED_MS = 30 * DAY_MS;
const UNUSED_MS_STAFF = 12 * HOUR_MS;
const IN_ALL_MS = 180 * DAY_MS;

export const SESSION_SECONDS = UNUSED_MS / 1000;

/** When a session ends unless it is used again; never later than 180 days after `since`. */
export function sessionEnd(role: string | undefined, since: Date, used: Date): Date {
  const unused = isStaff(role) ? UNUSED_MS_STAFF : UNUSED_MS;
  return new Date(Math.min(since.getTime() + IN_ALL_MS, used.getTime() + unused));
}

const earlier = (one: Date, other: Date) => (one < other ? one : other);

type SessionHooks = NonNullable<NonNullable<BetterAuthOptions['databaseHooks']>['session']>;

/** Better Auth has one length for everyone, and no limit while a session is in use. */
export function sessionHooks(db: Database, passwords: Passwords) {
  return {
    create: {
      async before({ userId, createdAt, expiresAt }, call) {
        const [person] = await db
          .select({ role: profiles.role, email: profiles.email })
          .from(profiles)
          .where(eq(profiles.id, userId));
        const level = OPENS_AAL2.includes(call?.path ?? '') ? 'aal2' : 'aal1';
        const end = sessionEnd(person?.role, createdAt, createdAt);
        const now = new Date();
        const mayBegin = call?.path === '/sign-in/email' && (await spendFirstSetUp(db, userId));
        // Also of a session that Better Auth copies, when a factor is turned off.
        const factorAt = level === 'aal2' || mayBegin ? now : null;
        const device = call ? await deviceFor(call as AuthCall, person?.email ?? '') : randomUUID();
        return { data: { level, provedAt: now, factorAt, device, expiresAt: earlier(expiresAt, end) } };
      },
      async after(session, call) {
        if (call?.path === '/sign-in/email') await endIfLate(db, passwords, session);
        await takeDevice(db, session as typeof sessions.$inferSelect);
      },
    },
    delete: {
      async after({ device }, call) {
        if (call?.path === '/sign-out') await endNotifications(db, [`${device}`]);
      },
    },
    update: {
      async before({ expiresAt }, call) {
        const { user, session } = call?.context.session ?? {};
        if (!expiresAt || !session) return;
        const end = sessionEnd(user?.role, session.createdAt, new Date());
        return { data: { expiresAt: earlier(expiresAt, end) } };
      },
    },
  } satisfies SessionHooks;
}

/** For a neighbor who starts working here while signed in. */
export async function endSessionsAsStaff(tx: Database, userId: string): Promise<void> {
  const now = new Date();
  const expiresAt = sessionEnd('admin', now, now);
  await tx
    .update(sessions)
    .set({ expiresAt })
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, expiresAt)));
}
