import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../../core/clock.ts';
import { eggList } from '../../../../db/schema.ts';
import { seasonForm, wordsForm } from '../../../../test/cast/calendar-calls.ts';
import { count, give, lineOf } from '../../../../test/cast/egg-line.ts';
import { ask } from '../../../../test/cast/eggs.ts';
import { onPostgres } from '../../../../test/engines/stage.ts';
import { lookAtTheDay } from '../egg-clock.server.ts';
import { lookAtAll } from './look-at-all.server.ts';

const START = new Date('2025-09-20T10:00:00-05:00');
const clock = { at: START, now: () => clock.at };
const PAUSE = { text: 'The hens rest.', backOn: '2025-10-04' };

onPostgres(
  (stage) => {
    const { lettersTo } = lineOf(stage);
    const call = (name: string, body: object) => stage.cast.admin.call(name, body);
    const toTell = async (): Promise<{ request_id: string; words: string }[]> =>
      (await (await stage.cast.admin.get('/functions/v1/to-tell')).json()).neighbors;
    const ana = () => lettersTo('ana@example.com');
    const later = (days: number) => {
      clock.at = new Date(clock.at.getTime() + days * DAY_MS);
    };
    async function byText() {
      const told = { tell_by: 'text', phone: '763-555-0188', email_too: false };
      expect((await stage.cast.customer.call('set-tell-by', told)).status).toBe(200);
    }
    /** By text, of eggs that are not ready after all, which nobody has told her. */
    async function takenBack() {
      await byText();
      const id = await ask(stage.cast.customer);
      await count(stage.cast.admin, 12);
      await give(stage.cast.admin);
      await call('mark-told', { request_id: id, how: 'text' });
      await call('take-back-eggs', { request_id: id });
      expect(await toTell()).toMatchObject([{ request_id: id }]);
      return id;
    }
    const memberId = async () =>
      (await stage.farm.context.db.select().from(eggList)).find(({ email }) => email === 'ana@example.com')
        ?.id;

    beforeEach(() => {
      clock.at = START;
    });

    describe('what is so was heard', () => {
      const edited = { number_of_eggs_requested: 36, chickens_or_ducks: 'chickens' };
      it.each<[string, (request_id: string) => Promise<unknown>]>([
        [
          'by who changes it',
          (request_id) => stage.cast.customer.call('request-eggs', { ...edited, request_id }),
        ],
        [
          'by whom the farm changes it for',
          async (request_id) =>
            call('request-eggs-for', { ...edited, request_id, member_id: await memberId() }),
        ],
        [
          'by who cancels it',
          (request_id) => stage.cast.customer.call('request-eggs', { action: 'cancel', request_id }),
        ],
        [
          'by whom the farm cancels it for',
          async (request_id) =>
            call('request-eggs-for', { action: 'cancel', request_id, member_id: await memberId() }),
        ],
        ['by who leaves', () => stage.cast.customer.call('leave-egg-list', {})],
        [
          'by who closes the account',
          () => stage.cast.customer.call('close-account', { password: 'sunny-side-up' }),
        ],
      ])('%s', async (_, act) => {
        const id = await takenBack();
        expect(await act(id)).toMatchObject({ status: 200 });
        expect(await toTell()).toEqual([]);
        await lookAtAll(stage.farm.context);
        expect(await toTell()).toEqual([]);
      });

      it('by whom the farm takes off the list, in the email about that', async () => {
        await ask(stage.cast.customer);
        expect((await call('remove-egg-customer', { member_id: await memberId() })).status).toBe(200);
        await lookAtAll(stage.farm.context);
        expect(await ana()).toEqual([expect.stringMatching(/egg list/)]);
        const home = { phone: '7635550143', address: '414 Rum River Drive, Princeton, MN 55371' };
        const joins = { ...home, chickensOrDucks: 'chickens', numberOfEggs: '' };
        expect((await stage.cast.customer.call('add-egg-customer', joins)).status).toBe(200);
        await lookAtAll(stage.farm.context);
        expect(await ana()).not.toContain('No eggs this time');
      });
    });

    describe('an ended request owes', () => {
      async function declined() {
        await byText();
        const id = await ask(stage.cast.customer);
        await call('decline-eggs', { request_id: id });
        expect(await toTell()).toMatchObject([{ request_id: id }]);
      }

      it('for seven days', async () => {
        await declined();
        later(6.9);
        await lookAtAll(stage.farm.context);
        expect(await toTell()).toHaveLength(1);
        later(0.2);
        await lookAtAll(stage.farm.context);
        expect(await toTell()).toEqual([]);
      });

      it('until they ask again', async () => {
        await declined();
        await ask(stage.cast.customer);
        expect(await toTell()).toEqual([]);
      });
    });

    it('who was taken off the list is to be told by phone for seven days', async () => {
      await byText();
      expect((await call('remove-egg-customer', { member_id: await memberId() })).status).toBe(200);
      later(6.9);
      expect(await toTell()).toMatchObject([{ words: expect.stringMatching(/took you off our egg list/) }]);
      later(0.2);
      expect(await toTell()).toEqual([]);
    });

    describe('a pause', () => {
      const pause = (words: object, decided: string[], opened?: Date) =>
        call('update-farm-words', { ...wordsForm('eggPause', words as typeof PAUSE, opened), decided });

      it('that she does not tell is not so for who is in line', async () => {
        await ask(stage.cast.customer);
        expect((await pause(PAUSE, [])).status).toBe(200);
        await lookAtAll(stage.farm.context);
        expect(await ana()).toEqual([]);
      });

      it('that she told ends without a word', async () => {
        await ask(stage.cast.customer);
        await pause(PAUSE, ['tell_pause']);
        expect(await ana()).toEqual(['Your eggs will take longer']);
        later(1);
        expect((await pause({ text: '', backOn: null }, ['tell_pause'], START)).status).toBe(200);
        await lookAtAll(stage.farm.context);
        expect(await ana()).toEqual(['Your eggs will take longer']);
      });
    });

    it('an unknown place is told from 8 AM, and not at midnight', async () => {
      const id = await ask(stage.cast.customer);
      await call('mark-egg-request-ready', { request_id: id, where: 'stand' });
      expect(await ana()).toEqual(['Your eggs are ready']);
      const form = await seasonForm(stage);
      await call('update-season', { ...form, closes_on: '2025-09-20', decided: [] });
      const before = await ana();
      clock.at = new Date('2025-09-21T00:01:00-05:00');
      await lookAtAll(stage.farm.context);
      expect(await ana()).toEqual(before);
      clock.at = new Date('2025-09-21T08:00:00-05:00');
      await lookAtTheDay(stage.farm.context);
      expect(await ana()).toEqual([...before, 'A change for your eggs']);
      const last = (await stage.farm.restedLetters()).at(-1)?.text.replace(/\s+/g, ' ');
      expect(last).toMatch(/call .*before you come/i);
    });
  },
  { clock },
);
