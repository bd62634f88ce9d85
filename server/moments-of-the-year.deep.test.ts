import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../core/clock.ts';
import { farmSeasons } from '../db/schema.ts';
import { ask } from '../test/cast/eggs.ts';
import { seedPlants } from '../test/cast/plants.ts';
import { shownLines } from '../test/claims/time-sentences.ts';
import { plainToday } from '../test/claims/wall-clock.ts';
import { onPostgres } from '../test/engines/stage.ts';

const clock = { at: new Date(), now: () => clock.at };

/** What may be said of the first calendar: nursery September 12 to October 15, stand June 1 to October 31. */
type Year = { nursery: 'ahead' | 'on' | 'over'; stand: 'on' | 'closed today' | 'off' };

const on = (nursery: Year['nursery'], stand: Year['stand']): Year => ({ nursery, stand });

const MOMENTS: [name: string, at: string, year: Year][] = [
  ['before any season', '2025-05-31T23:50:00-05:00', on('ahead', 'off')],
  ['the stand’s first morning', '2025-06-01T07:59:00-05:00', on('ahead', 'on')],
  ['the stand’s first opening', '2025-06-01T08:00:00-05:00', on('ahead', 'on')],
  ['the stand’s first night', '2025-06-01T23:50:00-05:00', on('ahead', 'on')],
  ['a summer holiday', '2025-07-04T12:00:00-05:00', on('ahead', 'on')],
  ['the last night of “June/July”', '2025-07-31T23:50:00-05:00', on('ahead', 'on')],
  ['the minute after it', '2025-08-01T00:00:00-05:00', on('ahead', 'on')],
  ['the night before the plants', '2025-09-11T23:50:00-05:00', on('ahead', 'on')],
  ['the plants’ first morning', '2025-09-12T00:00:00-05:00', on('on', 'on')],
  ['the plants’ first opening', '2025-09-12T10:00:00-05:00', on('on', 'on')],
  ['the plants’ first closing', '2025-09-12T15:00:00-05:00', on('on', 'on')],
  ['an ordinary Saturday', '2025-09-20T10:00:00-05:00', on('on', 'on')],
  ['an ordinary Saturday night', '2025-09-20T23:50:00-05:00', on('on', 'on')],
  ['the midnight after it', '2025-09-21T00:00:00-05:00', on('on', 'on')],
  ['a closed day of the plants', '2025-09-27T08:30:00-05:00', on('on', 'on')],
  ['a closed Friday at noon', '2025-10-03T12:00:00-05:00', on('on', 'on')],
  ['a closed Saturday’s opening', '2025-10-04T09:00:00-05:00', on('on', 'on')],
  ['the plants’ last hour', '2025-10-11T11:59:59-05:00', on('on', 'on')],
  ['the plants’ last closing', '2025-10-11T12:00:00-05:00', on('over', 'on')],
  ['the day after the plants', '2025-10-16T09:00:00-05:00', on('over', 'on')],
  ['the night before the stand’s last day', '2025-10-30T23:50:00-05:00', on('over', 'on')],
  ['the stand’s last day before it opens', '2025-10-31T07:59:00-05:00', on('over', 'on')],
  ['the stand’s last morning', '2025-10-31T09:00:00-05:00', on('over', 'on')],
  ['Halloween at noon', '2025-10-31T12:00:00-05:00', on('over', 'on')],
  ['the stand’s last hour', '2025-10-31T18:32:59-05:00', on('over', 'on')],
  ['the stand’s last closing', '2025-10-31T18:33:00-05:00', on('over', 'off')],
  ['Halloween night', '2025-10-31T23:59:59-05:00', on('over', 'off')],
  ['the minute after Halloween', '2025-11-01T00:00:00-05:00', on('over', 'off')],
  ['the first morning without a stand', '2025-11-01T09:00:00-05:00', on('over', 'off')],
  ['the hour that comes twice', '2025-11-02T01:30:00-05:00', on('over', 'off')],
  ['the same hour again', '2025-11-02T01:30:00-06:00', on('over', 'off')],
  ['Thanksgiving', '2025-11-27T12:00:00-06:00', on('over', 'off')],
  ['Christmas Eve at dusk', '2025-12-24T17:00:00-06:00', on('over', 'off')],
  ['New Year’s Eve', '2025-12-31T23:59:59-06:00', on('over', 'off')],
  ['New Year', '2026-01-01T00:00:00-06:00', on('over', 'off')],
  ['the middle of winter', '2026-01-15T12:00:00-06:00', on('over', 'off')],
  ['the last second of February', '2026-02-28T23:59:59-06:00', on('over', 'off')],
  ['the first of March', '2026-03-01T00:00:00-06:00', on('over', 'off')],
  ['the hour that is skipped', '2026-03-08T03:00:00-05:00', on('over', 'off')],
  ['the month of reopening begins', '2026-05-01T00:00:00-05:00', on('over', 'off')],
  ['spring', '2026-05-02T09:00:00-05:00', on('over', 'off')],
  ['the night before a June without a season', '2026-05-31T23:50:00-05:00', on('over', 'off')],
  ['a June without a season', '2026-06-01T08:00:00-05:00', on('over', 'off')],
  ['a year later', '2026-09-20T10:00:00-05:00', on('over', 'off')],
  ['a Halloween without a season', '2026-10-31T12:00:00-05:00', on('over', 'off')],
];

