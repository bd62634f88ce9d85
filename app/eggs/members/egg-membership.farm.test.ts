import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { eggList, profiles } from '../../../db/schema.ts';
import { type DistanceAnswer, known, unknown } from '../../../services/driving-distance/driving-distance.ts';
import { done, no } from '../../../test/cast/eggs.ts';
import { allRows } from '../../../test/engines/all-rows.ts';
import { onPostgres } from '../../../test/engines/stage.ts';
import { waitingForLocks } from '../../../test/engines/waiting-for-locks.ts';
import { measuredDrive } from '../../../test/stand-ins/measured.ts';
import { eggListSentences } from './egg-list.ts';

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

    const update = (address: string, phone = PHONE) =>
      stage.cast.customer.call('update-egg-membership', { address, phone });
    const leave = () => stage.cast.customer.call('leave-egg-list', {});
    const mine = async () => {
      const { db } = stage.farm.context;
      const id = stage.cast.customer.who?.id ?? '';
      const [member] = await db.select().from(eggList).where(eq(eggList.supabaseId, id));
      const [profile] = await db.select().from(profiles).where(eq(profiles.id, id));
      return { member, profile };
    };

    describe('a member', () => {
      it('changes the address; the drive is measured again, whatever the browser says', async () => {
        const lies = { address: NEW, phone: PHONE, distance: 1, distance_miles: 1, chickensOrDucks: 'ducks' };
        expect(await stage.cast.customer.call('update-egg-membership', lies)).toEqual(
          done(eggListSentences.saved),
        );
        expect(drive.asked).toEqual([NEW]);
        const { member, profile } = await mine();
        expect(member).toMatchObject({
          address: NEW,
          phone: PHONE,
          distanceMiles: expect.closeTo(5_000 / 1609.34, 4),
          distanceSource: 'google',
          chickensOrDucks: 'chickens',
        });
        expect(profile).toMatchObject({ address: NEW, phone: PHONE });
      });

      it('changes the phone alone, and no map is asked', async () => {
        drive.answer = unknown('unavailable', 'no answer');
        expect(await update(OLD, '7635550177')).toEqual(done(eggListSentences.saved));
        expect(drive.asked).toEqual([]);
        expect((await mine()).member).toMatchObject({ phone: '7635550177', address: OLD, distanceMiles: 2 });
      });

      it.each([
        ['outside the radius', known(40_000, 'google'), eggListSentences.movedAway(8, '(763) 555-0142')],
        ['that nobody knows', unknown('no-route', 'no routes'), eggListSentences.distanceUnknown],
      ])('does not move to an address %s, and nothing changes', async (_where, answer, sentence) => {
        drive.answer = answer;
        const before = await allRows(stage.farm);
        expect(await update(NEW, '7635550177')).toEqual({
          status: 422,
          body: { error: sentence, fields: { address: sentence } },
        });
        expect(await allRows(stage.farm)).toEqual(before);
      });

      it('is told what is no address and no phone', async () => {
        expect(await update('x 1, 55371', '0000000000')).toMatchObject({
          status: 400,
          body: { fields: { address: eggListSentences.noStreet, phone: expect.any(String) } },
        });
        expect(drive.asked).toEqual([]);
      });
    });

    /** A map that answers when told to. @returns what to say */
    function slowMap() {
      const { promise, resolve } = Promise.withResolvers<DistanceAnswer>();
      drive.answer = promise;
      return resolve;
    }
    const asked = () => expect.poll(() => drive.asked.length).toBe(1);

    describe('two tabs at once', () => {
      it('leaving while the drive to a new address is measured: it is too late to move', async () => {
        const answers = slowMap();
        const moving = update(NEW);
        await asked();
        expect((await leave()).status).toBe(200);
        answers(known(5_000, 'google'));
        expect(await moving).toEqual(no(404, eggListSentences.notOnList));
        expect(await mine()).toMatchObject({ member: undefined, profile: { phone: null, address: null } });
      });

      it('a phone from one and an address from the other are both kept, with the distance of that address', async () => {
        const moved = { address: NEW, distanceMiles: 7.5, distanceSource: 'google' as const };
        const mineAlone = eq(eggList.supabaseId, stage.cast.customer.who?.id ?? '');
        // The tab with the phone still shows the old address, and comes to write when that is over.
        const phone = await stage.farm.context.db.transaction(async (tx) => {
          await tx.update(eggList).set(moved).where(mineAlone);
          const under = update(OLD, '7635550177');
          await expect.poll(() => waitingForLocks(stage.farm)).toBe(1);
          return { under };
        });
        expect(await phone.under).toEqual(done(eggListSentences.saved));
        expect((await mine()).member).toMatchObject({ ...moved, phone: '7635550177' });
      });
    });
  },
  { distance: drive },
);
