import { beforeEach, expect, it } from 'vitest';
import { lineOf } from '../../../test/cast/egg-line.ts';
import { ask, markReady } from '../../../test/cast/eggs.ts';
import { onPostgres } from '../../../test/engines/stage.ts';
import { momentOn } from '../../facts/calendar/calendar.ts';
import { farmDay } from '../../facts/calendar/farm-time.ts';
import { lookAtTheDay } from '../line/egg-clock.server.ts';
import { eggListSentences } from './egg-list.ts';

const clock = { at: new Date(), now: () => clock.at };
const READY = 'Your eggs are ready';
const LAST = 'Last day to pick up your eggs';

onPostgres(
  (stage) => {
    const { rowOf, lettersTo } = lineOf(stage);
    const look = () => lookAtTheDay(stage.farm.context);
    const ana = () => lettersTo('ana@example.com');

    beforeEach(() => {
      clock.at = new Date('2025-09-19T09:00:00-05:00');
    });

    async function readyUntil() {
      const id = await ask(stage.cast.customer);
      await markReady(stage.cast.admin, id);
      await stage.farm.letters();
      const until = (await rowOf(id))?.holdUntil ?? clock.at;
      return { id, eight: momentOn(farmDay(until), 8 * 60) };
    }

    it('is said at 8 AM, once', async () => {
      const { eight } = await readyUntil();
      clock.at = new Date(eight.getTime() - 1);
      await look();
      expect(await ana()).toEqual([READY]);
      clock.at = eight;
      await Promise.all([look(), look()]);
      await look();
      expect(await ana()).toEqual([READY, LAST]);
    });

    it('is not said to who hears of a change that morning', async () => {
      const { id, eight } = await readyUntil();
      clock.at = new Date(eight.getTime() - 1);
      await stage.cast.admin.call('move-eggs', { request_id: id, where: 'house' });
      await stage.farm.letters();
      clock.at = eight;
      await look();
      expect(await ana()).toEqual([READY, 'A change for your eggs']);
    });

    it('the email about it is the member’s to turn off and on', async () => {
      const { eight } = await readyUntil();
      const turn = (wanted: boolean) => stage.cast.customer.call('set-last-day-letter', { wanted });
      expect(await turn(false)).toMatchObject({
        status: 200,
        body: { message: eggListSentences.lastDayOff },
      });
      clock.at = eight;
      await look();
      expect(await ana()).toEqual([READY]);
      await turn(true);
      const [, letter, ...others] = await stage.farm
        .letters()
        .then((all) => all.filter(({ to }) => to === 'ana@example.com'));
      expect(others).toEqual([]);
      expect(letter?.text).toContain('You can turn this email off in your profile.');
    });
  },
  { clock },
);
