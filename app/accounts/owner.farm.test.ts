import { describe, expect, it } from 'vitest';
import { profiles, verifications } from '../../db/schema.ts';
import { authPost, signIn } from '../../test/account-calls.ts';
import { allRows } from '../../test/all-rows.ts';
import { PASSWORD } from '../../test/cast.ts';
import { onBothEngines } from '../../test/stage.ts';
import { makeOwner } from './owner.server.ts';

onBothEngines((stage) => {
  const profileOf = async (email: string) =>
    (await stage.farm.context.db.select().from(profiles)).find((one) => one.email === email);

  describe('making an owner', () => {
    it('gives somebody new an account and a link, within an hour, to choose its password', async () => {
      const { made, link } = await makeOwner(stage.farm.context, ' Olive@Farm.example ');
      expect(made).toBe(true);
      expect(link).toMatch(/^http:\/\/localhost:3000\/reset-password#token=[\w-]{20,}$/);
      expect(await profileOf('olive@farm.example')).toMatchObject({ role: 'admin', emailVerified: true });
      const [row] = await stage.farm.context.db.select().from(verifications);
      expect(row?.expiresAt.getTime()).toBeGreaterThan(Date.now());
      expect(row?.expiresAt.getTime()).toBeLessThanOrEqual(Date.now() + 3_600_000);

      const token = link?.split('#token=')[1];
      const chosen = await authPost(stage.farm, '/reset-password', { token, newPassword: PASSWORD });
      expect(chosen.status).toBe(200);
      const answer = await signIn(stage.farm, 'olive@farm.example', PASSWORD);
      const headers = { Authorization: `Bearer ${answer.body.token}` };
      expect((await stage.farm.request('/egg-customers', { headers })).status).toBe(200);
    });

    it('makes one of an account that is there, and keeps its password', async () => {
      const answer = await makeOwner(stage.farm.context, 'ANA@example.com');
      expect(answer).toEqual({ made: false, link: null });
      expect(await profileOf('ana@example.com')).toMatchObject({ role: 'admin', firstName: 'Ana' });
      expect((await stage.cast.customer.get('/egg-customers')).status).toBe(200);
      expect((await signIn(stage.farm, 'ana@example.com', PASSWORD)).status).toBe(200);
    });

    it('verifies that account, and leaves all others as they are', async () => {
      await makeOwner(stage.farm.context, 'una@example.com');
      expect(await profileOf('una@example.com')).toMatchObject({ role: 'admin', emailVerified: true });
      expect(await profileOf('ana@example.com')).toMatchObject({ role: 'customer' });
    });

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
