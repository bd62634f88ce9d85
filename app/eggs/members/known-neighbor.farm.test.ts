import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { attempts, eggList, profiles } from '../../../db/schema.ts';
import { signUp, stranger, tokenInLetter } from '../../../test/cast/account-calls.ts';
import { ask, requestRows } from '../../../test/cast/eggs.ts';
import { neighborsOf, ORLA } from '../../../test/cast/neighbors.ts';
import { onPostgres } from '../../../test/engines/stage.ts';
import { measuredDrive } from '../../../test/stand-ins/measured.ts';
import { neighborSentences } from './neighbor.ts';

const drive = measuredDrive();
drive.answer = { known: true, meters: 900, source: 'google' };
const LANDLINE = '6125551213';
const HOME = { address: '9 Elm Street, Princeton, MN 55371', chickensOrDucks: 'chickens' };

onPostgres(
  (stage) => {
    const { add, askFor } = neighborsOf(stage);
    const db = () => stage.farm.context.db;
    const members = () => db().select().from(eggList);
    const memberOf = async (id: string) => (await members().where(eq(eggList.id, id)))[0];
    const profileOf = async (id = '') => (await db().select().from(profiles).where(eq(profiles.id, id)))[0];
    const letters = async (kind: RegExp) =>
      (await stage.farm.letters()).filter(({ subject }) => kind.test(subject));

    describe('adding somebody whose email has an account', () => {
      const nils = () => ({ id: stage.cast.newcomer.who?.id ?? '', email: 'nils@example.com' });

      it('names the account to an owner, and gives nothing to it', async () => {
        const answer = await add({ email: nils().email });
        expect(answer).toEqual({
          status: 409,
          body: {
            error: neighborSentences.hasAccount('Nils Test'),
            account: { account_id: nils().id, name: 'Nils Test' },
          },
        });
        expect(await profileOf(nils().id)).toMatchObject({ phone: null, address: null });
        expect(await db().$count(eggList, eq(eggList.phone, '7635550177'))).toBe(0);
      });

      it('names nobody to a helper, who cannot say that it is the same person either', async () => {
        const { helper } = stage.cast;
        for (const says of [{}, { account_id: nils().id }]) {
          const { status, body } = await add({ email: nils().email, ...says }, helper);
          expect([status, body.error]).toEqual([409, neighborSentences.someAccount]);
          expect(JSON.stringify(body)).not.toContain('Nils');
        }
        expect((await add({}, helper)).status).toBe(200);
      });

      it('is that person once an owner says so: one entry, their name, and a letter', async () => {
        const { status, body } = await add({ email: nils().email, account_id: nils().id });
        expect([status, body]).toMatchObject([200, { message: neighborSentences.added('Nils Test') }]);
        expect(await memberOf(body.member_id)).toMatchObject({
          supabaseId: nils().id,
          firstName: 'Nils',
          email: nils().email,
          phone: '7635550177',
          address: ORLA.address,
          tellBy: 'text',
          addedBy: stage.cast.admin.who?.id,
        });
        expect(await profileOf(nils().id)).toMatchObject({ phone: '7635550177', address: ORLA.address });
        expect(await db().$count(profiles, eq(profiles.firstName, 'Orla'))).toBe(0);
        expect(await letters(/You are on the egg list/)).toMatchObject([{ to: nils().email }]);
        const { request_id } = (await askFor(body.member_id)).body;
        const [row] = (await requestRows(stage.farm)).filter(({ id }) => id === request_id);
        expect(row?.customerId).toBe(nils().id);
      });

      it('is not another account than the one that was named', async () => {
        const id = stage.cast.customer.who?.id;
        expect((await add({ email: nils().email, account_id: id })).status).toBe(409);
        expect((await add({ email: nils().email, account_id: 'nobody' })).status).toBe(409);
      });

      it('says who is on the list already, and knows nobody by a sign-up that nobody verified', async () => {
        const ana = await add({ email: 'ana@example.com', account_id: stage.cast.customer.who?.id });
        expect([ana.status, ana.body.error]).toEqual([409, neighborSentences.hasEmail('Ana Test')]);
        await signUp(stage.farm);
        expect((await add({ email: stranger.email })).status).toBe(200);
      });

      it('makes one of both when they join at the same moment, or verify', async () => {
        const says = { email: nils().email, account_id: nils().id };
        const joining = { ...HOME, phone: '7635550144' };
        const [added, joined] = await Promise.all([
          add(says),
          stage.cast.newcomer.call('add-egg-customer', joining),
        ]);
        expect([added.status, joined.status].sort()).toEqual([200, 409]);
        expect(await db().$count(eggList, eq(eggList.supabaseId, nils().id))).toBe(1);
        await signUp(stage.farm);
        const token = await tokenInLetter(stage.farm);
        const both = await Promise.all([
          add({ email: stranger.email, phone: LANDLINE }),
          stage.cast.visitor.call('verify-email', { token }),
        ]);
        // Whichever was first, the other hears of it.
        expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      });
    });

    describe('a second person with the same phone', () => {
      it('is added when an owner says so, and nobody else can', async () => {
        const tom = (await add({ first_name: 'Tom & Sue', last_name: 'Larson', phone: LANDLINE })).body;
        const sven = { first_name: 'Sven', last_name: '', phone: '+1 (612) 555-1213' };
        const named = { member_id: tom.member_id, name: 'Tom & Sue Larson' };
        expect(await add(sven)).toEqual({
          status: 409,
          body: { error: neighborSentences.hasPhone('Tom & Sue Larson'), neighbor: named },
        });
        expect((await add({ ...sven, anyway: true })).status).toBe(409);
        expect((await add({ ...sven, shares_phone: true }, stage.cast.helper)).status).toBe(409);
        const added = await add({ ...sven, shares_phone: true });
        expect(added.status).toBe(200);
        expect(await db().$count(eggList, eq(eggList.phone, LANDLINE))).toBe(2);
        const page = await stage.cast.admin.get(`/egg-customers/${added.body.member_id}`);
        expect(await page.text()).toContain('Same phone as');
      });

      it('is named with the email, too, which two never share', async () => {
        await add({ email: 'orla@example.com' });
        const again = await add({ phone: LANDLINE, email: 'Orla@example.com', shares_phone: true });
        expect([again.status, again.body.error]).toEqual([
          409,
          neighborSentences.hasEmail('Orla by the bridge'),
        ]);
      });
    });

    describe('a neighbor who joins by herself with a phone that the farm has entered', () => {
      it.each(['+1 612 555 1213', '(612) 555\u20111213', '1.612.555.1213'])(
        'as %j is named to owners',
        async (phone) => {
          const { member_id } = (await add({ phone: LANDLINE })).body;
          const { newcomer } = stage.cast;
          expect((await newcomer.call('add-egg-customer', { ...HOME, phone })).status).toBe(200);
          const told = await letters(/egg list twice/);
          expect(told).toMatchObject([
            { to: 'june@farm.example', subject: 'Is Orla by the bridge on the egg list twice?' },
          ]);
          expect(told[0]?.links.some((link) => link.endsWith(`/egg-customers/${member_id}`))).toBe(true);
          expect(told[0]?.text).not.toContain('Nils');
        },
      );

      it('also when a phone is changed to it, once for each neighbor, and not for two accounts', async () => {
        await add({ phone: LANDLINE });
        const { customer, otherCustomer } = stage.cast;
        await customer.call('set-tell-by', { tell_by: 'text', phone: LANDLINE });
        await customer.call('set-tell-by', { tell_by: 'call', phone: LANDLINE });
        const [bo] = await members().where(eq(eggList.supabaseId, otherCustomer.who?.id ?? ''));
        await otherCustomer.call('update-egg-membership', { phone: LANDLINE, address: bo?.address });
        expect(await letters(/egg list twice/)).toHaveLength(1);
      });

      it('with that email, too, and the two become one only when an owner says so', async () => {
        const { member_id } = (await add()).body;
        await db().update(eggList).set({ email: 'nils@example.com' }).where(eq(eggList.id, member_id));
        await stage.cast.newcomer.call('add-egg-customer', { ...HOME, phone: '7635550144' });
        expect(await letters(/egg list twice/)).toHaveLength(1);
        expect((await memberOf(member_id))?.supabaseId).not.toBe(stage.cast.newcomer.who?.id);
      });
    });

    describe('of two made one', () => {
      const merge = (input: object) => stage.cast.admin.call('merge-egg-customers', input);
      async function two() {
        const cell = { email: 'zoe@example.com', first_name: 'Zoe', last_name: 'Cell', phone: '6125550140' };
        const from = (await add(cell)).body.member_id;
        const landline = { first_name: 'Zoe', last_name: 'Landline', phone: '6125550141', tell_by: 'call' };
        const into = (await add(landline)).body.member_id;
        return { member_id: from, into_id: into };
      }

      it.each([
        ['nobody says', undefined, '6125550141', 'call'],
        ['the one who lives on', 'into_id', '6125550141', 'call'],
        ['the other', 'member_id', '6125550140', 'text'],
      ] as const)('%s is reached as before', async (_, which, phone, tellBy) => {
        const both = await two();
        expect((await merge({ ...both, reached_as: which && both[which] })).status).toBe(200);
        const member = await memberOf(both.into_id);
        expect(member).toMatchObject({ phone, tellBy, lastName: 'Landline', email: 'zoe@example.com' });
        expect((await profileOf(member?.supabaseId))?.phone).toBe(phone);
        expect((await add({ phone: phone === '6125550140' ? '6125550141' : '6125550140' })).status).toBe(200);
      });

      it('an account may be told by a text to the phone that the farm had', async () => {
        const { customer } = stage.cast;
        await ask(customer);
        const [ana] = await members().where(eq(eggList.supabaseId, customer.who?.id ?? ''));
        const { member_id } = (await add()).body;
        await merge({ member_id, into_id: ana?.id, reached_as: member_id });
        expect(await memberOf(ana?.id ?? '')).toMatchObject({
          phone: '7635550177',
          tellBy: 'text',
          firstName: 'Ana',
        });
      });
    });

    describe('a paper list, typed in in an evening', () => {
      it.each(['admin', 'helper'] as const)('is added in one go by %s', async (role) => {
        const statuses = new Set<number>();
        for (let n = 10; n < 52; n += 1)
          statuses.add(
            (
              await add(
                { phone: `76355502${n}`, address: `${n} Mill Road, Princeton, MN 55371` },
                stage.cast[role],
              )
            ).status,
          );
        expect([...statuses]).toEqual([200]);
      });

      it('costs nothing for who is known, and asks no map', async () => {
        await add();
        await db().delete(attempts);
        drive.asked.length = 0;
        for (let n = 0; n < 5; n += 1) expect((await add()).status).toBe(409);
        expect([drive.asked, await db().$count(attempts)]).toEqual([[], 0]);
      });

      it('sent again with its key is the same neighbor', async () => {
        const key = crypto.randomUUID();
        const again = () => stage.cast.admin.call('add-neighbor', ORLA, key);
        const first = await again();
        expect(first.status).toBe(200);
        expect(await again()).toEqual(first);
        expect(await db().$count(eggList, eq(eggList.phone, '7635550177'))).toBe(1);
      });
    });
  },
  { distance: drive },
);
