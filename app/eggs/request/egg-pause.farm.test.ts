import { beforeEach, describe, expect, it } from 'vitest';
import { wordsForm } from '../../../test/cast/calendar-calls.ts';
import { ask, cancel, dozen, markReady, no, requestRows } from '../../../test/cast/eggs.ts';
import { onPostgres } from '../../../test/engines/stage.ts';

const clock = { at: new Date(), now: () => clock.at };
const MORNING = new Date('2025-09-20T10:00:00-05:00');
const PAUSE = 'The hens are molting. You can ask again from September 22.';

onPostgres(
  (stage) => {
    const pause = (text: string, backOn: string | null, opened?: Date) =>
      stage.cast.admin.call('update-farm-words', wordsForm('eggPause', { text, backOn }, opened));
    const page = async (path: string, who: 'visitor' | 'customer' | 'admin' = 'visitor') => {
      const html = await (await stage.cast[who].get(path)).text();
      return html
        .slice(html.indexOf('<main'), html.indexOf('</main>'))
        .replace(/<!-- -->/g, '')
        .replace(/&#x27;/g, "'");
    };

    beforeEach(() => {
      clock.at = MORNING;
    });

    describe('while eggs are paused', () => {
      beforeEach(async () => {
        expect((await pause('The hens are molting.', '2025-09-22')).status).toBe(200);
      });

      it('asking is refused with the owner’s sentence, and nothing is kept or mailed', async () => {
        expect(await stage.cast.customer.call('request-eggs', dozen)).toEqual(no(422, PAUSE));
        expect(await requestRows(stage.farm)).toEqual([]);
        expect(await stage.farm.letters()).toEqual([]);
      });

      it.each([
        ['the home page', '/', 'visitor'],
        ['the egg list', '/egg-list', 'visitor'],
        ['Coming Soon', '/coming-soon?tab=eggs', 'visitor'],
        ['the customer’s tab', '/dashboard/egg-requests', 'customer'],
        ['the owner’s queue', '/dashboard/egg-requests', 'admin'],
      ] as const)('%s says so, and promises nothing', async (_name, path, who) => {
        const said = await page(path, who);
        expect(said).toContain(PAUSE);
        expect(said).not.toMatch(/now laying|24 hours/);
      });

      it('somebody who is not on the list still hears that first', async () => {
        expect((await stage.cast.newcomer.call('request-eggs', dozen)).status).toBe(403);
      });

      it('it ends by itself on its day, to the minute of the farm’s midnight', async () => {
        clock.at = new Date('2025-09-21T23:59:59.999-05:00');
        expect(await page('/')).toContain(PAUSE);
        expect(await stage.cast.customer.call('request-eggs', dozen)).toEqual(no(422, PAUSE));
        clock.at = new Date('2025-09-22T00:00:00-05:00');
        expect(await page('/')).not.toContain('molting');
        expect(await page('/egg-list')).toContain('Chicken and ducks now laying!');
        await ask(stage.cast.customer);
      });

      it('or when the owner ends it', async () => {
        const { body } = await pause('', null);
        expect(body.error).toContain('changed this in the meantime');
        const { updatedAt } = body.current as { updatedAt: string };
        expect((await pause('', null, new Date(updatedAt))).status).toBe(200);
        await ask(stage.cast.customer);
      });
    });

    it('what was asked before goes on: it can be changed, canceled, gathered and picked up', async () => {
      const mine = await ask(stage.cast.customer);
      const other = await ask(stage.cast.otherCustomer);
      await pause('The hens are molting.', '2025-09-22');
      const more = { ...dozen, number_of_eggs_requested: 24, request_id: mine };
      expect((await stage.cast.customer.call('request-eggs', more)).status).toBe(200);
      expect((await markReady(stage.cast.admin, mine)).status).toBe(200);
      expect((await cancel(stage.cast.otherCustomer, other)).status).toBe(200);
      expect(await stage.cast.otherCustomer.call('request-eggs', dozen)).toEqual(no(422, PAUSE));
    });

    it('a request that was made is not refused when its answer is asked for again', async () => {
      const { customer } = stage.cast;
      const first = await customer.call('request-eggs', dozen, 'one wish');
      await pause('The hens are molting.', '2025-09-22');
      expect(await customer.call('request-eggs', dozen, 'one wish')).toEqual(first);
      expect(await requestRows(stage.farm)).toHaveLength(1);
    });

    describe('letters', () => {
      const lastLetter = async () => (await stage.farm.letters()).at(-1)?.text.replace(/\s+/g, ' ');
      const join = () =>
        stage.cast.newcomer.call('add-egg-customer', {
          phone: '7635550199',
          address: '9 Elm Street, Princeton, MN 55371',
          chickensOrDucks: 'chickens',
        });

      it('in season say how long it takes and where the eggs are', async () => {
        await join();
        expect(await lastLetter()).toContain('within 24 hours');
        await markReady(stage.cast.admin, await ask(stage.cast.customer));
        expect(await lastLetter()).toContain('at the farmstand');
      });

      it('after it promise neither', async () => {
        clock.at = new Date('2025-11-01T09:00:00-05:00');
        await join();
        expect(await lastLetter()).not.toMatch(/24 hours|at the farmstand/);
        const request_id = await ask(stage.cast.customer);
        await stage.cast.admin.call('mark-egg-request-ready', { request_id, where: 'house' });
        expect(await lastLetter()).toContain('They’re at the house. Please knock');
      });

      it('during a pause say it', async () => {
        await pause('The hens are molting.', '2025-09-22');
        await join();
        expect(await lastLetter()).toContain(PAUSE);
        expect(await lastLetter()).not.toContain('24 hours');
      });
    });
  },
  { clock },
);
