import { describe, expect, it } from 'vitest';
import { eggList } from '../../db/schema.ts';
import { done } from '../../test/eggs.ts';
import { measuredDrive } from '../../test/measured.ts';
import { onBothEngines } from '../../test/stage.ts';
import { SAY } from './egg-list.ts';

const drive = measuredDrive();

onBothEngines(
  (stage) => {
    const form = {
      phone: '7635550199',
      address: '9 Elm Street, Princeton, MN 55371',
      chickensOrDucks: 'chickens',
    };
    const join = (changes: object) => stage.cast.newcomer.call('add-egg-customer', { ...form, ...changes });
    const refused = (field: string, sentence: string) => ({
      status: 400,
      body: { error: sentence, fields: { [field]: sentence } },
    });
    const members = () => stage.farm.context.db.select().from(eggList);

    const TEN_DIGITS = 'Please enter ten digits with the area code, like 7635550142.';

    describe('the phone', () => {
      it.each(['7635550142', '17635550142', ' 7635550142 ', '7635550142\n'])('may be %j', async (phone) => {
        expect(await join({ phone })).toEqual(done(SAY.success(8)));
        expect((await members()).map((member) => member.phone)).toContain(phone.trim());
      });

      it.each([
        ['', 'Phone is required.'],
        ['  ', 'Phone is required.'],
        ['5550142', TEN_DIGITS],
        ['763-555-0142', TEN_DIGITS],
        ['(763) 555-0142', TEN_DIGITS],
        ['27635550142', TEN_DIGITS],
        ['763555014x', TEN_DIGITS],
        ['٧٦٣٥٥٥٠١٤٢', TEN_DIGITS],
      ])('%j: %s', async (phone, sentence) => {
        expect(await join({ phone })).toEqual(refused('phone', sentence));
      });
    });

    describe('the address', () => {
      it.each([
        ['  ', 'Address is required.'],
        ['here', 'Please enter the whole address: street, town, state and ZIP.'],
        ['long '.repeat(41), 'Please keep the address below 200 characters.'],
        [
          '10418 Sandhill\u2066 Road, Princeton',
          'Address has a character that nobody can see. Please type that part anew.',
        ],
      ])('%s: %s', async (address, sentence) => {
        drive.asked.length = 0;
        expect(await join({ address })).toEqual(refused('address', sentence));
        expect(drive.asked).toEqual([]);
      });
    });

    describe('the hens', () => {
      it.each(['ducks', 'both', '', null])('cannot be %j at sign-up', async (chickensOrDucks) => {
        expect(await join({ chickensOrDucks })).toEqual(
          refused('chickensOrDucks', 'Please choose chickens.'),
        );
      });

      it('are chickens in the database too, whatever our code does', async () => {
        const insert = stage.farm.context.db.insert(eggList).values({
          supabaseId: stage.cast.newcomer.who?.id ?? '',
          firstName: 'Nils',
          lastName: 'Test',
          email: 'nils@example.com',
          phone: '7635550199',
          address: form.address,
          chickensOrDucks: 'ducks' as 'chickens',
          distanceMiles: 2,
          distanceSource: 'google',
        });
        await expect(insert).rejects.toMatchObject({ cause: { constraint: 'egg_list_kind' } });
      });
    });

    it('maps cost money: after twenty addresses in an hour one has to wait', async () => {
      drive.answer = { known: true, metres: 90_000, source: 'google' };
      for (let n = 0; n < 20; n += 1)
        expect((await join({ address: `${n} Far Away Road` })).status).toBe(422);
      drive.asked.length = 0;
      expect(await join({})).toMatchObject({
        status: 429,
        body: {
          error: expect.stringMatching(
            /^That was tried too often\. Please wait \d+ minutes and try again\.$/,
          ),
        },
      });
      expect(drive.asked).toEqual([]);
      drive.answer = { known: true, metres: 90, source: 'google' };
    });
  },
  { distance: drive },
);
