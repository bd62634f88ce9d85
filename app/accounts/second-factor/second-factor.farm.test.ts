import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { profiles, sessions, twoFactors } from '../../../db/schema.ts';
import { authPost, cookiesOf, signIn, whoAmI } from '../../../test/cast/account-calls.ts';
import { PASSWORD } from '../../../test/cast/cast.ts';
import { postForm } from '../../../test/cast/post-form.ts';
import { takeFirstStep, turnOnTwoSteps } from '../../../test/cast/two-steps.ts';
import { onPostgres } from '../../../test/engines/stage.ts';
import { proofSentences } from '../../access/proof/second-factor.ts';

onPostgres((stage) => {
  const email = 'ana@example.com';
  const db = () => stage.farm.context.db;
  const levels = async (id: string) =>
    (await db().select({ level: sessions.level }).from(sessions).where(eq(sessions.userId, id))).map(
      ({ level }) => level,
    );

  const turnOn = (who = email) => turnOnTwoSteps(stage.farm, who);
  const firstStep = (who = email) => takeFirstStep(stage.farm, who);

  describe('two-step sign-in', () => {
    it('asks for a code after the password, and signs in no sooner', async () => {
      const { nextCode, headers: device } = await turnOn();
      expect(await whoAmI(stage.farm, device)).toBe(email);
      const headers = await firstStep();
      expect(await whoAmI(stage.farm, headers)).toBeNull();
      const wrong = await authPost(stage.farm, '/two-factor/verify-totp', { code: '000000' }, { headers });
      // A 401 would tell a screen that its session has ended.
      expect([wrong.status, wrong.body.message]).toEqual([403, proofSentences.wrongCode]);
      const code = nextCode();
      const right = await authPost(stage.farm, '/two-factor/verify-totp', { code }, { headers });
      expect(right.status).toBe(200);
      expect(await whoAmI(stage.farm, cookiesOf(right.headers))).toBe(email);
      expect(await levels(stage.cast.customer.who?.id ?? '')).toEqual(['aal2', 'aal2']);
    });

    it('signs out every other device when it goes on, and says so by email', async () => {
      const { headers } = await turnOn();
      expect((await stage.cast.customer.get('/dashboard')).status).toBe(401);
      expect((await stage.farm.request('/dashboard', { headers })).status).toBe(200);
      const subjects = (await stage.farm.letters()).map(({ subject, text }) => `${subject}: ${text}`);
      expect(subjects.at(-1)).toMatch(/How you sign in.*Two-step sign-in was turned on/s);
    });

    it('takes each code of the app once, also twice at once', async () => {
      const { nextCode } = await turnOn();
      const code = nextCode();
      const steps = [await firstStep(), await firstStep()];
      const answers = await Promise.all(
        steps.map((headers) => authPost(stage.farm, '/two-factor/verify-totp', { code }, { headers })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
      expect(await levels(stage.cast.customer.who?.id ?? '')).toHaveLength(2);
    });

    it('takes each recovery code once', async () => {
      const { codes } = await turnOn();
      const code = codes[0]?.replace(/(.{4})/g, '$1 ');
      const enter = async () =>
        authPost(stage.farm, '/two-factor/verify-backup-code', { code }, { headers: await firstStep() });
      expect((await enter()).status).toBe(200);
      expect((await enter()).status).toBe(403);
    });

    it.each(['totp', 'backup-code'])(
      'asks again next time, also who wants the device trusted: %s',
      async (kind) => {
        const { nextCode, codes } = await turnOn();
        const sent = {
          code: kind === 'totp' ? nextCode() : codes[0],
          trustDevice: true,
          disableSession: true,
        };
        const first = await firstStep();
        const right = await authPost(stage.farm, `/two-factor/verify-${kind}`, sent, { headers: first });
        const device = cookiesOf(right.headers);
        expect(await whoAmI(stage.farm, device)).toBe(email);
        const later = await signIn(stage.farm, email, PASSWORD, { headers: device });
        expect(later.body).toMatchObject({ twoFactorRedirect: true });
      },
    );

    it('gives up after five wrong codes, and after ten locks the codes but not the other devices', async () => {
      const { nextCode, headers: device } = await turnOn();
      const code = nextCode();
      for (const _ of [1, 2]) {
        const headers = await firstStep();
        for (let tries = 0; tries < 5; tries++)
          await authPost(stage.farm, '/two-factor/verify-totp', { code: '000000' }, { headers });
        const code = nextCode();
        expect(
          (await authPost(stage.farm, '/two-factor/verify-totp', { code }, { headers })).status,
        ).not.toBe(200);
      }
      const locked = await authPost(
        stage.farm,
        '/two-factor/verify-totp',
        { code },
        { headers: await firstStep() },
      );
      expect(locked.status).toBe(429);
      expect(await whoAmI(stage.farm, device)).toBe(email);
    });

    it.each(['', '12345', '1234567', 'abcdef', null, { $ne: '' }])('refuses nonsense: %j', async (code) => {
      const { headers } = await turnOn();
      const answer = await authPost(stage.farm, '/two-factor/verify-totp', { code }, { headers });
      expect([answer.status, answer.body.message]).toEqual([400, proofSentences.noCode]);
    });

    it('ends with the password and a code; then the password is enough again', async () => {
      const { headers } = await turnOn();
      const off = (password: string) =>
        authPost(stage.farm, '/two-factor/disable', { password }, { headers });
      expect((await off('wrong')).status).toBe(400);
      expect((await off(PASSWORD)).status).toBe(200);
      expect((await signIn(stage.farm, email, PASSWORD)).body).toHaveProperty('token');
      expect(await db().select().from(twoFactors)).toEqual([]);
    });

    it('works without JavaScript', async () => {
      const { nextCode } = await turnOn();
      const post = (path: string, form: Record<string, string>, headers = {}) =>
        postForm(stage.farm, { ...stage.cast.visitor, headers }, path, form);
      const first = await post('/login?next=/egg-list', { email, password: PASSWORD });
      expect(first.headers.get('location')).toBe('/login?code&next=%2Fegg-list');
      const cookies = cookiesOf(first.headers);
      const address = '/login?code&next=%2Fegg-list';
      const wrong = await post(address, { code: '000 000' }, cookies);
      expect(wrong.page).toContain(proofSentences.wrongCode);
      const right = await post(address, { code: nextCode() }, cookies);
      expect([right.status, right.headers.get('location')]).toEqual([303, '/egg-list']);
      expect(await whoAmI(stage.farm, cookiesOf(right.headers))).toBe(email);
    });

    it('never begins without a session, and asks for nothing before a first code', async () => {
      expect((await authPost(stage.farm, '/two-factor/enable', { password: PASSWORD })).status).toBe(401);
      const { headers } = await signIn(stage.farm, email, PASSWORD);
      const begun = { headers: cookiesOf(headers) };
      await authPost(stage.farm, '/two-factor/enable', { password: PASSWORD }, begun);
      expect((await signIn(stage.farm, email, PASSWORD)).body).toHaveProperty('token');
    });
  });

  it('says so when the farm can no longer read its key, as after a new AUTH_SECRET', async () => {
    const { nextCode, codes, headers: device } = await turnOn();
    const ofAnotherSecret = 'ab'.repeat(60);
    await db().update(twoFactors).set({ secret: ofAnotherSecret, backupCodes: ofAnotherSecret });
    for (const [kind, code] of [
      ['totp', nextCode()],
      ['backup-code', codes[0]],
    ]) {
      const headers = await firstStep();
      const answer = await authPost(stage.farm, `/two-factor/verify-${kind}`, { code }, { headers });
      expect([kind, answer.status, answer.body.error]).toEqual([kind, 409, proofSentences.unreadable]);
    }
    const again = await stage.farm.request('/functions/v1/prove-its-you', {
      method: 'POST',
      headers: { ...device, 'Content-Type': 'application/json' },
      body: JSON.stringify({ code: nextCode() }),
    });
    expect([again.status, await again.json()]).toMatchObject([409, { error: proofSentences.unreadable }]);
    const cookies = await firstStep();
    const address = '/login?code';
    const posted = await postForm(stage.farm, { ...stage.cast.visitor, headers: cookies }, address, {
      code: nextCode(),
    });
    expect(posted.page).toContain(proofSentences.unreadable);
  });

  it('npm run owner lets a locked-out owner in again', async () => {
    await turnOn();
    const { makeOwner } = await import('../people/owner.server.ts');
    await makeOwner(stage.farm.context, email);
    const [row] = await db().select().from(profiles).where(eq(profiles.email, email));
    expect(row?.twoFactorEnabled).toBe(false);
    expect(await db().select().from(twoFactors)).toEqual([]);
  });
});
