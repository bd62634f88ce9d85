import { describe, expect, it } from 'vitest';
import { eggList } from '../../../db/schema.ts';
import { done } from '../../../test/cast/eggs.ts';
import { onPostgres } from '../../../test/engines/stage.ts';
import { measuredDrive } from '../../../test/stand-ins/measured.ts';
import { eggListSentences } from './egg-list.ts';

const drive = measuredDrive();

onPostgres(
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

    const NOT_CALLABLE = 'That isn’t a phone number we can call. Please check each digit, like 7635550142.';

    describe('the phone', () => {
      it.each([
        ['7635550142', '7635550142'],
        ['17635550142', '7635550142'],
        [' 7635550142\n', '7635550142'],
        ['763-555-0142', '7635550142'],
        ['(763) 555\u20110142', '7635550142'],
        ['\u202a+1 763.555.0142\u202c', '7635550142'],
        ['+1\ufe0d-763-555-0142', '7635550142'],
        ['763-555-0142,5', '7635550142 ext. 5'],
        ['763 555 0142 x5', '7635550142 ext. 5'],
      ])('may be %j', async (phone, stored) => {
        expect(await join({ phone })).toEqual(done(eggListSentences.success(8)));
        expect((await members()).map((member) => member.phone)).toContain(stored);
      });

      it.each([
        ['', 'Phone is required.'],
        ['  ', 'Phone is required.'],
        ['5550142', TEN_DIGITS],
        ['27635550142', TEN_DIGITS],
        ['+49 30 901820', TEN_DIGITS],
        ['763555014x', TEN_DIGITS],
        ['٧٦٣٥٥٥٠١٤٢', TEN_DIGITS],
        ['0000000000', NOT_CALLABLE],
        ['1635550142', NOT_CALLABLE],
        ['9115550142', NOT_CALLABLE],
        ['7630550142', NOT_CALLABLE],
        ['7639110142', NOT_CALLABLE],
        ['10635550142', NOT_CALLABLE],
      ])('%j: %s', async (phone, sentence) => {
        expect(await join({ phone })).toEqual(refused('phone', sentence));
      });
    });

    describe('the address', () => {
      it.each([
        '9 Elm St, Princeton, MN 55371',
        '9 Elm Street Princeton MN 55371-1234',
        'N5678 State Hwy 27, Milaca, MN 56353, USA',
        '31000 110th St NW, Princeton, MN',
        'Rum River Farm, 412 Rum River Drive, Princeton',
        'PO Box 12, Princeton, MN 55371',
      ])('may be %s', async (address) => {
        expect(await join({ address })).toEqual(done(eggListSentences.success(8)));
      });

      it.each([
        'x 1, 55371',
        'Princeton, MN 55371',
        '55371',
        '12 3, 55371-1234',
        'Elm Street',
        '1, 2, MN 55371',
      ])('%s names no street', async (address) => {
        drive.asked.length = 0;
        expect(await join({ address })).toEqual(refused('address', eggListSentences.noStreet));
        expect(drive.asked).toEqual([]);
      });

      it('and the phone are refused together, each in its own words', async () => {
        expect(await join({ address: 'x 1, 55371', phone: '0000000000' })).toMatchObject({
          status: 400,
          body: { fields: { address: eggListSentences.noStreet, phone: NOT_CALLABLE } },
        });
      });

      it.each([
        ['  ', 'Address is required.'],
        ['here', 'Please enter the whole address: street, town, state and ZIP.'],
        ['long '.repeat(41), 'Please keep the address to 200 characters.'],
        [
          '10418 Sandhill\u2066 Road, Princeton',
          'Address has an invisible character. Please type that part again.',
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
      drive.answer = { known: true, meters: 90_000, source: 'google' };
      for (let n = 0; n < 20; n += 1)
        expect((await join({ address: `${n} Far Away Road` })).status).toBe(422);
      drive.asked.length = 0;
      expect(await join({})).toMatchObject({
        status: 429,
        body: {
          error: expect.stringMatching(/^Too many tries\. Please wait \d+ minutes and try again\.$/),
        },
      });
      expect(drive.asked).toEqual([]);
      drive.answer = { known: true, meters: 90, source: 'google' };
    });
  },
  { distance: drive },
);
