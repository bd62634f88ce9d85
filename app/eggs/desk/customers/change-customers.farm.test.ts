import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { eggList, profiles } from '../../../../db/schema.ts';
import { known, unknown } from '../../../../services/driving-distance/driving-distance.ts';
import { type Actor, addPerson } from '../../../../test/cast/cast.ts';
import { ask, done, dozen, markPickedUp, markReady, no, requestRows } from '../../../../test/cast/eggs.ts';
import { allRows } from '../../../../test/engines/all-rows.ts';
import { onPostgres } from '../../../../test/engines/stage.ts';
import { measuredDrive } from '../../../../test/stand-ins/measured.ts';
import { eggListSentences } from '../../members/egg-list.ts';
import { eggRequestSentences } from '../../request/egg-request.ts';
import { eggCustomerSentences } from './egg-customer.ts';

const drive = measuredDrive();
const OLD = '1 Test Road, Princeton, MN 55371';
const NEW = '9 Elm Street, Princeton, MN 55371';
const PHONE = '7635550100';

onPostgres(
  (stage) => {
    beforeEach(() => {
      drive.answer = known(5_000, 'google');
      drive.asked.length = 0;
    });
    const idOf = ({ who }: Actor) => who?.id ?? '';
    const memberOf = async (actor: Actor) => {
      const { db } = stage.farm.context;
      const [member] = await db
        .select()
        .from(eggList)
        .where(eq(eggList.supabaseId, idOf(actor)));
      const [profile] = await db
        .select()
        .from(profiles)
        .where(eq(profiles.id, idOf(actor)));
      return { member, profile };
    };
    const member_id = async (actor: Actor) => (await memberOf(actor)).member?.id ?? '';
    const otherOwner = () =>
      addPerson(stage.farm, { firstName: 'Sam', email: 'sam@farm.example', role: 'admin' });

    describe('correcting a member', () => {
      const correct = async (change: object) =>
        stage.cast.admin.call('correct-egg-customer', {
          member_id: await member_id(stage.cast.customer),
          phone: PHONE,
          address: OLD,
          ...change,
        });

      it('spelled in another way is no new address', async () => {
        const respelled = '1 test rd., Princeton MN 55371';
        expect(await correct({ address: respelled })).toEqual(done(eggCustomerSentences.saved));
        expect(drive.asked).toEqual([]);
        expect((await memberOf(stage.cast.customer)).member?.address).toBe(respelled);
      });

      it('measures a new address again, whatever the browser says, and changes nobody else', async () => {
        const others = await memberOf(stage.cast.otherCustomer);
        const lies = { distance: 1, distanceMiles: 1, firstName: 'Eve', email: 'eve@example.com' };
        expect(await correct({ address: NEW, phone: '7635550177', ...lies })).toEqual(
          done(eggCustomerSentences.saved),
        );
        expect(drive.asked).toEqual([NEW]);
        const changed = { phone: '7635550177', address: NEW };
        expect(await memberOf(stage.cast.customer)).toMatchObject({
          member: {
            ...changed,
            firstName: 'Ana',
            email: 'ana@example.com',
            distanceMiles: expect.closeTo(5_000 / 1609.34, 4),
            distanceSource: 'google',
          },
          profile: changed,
        });
        expect(await memberOf(stage.cast.otherCustomer)).toEqual(others);
      });

      it('asks no map for a phone alone', async () => {
        expect(await correct({ phone: '7635550177' })).toEqual(done(eggCustomerSentences.saved));
        expect(drive.asked).toEqual([]);
        expect((await memberOf(stage.cast.customer)).member).toMatchObject({ phone: '7635550177' });
      });

      it.each([
        ['outside the radius', known(40_000, 'google'), eggCustomerSentences.outside(8)],
        ['that nobody knows', unknown('no-route', 'no routes'), eggListSentences.distanceUnknown],
      ])('refuses an address %s, and nothing changes', async (_where, answer, sentence) => {
        drive.answer = answer;
        const before = await allRows(stage.farm);
        expect(await correct({ address: NEW })).toEqual({
          status: 422,
          body: { error: sentence, fields: { address: sentence } },
        });
        expect(await allRows(stage.farm)).toEqual(before);
      });

      it('with the key of the first try is one change, and the map is asked once', async () => {
        const body = { member_id: await member_id(stage.cast.customer), phone: PHONE, address: NEW };
        const twice = () => stage.cast.admin.call('correct-egg-customer', body, 'my correction');
        expect([await twice(), await twice()]).toEqual(Array(2).fill(done(eggCustomerSentences.saved)));
        expect(drive.asked).toEqual([NEW]);
      });

      it('by two owners at once keeps a phone from one and an address from the other', async () => {
        const sam = await otherOwner();
        const id = await member_id(stage.cast.customer);
        const answers = await Promise.all([
          correct({ address: NEW }),
          sam.call('correct-egg-customer', { member_id: id, phone: PHONE, address: NEW }),
        ]);
        expect(answers).toEqual(Array(2).fill(done(eggCustomerSentences.saved)));
        expect((await memberOf(stage.cast.customer)).member).toMatchObject({ address: NEW, phone: PHONE });
      });

      it('of a member who left meanwhile says so', async () => {
        const id = await member_id(stage.cast.customer);
        await stage.cast.customer.call('leave-egg-list', {});
        expect(await correct({ member_id: id })).toEqual(no(404, eggCustomerSentences.notOnList));
        expect(await correct({ member_id: 'x' })).toMatchObject({ status: 400 });
      });
    });

    describe('removing a member', () => {
      const remove = async (member: Actor, by: Actor = stage.cast.admin, key?: string) =>
        by.call('remove-egg-customer', { member_id: await member_id(member) }, key);

      it('does what leaving does: phone and address are deleted, a pending request is canceled', async () => {
        const { customer, admin, otherCustomer } = stage.cast;
        const id = await ask(customer);
        expect(await remove(customer)).toEqual(done(eggCustomerSentences.removedAndCancelled('Ana Test')));
        expect(await memberOf(customer)).toMatchObject({
          member: undefined,
          profile: { phone: null, address: null, firstName: 'Ana' },
        });
        expect((await requestRows(stage.farm)).map(({ requestStatus }) => requestStatus)).toEqual([
          'cancelled',
        ]);
        expect(await markReady(admin, id)).toEqual(no(409, eggRequestSentences.notToGather.cancelled));
        expect(await customer.call('request-eggs', dozen)).toEqual(no(403, eggRequestSentences.unregistered));
        expect((await memberOf(otherCustomer)).member).toBeDefined();
      });

      it('is told by a letter, and the page tells what became of the request', async () => {
        const { customer } = stage.cast;
        await ask(customer);
        await remove(customer);
        const letters = (await stage.farm.letters()).filter(({ to }) => to === 'ana@example.com');
        expect(letters.map(({ subject }) => subject)).toEqual(['You are no longer on the egg list']);
        expect(letters[0]?.text).toMatch(/Your request for a dozen chicken eggs was\scanceled\./);
        const html = await (await customer.get('/dashboard/egg-requests')).text();
        for (const said of ['You are no longer on our egg list.', eggRequestSentences.unregistered])
          expect(html).toContain(said);
      });

      it('is refused while eggs wait, and possible once they are picked up', async () => {
        const { customer, admin } = stage.cast;
        const id = await ask(customer);
        await markReady(admin, id);
        expect(await remove(customer)).toEqual(no(409, eggCustomerSentences.stillWaiting));
        await markPickedUp(admin, id);
        expect(await remove(customer)).toEqual(done(eggCustomerSentences.removed('Ana Test')));
      });

      it('with the key of the first try is a success again', async () => {
        const id = await member_id(stage.cast.customer);
        const answers = await Promise.all(
          Array.from({ length: 5 }, () =>
            stage.cast.admin.call('remove-egg-customer', { member_id: id }, 'my removal'),
          ),
        );
        expect(answers).toEqual(Array(5).fill(done(eggCustomerSentences.removed('Ana Test'))));
      });

      it('by two owners at once tells the second that the neighbor is off the list', async () => {
        const sam = await otherOwner();
        const { customer, admin } = stage.cast;
        const id = await member_id(customer);
        const answers = await Promise.all(
          [admin, sam].map((owner) => owner.call('remove-egg-customer', { member_id: id })),
        );
        expect(answers).toContainEqual(done(eggCustomerSentences.removed('Ana Test')));
        expect(answers).toContainEqual(no(404, eggCustomerSentences.notOnList));
      });

      it('while the eggs are marked as ready ends in exactly one of the two', async () => {
        const sam = await otherOwner();
        const { customer, admin } = stage.cast;
        const id = await ask(customer);
        const [removed, ready] = await Promise.all([remove(customer, sam), markReady(admin, id)]);
        const isMember = (await memberOf(customer)).member !== undefined;
        const [request] = await requestRows(stage.farm);
        if (removed.status === 200) {
          expect(ready).toEqual(no(409, eggRequestSentences.notToGather.cancelled));
          expect([isMember, request?.requestStatus]).toEqual([false, 'cancelled']);
        } else {
          expect(removed).toEqual(no(409, eggCustomerSentences.stillWaiting));
          expect([isMember, request?.requestStatus]).toEqual([true, 'awaiting_pickup']);
        }
      });
    });
  },
  { distance: drive },
);
