import { expect, it } from 'vitest';
import { eggRequests } from '../../../db/schema.ts';
import { ask, markReady } from '../../../test/cast/eggs.ts';
import { onBothEngines } from '../../../test/engines/stage.ts';
import { DAY_MS, HOUR_MS } from '../../../time.ts';
import { remindOfLastDay } from '../line/egg-clock.server.ts';
import { SAY } from './egg-list.ts';

const NOW = new Date('2025-09-20T08:00:00-05:00');

onBothEngines(
  (stage) => {
    it('the email about the last day is the member’s to turn off and on', async () => {
      const { customer, admin } = stage.cast;
      await markReady(admin, await ask(customer));
      await stage.farm.letters();
      const hold = {
        fulfilledAt: new Date(NOW.getTime() - DAY_MS),
        holdUntil: new Date(NOW.getTime() + 10 * HOUR_MS),
      };
      await stage.farm.context.db.update(eggRequests).set(hold);
      const turn = (wanted: boolean) => customer.call('set-last-day-letter', { wanted });
      const reminders = async () => {
        await remindOfLastDay(stage.farm.context);
        return (await stage.farm.letters()).filter(({ subject }) => subject.includes('Last day'));
      };
      expect(await turn(false)).toMatchObject({ status: 200, body: { message: SAY.lastDayOff } });
      expect(await reminders()).toEqual([]);
      await turn(true);
      const [letter, ...others] = await reminders();
      expect(others).toEqual([]);
      expect(letter?.text).toContain('You can turn this email off in your profile.');
    });
  },
  { clock: { now: () => NOW } },
);
