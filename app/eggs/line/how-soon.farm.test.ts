import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../core/clock.ts';
import { eggCounts, eggRequests } from '../../../db/schema.ts';
import { known } from '../../../services/driving-distance/driving-distance.ts';
import { wordsForm } from '../../../test/cast/calendar-calls.ts';
import type { Actor } from '../../../test/cast/cast.ts';
import { askFor, count, give } from '../../../test/cast/egg-line.ts';
import { ask, cancel } from '../../../test/cast/eggs.ts';
import { shownLines } from '../../../test/claims/time-sentences.ts';
import { onPostgres } from '../../../test/engines/stage.ts';
import { measuredDrive } from '../../../test/stand-ins/measured.ts';

/** A Saturday in season. */
const NOW = new Date('2025-09-20T10:00:00-05:00');
const clock = { at: NOW, now: () => clock.at };
const drive = measuredDrive();

const USUAL = /24 hours/;
const PUBLIC = ['/', '/farmstand', '/egg-list'];

onPostgres(
  (stage) => {
    beforeEach(() => {
      clock.at = NOW;
      drive.answer = known(5_000, 'google');
    });

    const shown = async (path: string, who: Actor = stage.cast.visitor) =>
      shownLines(await (await who.get(path)).text()).join('\n');

    /** A dozen chicken eggs on each of the last six days, all given. */
    async function layADozenADay() {
      const at = (n: number) => new Date(NOW.getTime() - n * DAY_MS);
      const line = { kind: 'chickens' as const, eggs: 12 };
      const days = [1, 2, 3, 4, 5, 6];
      await stage.farm.context.db
        .insert(eggCounts)
        .values([
          ...days.map((n) => ({ ...line, what: 'gathered' as const, at: at(n) })),
          { ...line, eggs: -12 * days.length, what: 'given' as const, at: at(1) },
        ]);
    }

    /** Requests that were ready so many hours after they were asked. */
    async function haveWaited(...hours: number[]) {
      const customerId = stage.cast.otherCustomer.who?.id ?? '';
      await stage.farm.context.db.insert(eggRequests).values(
        hours.map((waited, n) => {
          const ready = new Date(NOW.getTime() - (n + 1) * HOUR_MS);
          return {
            customerId,
            requestStatus: 'completed' as const,
            chickensOrDucks: 'chickens' as const,
            numberOfEggsRequested: 12 as const,
            fulfilledAt: ready,
            markedAsPickedUpAt: ready,
            requestedAt: new Date(ready.getTime() - waited * HOUR_MS),
          };
        }),
      );
    }

    async function join(who: Actor = stage.cast.newcomer, more: object = {}): Promise<string> {
      const form = { phone: '7635550199', address: '9 Elm Street, Princeton, MN 55371' };
      await who.call('add-egg-customer', { ...form, chickensOrDucks: 'chickens', ...more });
      const letters = await stage.farm.letters();
      const welcome = letters.find(({ subject, to }) => to === who.who?.email && /egg list/.test(subject));
      return welcome?.text.replace(/\s+/g, ' ') ?? '';
    }

    describe('the usual wait', () => {
      it('is said everywhere while nothing was counted, however long it took', async () => {
        await haveWaited(...Array(10).fill(90));
        for (const path of PUBLIC)
          expect([path, await shown(path)]).toEqual([path, expect.stringMatching(USUAL)]);
        expect(await join()).toContain(
          'We’ll let you know as soon as they’re ready, usually within 24 hours.',
        );
      });

      it('is said while most of the last ten requests bear it out', async () => {
        await layADozenADay();
        await haveWaited(2, 3, 24, 20, 5, 23, 25, 90, 90, 90, 500, 500, 500, 500);
        for (const path of PUBLIC) {
          expect([path, await shown(path)]).toEqual([path, expect.stringMatching(USUAL)]);
        }
        expect(await shown('/egg-list')).toContain('Eggs are typically available within 24 hours.');
      });

      it('is not said, and nothing else, once it no longer holds and too little was counted', async () => {
        await haveWaited(30, 40, 2);
        await count(stage.cast.admin, 5);
        for (const path of PUBLIC) {
          expect([path, await shown(path)]).toEqual([path, expect.not.stringMatching(USUAL)]);
          expect(await shown(path)).not.toContain('guess');
        }
        expect(await join()).toContain('We’ll let you know as soon as they’re ready. ');
      });

      it('is counted from the day somebody wanted eggs from', async () => {
        await layADozenADay();
        await haveWaited(90);
        await stage.farm.context.db.update(eggRequests).set({ notBefore: '2025-09-20' });
        expect(await shown('/')).toMatch(USUAL);
      });
    });

    describe('the wait that is said instead', () => {
      const NOW_ASKED = 'Ask now and it’s about tomorrow to Tuesday. It’s a guess.';

      beforeEach(async () => {
        await layADozenADay();
        await haveWaited(...Array(6).fill(30), ...Array(4).fill(2));
        clock.at = new Date(NOW.getTime() - HOUR_MS);
        await ask(stage.cast.otherCustomer);
        clock.at = NOW;
      });

      it('is one on every page, in the letter, and in the request that follows', async () => {
        const { customer, newcomer } = stage.cast;
        for (const path of PUBLIC) {
          const said = await shown(path);
          expect([path, said]).toEqual([path, expect.stringContaining(NOW_ASKED)]);
          expect([path, said]).toEqual([path, expect.not.stringMatching(USUAL)]);
        }
        expect(await shown('/egg-list', newcomer)).toContain(NOW_ASKED);
        expect(await shown('/egg-list', customer)).toContain(NOW_ASKED);
        expect(await shown('/dashboard', customer)).toContain(NOW_ASKED);
        expect(await shown('/dashboard/egg-requests', customer)).toContain(NOW_ASKED);
        expect(await join()).toContain(
          'We’ll let you know as soon as they’re ready. Ask now and it’s about Sunday, September 21 to Tuesday, September 23. It’s a guess.',
        );
        const id = await ask(customer);
        const mine = 'You’re number 2 in line. At the rate the hens are laying, about tomorrow to Tuesday.';
        for (const path of ['/dashboard/egg-requests', '/dashboard', '/egg-list']) {
          expect([path, await shown(path, customer)]).toEqual([path, expect.stringContaining(mine)]);
        }
        await cancel(customer, id);
      });

      it('is that of the own request in the letter to who joins and asks', async () => {
        expect(await join(stage.cast.newcomer, { numberOfEggs: 12 })).toContain(
          'You asked for a dozen chicken eggs. We’ll let you know as soon as they’re ready. ' +
            'At the rate the hens are laying, about Sunday, September 21 to Tuesday, September 23. It’s a guess.',
        );
      });

      it('is fresh on cached pages after a count, a request and a gift, which leave other pages alone', async () => {
        const { admin, customer } = stage.cast;
        const cached = ['/', '/farmstand', '/visit', '/coming-soon'];
        const change = async (make: () => Promise<unknown>) => {
          for (const path of cached) await shown(path);
          await make();
          await stage.farm.context.changes.caughtUp();
          expect(cached.filter((path) => stage.farm.cache.get(path))).toEqual(['/visit', '/coming-soon']);
          return Promise.all(['/', '/farmstand'].map((path) => shown(path)));
        };
        const both = (said: string) => [expect.stringContaining(said), expect.stringContaining(said)];
        const counted = await change(() => count(admin, 24));
        expect(counted).toEqual(both('Ask now and it’s about today or tomorrow. It’s a guess.'));
        await change(() => askFor(customer, 36));
        const given = await change(() => give(admin));
        expect(given).toEqual(both('Ask now and it’s about today to Monday. It’s a guess.'));
      });

      it('names other days after midnight', async () => {
        const midnight = new Date('2025-09-21T00:00:00-05:00');
        clock.at = new Date(midnight.getTime() - 1);
        expect(await shown('/')).toContain(NOW_ASKED);
        expect(stage.farm.cache.get('/')).not.toBeNull();
        clock.at = midnight;
        expect(stage.farm.cache.get('/')).toBeNull();
        expect(await shown('/')).toContain('Ask now and it’s about tomorrow to Wednesday.');
      });

      it('is the same for everybody, and nobody in line is on the page', async () => {
        const people = Object.values(stage.cast).flatMap(({ who }) => (who ? [who] : []));
        for (const path of ['/', '/farmstand']) {
          const page = await (await stage.cast.otherCustomer.get(path)).text();
          expect(await (await stage.cast.visitor.get(path)).text()).toBe(page);
          const names = people.flatMap(({ id, email, lastName }) => [id, email, lastName]);
          expect(names.filter((name) => page.includes(name))).toEqual([]);
        }
      });

      it('is not said while eggs are paused', async () => {
        const words = { text: 'The hens are molting.', backOn: '2025-12-01' };
        await stage.cast.admin.call('update-farm-words', wordsForm('eggPause', words));
        for (const path of PUBLIC) expect(await shown(path)).not.toContain('guess');
      });
    });
  },
  { clock, distance: drive },
);
