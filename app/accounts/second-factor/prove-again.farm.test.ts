import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sessions } from '../../../db/schema.ts';
import { authPost } from '../../../test/cast/account-calls.ts';
import { addPerson, PASSWORD } from '../../../test/cast/cast.ts';
import { turnOnTwoSteps } from '../../../test/cast/two-steps.ts';
import { onPostgres } from '../../../test/engines/stage.ts';
import { PROOF_LASTS_MS, proofSentences } from '../../access/proof/second-factor.ts';

onPostgres((stage) => {
  const email = 'ana@example.com';
  const turnOn = (who = email) => turnOnTwoSteps(stage.farm, who);

  /** As after a long time. */
  const wait = (userId: string) =>
    stage.farm.context.db
      .update(sessions)
      .set({ provedAt: new Date(Date.now() - PROOF_LASTS_MS - 1000) })
      .where(eq(sessions.userId, userId));

  describe('what is asked again', () => {
    it('an owner’s files after ten minutes, and a password lets them out', async () => {
      const { admin } = stage.cast;
      const file = '/dashboard/deposits.csv';
      expect((await admin.get(file)).status).toBe(200);
      await wait(admin.who?.id ?? '');
      const asked = await admin.get(file);
      expect([asked.status, asked.headers.get('location')]).toEqual([
        302,
        '/dashboard/confirm?next=%2Fdashboard%2Fdeposits.csv',
      ]);
      expect((await admin.call('prove-its-you', { password: 'wrong' })).status).toBe(403);
      expect((await admin.get(file)).status).toBe(302);
      expect((await admin.call('prove-its-you', { password: PASSWORD })).status).toBe(200);
      expect((await admin.get(file)).status).toBe(200);
    });

    it('signing out other devices, but never one’s own way out', async () => {
      const { customer } = stage.cast;
      await wait(customer.who?.id ?? '');
      expect(await customer.call('end-other-sessions', {})).toMatchObject({
        status: 403,
        body: { confirm: 'password', error: proofSentences.proveAgain },
      });
      const out = await authPost(stage.farm, '/sign-out', {}, { headers: customer.headers });
      expect(out.status).toBe(200);
    });

    it('with two-step sign-in a code, which a password does not replace', async () => {
      const owner = await addPerson(stage.farm, {
        firstName: 'Olga',
        email: 'olga@example.com',
        role: 'admin',
      });
      const { nextCode, headers } = await turnOn('olga@example.com');
      await wait(owner.who?.id ?? '');
      const call = (name: string, body: object) =>
        stage.farm.request(`/functions/v1/${name}`, {
          method: 'POST',
          headers: { ...headers, 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        });
      const change = { password: PASSWORD, new_password: 'a quiet barn at dawn' };
      const refused = await call('change-password', change);
      expect([refused.status, await refused.json()]).toMatchObject([403, { confirm: 'code' }]);
      expect((await call('prove-its-you', { password: PASSWORD })).status).toBe(400);
      const guessed = await call('prove-its-you', { code: '000000' });
      expect([guessed.status, await guessed.json()]).toMatchObject([
        403,
        { fields: { code: proofSentences.wrongCode } },
      ]);
      const code = nextCode();
      expect((await call('prove-its-you', { code })).status).toBe(200);
      const again = await call('prove-its-you', { code });
      expect([again.status, await again.json()]).toMatchObject([403, { error: proofSentences.usedCode }]);
      expect((await call('change-password', change)).status).toBe(200);
    });

    it('at most ten times in fifteen minutes', async () => {
      const { headers } = await turnOn();
      const guess = (code: string) => authPost(stage.farm, '/two-factor/verify-totp', { code }, { headers });
      const statuses = [];
      for (let tries = 0; tries < 12; tries++) statuses.push((await guess('000000')).status);
      expect(statuses.at(0)).toBe(403);
      expect(statuses.at(-1)).toBe(429);
    });

    it('no more often when the password is right in between', async () => {
      const { headers } = await turnOn();
      const post = (path: string, body: object) => authPost(stage.farm, path, body, { headers });
      const statuses = new Set<number>();
      for (let tries = 0; tries < 12; tries++) {
        statuses.add((await post('/two-factor/verify-totp', { code: '000000' })).status);
        const answer = await stage.farm.request('/functions/v1/change-email', {
          method: 'POST',
          headers: { ...headers, 'Content-Type': 'application/json' },
          body: JSON.stringify({ email, password: PASSWORD }),
        });
        expect(answer.status).toBe(422);
      }
      expect([...statuses]).toEqual([403, 429]);
    });
  });
});
