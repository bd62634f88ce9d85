import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../core/clock.ts';
import { eggCounts, eggRequests } from '../db/schema.ts';
import { known } from '../services/driving-distance/driving-distance.ts';
import { wordsForm } from '../test/cast/calendar-calls.ts';
import type { Cast } from '../test/cast/cast.ts';
import { ask } from '../test/cast/eggs.ts';
import { shownLines } from '../test/claims/time-sentences.ts';
import { onPostgres } from '../test/engines/stage.ts';
import { measuredDrive } from '../test/stand-ins/measured.ts';

const NOW = new Date('2025-09-20T10:00:00-05:00');
const clock = { at: NOW, now: () => clock.at };
const drive = measuredDrive();
const PROMISE = /24 hours/;
/** How long a link works, and the owner's own record of what she said. */
const NO_WAIT_FOR_EGGS = /Links? works?|You tell people about 24 hours|longer than 24 hours/;

const PAGES: [keyof Cast, string][] = [
  ...['/', '/farmstand', '/egg-list', '/visit', '/coming-soon?tab=eggs', '/ask-for-eggs', '/in-stock'].map(
    (path): [keyof Cast, string] => ['visitor', path],
  ),
  ['newcomer', '/egg-list'],
  ['newcomer', '/dashboard'],
  ...['/egg-list', '/dashboard', '/dashboard/egg-requests', '/dashboard/egg-requests?ask'].flatMap(
    (path): [keyof Cast, string][] => [
      ['customer', path],
      ['otherCustomer', path],
    ],
  ),
  ['admin', '/dashboard'],
  ['admin', '/dashboard/egg-requests'],
];

onPostgres(
  (stage) => {
    const db = () => stage.farm.context.db;
    const ago = (ms: number) => new Date(clock.at.getTime() - ms);

    /** All that is shown, structured data and what scripts start from included. */
    async function promises(): Promise<string[]> {
      const found: string[] = [];
      for (const [who, path] of PAGES) {
        const html = await (await stage.cast[who].get(path)).text();
        // What the owner's page is made of has her own words.
        const data = who === 'admin' ? [] : html.split(/(?<=[.!?"}])/);
        const said = [...shownLines(html), ...data];
        for (const line of said)
          if (PROMISE.test(line) && !NO_WAIT_FOR_EGGS.test(line)) found.push(`${who} ${path}: ${line}`);
      }
      return found;
    }
    async function count(days: number, newest = 0) {
      await db()
        .insert(eggCounts)
        .values(
          Array.from({ length: days }, (_, n) => ({
            kind: 'chickens' as const,
            eggs: 12,
            what: 'gathered' as const,
            at: ago((newest + n) * DAY_MS),
          })),
        );
    }
    const oneWaits = async (hours: number) => {
      await ask(stage.cast.customer);
      await db()
        .update(eggRequests)
        .set({ requestedAt: ago(hours * HOUR_MS) });
    };
    async function haveGot(hours: number) {
      const ready = ago(HOUR_MS);
      await db()
        .insert(eggRequests)
        .values({
          customerId: stage.cast.otherCustomer.who?.id ?? '',
          requestStatus: 'completed',
          chickensOrDucks: 'chickens',
          numberOfEggsRequested: 12,
          fulfilledAt: ready,
          markedAsPickedUpAt: ready,
          requestedAt: new Date(ready.getTime() - hours * HOUR_MS),
        });
    }
    async function welcomeLetter() {
      const form = { phone: '7635550199', address: '9 Elm Street, Princeton, MN 55371' };
      drive.answer = known(5_000, 'google');
      await stage.cast.newcomer.call('add-egg-customer', { ...form, chickensOrDucks: 'chickens' });
      return (await stage.farm.letters()).map(({ text }) => text.replace(/\s+/g, ' ')).join('\n');
    }

    describe('the owner’s usual wait stands nowhere', () => {
      it.each<[string, () => Promise<void>]>([
        ['while somebody has waited longer, counted or not', () => oneWaits(25)],
        [
          'while somebody has waited longer, however quick the last were',
          async () => {
            await count(8);
            await haveGot(2);
            await oneWaits(25);
          },
        ],
        [
          'when nothing was counted for three days',
          async () => {
            await count(8, 3);
            await haveGot(2);
          },
        ],
      ])('%s', async (_, happen) => {
        clock.at = NOW;
        const own = 'Eggs are ready within 24 hours.';
        const list = [{ question: 'How soon?', answer: own, when: 'always' as const }];
        await stage.cast.admin.call('update-farm-words', wordsForm('farmstandQuestions', { list }));
        expect(await promises(), 'before').not.toEqual([]);
        await happen();
        await stage.farm.context.changes.caughtUp();
        expect(await promises()).toEqual([]);
        expect(await welcomeLetter()).not.toMatch(/usually within 24 hours/);
      });
    });

    it('goes by itself, when the one in line has waited for so long', async () => {
      clock.at = NOW;
      await oneWaits(23.9);
      expect(await promises()).not.toEqual([]);
      clock.at = new Date(NOW.getTime() + 0.1 * HOUR_MS + 1);
      expect(await promises()).toEqual([]);
    });

    it('gives way to how many are ahead, where nobody can say when', async () => {
      clock.at = NOW;
      await oneWaits(25);
      const said = '1 neighbor is ahead of you.';
      for (const [who, path] of PAGES.slice(0, 3))
        expect([path, await (await stage.cast[who].get(path)).text()]).toEqual([
          path,
          expect.stringContaining(said),
        ]);
      expect(await (await stage.cast.visitor.get('/farmstand')).text()).toMatch(
        new RegExp(`acceptedAnswer[^}]*${said}`),
      );
      expect(await welcomeLetter()).toContain(`We’ll let you know as soon as they’re ready. ${said}`);
    });

    it('waits from the day that eggs are wanted', async () => {
      clock.at = NOW;
      await oneWaits(60);
      await db().update(eggRequests).set({ notBefore: sql`'2025-09-20'` });
      expect(await promises()).not.toEqual([]);
    });
  },
  { clock, distance: drive },
);
