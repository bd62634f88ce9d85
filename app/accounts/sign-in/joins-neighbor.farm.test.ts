import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accounts, eggList, profiles } from '../../../db/schema.ts';
import {
  authPost,
  cookiesOf,
  signIn,
  signUp,
  stranger,
  tokenInLetter,
} from '../../../test/cast/account-calls.ts';
import { PASSWORD } from '../../../test/cast/cast.ts';
import { paidDeposit } from '../../../test/cast/deposits.ts';
import { done, no } from '../../../test/cast/eggs.ts';
import { neighborsOf, ORLA } from '../../../test/cast/neighbors.ts';
import { passkeyDevice } from '../../../test/cast/passkey-device.ts';
import { inviteLink } from '../../../test/cast/people.ts';
import { postForm } from '../../../test/cast/post-form.ts';
import { turnOnTwoSteps } from '../../../test/cast/two-steps.ts';
import { allRows } from '../../../test/engines/all-rows.ts';
import { onPostgres } from '../../../test/engines/stage.ts';
import { VERIFIED } from './verified.ts';

const HERS = 'orla@example.com';
const NEW = 'a newer, longer password';
const SECRET = 'key under the third pot';
/** Four digits alone stand in some ids by chance. */
const PHONE = /555\D?0177/;
const OF_HERS = [PHONE, /Bridge Road/, new RegExp(SECRET)];

