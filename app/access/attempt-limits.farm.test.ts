import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { authPost, cookiesOf, signIn, signUp, tokenInLetter } from '../../test/cast/account-calls.ts';
import { PASSWORD } from '../../test/cast/cast.ts';
import { solved } from '../../test/cast/solve-puzzle.ts';
import { onBothEngines } from '../../test/engines/stage.ts';

onBothEngines((stage) => {
  const WAIT = /^Too many tries\. Please wait \d+ minutes? and try again\.$/;
  /** A new network address for each try. */
  const from = (n: number) => ({ address: `198.51.100.${n}` });
  const seconds = (headers: Headers) => Number(headers.get('retry-after'));

  describe('logging in to one account', () => {
    const guess = (address: string, email = 'ana@example.com', password = 'wrong') =>
      signIn(stage.farm, email, password, { address });
    const tenGuesses = (address: (n: number) => string) =>
      Promise.all(Array.from({ length: 10 }, (_, n) => guess(address(n))));

    it('is refused after ten wrong passwords from one network, even with the right one', async () => {
      const tries = await tenGuesses(() => '198.51.100.1');
      expect(tries.map(({ status }) => status)).toEqual(Array(10).fill(401));
      const refused = await guess('198.51.100.1', 'ANA@example.com', PASSWORD);
      expect(refused).toMatchObject({ status: 429, body: { message: expect.stringMatching(WAIT) } });
      expect(seconds(refused.headers)).toBeGreaterThan(0);
      expect(seconds(refused.headers)).toBeLessThanOrEqual(900);
      expect((await guess('198.51.100.1', 'marcus@example.com', PASSWORD)).status).toBe(200);
    });

    it('is refused after twenty in a minute from one network, whosever accounts, and counts against none', async () => {
      const tries = Array.from({ length: 20 }, (_, n) => guess('198.51.100.1', `n${n}@example.com`));
      expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(Array(20).fill(401));
      for (const body of [{ email: 'ana@example.com', password: PASSWORD }, { password: PASSWORD }]) {
        const refused = await authPost(stage.farm, '/sign-in/email', body, from(1));
        expect(refused).toMatchObject({ status: 429, body: { message: expect.stringMatching(WAIT) } });
        expect(seconds(refused.headers)).toBeLessThanOrEqual(60);
      }
      const counted = await stage.farm.open.query({
        text: `select key from attempts where key like 'sign-in-account:%'`,
      });
      expect(counted.rows).toHaveLength(20);
    });

    it('refused, is not even looked at: no password is hashed', async () => {
      const { password } = await stage.farm.context.auth.$context;
      const hashed = vi.spyOn(password, 'verify');
      await tenGuesses(() => '198.51.100.1');
      const before = hashed.mock.calls.length;
      expect(before).toBe(10);
      expect((await guess('198.51.100.1', 'ana@example.com', PASSWORD)).status).toBe(429);
      expect(hashed.mock.calls.length).toBe(before);
      hashed.mockRestore();
    });

    it('stays open to the neighbor at home while a stranger guesses elsewhere', async () => {
      await tenGuesses(() => '198.51.100.1');
      expect((await guess('198.51.100.1')).status).toBe(429);
      expect((await guess('203.0.113.7', 'ana@example.com', PASSWORD)).status).toBe(200);
      // The neighbor's success does not reset the stranger's count.
      expect((await guess('198.51.100.1')).status).toBe(429);
    });

    it('does not stay refused after the clock was set back by two days', async () => {
      await tenGuesses(() => '198.51.100.1');
      const later = `update attempts set points = 999, expire = expire + 172800000`;
      await stage.farm.open.query({ text: later });
      expect((await guess('198.51.100.1', 'ana@example.com', PASSWORD)).status).toBe(200);
    });

    it('takes the addresses of one IPv6 household for one network', async () => {
      await tenGuesses((n) => `2001:db8:7:1::${n + 1}`);
      expect((await guess('2001:db8:7:1:ffff::9')).status).toBe(429);
      expect((await guess('2001:db8:7:2::1')).status).toBe(401);
    });

    describe('while strangers guess from many networks', () => {
      const guessed = async () => {
        const { signInToAccount } = stage.farm.context.limits;
        for (let n = 0; n < 100; n += 1) await signInToAccount.count('ana@example.com');
      };

      it('lets a new device in that solves a puzzle, and tells its person once by email', async () => {
        await guessed();
        const asked = await guess('203.0.113.7', 'ana@example.com', PASSWORD);
        expect(asked.status).toBe(429);
        const sent = { address: '203.0.113.7', headers: await solved(asked.body.puzzle) };
        expect((await signIn(stage.farm, 'ana@example.com', PASSWORD, sent)).status).toBe(200);
        expect((await signIn(stage.farm, 'ana@example.com', PASSWORD, sent)).status).toBe(200);
        await guessed();
        expect((await guess('198.51.100.9')).status).toBe(429);
        const told = (await stage.farm.letters()).filter(({ subject }) => subject.includes('guessing your'));
        expect(told.map(({ to }) => to)).toEqual(['ana@example.com']);
      });

      it('takes a puzzle for each guess', async () => {
        await guessed();
        const { puzzle } = (await guess('203.0.113.7')).body;
        const sent = { address: '203.0.113.7', headers: await solved(puzzle) };
        expect((await signIn(stage.farm, 'ana@example.com', 'wrong', sent)).status).toBe(401);
        expect((await signIn(stage.farm, 'ana@example.com', PASSWORD, sent)).status).toBe(429);
      });

      it('asks nothing of a new device in a network where the account is signed in', async () => {
        expect((await guess('203.0.113.7', 'ana@example.com', PASSWORD)).status).toBe(200);
        await guessed();
        expect((await guess('203.0.113.7', 'ana@example.com', PASSWORD)).status).toBe(200);
        await guessed();
        expect((await guess('203.0.113.8', 'ana@example.com', PASSWORD)).status).toBe(429);
      });
    });

    it('is refused everywhere after a hundred in an hour, until its owner shows to be it', async () => {
      const { signInToAccount } = stage.farm.context.limits;
      for (let n = 0; n < 100; n += 1) await signInToAccount.count('ana@example.com');
      const refused = await guess('203.0.113.7', 'ana@example.com', PASSWORD);
      expect(refused.status).toBe(429);
      expect(seconds(refused.headers)).toBeGreaterThan(900);
      expect(seconds(refused.headers)).toBeLessThanOrEqual(3_600);

      await authPost(stage.farm, '/request-password-reset', { email: 'ana@example.com' });
      const token = await tokenInLetter(stage.farm);
      const newPassword = 'a newer, longer password';
      await authPost(stage.farm, '/reset-password', { token, newPassword }, { address: '203.0.113.7' });
      expect((await guess('203.0.113.7', 'ana@example.com', newPassword)).status).toBe(200);
    });

    it('stays open to a device that has signed in before, and to no other account there', async () => {
      const { headers: answered } = await guess('203.0.113.7', 'ana@example.com', PASSWORD);
      const headers = cookiesOf(answered);
      const here = (email: string, password: string, cookies = headers) =>
        signIn(stage.farm, email, password, { address: '198.51.100.1', headers: cookies });
      const { signInToAccount } = stage.farm.context.limits;
      for (const email of ['ana@example.com', 'marcus@example.com']) {
        for (let n = 0; n < 100; n += 1) await signInToAccount.count(email);
      }
      await tenGuesses(() => '198.51.100.1');
      await tenGuesses(() => '198.51.100.1');
      expect((await here('ana@example.com', PASSWORD)).status).toBe(200);
      expect((await here('marcus@example.com', PASSWORD)).status).toBe(429);
      const forged = { ...headers, Cookie: headers.Cookie.replace(/(device-[^=]*=)[^.]*/, '$1forged') };
      expect((await here('ana@example.com', PASSWORD, forged)).status).toBe(429);
      // It has ten tries of its own.
      for (let n = 0; n < 10; n += 1) expect((await here('ana@example.com', 'wrong')).status).toBe(401);
      expect((await here('ana@example.com', PASSWORD)).status).toBe(429);
    });

    it('is answered early when a network has too many at once, before the database is asked', async () => {
      let junk: ReturnType<typeof guess>[] = [];
      await stage.farm.context.db.transaction(async (tx) => {
        await tx.execute(sql`lock table attempts`);
        junk = Array.from({ length: 60 }, (_, n) => guess('198.51.100.1', `n${n}@example.com`));
        const refused: Awaited<ReturnType<typeof guess>>[] = [];
        for (const one of junk) void one.then((answer) => refused.push(answer));
        await vi.waitFor(() => expect(refused).toHaveLength(40));
        for (const { status, headers } of refused) expect([status, seconds(headers)]).toEqual([429, 10]);
      });
      expect((await guess('203.0.113.7', 'ana@example.com', PASSWORD)).status).toBe(200);
      expect((await Promise.all(junk)).filter(({ status }) => status === 401)).toHaveLength(20);
    });

    it('a reset counts for the network it was done in too', async () => {
      await tenGuesses(() => '203.0.113.7');
      await authPost(stage.farm, '/request-password-reset', { email: 'ana@example.com' });
      const body = { token: await tokenInLetter(stage.farm), newPassword: 'a newer, longer password' };
      await authPost(stage.farm, '/reset-password', body, { address: '203.0.113.7' });
      expect((await guess('203.0.113.7', 'ana@example.com', body.newPassword)).status).toBe(200);
    });

    it('says the same of an account that does not exist', async () => {
      const tries = Array.from({ length: 11 }, () => guess('198.51.100.1', 'no@example.com'));
      const statuses = (await Promise.all(tries)).map(({ status }) => status).sort();
      expect(statuses).toEqual([...Array(10).fill(401), 429]);
    });

    it('starts counting again after a success', async () => {
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

    const five = Array(5).fill(200);

    it('are at most five an hour of one kind, whoever asks', async () => {
      const verifications: number[] = [];
      const resets: number[] = [];
      for (let n = 0; n < 5; n += 1) {
        verifications.push((await verification('una@example.com')).status);
        resets.push((await reset('Una@example.com', n)).status);
      }
      expect([verifications, resets]).toEqual([five, five]);
      expect(await verification('una@example.com')).toEqual({
        status: 429,
        body: { error: expect.stringMatching(WAIT) },
      });
      const refused = await reset('UNA@example.com', 9);
      expect(refused).toMatchObject({ status: 429, body: { message: expect.stringMatching(WAIT) } });
      expect(seconds(refused.headers)).toBeGreaterThan(0);
      expect(await stage.farm.letters()).toHaveLength(10);
    });

    it('of one kind do not use up another: who asked five times to verify can still reset', async () => {
      for (let n = 0; n < 6; n += 1) await verification('una@example.com');
      expect((await reset('una@example.com', 1)).status).toBe(200);
      for (let n = 0; n < 5; n += 1) {
        expect((await signUp(stage.farm, { email: 'Una@example.com' }, from(n))).status).toBe(200);
      }
      expect((await signUp(stage.farm, { email: 'una@example.com' }, from(6))).status).toBe(429);
      const subjects = (await stage.farm.letters()).map(({ subject }) => subject);
      expect(subjects.filter((one) => one.startsWith('Choose'))).toHaveLength(1);
      expect(subjects.filter((one) => one.startsWith('Verify your'))).toHaveLength(10);
    });

    it('tell nothing about an address: an unknown one has the same limit', async () => {
      const statuses: number[] = [];
      for (let n = 0; n < 6; n += 1) statuses.push((await verification('no@example.com')).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
      expect(await stage.farm.letters()).toEqual([]);
    });

    it('are at most ten in ten minutes from one network, whosever addresses', async () => {
      const ask = async (n: number, address: string) => {
        const init = { method: 'POST', headers: { 'Content-Type': 'application/json' } };
        const body = JSON.stringify({ email: `n${n}@example.com` });
        const path = '/functions/v1/send-verification-email';
        return (await stage.farm.request(path, { ...init, body }, address)).status;
      };
      for (let n = 0; n < 10; n += 1) expect(await ask(n, `2001:db8:7:1::${n + 1}`)).toBe(200);
      expect(await ask(10, '2001:db8:7:1:ffff::9')).toBe(429);
      expect(await ask(11, '2001:db8:7:2::1')).toBe(200);
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
