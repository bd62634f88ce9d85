import { describe, expect, it } from 'vitest';
import { authPost, signIn, signUp } from '../../test/account-calls.ts';
import { PASSWORD } from '../../test/cast.ts';
import { onBothEngines } from '../../test/stage.ts';

onBothEngines((stage) => {
  const WAIT = /^That was tried too often\. Please wait \d+ minutes? and try again\.$/;
  /** Another network address for each try, as somebody has who rents many. */
  const from = (n: number) => ({ address: `198.51.100.${n}` });
  const seconds = (headers: Headers) => Number(headers.get('retry-after'));

  describe('logging in to one account', () => {
    it('is refused after ten wrong passwords, from wherever they come, even with the right one', async () => {
      const tries = Array.from({ length: 10 }, (_, n) =>
        signIn(stage.farm, 'ana@example.com', 'wrong', from(n)),
      );
      expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(Array(10).fill(401));
      const refused = await signIn(stage.farm, 'ANA@example.com', PASSWORD, from(11));
      expect(refused).toMatchObject({ status: 429, body: { message: expect.stringMatching(WAIT) } });
      expect(seconds(refused.headers)).toBeGreaterThan(0);
      expect(seconds(refused.headers)).toBeLessThanOrEqual(900);
      expect((await signIn(stage.farm, 'marcus@example.com', PASSWORD, from(11))).status).toBe(200);
    });

    it('says the same of an account that does not exist', async () => {
      const tries = Array.from({ length: 11 }, (_, n) =>
        signIn(stage.farm, 'no@example.com', 'wrong', from(n)),
      );
      const statuses = (await Promise.all(tries)).map(({ status }) => status).sort();
      expect(statuses).toEqual([...Array(10).fill(401), 429]);
    });

    it('starts counting anew after a success', async () => {
      for (const password of [...Array(9).fill('wrong'), PASSWORD, ...Array(9).fill('wrong'), PASSWORD]) {
        const { status } = await signIn(stage.farm, 'ana@example.com', password, from(1));
        expect(status).toBe(password === PASSWORD ? 200 : 401);
      }
    });
  });

  describe('letters to one address', () => {
    const verification = (email: string) => stage.cast.visitor.call('send-verification-email', { email });
    const reset = (email: string, n: number) =>
      authPost(stage.farm, '/request-password-reset', { email }, from(n));

    it('are at most five an hour, whoever asks for whichever', async () => {
      for (let n = 0; n < 2; n += 1) expect((await verification('una@example.com')).status).toBe(200);
      for (let n = 0; n < 2; n += 1) expect((await reset('una@example.com', n)).status).toBe(200);
      expect((await signUp(stage.farm, { email: 'Una@example.com' }, from(5))).status).toBe(200);
      expect(await verification('una@example.com')).toEqual({
        status: 429,
        body: { error: expect.stringMatching(WAIT) },
      });
      const refused = await reset('UNA@example.com', 9);
      expect(refused).toMatchObject({ status: 429, body: { message: expect.stringMatching(WAIT) } });
      expect(seconds(refused.headers)).toBeGreaterThan(0);
      expect((await signUp(stage.farm, { email: 'una@example.com' }, from(6))).status).toBe(429);
      expect(await stage.farm.letters()).toHaveLength(5);
    });

    it('tell nothing about an address: an unknown one has the same limit', async () => {
      const statuses: number[] = [];
      for (let n = 0; n < 6; n += 1) statuses.push((await verification('no@example.com')).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
      expect(await stage.farm.letters()).toEqual([]);
    });

    it('a wait is told in seconds too', async () => {
      for (let n = 0; n < 5; n += 1) await verification('no@example.com');
      const response = await stage.farm.request('/functions/v1/send-verification-email', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: '{"email":"no@example.com"}',
      });
      expect(response.status).toBe(429);
      expect(seconds(response.headers)).toBeGreaterThan(0);
      expect(seconds(response.headers)).toBeLessThanOrEqual(3_600);
    });

    it('nonsense is not counted', async () => {
      for (let n = 0; n < 6; n += 1) await signUp(stage.farm, { homeZip: 'abcde' }, from(n));
      expect((await signUp(stage.farm, {}, from(7))).status).toBe(200);
    });
  });
});