onPostgres((stage) => {
  const { add, askFor } = neighborsOf(stage);
  const db = () => stage.farm.context.db;
  const verify = (input: object, actor = stage.cast.visitor) => actor.call('verify-email', input);
  const orla = async () => (await db().select().from(eggList).where(eq(eggList.firstName, 'Orla')))[0];
  const accountAt = async (email: string) =>
    (await db().select().from(profiles).where(eq(profiles.email, email)))[0];

  /** A neighbor with that email, who waits for a dozen. */
  async function known(email = HERS) {
    const { member_id } = (await add({ email })).body;
    await askFor(member_id, { notes: SECRET });
    return member_id;
  }
  /** What somebody signed in reads of her, on all pages and files of their own. */
  async function reads(headers: Record<string, string>) {
    const paths = ['/dashboard', '/dashboard/egg-requests', '/dashboard/account', '/dashboard/my-data.json'];
    const pages = paths.map(async (path) => (await stage.farm.request(path, { headers })).text());
    const all = (await Promise.all(pages)).join();
    return OF_HERS.filter((one) => one.test(all));
  }
  async function strangerSignsUp(email = HERS) {
    expect((await signUp(stage.farm, { email })).status).toBe(200);
    return { token: await tokenInLetter(stage.farm), password: stranger.password };
  }
  /** Signed in with an account of his own, he wishes for her address. */
  async function strangerWishes(email = HERS) {
    const wished = await stage.cast.newcomer.call('change-email', { email, password: PASSWORD });
    expect(wished.status).toBe(200);
    return { token: await tokenInLetter(stage.farm), password: PASSWORD };
  }
  const LINKS = [
    ['a sign-up', strangerSignsUp],
    ['a change of address', strangerWishes],
  ] as const;

  describe.each(LINKS)('the link of %s to an address that the farm knows', (what, asked) => {
    it('joins nothing when it is pressed, and says no more than the name', async () => {
      await known();
      const { token, password } = await asked();
      const before = await allRows(stage.farm);
      const answer = await verify({ token });
      expect(answer).toMatchObject({ status: 409, body: { known: 'Orla by the bridge' } });
      expect(JSON.stringify(answer.body)).not.toMatch(/555\D?0177|Bridge Road|third pot|dozen/);
      const page = await (await stage.cast.visitor.get(`/verify?token=${token}`)).text();
      expect(page).toContain('Orla by the bridge');
      for (const one of OF_HERS) expect(page).not.toMatch(one);
      const posted = await postForm(stage.farm, stage.cast.visitor, `/verify?token=${token}`, { token });
      expect(posted.status).toBe(409);
      expect({ ...(await allRows(stage.farm)), attempts: [] }).toEqual({ ...before, attempts: [] });
      const his = await signIn(stage.farm, what === 'a sign-up' ? HERS : 'nils@example.com', password);
      if (his.status === 200) expect(await reads(cookiesOf(his.headers))).toEqual([]);
    });

    it('joins for who knows the password', async () => {
      const member_id = await known();
      const { token, password } = await asked();
      const wrong = await verify({ token, password: 'hard-boiled & wrong' });
      expect(wrong).toMatchObject({ status: 403, body: { fields: { password: VERIFIED.wrongPassword } } });
      expect(await verify({ token, password })).toEqual(done(VERIFIED.joined));
      expect((await orla())?.id ?? member_id).toBe(member_id);
      const account = await accountAt(HERS);
      const [mine] = await db()
        .select()
        .from(eggList)
        .where(eq(eggList.supabaseId, account?.id ?? ''));
      expect([account?.emailVerified, mine?.id]).toEqual([true, member_id]);
      const hers = await signIn(stage.farm, HERS, password);
      expect((await reads(cookiesOf(hers.headers))).length).toBeGreaterThan(0);
      expect(await verify({ token })).toEqual(done(VERIFIED.before));
    });

    it('with a new password is hers alone', async () => {
      const member_id = await known();
      const his = cookiesOf((await signIn(stage.farm, 'nils@example.com', PASSWORD)).headers);
      const { token, password } = await asked();
      const weak = await verify({ token, new_password: 'password' });
      expect(weak).toMatchObject({ status: 422, body: { fields: { new_password: expect.any(String) } } });
      expect(await verify({ token, new_password: NEW })).toEqual(done(VERIFIED.yours));
      expect((await signIn(stage.farm, HERS, password)).status).toBe(401);
      const hers = await signIn(stage.farm, HERS, NEW);
      expect(hers.status).toBe(200);
      expect((await reads(cookiesOf(hers.headers))).length).toBeGreaterThan(0);
      expect(await reads(his)).toEqual([]);
      expect(await reads(stage.cast.newcomer.headers)).toEqual([]);
      expect(await orla()).toMatchObject({ id: member_id, firstName: 'Orla', email: HERS });
      expect(await accountAt(HERS)).toMatchObject({
        firstName: 'Orla',
        emailVerified: true,
        phone: '7635550177',
      });
      const told = (await stage.farm.letters()).filter(({ subject }) => /has an account/.test(subject));
      expect(told).toHaveLength(1);
    });

    it('asks as a plain form, and says what is wrong beside its field', async () => {
      await known();
      const { token, password } = await asked();
      const post = (fields: object) =>
        postForm(stage.farm, stage.cast.visitor, `/verify?token=${token}`, { token, ...fields });
      const wrong = await post({ password: 'hard-boiled & wrong' });
      expect(wrong.status).toBe(403);
      expect(wrong.page).toContain(VERIFIED.wrongPassword);
      expect(wrong.page).toContain('Orla by the bridge');
      expect(wrong.page).not.toContain('hard-boiled');
      const right = await post({ password });
      expect([right.status, right.page.includes(VERIFIED.joined)]).toEqual([200, true]);
    });

    it('cannot be used to guess the password', async () => {
      await known();
      const { token, password } = await asked();
      const tries = [];
      for (let n = 0; n < 12; n += 1) tries.push((await verify({ token, password: `wrong ${n}` })).status);
      expect(tries).toEqual([...Array(10).fill(403), 429, 429]);
      expect((await verify({ token, password })).status).toBe(429);
      // The person in their own session is not held up by that.
      const own = await stage.cast.newcomer.call('change-password', {
        password: PASSWORD,
        new_password: NEW,
      });
      expect(own.status).toBe(200);
    });

    it('joins once when two use it at once', async () => {
      const member_id = await known();
      const { token, password } = await asked();
      const both = await Promise.all([verify({ token, password }), verify({ token, new_password: NEW })]);
      expect(both.map(({ body }) => body.message)).toContain(VERIFIED.before);
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      expect(await db().$count(eggList, eq(eggList.email, HERS))).toBe(1);
      const account = await accountAt(HERS);
      const [mine] = await db().select().from(eggList).where(eq(eggList.id, member_id));
      expect(mine?.supabaseId).toBe(account?.id);
      expect(await db().$count(accounts, eq(accounts.userId, account?.id ?? ''))).toBe(1);
    });

    it('while she is put together with another joins once, or not at all', async () => {
      const member_id = await known();
      const { token, password } = await asked();
      const [ana] = await db().select().from(eggList).where(eq(eggList.email, 'ana@example.com'));
      const [used, merged] = await Promise.all([
        verify({ token, password }),
        stage.cast.admin.call('merge-egg-customers', { member_id, into_id: ana?.id ?? '' }),
      ]);
      expect([200, 409]).toContain(used.status);
      expect([200, 404, 409]).toContain(merged.status);
      const [left] = await db().select().from(eggList).where(eq(eggList.id, member_id));
      if (merged.status === 200) expect(left).toBeUndefined();
      else expect(left?.supabaseId).toBe((await accountAt(HERS))?.id);
    });
  });

  it('a link that goes unused leaves the neighbor, and no link is no door', async () => {
    const member_id = await known();
    await strangerSignsUp();
    expect((await verify({ token: 'made.up', password: stranger.password })).status).toBe(400);
    expect((await verify({ token: 'made.up', new_password: NEW })).status).toBe(400);
    const [left] = await db().select().from(eggList).where(eq(eggList.id, member_id));
    expect(
      (
        await db()
          .select()
          .from(profiles)
          .where(eq(profiles.id, left?.supabaseId ?? ''))
      )[0]?.email,
    ).toBeNull();
  });

  it('the wish of an honest person with a slip of typing takes nothing of theirs along', async () => {
    await known();
    const { newcomer } = stage.cast;
    const was = newcomer.who?.email ?? '';
    const { token } = await strangerWishes();
    expect(await verify({ token, new_password: NEW })).toEqual(done(VERIFIED.yours));
    expect(await accountAt(was)).toMatchObject({ id: newcomer.who?.id });
    expect((await newcomer.get('/dashboard')).status).toBe(200);
  });

  it('deposits paid with that address are read by nobody who pressed alone', async () => {
    await paidDeposit(stage.farm, { email: HERS, phone: '763-555-0142' });
    const { token, password } = await strangerSignsUp();
    expect(await verify({ token })).toMatchObject({ status: 409, body: { known: null } });
    expect((await signIn(stage.farm, HERS, password)).status).toBe(403);
    expect((await verify({ token, new_password: NEW })).status).toBe(200);
    expect((await signIn(stage.farm, HERS, password)).status).toBe(401);
    const hers = cookiesOf((await signIn(stage.farm, HERS, NEW)).headers);
    const data = await stage.farm.request('/dashboard/my-data.json', { headers: hers });
    expect(await data.text()).toContain('0142');
  });

  type Door = { what: string; opens: () => Promise<unknown>; joins: boolean };
  /** The farm has entered the email of Newcomer's account: as before such an account was named. */
  const knownAt = async (email: string) => {
    const { member_id } = (await add({})).body;
    await db().update(eggList).set({ email }).where(eq(eggList.id, member_id));
    return member_id;
  };
  async function resets(email: string) {
    await authPost(stage.farm, '/request-password-reset', { email });
    const token = await tokenInLetter(stage.farm);
    expect((await authPost(stage.farm, '/reset-password', { token, newPassword: NEW })).status).toBe(200);
  }
  const emailOf = () => stage.cast.newcomer.who?.email ?? '';
  const joining = {
    phone: '7635550144',
    address: '9 Mill Road, Princeton, MN 55371',
    chickensOrDucks: 'chickens',
  };
  const DOORS: Door[] = [
    { what: 'signing in', opens: () => signIn(stage.farm, emailOf(), PASSWORD), joins: false },
    {
      what: 'joining the egg list in a session',
      opens: () => stage.cast.newcomer.call('add-egg-customer', joining),
      joins: false,
    },
    {
      what: 'asking for another verification email',
      opens: () => stage.cast.visitor.call('send-verification-email', { email: emailOf() }),
      joins: false,
    },
    {
      what: 'an invitation, signed in',
      async opens() {
        const { token } = await inviteLink(stage, emailOf(), 'helper');
        expect((await stage.cast.newcomer.call('accept-invitation', { token })).status).toBe(200);
      },
      joins: false,
    },
    {
      what: 'an invitation, before a password is chosen',
      async opens() {
        const { token } = await inviteLink(stage, emailOf(), 'helper');
        expect((await stage.cast.visitor.call('accept-invitation', { token })).status).toBe(200);
      },
      joins: false,
    },
    { what: 'a new password by email', opens: () => resets(emailOf()), joins: true },
    {
      what: 'a new password by email, with a passkey of before',
      async opens() {
        const session = cookiesOf((await signIn(stage.farm, emailOf(), PASSWORD)).headers);
        expect((await passkeyDevice(stage.farm).add(session)).status).toBe(200);
        await resets(emailOf());
      },
      joins: false,
    },
    {
      what: 'a new password by email, with two steps of before',
      async opens() {
        await turnOnTwoSteps(stage.farm, emailOf());
        await resets(emailOf());
      },
      joins: false,
    },
  ];
  it.each(DOORS)('$what joins: $joins', async ({ opens, joins }) => {
    const email = emailOf();
    const member_id = await knownAt(email);
    await opens();
    const [left] = await db().select().from(eggList).where(eq(eggList.id, member_id));
    expect(left?.supabaseId === stage.cast.newcomer.who?.id).toBe(joins);
    expect(await orla()).toMatchObject(joins ? {} : { phone: '7635550177', address: ORLA.address });
  });

  it('a new password for a sign-up that nobody verified joins under the name that the farm knows', async () => {
    const member_id = await known();
    await strangerSignsUp();
    await resets(HERS);
    const [mine] = await db().select().from(eggList).where(eq(eggList.id, member_id));
    expect(mine).toMatchObject({ supabaseId: (await accountAt(HERS))?.id, firstName: 'Orla' });
    expect((await signIn(stage.farm, HERS, stranger.password)).status).toBe(401);
  });

  it('a number that is no token changes nothing', async () => {
    expect(await verify({ token: 'x', password: '' })).toEqual(no(400, VERIFIED.not));
  });
});
