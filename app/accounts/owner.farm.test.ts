import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { profiles, verifications } from '../../db/schema.ts';
import { authPost, signIn, signUp, stranger } from '../../test/account-calls.ts';
import { allRows } from '../../test/all-rows.ts';
import { PASSWORD } from '../../test/cast.ts';
import { onBothEngines } from '../../test/stage.ts';
import { waitingForLocks } from '../../test/waiting-for-locks.ts';
import { makeOwner } from './owner.server.ts';

onBothEngines((stage) => {
  const profileOf = async (email: string) =>
    (await stage.farm.context.db.select().from(profiles)).find((one) => one.email === email);

  const choose = async (link: string | null) => {
    const token = link?.split('#token=')[1];
    const answer = await authPost(stage.farm, '/reset-password', { token, newPassword: PASSWORD });
    expect(answer.status).toBe(200);
  };

  describe('making an owner', () => {
    it('gives somebody new an account and a link, within an hour, to choose its password', async () => {
      const { made, link } = await makeOwner(stage.farm.context, ' Olive@Farm.example ');
      expect(made).toBe(true);
      expect(link).toMatch(/^http:\/\/localhost:3000\/reset-password#token=[\w-]{20,}$/);
      expect(await profileOf('olive@farm.example')).toMatchObject({ role: 'admin', emailVerified: true });
      const [row] = await stage.farm.context.db.select().from(verifications);
      expect(row?.expiresAt.getTime()).toBeGreaterThan(Date.now());
      expect(row?.expiresAt.getTime()).toBeLessThanOrEqual(Date.now() + 3_600_000);

      await choose(link);
      const answer = await signIn(stage.farm, 'olive@farm.example', PASSWORD);
      const headers = { Authorization: `Bearer ${answer.body.token}` };
      expect((await stage.farm.request('/egg-customers', { headers })).status).toBe(200);
    });

    it('makes one of a verified account, and keeps its password', async () => {
      const answer = await makeOwner(stage.farm.context, 'ANA@example.com');
      expect(answer).toEqual({ made: false, link: null });
      expect(await profileOf('ana@example.com')).toMatchObject({ role: 'admin', firstName: 'Ana' });
      expect((await stage.cast.customer.get('/egg-customers')).status).toBe(200);
      expect((await signIn(stage.farm, 'ana@example.com', PASSWORD)).status).toBe(200);
    });

    it('leaves nothing to a stranger who signed up with the owner’s address before', async () => {
      await signUp(stage.farm, { email: 'olive@farm.example' });
      const { made, link } = await makeOwner(stage.farm.context, 'olive@farm.example');
      expect(made).toBe(false);
      expect(await profileOf('olive@farm.example')).toMatchObject({ role: 'admin', emailVerified: true });
      expect((await signIn(stage.farm, 'olive@farm.example', stranger.password)).status).toBe(401);
      await choose(link);
      expect((await signIn(stage.farm, 'olive@farm.example', PASSWORD)).status).toBe(200);
    });

    it('ends every session of an account that was never verified', async () => {
      await makeOwner(stage.farm.context, 'una@example.com');
      expect(await profileOf('una@example.com')).toMatchObject({ role: 'admin', emailVerified: true });
      expect((await stage.cast.unverified.get('/dashboard')).status).toBe(401);
      expect(await profileOf('ana@example.com')).toMatchObject({ role: 'customer' });
    });

    it('gives a new link to an owner who has not chosen a password yet', async () => {
      await makeOwner(stage.farm.context, 'olive@farm.example');
      const { link } = await makeOwner(stage.farm.context, 'olive@farm.example');
      await choose(link);
      expect((await signIn(stage.farm, 'olive@farm.example', PASSWORD)).status).toBe(200);
    });

    it.each(['olive@farm.example', 'una@example.com'])(
      'does all of it for %s or, when it is cut short, nothing',
      async (email) => {
        const { farm } = stage;
        const before = await allRows(farm);
        // The link is the last thing written.
        await farm.open.query({ text: 'alter table verifications rename to verifications_away' });
        await expect(makeOwner(farm.context, email)).rejects.toThrow();
        await farm.open.query({ text: 'alter table verifications_away rename to verifications' });
        expect(await allRows(farm)).toEqual(before);
      },
    );

    // On PGlite transactions run one at a time anyway.
    it.runIf(stage.engine === 'postgres')(
      'shuts nobody out who has just verified their address',
      async () => {
        const { farm } = stage;
        let making: ReturnType<typeof makeOwner> | undefined;
        await farm.context.db.transaction(async (tx) => {
          await tx.update(profiles).set({ emailVerified: true }).where(eq(profiles.email, 'una@example.com'));
          making = makeOwner(farm.context, 'una@example.com');
          await expect.poll(() => waitingForLocks(farm), { timeout: 10_000 }).toBe(1);
        });
        expect(await making).toEqual({ made: false, link: null });
        expect((await signIn(farm, 'una@example.com', PASSWORD)).status).toBe(200);
      },
    );

    it.each(['', 'olive', 'olive@', '--help'])('does not take %j for an e-mail', async (email) => {
      const before = await allRows(stage.farm);
      await expect(makeOwner(stage.farm.context, email)).rejects.toMatchObject({
        status: 400,
        sentence: 'Usage: npm run owner -- you@example.com',
      });
      expect(await allRows(stage.farm)).toEqual(before);
    });
  });
});
