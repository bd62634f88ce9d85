import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { accounts, sessions } from '../../../db/schema.ts';
import { authPost, cookiesOf, signIn, tokenInLetter } from '../../../test/cast/account-calls.ts';
import { PASSWORD } from '../../../test/cast/cast.ts';
import { authenticator } from '../../../test/cast/totp.ts';
import { onPostgres } from '../../../test/engines/stage.ts';
import { waitingForLocks } from '../../../test/engines/waiting-for-locks.ts';
import { makeOwner } from '../people/owner.server.ts';

const ANA = 'ana@example.com';
const NEW = 'a newer, longer password';

onPostgres((stage) => {
  const anas = () => stage.cast.customer.who?.id ?? '';
  const openNow = () => stage.farm.context.db.$count(sessions, eq(sessions.userId, anas()));

  /** Her sign-in, whose password is hashed only after all that happens `meanwhile`. */
  async function signInWhile(meanwhile: () => Promise<unknown>) {
    const { password } = await stage.farm.context.auth.$context;
    const { verify } = password;
    const [read, changed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    vi.spyOn(password, 'verify').mockImplementationOnce(async (asked) => {
      read.resolve();
      await changed.promise;
      return verify(asked);
    });
    const signingIn = signIn(stage.farm, ANA, PASSWORD);
    await read.promise;
    await meanwhile();
    changed.resolve();
    return signingIn;
  }

  async function changePassword() {
    const input = { password: PASSWORD, new_password: NEW };
    expect((await stage.cast.customer.call('change-password', input)).status).toBe(200);
  }

  async function resetPassword() {
    await authPost(stage.farm, '/request-password-reset', { email: ANA });
    const reset = { token: await tokenInLetter(stage.farm), newPassword: NEW };
    expect((await authPost(stage.farm, '/reset-password', reset)).status).toBe(200);
  }

  describe('a sign-in that still waits for its turn to be hashed', () => {
    it.each([
      ['she changes her password', changePassword, 1],
      ['she chooses a new password by email', resetPassword, 0],
      ['npm run owner ends her password', () => makeOwner(stage.farm.context, ANA), 0],
    ])('opens nothing with the old password once %s', async (_what, meanwhile, left) => {
      const late = await signInWhile(meanwhile);
      expect(late).toMatchObject({ status: 401, body: { code: 'INVALID_EMAIL_OR_PASSWORD' } });
      expect(cookiesOf(late.headers).Cookie).toBe('');
      expect(await openNow()).toBe(left);
    });

    it('opens nothing with the password alone once she turns on two-step sign-in', async () => {
      const headers = cookiesOf((await signIn(stage.farm, ANA, PASSWORD)).headers);
      const { body } = await authPost(stage.farm, '/two-factor/enable', { password: PASSWORD }, { headers });
      const late = await signInWhile(async () => {
        const code = authenticator(String(body.totpURI))();
        expect((await authPost(stage.farm, '/two-factor/verify-totp', { code }, { headers })).status).toBe(
          200,
        );
      });
      expect(late.status).not.toBe(500);
      expect(await openNow()).toBe(1);
      const dashboard = await stage.farm.request('/dashboard', { headers: cookiesOf(late.headers) });
      expect(dashboard.status).toBe(401);
    });

    // On PGlite transactions run one at a time anyway.
    it('waits for a change under way', async () => {
      const { db } = stage.farm.context;
      let signingIn: ReturnType<typeof signIn> | undefined;
      await db.transaction(async (tx) => {
        await tx.update(accounts).set({ password: 'another hash' }).where(eq(accounts.userId, anas()));
        await tx.delete(sessions).where(eq(sessions.userId, anas()));
        signingIn = signIn(stage.farm, ANA, PASSWORD);
        await expect.poll(() => waitingForLocks(stage.farm)).toBe(1);
      });
      expect((await signingIn)?.status).toBe(401);
      expect(await openNow()).toBe(0);
    });
  });
});
