import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../core/clock.ts';
import { photos } from '../db/schema.ts';
import type { Cast } from '../test/cast/cast.ts';
import { ask } from '../test/cast/eggs.ts';
import { seedPlants } from '../test/cast/plants.ts';
import { shownLines, timeSentences } from '../test/claims/time-sentences.ts';
import { onPostgres } from '../test/engines/stage.ts';

const clock = { at: new Date(), now: () => clock.at };

/** Each has its sentences in a file of its own below time-sentences/, read and found true. */
const MOMENTS = [
  { name: '2025-09-27-0830', at: '2025-09-27T08:30:00-05:00' },
  { name: '2025-10-31-2330', at: '2025-10-31T23:30:00-05:00' },
  { name: '2025-11-01-0000', at: '2025-11-01T00:00:00-05:00' },
  { name: '2026-01-15-1200', at: '2026-01-15T12:00:00-06:00' },
  { name: '2026-05-02-0900', at: '2026-05-02T09:00:00-05:00' },
];

const PUBLIC = [
  ...['/', '/in-stock', '/greenhouse', '/in-stock/print', '/plants/known'],
  ...['/coming-soon', '/coming-soon?tab=eggs'],
  ...[
    '/farmstand',
    '/board',
    '/visit',
    '/egg-list',
    '/pay-deposit',
    '/login',
    '/signup',
    '/offline',
    '/nowhere',
  ],
];

const PRIVATE: [who: keyof Cast, path: string][] = [
  ['newcomer', '/egg-list'],
  ['newcomer', '/dashboard'],
  ['customer', '/egg-list'],
  ['customer', '/dashboard'],
  ['customer', '/dashboard/egg-requests?show=awaiting_pickup'],
  ['otherCustomer', '/dashboard'],
  ['otherCustomer', '/dashboard/egg-requests'],
  ['admin', '/dashboard/egg-requests'],
  ['admin', '/dashboard/egg-requests?show=awaiting_pickup'],
  ['admin', '/egg-customers'],
];

const NIGHTS = [
  ['spring', '2025-03-09T01:59:00-06:00', 'Farmstand: Closed until June 1'],
  ['fall', '2025-11-02T01:30:00-05:00', 'Farmstand: Closed until May'],
  ['Halloween', '2025-10-31T23:59:00-05:00', 'Farmstand: Closed until May'],
  ['the morning before the season', '2025-05-31T09:00:00-05:00', 'Farmstand: Opens tomorrow 8:00 AM'],
] as const;

const NOT_OUT_OF_SEASON = /take what you like|now laying|24 hours|at the farmstand/i;

const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'));
const frameOf = (html: string) => html.slice(html.indexOf('<body')).replace(mainOf(html), '');
const footerOf = (html: string) => html.slice(html.indexOf('<footer'), html.indexOf('</footer>'));
const descriptionOf = (html: string) => /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '';

