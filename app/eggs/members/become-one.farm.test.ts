import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { eggList, history, historyValues, profiles, standingRequests } from '../../../db/schema.ts';
import { signUp, stranger, tokenInLetter } from '../../../test/cast/account-calls.ts';
import { count, give, proposal } from '../../../test/cast/egg-line.ts';
import { ask, done, dozen, no, requestRows } from '../../../test/cast/eggs.ts';
import { neighborsOf, ORLA } from '../../../test/cast/neighbors.ts';
import { standing } from '../../../test/cast/standing.ts';
import { onBothEngines } from '../../../test/engines/stage.ts';
import { neighborSentences } from './neighbor.ts';

onBothEngines((stage) => {
  const { add, askFor } = neighborsOf(stage);
  const db = () => stage.farm.context.db;
  const memberOf = async (id: string) => (await db().select().from(eggList).where(eq(eggList.id, id)))[0];
  const requestOf = async (id: string) => (await requestRows(stage.farm)).find((row) => row.id === id);
  const profile = async (id = '') => (await db().select().from(profiles).where(eq(profiles.id, id)))[0];
  const merge = (member_id: string, into_id: string, actor = stage.cast.admin) =>
    actor.call('merge-egg-customers', { member_id, into_id });

  async function memberId(email: string) {
    const [member] = await db().select().from(eggList).where(eq(eggList.email, email));
    return member?.id ?? '';
  }

  async function signUpAndVerify(changes: object = {}) {
    await signUp(stage.farm, changes);
    const token = await tokenInLetter(stage.farm);
    const { password } = stranger;
    const { status } = await stage.cast.visitor.call('verify-email', { token, password });
    if (status !== 200) throw new Error(`verifying answered ${status}`);
    const { email } = { ...stranger, ...changes };
    const [account] = await db().select().from(profiles).where(eq(profiles.email, email));
    return account;
  }

  describe('proving an email that the farm has entered', () => {
    it('gives them their place in line, standing request and history, and tells the owner', async () => {
      const { customer, admin } = stage.cast;
      const { member_id } = (await add({ email: 'Sigrid@Example.com' })).body;
      const { request_id } = (await askFor(member_id)).body;
      const later = await ask(customer);
      const before = await memberOf(member_id);
      await db()
        .insert(standingRequests)
        .values({
          customerId: before?.supabaseId ?? '',
          numberOfEggsRequested: 12,
          chickensOrDucks: 'chickens',
          ifShort: 'dozen',
          everyWeeks: 2,
          nextOn: '2099-01-01',
        });
      const account = await signUpAndVerify();

      expect(await memberOf(member_id)).toMatchObject({
        supabaseId: account?.id,
        firstName: 'Sigrid',
        lastName: 'Moe',
        email: stranger.email,
        phone: '7635550177',
        tellBy: 'text',
      });
      expect(account).toMatchObject({ phone: '7635550177', address: ORLA.address });
      expect(await profile(before?.supabaseId)).toBeUndefined();
      expect((await requestOf(request_id))?.customerId).toBe(account?.id);
      expect(await db().select().from(standingRequests)).toMatchObject([{ customerId: account?.id }]);
      await count(admin, 36);
      expect((await proposal(admin)).gives.map((gift) => gift.request_id)).toEqual([request_id, later]);
      const told = (await stage.farm.letters()).filter(({ subject }) => /has an account/.test(subject));
      expect(told).toMatchObject([
        { to: 'june@farm.example', subject: 'Orla by the bridge has an account now' },
      ]);
      expect(told[0]?.links.some((link) => link.endsWith(`/egg-customers/${member_id}`))).toBe(true);
    });

    it('keeps every line of the history, under the account, and adds one', async () => {
      const { member_id } = (await add({ email: stranger.email })).body;
      await askFor(member_id);
      const was = (await memberOf(member_id))?.supabaseId ?? '';
      const linesOf = (about: string) =>
        db().select().from(historyValues).where(eq(historyValues.about, about));
      const before = await linesOf(was);
      expect(before.length).toBeGreaterThanOrEqual(3);
      const account = await signUpAndVerify();
      expect(await linesOf(was)).toEqual([]);
      const after = await linesOf(account?.id ?? '');
      expect(after.map(({ id }) => id)).toEqual(expect.arrayContaining(before.map(({ id }) => id)));
      const lines = await db().select().from(history).where(eq(history.what, 'neighbors'));
      expect(lines).toMatchObject([{ act: 'added', by: account?.id, key: member_id }]);
      expect(await db().$count(history, eq(history.act, 'removed'))).toBe(0);
    });

    it('still answers the call that added them', async () => {
      const key = crypto.randomUUID();
      const input = { ...ORLA, email: stranger.email };
      const first = await stage.cast.admin.call('add-neighbor', input, key);
      await signUpAndVerify();
      expect(await stage.cast.admin.call('add-neighbor', input, key)).toEqual(first);
    });

    it('works with a changed address and a new password, and once when two open the link', async () => {
      const { customer } = stage.cast;
      const { member_id } = (await add({ email: 'ana@new.example' })).body;
      await askFor(member_id);
      const input = { email: 'ana@new.example', password: 'sunny-side-up' };
      expect((await customer.call('change-email', input)).status).toBe(200);
      const token = await tokenInLetter(stage.farm);
      const open = () => stage.cast.visitor.call('verify-email', { token, password: input.password });
      await Promise.all([open(), open()]);
      expect(await memberOf(member_id)).toBeUndefined();
      const mine = await memberOf(await memberId('ana@new.example'));
      expect(mine).toMatchObject({ supabaseId: customer.who?.id, firstName: 'Ana' });
      expect((await requestRows(stage.farm)).map(({ customerId }) => customerId)).toEqual([customer.who?.id]);
    });

    it('does not take whoever proved it before in when they join: their session proves nothing new', async () => {
      const { newcomer } = stage.cast;
      const { member_id } = (await add()).body;
      const { request_id } = (await askFor(member_id)).body;
      const entered = { email: newcomer.who?.email };
      await db().update(eggList).set(entered).where(eq(eggList.id, member_id));
      const before = await memberOf(member_id);
      const joining = {
        phone: '7635550144',
        address: '9 Mill Road, Princeton, MN 55371',
        chickensOrDucks: 'chickens',
      };
      expect((await newcomer.call('add-egg-customer', joining)).status).toBe(200);
      expect(await memberOf(member_id)).toEqual(before);
      expect((await requestOf(request_id))?.customerId).toBe(before?.supabaseId);
    });
  });

  describe('a stranger who knows a phone, a name or an address', () => {
    it('gains nothing by signing up and joining with them', async () => {
      const { member_id } = (await add({ first_name: 'Sigrid', last_name: 'Moe' })).body;
      const { request_id } = (await askFor(member_id)).body;
      const before = await memberOf(member_id);
      await signUpAndVerify();
      const { newcomer } = stage.cast;
      const joined = await newcomer.call('add-egg-customer', {
        phone: ORLA.phone,
        address: ORLA.address,
        chickensOrDucks: 'chickens',
      });
      expect(joined.status).toBe(200);
      expect(JSON.stringify(joined.body)).not.toContain('Sigrid');
      expect(await memberOf(member_id)).toEqual(before);
      expect((await requestOf(request_id))?.customerId).toBe(before?.supabaseId);
    });

    it('gains nothing before the email is proven', async () => {
      const { member_id } = (await add({ email: stranger.email })).body;
      const before = await memberOf(member_id);
      await signUp(stage.farm);
      expect(await memberOf(member_id)).toEqual(before);
    });
  });

  describe('“This is the same person”', () => {
    it('keeps both histories, and of two requests the earlier with its place', async () => {
      const { customer, otherCustomer, admin } = stage.cast;
      const { member_id } = (await add()).body;
      const { request_id: earlier } = (await askFor(member_id, { number_of_eggs_requested: 12 })).body;
      const other = await ask(otherCustomer);
      const later = await ask(customer);
      const into = await memberId('ana@example.com');
      expect(await merge(member_id, into)).toEqual(done(neighborSentences.merged('Ana Test')));
      expect(await requestOf(earlier)).toMatchObject({
        customerId: customer.who?.id,
        requestStatus: 'pending',
      });
      expect(await requestOf(later)).toMatchObject({
        customerId: customer.who?.id,
        requestStatus: 'cancelled',
        endedWhy: 'declined',
        endedNote: neighborSentences.otherIsEarlier,
      });
      await count(admin, 36);
      expect((await proposal(admin)).gives.map((gift) => gift.request_id)).toEqual([earlier, other]);
      expect(await memberOf(member_id)).toBeUndefined();
      expect(await db().$count(profiles, eq(profiles.firstName, 'Orla'))).toBe(0);
      expect(await merge(member_id, into)).toEqual(no(404, neighborSentences.notOnList));
    });

    it('keeps the one that is ready, and refuses while both are', async () => {
      const { customer, admin } = stage.cast;
      const { member_id } = (await add()).body;
      const into = await memberId('ana@example.com');
      const mine = await ask(customer);
      await count(admin, 12);
      await give(admin);
      const theirs = (await askFor(member_id)).body.request_id;
      const second = (await add({ phone: '7635550188', first_name: 'Odd' })).body.member_id;
      const odds = (await askFor(second)).body.request_id;
      expect((await merge(member_id, into)).status).toBe(200);
      expect((await requestOf(mine))?.requestStatus).toBe('awaiting_pickup');
      expect(await requestOf(theirs)).toMatchObject({
        requestStatus: 'cancelled',
        endedNote: neighborSentences.otherIsReady,
      });
      await count(admin, 12);
      await give(admin);
      expect((await requestOf(odds))?.requestStatus).toBe('awaiting_pickup');
      expect(await merge(second, into)).toEqual(no(409, neighborSentences.bothReady));
      expect(await memberOf(second)).toBeDefined();
    });

    it('keeps one’s own standing request, else the other’s', async () => {
      const { customer, admin, farm } = { ...stage.cast, farm: stage.farm };
      const own = standing(farm.context.clock.now());
      const { member_id } = (await add()).body;
      const third = (await add({ phone: '7635550188' })).body.member_id;
      const into = await memberId('ana@example.com');
      const set = (member: string, weeks: number) =>
        admin.call('set-standing-request', { ...own, every_weeks: weeks, member_id: member });
      expect([(await set(member_id, 3)).status, (await set(third, 4)).status]).toEqual([200, 200]);
      await merge(member_id, into);
      await merge(third, into);
      expect(await db().select().from(standingRequests)).toMatchObject([
        { customerId: customer.who?.id, everyWeeks: 3 },
      ]);
    });

    it('is one line of the history', async () => {
      const { member_id } = (await add()).body;
      const lines = () => db().select().from(history);
      const before = (await lines()).length;
      await merge(member_id, await memberId('ana@example.com'));
      expect((await lines()).slice(before)).toMatchObject([
        { act: 'changed', what: 'neighbors', by: stage.cast.admin.who?.id },
      ]);
    });

    it('leaves two accounts, and one entry, as they are', async () => {
      const [ana, bo] = [
        await memberId('ana@example.com'),
        await memberId(stage.cast.otherCustomer.who?.email ?? ''),
      ];
      const { member_id } = (await add()).body;
      expect(await merge(ana, bo)).toEqual(no(409, neighborSentences.twoAccounts));
      expect(await merge(ana, member_id)).toEqual(no(409, neighborSentences.otherWay));
      expect(await merge(member_id, member_id)).toEqual(no(409, neighborSentences.sameRow));
    });

    it('happens once when two do it at once, in either direction', async () => {
      const one = (await add()).body.member_id;
      const other = (await add({ phone: '7635550188' })).body.member_id;
      await Promise.all([askFor(one), askFor(other)]);
      const answers = await Promise.all([merge(one, other), merge(other, one), merge(one, other)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
      const active = (await requestRows(stage.farm)).filter((row) => row.requestStatus === 'pending');
      expect(active).toHaveLength(1);
    });

    it('while both ask, or eggs are given, leaves one active request and true books', async () => {
      const { customer, admin } = stage.cast;
      const into = await memberId('ana@example.com');
      for (const [nth, phone] of ['7635550101', '7635550102', '7635550103'].entries()) {
        const { member_id } = (await add({ phone })).body;
        await count(admin, 24);
        const asked = askFor(member_id).then(() => give(admin));
        // Refused where the other's request is theirs by then.
        const asks = nth === 0 ? customer.call('request-eggs', dozen) : null;
        await Promise.all([asked, asks, merge(member_id, into), give(admin)]);
        const rows = await requestRows(stage.farm);
        const active = rows.filter((row) => ['pending', 'awaiting_pickup'].includes(row.requestStatus));
        const people = active.map(({ customerId }) => customerId);
        expect(new Set(people).size).toBe(people.length);
        const members = await db().select({ id: eggList.supabaseId }).from(eggList);
        expect(members.map(({ id }) => id)).toEqual(expect.arrayContaining(people));
      }
    });
  });
});
