import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../../core/clock.ts';
import { eggList, eggRequests, standingRequests } from '../../../../db/schema.ts';
import { wordsForm } from '../../../../test/cast/calendar-calls.ts';
import { ask, cancel, markPickedUp, markReady } from '../../../../test/cast/eggs.ts';
import { standing } from '../../../../test/cast/standing.ts';
import { onPostgres } from '../../../../test/engines/stage.ts';
import { waitingForLocks } from '../../../../test/engines/waiting-for-locks.ts';
import { askStanding } from './standing-clock.server.ts';
import { standingSentences } from './standing-request.ts';

const NOW = new Date('2025-09-20T10:00:00-05:00');
const clock = { at: NOW, now: () => clock.at };

onPostgres(
  (stage) => {
    beforeEach(() => {
      clock.at = NOW;
    });

    const inDays = (days: number) => {
      clock.at = new Date(NOW.getTime() + days * DAY_MS);
    };
    const run = () => askStanding(stage.farm.context);
    const rows = () => stage.farm.context.db.select().from(standingRequests);
    const asked = () => stage.farm.context.db.select().from(eggRequests).orderBy(eggRequests.requestedAt);
    const set = (changes = {}) => stage.cast.customer.call('set-standing-request', standing(NOW, changes));
    const change = (which: string) => stage.cast.customer.call('change-standing-request', { change: which });
    const profile = async () =>
      (await (await stage.cast.customer.get('/dashboard')).text()).replace(/<!-- -->/g, '');

    it('asks on its day as a neighbor would, tells the owner, and moves on', async () => {
      expect(await set({ number_of_eggs_requested: 24, if_short: 'all' })).toEqual({
        status: 200,
        body: { success: true, message: standingSentences.saved },
      });
      expect(await profile()).toContain('Two dozen chicken eggs every two weeks');
      await run();
      expect(await asked()).toMatchObject([
        {
          numberOfEggsRequested: 24,
          ifShort: 'all',
          requestStatus: 'pending',
          requestedAt: NOW,
          notes: null,
        },
      ]);
      expect((await stage.farm.letters()).map(({ subject }) => subject)).toEqual([
        'New egg request: 2 dozen chicken',
      ]);
      expect(await rows()).toMatchObject([{ nextOn: '2025-10-04' }]);
      expect(await profile()).toContain('Next: Saturday, October 4.');
      await run();
      expect(await asked()).toHaveLength(1);
    });

    it('by two copies at once asks once', async () => {
      await set();
      await Promise.all(Array.from({ length: 8 }, run));
      expect(await asked()).toHaveLength(1);
      expect(await rows()).toMatchObject([{ nextOn: '2025-10-04', refused: null }]);
      expect(await stage.farm.letters()).toHaveLength(1);
    });

    it('waits while a request is active, and asks once it is done', async () => {
      const { customer, admin } = stage.cast;
      const id = await ask(customer);
      await set();
      await run();
      expect(await asked()).toHaveLength(1);
      expect(await profile()).toContain('Next: as soon as your last eggs are picked up.');
      await markReady(admin, id);
      await run();
      inDays(2);
      await markPickedUp(customer, id);
      await run();
      expect(await asked()).toHaveLength(2);
      expect(await rows()).toMatchObject([{ nextOn: '2025-10-04' }]);
    });

    it('after weeks in which nothing ran asks once, not for each day it missed', async () => {
      await set();
      inDays(60);
      await run();
      await cancel(stage.cast.customer, (await asked())[0]?.id ?? '');
      await run();
      expect(await asked()).toHaveLength(1);
      expect(await rows()).toMatchObject([{ nextOn: '2025-11-29' }]);
    });

    it('is refused while eggs are paused, says why, and tries again', async () => {
      await set();
      const words = { text: 'The hens are molting.', backOn: '2025-12-01' };
      await stage.cast.admin.call('update-farm-words', wordsForm('eggPause', words));
      await run();
      expect(await asked()).toEqual([]);
      expect(await profile()).toContain('The hens are molting.');
      expect(await profile()).toContain('We’ll keep trying.');
      inDays(80);
      await run();
      expect(await asked()).toHaveLength(1);
      expect(await rows()).toMatchObject([{ refused: null, nextOn: '2025-12-23' }]);
    });

    it('does not show a refusal that is over, before it asks again', async () => {
      await set();
      const words = { text: 'The hens are molting.', backOn: '2025-12-01' };
      await stage.cast.admin.call('update-farm-words', wordsForm('eggPause', words));
      await run();
      clock.at = new Date('2025-11-30T23:59:00-06:00');
      expect(await profile()).toContain('We’ll keep trying.');
      clock.at = new Date('2025-12-01T00:00:00-06:00');
      const said = await profile();
      expect(said).not.toContain('The hens are molting.');
      expect(said).toContain('Next: today.');
    });

    it('begins with a request, as its dialog offers', async () => {
      const { customer } = stage.cast;
      const wish = {
        number_of_eggs_requested: 24,
        chickens_or_ducks: 'chickens',
        notes: '',
        if_short: 'all',
      };
      const prices = wordsForm('eggPrices', { chickens: 500, ducks: null });
      await stage.cast.admin.call('update-farm-words', prices);
      expect((await customer.call('request-eggs', { ...wish, every_weeks: 5 })).status).toBe(400);
      expect((await customer.call('request-eggs', { ...wish, every_weeks: 2 })).status).toBe(200);
      expect((await customer.call('request-eggs', { ...wish, every_weeks: 4 })).status).toBe(409);
      const first = { numberOfEggsRequested: 24, ifShort: 'all', everyWeeks: 2, nextOn: '2025-10-04' };
      expect(await rows()).toMatchObject([first]);
      expect(await asked()).toHaveLength(1);
      const tab = await (await customer.get('/dashboard/egg-requests')).text();
      for (const says of [
        'Two dozen chicken eggs every two weeks',
        'Next: Saturday, October 4.',
        'Skip one',
        '$10 for 2 dozen',
      ])
        expect(tab.replace(/<!-- -->/g, '')).toContain(says);
      await change('skip');
      expect(await rows()).toMatchObject([{ ...first, nextOn: '2025-10-18' }]);
    });

    it('begins with a change of a request, too', async () => {
      const { customer } = stage.cast;
      const request_id = await ask(customer);
      const wish = { number_of_eggs_requested: 24, chickens_or_ducks: 'chickens', if_short: 'all' };
      expect((await customer.call('request-eggs', { ...wish, request_id, every_weeks: 4 })).status).toBe(200);
      expect(await rows()).toMatchObject([
        { numberOfEggsRequested: 24, everyWeeks: 4, nextOn: '2025-10-18' },
      ]);
      expect(await asked()).toHaveLength(1);
    });

    it('counts from the last eggs after a pause', async () => {
      const { customer, admin } = stage.cast;
      await set();
      await change('pause');
      inDays(19);
      const id = await ask(customer);
      await markReady(admin, id);
      await markPickedUp(customer, id);
      inDays(20);
      await change('resume');
      expect(await rows()).toMatchObject([{ nextOn: '2025-10-23', paused: false }]);
    });

    describe('is the member’s', () => {
      it('to skip, pause, go on with and end', async () => {
        await set({ next_on: '2025-09-27' });
        expect(await change('skip')).toMatchObject({
          status: 200,
          body: { message: standingSentences.changed.skip },
        });
        expect(await rows()).toMatchObject([{ nextOn: '2025-10-11' }]);
        await change('pause');
        inDays(30);
        await run();
        expect(await asked()).toEqual([]);
        await change('resume');
        await run();
        expect(await asked()).toHaveLength(1);
        await change('end');
        expect([await rows(), await change('skip')]).toEqual([
          [],
          { status: 404, body: { error: standingSentences.none } },
        ]);
      });

      it('and of nobody else', async () => {
        await set();
        const { otherCustomer, admin } = stage.cast;
        for (const actor of [otherCustomer, admin]) {
          expect((await actor.call('change-standing-request', { change: 'end' })).status).toBe(404);
        }
        expect(await rows()).toHaveLength(1);
        expect(await (await otherCustomer.get('/dashboard')).text()).not.toContain(
          'every two weeks</strong>',
        );
      });

      it('one at a time: a second replaces it, and it ends with the membership', async () => {
        await Promise.all([set(), set({ every_weeks: 4 })]);
        expect(await rows()).toHaveLength(1);
        await stage.cast.customer.call('leave-egg-list', {});
        expect(await rows()).toEqual([]);
        await run();
        expect(await asked()).toEqual([]);
      });
    });

    it('who leaves while it is due leaves, and nothing is asked', async () => {
      await set();
      const member = eq(eggList.supabaseId, stage.cast.customer.who?.id ?? '');
      const asking = await stage.farm.context.db.transaction(async (tx) => {
        await tx.select().from(eggList).where(member).for('update');
        const under = run();
        await expect.poll(() => waitingForLocks(stage.farm)).toBe(1);
        await tx.delete(eggList).where(member);
        return { under };
      });
      await asking.under;
      expect([await rows(), await asked()]).toEqual([[], []]);
    });

    it.each([
      [{ next_on: '2025-09-19' }, 422],
      [{ next_on: '2026-09-19' }, 422],
      [{ next_on: 'soon' }, 400],
      [{ every_weeks: 0 }, 400],
      [{ every_weeks: 1.5 }, 400],
      [{ number_of_eggs_requested: 13 }, 400],
      [{ chickens_or_ducks: 'geese' }, 400],
    ])('%j is refused, and nothing is kept', async (changes, status) => {
      expect((await set(changes)).status).toBe(status);
      expect(await rows()).toEqual([]);
    });

    it('asks for many in the order of their days', async () => {
      const { customer, otherCustomer } = stage.cast;
      await customer.call('set-standing-request', standing(NOW));
      await otherCustomer.call('set-standing-request', standing(NOW));
      await stage.farm.context.db
        .update(standingRequests)
        .set({ nextOn: '2025-09-18' })
        .where(eq(standingRequests.customerId, otherCustomer.who?.id ?? ''));
      const still = clock.now;
      let passed = 0;
      clock.now = () => new Date(NOW.getTime() + passed++);
      await run().finally(() => {
        clock.now = still;
      });
      const order = (await asked()).map(({ customerId }) => customerId);
      expect(order).toEqual([otherCustomer.who?.id, customer.who?.id]);
    });
  },
  { clock },
);
