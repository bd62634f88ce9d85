import type { Session } from 'better-auth';
import { APIError } from 'better-auth/api';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { accounts, profiles, sessions } from '../../../db/schema.ts';
import type { Passwords } from './passwords.server.ts';

/** While a password waits to be hashed, it can be changed, or two-step sign-in turned on. Such changes end sessions last. @throws APIError 401, as for a wrong password */
export async function endIfLate(db: Database, passwords: Passwords, { id, userId }: Session): Promise<void> {
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
