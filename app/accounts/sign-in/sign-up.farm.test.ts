import { describe, expect, it } from 'vitest';
import { profiles, sessions } from '../../../db/schema.ts';
import { signIn, signUp, stranger, tokenOf } from '../../../test/cast/account-calls.ts';
import { PASSWORD } from '../../../test/cast/cast.ts';
import { done, no } from '../../../test/cast/eggs.ts';
import { allRows } from '../../../test/engines/all-rows.ts';
import { onPostgres } from '../../../test/engines/stage.ts';

onPostgres((stage) => {
  const profileOf = async (email: string) =>
    (await stage.farm.context.db.select().from(profiles)).filter((one) => one.email === email);
  const sessionCount = async () => (await stage.farm.context.db.select().from(sessions)).length;

  describe('signing up', () => {
    it('stores the profile as the spec has it, unverified', async () => {
      expect((await signUp(stage.farm)).status).toBe(200);
      expect(await profileOf(stranger.email)).toEqual([
        {
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          firstName: 'Sigrid',
          lastName: 'Moe',
          email: 'sigrid@example.com',
          phone: null,
          address: null,
          image: null,
          homeZip: '55371',
          profileVisibility: 'public',
          emailVerified: false,
          role: 'customer',
          twoFactorEnabled: false,
          createdAt: expect.any(Date),
          updatedAt: expect.any(Date),
        },
      ]);
      const { rows } = await stage.farm.open.query({
        text: `select supabase_id, first_name, last_name, home_zip, profile_visibility, email_verified
          from profiles where email = 'sigrid@example.com'`,
      });
      expect(rows).toMatchObject([{ first_name: 'Sigrid', home_zip: '55371', email_verified: false }]);
    });

    it('is private unless asked otherwise', async () => {
      await signUp(stage.farm, { profileVisibility: undefined });
      expect(await profileOf(stranger.email)).toMatchObject([{ profileVisibility: 'private' }]);
    });

    it('does not make an owner, a verified account, a portrait or an id of one’s own', async () => {
      const lies = {
        role: 'admin',
        emailVerified: true,
        image: 'javascript:1',
        id: 'mine',
        supabaseId: 'mine',
      };
      expect((await signUp(stage.farm, lies)).status).toBe(200);
      const [profile] = await profileOf(stranger.email);
      expect(profile).toMatchObject({ role: 'customer', emailVerified: false, image: null });
      expect(profile?.id).not.toBe('mine');
    });

    it('keeps the password only as a hash', async () => {
      await signUp(stage.farm);
      expect(JSON.stringify(await allRows(stage.farm))).not.toContain(stranger.password);
    });

    it('does not sign in, and cannot be used before the e-mail is verified', async () => {
      const before = await sessionCount();
      const answer = await signUp(stage.farm);
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect(answer.body.token).toBeNull();
      expect(await sessionCount()).toBe(before);
      expect((await signIn(stage.farm, stranger.email, stranger.password)).status).toBe(403);
      expect(await sessionCount()).toBe(before);
    });

    it('mails a link to the verification screen and repeats nothing that was typed', async () => {
      await signUp(stage.farm, { name: 'Buy-pills-at-evil.example' });
      const letters = await stage.farm.letters();
      expect(letters).toMatchObject([
        { to: 'sigrid@example.com', subject: 'Verify your email for Prairie Hen' },
      ]);
      expect(letters[0]?.links).toEqual([
        expect.stringMatching(/^http:\/\/localhost:3000\/verify\?token=[\w.-]+$/),
      ]);
      expect(`${letters[0]?.text}${letters[0]?.html}`).not.toContain('evil.example');
    });

    it('takes an e-mail as it is, in lower case', async () => {
      await signUp(stage.farm, { email: 'Sigrid@Example.COM' });
      expect(await profileOf('sigrid@example.com')).toHaveLength(1);
    });
  });

  describe('signing up with an address that has an account', () => {
    it('gets the answer a new one gets', async () => {
      const fresh = await signUp(stage.farm);
      const taken = await signUp(stage.farm, { email: 'ana@example.com' });
      const shape = ({ body, status, headers }: typeof fresh) => {
        const user = body.user as Record<string, unknown>;
        return {
          status,
          body: Object.keys(body),
          user: Object.keys(user).sort(),
          headers: [...headers.keys()],
        };
      };
      expect(shape(taken)).toEqual(shape(fresh));
      expect(taken.body.user).toMatchObject({
        name: 'Sigrid',
        email: 'ana@example.com',
        emailVerified: false,
      });
      expect((taken.body.user as { id: string }).id).not.toBe(stage.cast.customer.who?.id);
    });

    it('changes nothing, and writes to its owner', async () => {
      const before = await allRows(stage.farm);
      await signUp(stage.farm, { email: 'ANA@example.com', password: 'somebody else’s' });
      expect(await stage.farm.letters()).toMatchObject([
        {
          to: 'ana@example.com',
          subject: 'You already have a Prairie Hen account',
          links: ['http://localhost:3000/login'],
        },
      ]);
      expect({ ...(await allRows(stage.farm)), mailbox: [], letters: [], jobs: [] }).toEqual(before);
      expect((await signIn(stage.farm, 'ana@example.com', PASSWORD)).status).toBe(200);
    });
  });

  describe('signing up again before the address is verified', () => {
    const verify = (token: string) => stage.cast.visitor.call('verify-email', { token });
    const tokens = async () => (await stage.farm.letters()).map(tokenOf);

    it('replaces what a stranger typed before, and voids the older link', async () => {
      const prepared = { name: 'Mallory', homeZip: '10001', password: 'a stranger waits' };
      const first = await signUp(stage.farm, prepared);
      const again = await signUp(stage.farm);
      const keys = [first, again].map(({ status, body }) => [
        status,
        Object.keys(body.user as object).sort(),
      ]);
      expect(keys[1]).toEqual(keys[0]);
      const [older, newer] = (await tokens()) as [string, string];
      expect(await verify(older)).toEqual(no(400, 'Verification failed. Please try again.'));
      expect(await verify(newer)).toEqual(done('Email verified successfully!'));
      expect(await profileOf(stranger.email)).toMatchObject([{ firstName: 'Sigrid', homeZip: '55371' }]);
      expect((await signIn(stage.farm, stranger.email, prepared.password)).status).toBe(401);
      expect((await signIn(stage.farm, stranger.email, stranger.password)).status).toBe(200);
    });

    it('four times at once makes one account, and one link and its password work', async () => {
      const four = [0, 1, 2, 3].map((n) => ({ name: `Sigrid ${n}`, password: `${stranger.password} ${n}` }));
      const answers = await Promise.all(four.map((one) => signUp(stage.farm, one)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(answers.map(({ body }) => (body.user as { name: string }).name)).toEqual(
        four.map(({ name }) => name),
      );
      const made = await profileOf(stranger.email);
      expect(made).toHaveLength(1);
      const said = [];
      for (const token of await tokens()) said.push((await verify(token)).status);
      expect(said.sort()).toEqual([200, 400, 400, 400]);
      const won = four.find(({ name }) => name === made[0]?.firstName);
      expect((await signIn(stage.farm, stranger.email, won?.password ?? '')).status).toBe(200);
    });
  });

  it('sixty neighbors at once all get an answer, and nobody else waits for their hashes', async () => {
    const calls = Array.from({ length: 60 }, (_, n) =>
      signUp(stage.farm, { email: `n${n}@example.com` }, { address: `198.51.100.${n}` }),
    );
    const all = Promise.all(calls).then(() => 'all sixty');
    const ready = stage.cast.visitor.get('/readyz').then(() => 'the database');
    expect(await Promise.race([ready, all])).toBe('the database');
    const answers = await Promise.all(calls);
    expect(answers.map(({ status }) => status)).toEqual(Array(60).fill(200));
    expect(await stage.farm.context.db.select().from(profiles)).toHaveLength(6 + 60);
  }, 120_000);
});
