import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { passkeys } from '../db/schema.ts';
import { authPost, cookiesOf, signIn, signUp, tokenOf } from '../test/cast/account-calls.ts';
import { PASSWORD } from '../test/cast/cast.ts';
import { passkeyDevice } from '../test/cast/passkey-device.ts';
import { onBothEngines } from '../test/engines/stage.ts';
import { ROLES } from '../test/role-cases/role-case.ts';
import { ROLE_CASES } from '../test/role-cases/role-cases.ts';

const SENTENCE = /^[A-Z"\d]\S* \S.*$/s;
type Answer = { status: number; body: Record<string, unknown> };

function expectSentences(answers: Answer[]) {
  for (const { status, body } of answers) {
    expect(status, JSON.stringify(body)).toBeLessThan(500);
    if (status !== 200) expect(body.error ?? body.message).toMatch(SENTENCE);
  }
}

onBothEngines((stage) => {
  const logIn = async (email: string) => cookiesOf((await signIn(stage.farm, email, PASSWORD)).headers);
  const allowed = ROLE_CASES.map((one) => ({ ...one, role: ROLES[one.statuses.indexOf(200)] })).filter(
    ({ role }) => role,
  );

  describe('of the same, sent six times at the same moment, each answer is a sentence', () => {
    it.each(allowed)('$call $what', async ({ call, body, role = 'admin' }) => {
      const sent = await body(stage);
      const key = randomUUID();
      const keys = [undefined, key, undefined, key, randomUUID(), undefined];
      const answers = await Promise.all(keys.map((one) => stage.cast[role].call(call, sent, one)));
      expectSentences(answers);
      expect(answers.map(({ status }) => status)).toContain(200);
    });

    it('one passkey for two accounts', async () => {
      const [ana, nils] = [await logIn('ana@example.com'), await logIn('nils@example.com')];
      for (let n = 0; n < 8; n += 1) {
        // Whoever has one proves it before adding another.
        await stage.farm.context.db.delete(passkeys);
        const key = passkeyDevice(stage.farm);
        const answers = await Promise.all([key.add(ana), key.add(nils)]);
        expectSentences(answers);
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      }
    });

    it('two-step sign-in begun by one person', async () => {
      const headers = await logIn('ana@example.com');
      const begin = () => authPost(stage.farm, '/two-factor/enable', { password: PASSWORD }, { headers });
      expectSentences(await Promise.all(Array.from({ length: 6 }, begin)));
    });

    it('a sign-up with one address', async () => {
      expectSentences(await Promise.all(Array.from({ length: 6 }, () => signUp(stage.farm))));
    });

    it('an address that moves to two accounts while somebody signs up with it', async () => {
      const email = 'new@example.com';
      for (const who of [stage.cast.customer, stage.cast.newcomer]) {
        expect((await who.call('change-email', { password: PASSWORD, email })).status).toBe(200);
      }
      const letters = (await stage.farm.letters()).filter(({ to }) => to === email);
      const tokens = letters.map(tokenOf);
      expect(tokens).toHaveLength(2);
      const moves = tokens.map((token) => stage.cast.visitor.call('verify-email', { token }));
      const answers = await Promise.all([...moves, signUp(stage.farm, { email })]);
      expectSentences(answers);
      expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
    });
  });
});
