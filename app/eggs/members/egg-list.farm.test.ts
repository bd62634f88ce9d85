import { beforeEach, describe, expect, it } from 'vitest';
import type { RequestContext, Who } from '../../../core/context.ts';
import { answeredCalls, eggList, profiles } from '../../../db/schema.ts';
import { known, unknown } from '../../../services/driving-distance/driving-distance.ts';
import type { Actor } from '../../../test/cast/cast.ts';
import { done, no } from '../../../test/cast/eggs.ts';
import { allRows } from '../../../test/engines/all-rows.ts';
import { onPostgres } from '../../../test/engines/stage.ts';
import { measuredDrive } from '../../../test/stand-ins/measured.ts';
import { perform } from '../../access/do-act.server.ts';
import { addEggCustomer } from './egg-list.server.ts';
import { eggListForm, eggListSentences } from './egg-list.ts';

const drive = measuredDrive();
const PHONE = '(763) 555-0142';

onPostgres(
  (stage) => {
    beforeEach(() => {
      drive.answer = known(5_000, 'google');
      drive.asked.length = 0;
    });

    const form = {
      phone: '7635550199',
      address: '9 Elm Street, Princeton, MN 55371',
      chickensOrDucks: 'chickens',
    };
    const join = (actor: Actor, changes: object = {}, key?: string) =>
      actor.call('add-egg-customer', { ...form, ...changes }, key);
    const members = async () =>
      (await stage.farm.context.db.select().from(eggList)).filter(({ firstName }) => firstName === 'Nils');
    const profile = async () => {
      const all = await stage.farm.context.db.select().from(profiles);
      return all.find(({ firstName }) => firstName === 'Nils');
    };

    describe('a neighbor within the radius', () => {
      it('is on the list, with the account’s name and the drive that was measured', async () => {
        expect(await join(stage.cast.newcomer)).toEqual(done(eggListSentences.success(8)));
        expect(drive.asked).toEqual([form.address]);
        expect(await members()).toMatchObject([
          {
            supabaseId: stage.cast.newcomer.who?.id,
            firstName: 'Nils',
            lastName: 'Test',
            email: 'nils@example.com',
            phone: form.phone,
            address: form.address,
            chickensOrDucks: 'chickens',
            distanceMiles: expect.closeTo(5_000 / 1609.34, 4),
            distanceSource: 'google',
          },
        ]);
      });

      it('has phone and address in the profile afterwards', async () => {
        expect(await profile()).toMatchObject({ phone: null, address: null });
        await join(stage.cast.newcomer);
        expect(await profile()).toMatchObject({ phone: form.phone, address: form.address });
      });

      it('gets one letter of welcome', async () => {
        await join(stage.cast.newcomer);
        expect(await stage.farm.letters()).toMatchObject([
          {
            to: 'nils@example.com',
            subject: 'You are on the egg list',
            links: ['http://localhost:3000/ask-for-eggs'],
          },
        ]);
      });

      it('cannot bring a distance, a name, an e-mail or a role of their own', async () => {
        drive.answer = known(20_000, 'google');
        const lies = { distance: 1, firstName: 'Queen', email: 'queen@example.com', role: 'admin' };
        expect(await join(stage.cast.newcomer, lies)).toMatchObject({
          status: 422,
          body: { error: eggListSentences.outside(8, PHONE) },
        });
        drive.answer = known(5_000, 'google');
        expect(await join(stage.cast.newcomer, lies)).toEqual(done(eggListSentences.success(8)));
        expect(await members()).toMatchObject([{ firstName: 'Nils', email: 'nils@example.com' }]);
        expect(await profile()).toMatchObject({ role: 'customer', email: 'nils@example.com' });
      });
    });

    describe('the radius', () => {
      const METERS = 8 * 1609.34;

      it.each([0, METERS - 1, METERS])('holds %d meters', async (meters) => {
        drive.answer = known(meters, 'google');
        expect(await join(stage.cast.newcomer)).toEqual(done(eggListSentences.success(8)));
      });

      it.each([METERS + 1, 40_000])('does not hold %d meters', async (meters) => {
        drive.answer = known(meters, 'google');
        const before = await allRows(stage.farm);
        expect(await join(stage.cast.newcomer)).toEqual({
          status: 422,
          body: {
            error: eggListSentences.outside(8, PHONE),
            fields: { address: eggListSentences.outside(8, PHONE) },
          },
        });
        expect(await allRows(stage.farm)).toEqual(before);
      });
    });

    describe('when the drive is not known', () => {
      it.each([
        ['there is no route', unknown('no-route', 'no routes')],
        ['nobody knows the address', unknown('address-not-found', 'nothing found')],
        ['the service is away', unknown('unavailable', 'no answer')],
      ])('because %s, nothing is stored and it can be tried again', async (why, answer) => {
        drive.answer = answer;
        const before = await allRows(stage.farm);
        expect(await join(stage.cast.newcomer)).toEqual({
          status: 422,
          body: {
            error: eggListSentences.distanceUnknown,
            fields: { address: eggListSentences.distanceUnknown },
          },
        });
        // Whom a service failed is kept for the owner.
        const { service_failures, ...after } = await allRows(stage.farm);
        expect({ ...after, service_failures: before.service_failures }).toEqual(before);
        expect(service_failures).toHaveLength(why === 'the service is away' ? 1 : 0);
        drive.answer = known(100, 'google');
        expect(await join(stage.cast.newcomer)).toEqual(done(eggListSentences.success(8)));
      });
    });

    describe('an address without a ZIP', () => {
      const lacksZip = '9 Elm Street, Princeton';
      const addZip = `${eggListSentences.distanceUnknown} ${eggListSentences.addZip}`;

      it('that no map knows is told what to add, after the spec’s sentence', async () => {
        drive.answer = unknown('address-not-found', 'nothing found');
        expect(await join(stage.cast.newcomer, { address: lacksZip })).toEqual({
          status: 422,
          body: { error: addZip, fields: { address: addZip } },
        });
      });

      it('is not to blame when the map is away', async () => {
        drive.answer = unknown('unavailable', 'no answer');
        expect(await join(stage.cast.newcomer, { address: lacksZip })).toMatchObject({
          body: { error: eggListSentences.distanceUnknown },
        });
      });
    });

    describe('signing up again', () => {
      it('is refused, and no map is asked', async () => {
        const before = await allRows(stage.farm);
        expect(await join(stage.cast.customer)).toEqual(no(409, eggListSentences.alreadySignedUp));
        expect(drive.asked).toEqual([]);
        expect(await allRows(stage.farm)).toEqual(before);
      });

      it('twenty times at once makes one member and one letter', async () => {
        const answers = await Promise.all(Array.from({ length: 20 }, () => join(stage.cast.newcomer)));
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
        expect(answers.filter(({ status }) => status !== 200)).toEqual(
          Array(19).fill(no(409, eggListSentences.alreadySignedUp)),
        );
        expect(await members()).toHaveLength(1);
        expect(await stage.farm.letters()).toHaveLength(1);
      });

      it('with the key of the first try is a success each time, also while the first is under way', async () => {
        const tries = Array.from({ length: 10 }, () => join(stage.cast.newcomer, {}, 'my sign-up'));
        expect(await Promise.all(tries)).toEqual(Array(10).fill(done(eggListSentences.success(8))));
        expect(await join(stage.cast.newcomer, {}, 'my sign-up')).toEqual(done(eggListSentences.success(8)));
        expect(await members()).toHaveLength(1);
        expect(await stage.farm.letters()).toHaveLength(1);
        expect(await stage.farm.context.db.select().from(answeredCalls)).toHaveLength(1);
      });

      it('with the key of a first try that ended a moment ago is a success too', async () => {
        const caller = stage.cast.newcomer.who?.id ?? '';
        const call = { act: 'add-egg-customer', caller, key: 'my sign-up', bodyHash: '' };
        const context = { ...stage.farm.context, call } as RequestContext;
        const again = () =>
          perform(addEggCustomer, context, stage.cast.newcomer.who as Who, eggListForm.parse(form));
        const first = await again();
        expect(await again()).toEqual(first);
        expect(drive.asked).toHaveLength(1);
      });
    });
  },
  { distance: drive },
);