onPostgres(
  (stage) => {
    const read = async (path: string, who: keyof Cast = 'visitor') =>
      (await stage.cast[who].get(path)).text();

    /** A farm with a plant, eggs that are ready and eggs that are asked for, all two hours old. */
    async function setUp(moment: Date, where = 'stand') {
      clock.at = new Date(moment.getTime() - 2 * HOUR_MS);
      const photo = {
        hash: 'a'.repeat(64),
        width: 640,
        height: 480,
        widths: [320, 640],
        placeholder: 'data:,',
      };
      await stage.farm.context.db
        .insert(photos)
        .values({ ...photo, createdAt: clock.at })
        .onConflictDoNothing();
      const plant = { plant_variety: 'Known', plant_description: 'Red.' };
      await seedPlants(stage.farm, [plant], () => ({
        slug: 'known',
        photoHash: photo.hash,
        updatedAt: clock.at,
      }));
      const request_id = await ask(stage.cast.customer);
      await stage.cast.admin.call('mark-egg-request-ready', { request_id, where });
      await ask(stage.cast.otherCustomer);
      clock.at = moment;
    }

    async function sayings(): Promise<string> {
      const said: [string, string[]][] = [
        ['around every page', timeSentences(frameOf(await read('/login')))],
      ];
      for (const path of PUBLIC) said.push([path, timeSentences(mainOf(await read(path)))]);
      for (const [who, path] of PRIVATE) {
        said.push([`${path} (${who})`, timeSentences(mainOf(await read(path, who)))]);
      }
      const parts = said.map(([where, sentences]) =>
        [where, ...sentences.map((one) => `  ${one}`)].join('\n'),
      );
      return `${parts.join('\n')}\n`;
    }

    async function expectNothingOfTheSeason() {
      for (const path of PUBLIC) {
        const html = await read(path);
        const words = [descriptionOf(html), ...shownLines(html.slice(html.indexOf('<body')))].join('\n');
        expect([path, words]).toEqual([path, expect.not.stringMatching(NOT_OUT_OF_SEASON)]);
        expect([path, words]).toEqual([path, expect.not.stringMatching(/\btoday\b/i)]);
        expect([path, words]).toEqual([path, expect.not.stringContaining('October 31st!')]);
      }
      for (const [who, path] of PRIVATE) {
        const words = shownLines(mainOf(await read(path, who))).join('\n');
        expect([path, words]).toEqual([path, expect.not.stringMatching(NOT_OUT_OF_SEASON)]);
      }
    }

    describe('every sentence about time', () => {
      it.each(MOMENTS)('at $name is one that was read and found true', async ({ name, at }) => {
        await setUp(new Date(at));
        await expect(await sayings()).toMatchFileSnapshot(`time-sentences/${name}.txt`);
      });

      it.each(MOMENTS.slice(2))('of the season is away at $name', async ({ at }) => {
        await setUp(new Date(at), 'house');
        await expectNothingOfTheSeason();
      });

      it.each(NIGHTS)('is true below every page: %s', async (_night, at, line) => {
        await setUp(new Date(at));
        for (const path of ['/', '/farmstand', '/visit', '/login']) {
          expect([path, shownLines(footerOf(await read(path)))]).toEqual([
            path,
            expect.arrayContaining([line]),
          ]);
        }
      });

      it('of the seasons of 2025 is away now', async () => {
        await setUp(new Date(), 'house');
        await expectNothingOfTheSeason();
        expect(shownLines(await read('/')).join('\n')).toMatch(
          /Farmstand: Closed( until May|( until spring)?\. We’ll post the date here)\n/,
        );
      });
    });

    it('knows the closed days and hours of the nursery, also on a page that was cached before', async () => {
      await setUp(new Date('2025-09-26T14:00:00-05:00'));
      const said: [string, string][] = [
        ['2025-09-26T14:00:00-05:00', 'Plants: Open today until 3 PM'],
        ['2025-09-26T15:00:00-05:00', 'Plants: Opens Friday 10/10 at 10 AM'],
        ['2025-09-27T08:30:00-05:00', 'Plants: Opens Friday 10/10 at 10 AM'],
        ['2025-10-10T09:59:59-05:00', 'Plants: Open today 10 AM to 3 PM'],
        ['2025-10-10T10:00:00-05:00', 'Plants: Open today until 3 PM'],
        ['2025-10-11T12:00:00-05:00', 'Plants: Closed for the season'],
      ];
      for (const [at, line] of said) {
        clock.at = new Date(at);
        const onTheSign = new RegExp(
          `^(Plants )?${line.replace('Plants: ', '').replace(/^Opens/, 'Opens?')}$`,
          'i',
        );
        expect([at, shownLines(await read('/'))]).toEqual([
          at,
          expect.arrayContaining([expect.stringMatching(onTheSign)]),
        ]);
        for (const path of ['/visit', '/in-stock', '/greenhouse', '/plants/known']) {
          expect([at, path, shownLines(await read(path))]).toEqual([
            at,
            path,
            expect.arrayContaining([line]),
          ]);
        }
      }
    });

    it('ends the words of the season when the stand closes for the last time', async () => {
      await setUp(new Date('2025-10-31T18:32:59-05:00'));
      expect(await read('/farmstand')).toContain('Take what you like');
      clock.at = new Date('2025-10-31T18:33:00-05:00');
      expect(await read('/farmstand')).not.toMatch(NOT_OUT_OF_SEASON);
    });
  },
  { clock },
);
