import { signJWT } from 'better-auth/crypto';
import { describe, expect, it } from 'vitest';
import { profiles } from '../../db/schema.ts';
import { signIn, signUp, stranger, tokenInLetter } from '../../test/account-calls.ts';
import { allRows } from '../../test/all-rows.ts';
import { done, no } from '../../test/eggs.ts';
import { onBothEngines } from '../../test/stage.ts';

onBothEngines((stage) => {
  const verified = async (email: string) =>
    (await stage.farm.context.db.select().from(profiles)).find((one) => one.email === email)?.emailVerified;
  const verify = (token: unknown) => stage.cast.visitor.call('verify-email', { token });
  const FAILED = no(400, 'Verification failed. Please try again.');

  describe('a verification link', () => {
    it('is not spent by opening it: mail scanners open links', async () => {
      await signUp(stage.farm);
      const token = await tokenInLetter(stage.farm);
      for (const method of ['GET', 'HEAD']) {
        expect((await stage.farm.request(`/verify?token=${token}`, { method })).status).toBe(200);
      }
      expect(await verified(stranger.email)).toBe(false);
    });

    it('lets its owner log in once it is spent, and can be spent again', async () => {
      await signUp(stage.farm);
      const token = await tokenInLetter(stage.farm);
      for (let n = 0; n < 2; n += 1) {
        expect(await verify(token)).toEqual(done('Email verified successfully!'));
        expect(await verified(stranger.email)).toBe(true);
      }
      expect((await signIn(stage.farm, stranger.email, stranger.password)).status).toBe(200);
    });

    it('does not sign in whoever spends it', async () => {
      await signUp(stage.farm);
      const token = await tokenInLetter(stage.farm);
      const response = await stage.farm.request('/functions/v1/verify-email', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ token }),
      });
      expect(response.status).toBe(200);
      expect(response.headers.getSetCookie()).toEqual([]);
    });

    it('is no good when it ran out', async () => {
      const token = await signJWT({ email: 'una@example.com' }, stage.farm.config.authSecret ?? '', -1);
      expect(await verify(token)).toEqual(FAILED);
      expect(await verified('una@example.com')).toBe(false);
    });

    it('is no good when somebody else made it', async () => {
      const token = await signJWT(
        { email: 'una@example.com' },
        'a secret of somebody else, long enough',
        600,
      );
      expect(await verify(token)).toEqual(FAILED);
      const [head, , signature] = token.split('.');
      const unsigned = [btoa('{"alg":"none"}'), btoa('{"email":"una@example.com"}'), ''].join('.');
      const changed = [head, btoa('{"email":"una@example.com","exp":9999999999}'), signature].join('.');
      expect(await verify(unsigned)).toEqual(FAILED);
      expect(await verify(changed)).toEqual(FAILED);
      expect(await verified('una@example.com')).toBe(false);
    });

    it('is no good for an account that is gone', async () => {
      const token = await signJWT({ email: 'gone@example.com' }, stage.farm.config.authSecret ?? '', 600);
      expect(await verify(token)).toEqual(FAILED);
    });

    it.each(['garbage', 'a.b.c', '…', `${'\0'.repeat(3)}x`])('is no good when it is %j', async (token) => {
      expect(await verify(token)).toEqual(FAILED);
    });

    it.each(['', 'x'.repeat(2_001), 5, null, undefined, {}])('cannot be %.9j', async (token) => {
      const before = await allRows(stage.farm);
      expect((await verify(token)).status).toBe(400);
      expect(await allRows(stage.farm)).toEqual(before);
    });
  });

  describe('asking for a new link', () => {
    const send = (email: string) => stage.cast.visitor.call('send-verification-email', { email });
    const ANSWER = done('If an account needs verifying, a new email is on its way.');

    it('answers the same for everybody and writes only to the unverified', async () => {
      for (const email of ['nobody@example.com', 'ana@example.com', 'una@example.com']) {
        expect(await send(email)).toEqual(ANSWER);
      }
      expect(await stage.farm.letters()).toMatchObject([
        { to: 'una@example.com', subject: 'Verify your email for Prairie Hen' },
      ]);
      expect(await verify(await tokenInLetter(stage.farm))).toEqual(done('Email verified successfully!'));
      expect(await verified('una@example.com')).toBe(true);
    });

    it('twice with one key is one wish: one letter, counted once', async () => {
      const key = crypto.randomUUID();
      const again = () =>
        stage.cast.visitor.call('send-verification-email', { email: 'una@example.com' }, key);
      expect(await Promise.all([again(), again()])).toEqual([ANSWER, ANSWER]);
      for (let n = 0; n < 6; n += 1) expect(await again()).toEqual(ANSWER);
      expect(await stage.farm.letters()).toHaveLength(1);
    });

    it('finds the account however the address is written', async () => {
      expect(await send(' UNA@Example.com ')).toEqual(ANSWER);
      expect(await stage.farm.letters()).toMatchObject([{ to: 'una@example.com' }]);
    });

    it('works for somebody who is signed in with another, verified account', async () => {
      const answer = await stage.cast.customer.call('send-verification-email', { email: 'una@example.com' });
      expect(answer).toEqual(ANSWER);
      expect(await stage.farm.letters()).toHaveLength(1);
    });
  });
});