const ABOUT_PLANTS = ['/', '/in-stock', '/greenhouse', '/plants/known', '/in-stock/print', '/coming-soon'];
const PUBLIC = [
  ...ABOUT_PLANTS,
  ...['/in-stock?q=known', '/in-stock?show=in', '/coming-soon?tab=eggs', '/farmstand', '/visit', '/egg-list'],
  ...['/pay-deposit', '/login', '/signup', '/offline', '/nowhere'],
];

type Rule = { never: RegExp; while: (year: Year) => boolean };

const RULES: Rule[] = [
  {
    never:
      /plants? in stock|in stock (?:now|at)|see what is in stock|^in stock \(\d|potted up|prepped for sale|schema\.org\/InStock|Price at the stand/im,
    while: ({ nursery }) => nursery === 'over',
  },
  { never: /what we had|for the winter/i, while: ({ nursery }) => nursery !== 'over' },
  {
    never: /welcome to (?:take|pick up) produce or eggs/i,
    while: ({ stand }) => stand !== 'on',
  },
];

/** For emails; the stand of the day, or of the day after at night. */
const LETTER_RULES: Rule[] = [
  ...RULES,
  { never: /at the farmstand/i, while: ({ stand }) => stand === 'off' },
  { never: /call [^.]*before you come/i, while: ({ stand }) => stand === 'on' },
];

/** Never both on one page. */
const BESIDE: [RegExp, RegExp][] = [
  [/no egg news/i, /usual wait|24 hours/i],
  [/n’t counted lately|not counted lately/i, /24 hours/i],
  [/farmstand is closed for the season|Farmstand: Closed/i, /take what you like/i],
];
const EGG_PAGES = ['/', '/egg-list', '/farmstand', '/coming-soon?tab=eggs'];

/** Everything that is read by people, search engines and programs. */
function saidBy(html: string): string {
  const meta = [...html.matchAll(/<meta [^>]*content="([^"]*)"/g)].map(([, said]) => said);
  const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
  return [...shownLines(html), ...meta, ...data.map(([, json]) => json)].join('\n');
}

onPostgres(
  (stage) => {
    const read = async (path: string) => (await stage.cast.visitor.get(path)).text();

    async function setUp(at: string) {
      const plant = { plant_variety: 'Known', plant_name: 'Tomato', price: '4.50' };
      clock.at = new Date('2025-05-01T12:00:00Z');
      await seedPlants(stage.farm, [plant, { plant_variety: 'Priceless' }], (place) => ({
        ...(place === 0 && { slug: 'known' }),
        updatedAt: clock.at,
      }));
      clock.at = new Date(at);
    }

    const lies = async (year: Year, paths: string[]) => {
      const wrong: string[] = [];
      for (const path of paths) {
        const said = saidBy(await read(path));
        for (const rule of RULES) {
          if (rule.while(year) && rule.never.test(said)) wrong.push(`${path}: ${rule.never.exec(said)}`);
        }
      }
      return wrong;
    };

    it('offers nothing from the stand on a day that it is closed', async () => {
      await setUp('2025-09-21T12:00:00-05:00');
      const paths = ['/', '/farmstand', '/visit'];
      const offers = /welcome to (?:take|pick up) produce or eggs/i;
      for (const path of paths) expect([path, offers.test(saidBy(await read(path)))]).toEqual([path, true]);
      const body = { day: '2025-09-21', kinds: ['farmstand'], closed: true };
      expect((await stage.cast.admin.call('set-closed-day', body)).status).toBe(200);
      expect(await lies(on('on', 'closed today'), paths)).toEqual([]);
    });

    it.each(MOMENTS)('says nothing on any page that is not so: %s', async (_, at, year) => {
      await setUp(at);
      expect(await lies(year, PUBLIC)).toEqual([]);
    });

    it.each(MOMENTS)('nor in any email: %s', async (_, at, year) => {
      await setUp(at);
      const { admin, customer, newcomer } = stage.cast;
      const joins = { phone: '7635550142', address: '412 Rum River Drive, Princeton, MN 55371' };
      await newcomer.call('add-egg-customer', { ...joins, chickensOrDucks: 'chickens', numberOfEggs: '12' });
      const where = year.stand === 'off' ? 'house' : 'stand';
      await admin.call('mark-egg-request-ready', { request_id: await ask(customer), where });
      const told = [customer, newcomer].map(({ who }) => who?.email);
      const arrived = (await stage.farm.letters()).filter(({ to }) => told.includes(to));
      expect(arrived).toHaveLength(2);
      const wrong = arrived.flatMap(({ subject, text }) => {
        const said = text.replace(/\s+/g, ' ');
        return LETTER_RULES.filter((rule) => rule.while(year) && rule.never.test(said)).map(
          ({ never }) => `${subject}: ${never.exec(said)}`,
        );
      });
      expect(wrong).toEqual([]);
    });

    it.each(MOMENTS)('nor to neighbors in line, one of whom has waited for 30 hours: %s', async (_, at) => {
      await setUp(at);
      const moment = new Date(at);
      const { customer, otherCustomer } = stage.cast;
      clock.at = new Date(moment.getTime() - 30 * HOUR_MS);
      await ask(customer);
      clock.at = moment;
      await ask(otherCustomer);
      const pages = EGG_PAGES.map((path) => [path, read(path)] as const);
      for (const who of [customer, otherCustomer])
        for (const path of ['/dashboard', '/dashboard/egg-requests', '/egg-list'])
          pages.push([path, who.get(path).then((answer) => answer.text())]);
      const isLate = plainToday(new Date(moment.getTime() + 4 * HOUR_MS)) !== plainToday(moment);
      for (const [path, html] of pages) {
        const said = saidBy(await html);
        expect([path, /24 hours/.exec(said)?.[0]]).toEqual([path, undefined]);
        if (isLate) expect([path, /today or tomorrow/.test(said)]).toEqual([path, false]);
        for (const [one, other] of BESIDE)
          expect([path, one.test(said) && other.test(said)]).toEqual([path, false]);
      }
    });

    describe('in winter', () => {
      const WINTER = '2026-01-15T12:00:00-06:00';

      it('wherever plants are, it says that they are gone, and what they were', async () => {
        await setUp(WINTER);
        for (const path of ['/in-stock', '/greenhouse'])
          expect(await read(path)).toContain('Closed for the winter. This is what we had in September.');
        for (const path of ABOUT_PLANTS) {
          const said = saidBy(await read(path));
          expect([path, said]).toEqual([path, expect.stringContaining('Closed for the winter')]);
          expect([path, said]).toEqual([path, expect.stringMatching(/we had/i)]);
        }
        expect(await read('/plants/known')).toContain('https://schema.org/OutOfStock');
        expect(await (await stage.cast.visitor.get('/functions/v1/plants')).json()).toMatchObject({
          closed: 'Closed for the winter. This is what we had in September.',
        });
      });

      it('turns with the last closing, also on pages that were read before', async () => {
        await setUp('2025-10-11T11:59:59-05:00');
        expect(await read('/in-stock')).toContain('prepped for sale');
        expect(await read('/')).toContain('See what is in stock');
        clock.at = new Date('2025-10-11T12:00:00-05:00');
        expect(await read('/in-stock')).toContain('Closed for the winter.');
        expect(await read('/')).toContain('See what we had in');
      });

      it('knows a summer between two seasons from a winter', async () => {
        const [spring, fall] = ['2026-06-15', '2026-09-11'];
        await stage.farm.context.db.insert(farmSeasons).values([
          {
            kind: 'farm-and-plants',
            opensOn: '2026-05-02',
            closesOn: spring,
            hours: Array.from({ length: 7 }, () => ({ opens: 600, closes: 900 })),
            updatedAt: new Date(),
          },
          {
            kind: 'farm-and-plants',
            opensOn: fall,
            closesOn: '2026-10-31',
            hours: Array.from({ length: 7 }, () => ({ opens: 600, closes: 900 })),
            updatedAt: new Date(),
          },
        ]);
        await setUp('2026-07-04T12:00:00-05:00');
        expect(await read('/in-stock')).toContain('Closed until September 11. This is what we had in May.');
        clock.at = new Date('2026-12-04T12:00:00-06:00');
        expect(await read('/in-stock')).toContain('Closed for the winter. This is what we had in October.');
      });
    });
  },
  { clock },
);
