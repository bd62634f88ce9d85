import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openPostgres } from '../db/open.ts';
import { factsForm, wordsForm } from '../test/cast/calendar-calls.ts';
import { bringCast } from '../test/cast/cast.ts';
import { seedPlants } from '../test/cast/plants.ts';
import { postForm } from '../test/cast/post-form.ts';
import { newPostgres } from '../test/engines/new-postgres.ts';
import { openTestFarm } from '../test/engines/open-test-farm.ts';
import { recordStatements } from '../test/engines/record-statements.ts';
import { onBothEngines } from '../test/engines/stage.ts';

const NOON = new Date('2025-10-31T12:00:00-05:00');
const clock = { at: NOON, now: () => clock.at };

const PAGES = ['/', '/visit', '/farmstand', '/in-stock', '/plants/rose-old-garden-at-0', '/coming-soon'];

const FORMS = ['/login', '/signup', '/pay-deposit'];

onBothEngines(
  (stage) => {
    const get = (path: string, headers: Record<string, string> = {}) => stage.farm.request(path, { headers });
    const read = async (path: string, headers?: Record<string, string>) => (await get(path, headers)).text();
    const isCached = (path: string) => stage.farm.cache.get(path) !== null;
    /** Pages cannot be rendered without these tables; renaming sends no notification. */
    async function withoutTables(work: () => Promise<void>) {
      const tables = [
        'plants',
        'photos',
        'farm_facts',
        'farm_seasons',
        'farm_look',
        'farm_words',
        'sessions',
        'profiles',
      ];
      const rename = (from: string, to: string) =>
        stage.farm.open.query({ text: `alter table ${from} rename to ${to}` });
      for (const table of tables) await rename(table, `${table}_away`);
      try {
        await work();
      } finally {
        for (const table of tables) await rename(`${table}_away`, table);
      }
    }

    beforeEach(async () => {
      clock.at = NOON;
      await stage.farm.open.query({ text: 'truncate plants cascade' });
      await seedPlants(stage.farm, [{}]);
    });

    describe('a public page', () => {
      it('is made once, and then given to everybody without asking the database anything', async () => {
        const first = new Map<string, string>();
        for (const path of PAGES) first.set(path, await read(path));
        await withoutTables(async () => {
          for (const actor of [stage.cast.visitor, stage.cast.customer, stage.cast.admin]) {
            for (const path of PAGES) {
              const answer = await actor.get(path);
              expect([path, answer.status, await answer.text()]).toEqual([path, 200, first.get(path)]);
            }
          }
          // Its plants are in memory.
          expect((await get('/in-stock?q=never+asked')).status).toBe(200);
          expect((await stage.cast.customer.get('/dashboard')).status).toBe(503);
        });
      });

      it('has the forms, too, for everybody who is signed out', async () => {
        for (const path of FORMS) {
          const { headers } = await get(path);
          expect([path, headers.get('cache-control'), headers.getSetCookie()]).toEqual([
            path,
            expect.stringMatching(/^public/),
            [],
          ]);
          expect([path, isCached(path)]).toEqual([path, true]);
        }
        for (const path of ['/login', '/signup']) {
          const answer = await stage.cast.customer.get(path);
          expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 302, '/dashboard']);
          expect([path, (await stage.cast.visitor.get(path)).status]).toEqual([path, 200]);
        }
      });

      it('is never what one person sent, or what leads one person on', async () => {
        const typed = { email: 'very-secret@example.com', password: 'wrong' };
        for (const path of FORMS) {
          const { headers, page } = await postForm(stage.farm, stage.cast.visitor, path, typed);
          expect([path, headers.get('cache-control')]).toEqual([path, 'private, no-store']);
          if (path !== '/pay-deposit') expect(page).toContain('very-secret');
          expect(await read(path)).not.toContain('very-secret');
        }
        for (const path of ['/login?next=%2Fvisit', '/signup?next=%2Fvisit', '/login?forgot'])
          expect([path, (await get(path)).headers.get('cache-control')]).toEqual([path, 'private, no-store']);
      });

      it('is given out while the database is busy with something long', async () => {
        await read('/visit');
        const long = stage.farm.open.query({ text: 'select count(*) from generate_series(1, 2000000)' });
        const first = await Promise.race([long.then(() => 'database'), read('/visit').then(() => 'page')]);
        expect(first).toBe('page');
        await long;
      });

      it('is the same whoever asked for it first, and says nothing of them', async () => {
        const { headers } = stage.cast.admin;
        const said = {
          ...headers,
          Cookie: 'prairie-hen.session_token=very-secret',
          'X-Forwarded-Host': 'evil.example',
        };
        const asked = await read('/in-stock?utm_source=very-secret&show=in&fbclid=very-secret', said);
        expect(asked).not.toContain('secret');
        expect(asked).not.toContain('evil');
        expect(await read('/in-stock?show=in')).toBe(asked);
        expect((await get('/in-stock?show=in')).headers.getSetCookie()).toEqual([]);
      });

      it.each([
        ['/?utm_source=x&gclid=y', '/'],
        ['/visit?anything', '/visit'],
        ['/in-stock?page=1&show=all&q=%20', '/in-stock'],
        ['/in-stock?q=rose&utm_medium=x&show=in', '/in-stock?show=in&q=rose'],
        ['/coming-soon?tab=eggs&x=1', '/coming-soon?tab=eggs'],
        ['/coming-soon?tab=moss', '/coming-soon'],
        ['/in-stock/print?x=1', '/in-stock/print'],
        ['/in-stock/print?list=b..b.%3C.a&x=1', '/in-stock/print?list=b.a.!'],
        ['/plants/rose?x=1', '/plants/rose'],
      ])('has one spelling of its address, so that it is not cached a thousand times: %s', (asked, key) => {
        expect(stage.farm.cache.find(asked)?.key).toBe(key);
      });

      it.each([
        '/login?next=%2Fdashboard',
        '/login?forgot',
        '/signup?created',
        '/dashboard',
        '/nowhere',
        '/plants/a%2fb',
        '/in-stock.data',
        '/in-stock?show=in&q=rose&q=again',
        '/api/auth/get-session',
        '//visit',
      ])('and nothing else is cached: %s', async (path) => {
        expect(stage.farm.cache.find(path)).toBeNull();
        if (!path.startsWith('//')) expect((await get(path)).headers.get('etag')).toBeNull();
      });

      it('of a plant that never was is made again for each, so that nobody fills the memory with them', async () => {
        const before = stage.farm.cache.size();
        expect((await get('/plants/no-such-plant')).status).toBe(404);
        expect(stage.farm.cache.size()).toBe(before);
      });
    });

    describe('a change', () => {
      it('of a plant drops what shows it before its answer is out, and nothing else', async () => {
        for (const path of PAGES) await read(path);
        expect(PAGES.filter(isCached)).toEqual(PAGES);
        const [{ id } = { id: '' }] = (await stage.farm.context.db.query.plants.findMany()) as {
          id: string;
        }[];
        const { status } = await stage.cast.admin.call('set-in-stock', { ids: [id], in_stock: false });
        expect(status).toBe(200);
        expect(PAGES.filter(isCached)).toEqual(['/visit', '/farmstand']);
        for (const path of ['/in-stock', '/plants/rose-old-garden-at-0']) {
          expect(await read(path)).toContain('Out of stock');
        }
      });

      it('of the farm’s facts drops every page, and the next one says what is new', async () => {
        for (const path of PAGES) await read(path);
        const form = { ...(await factsForm(stage)), phone: '(763) 555-0199' };
        expect((await stage.cast.admin.call('update-farm-facts', form)).status).toBe(200);
        expect(PAGES.filter(isCached)).toEqual([]);
        for (const path of PAGES) expect(await read(path)).toContain('(763) 555-0199');
        const words = { text: 'The geese are out!', from: null, to: null };
        expect((await stage.cast.admin.call('update-farm-words', wordsForm('banner', words))).status).toBe(
          200,
        );
        expect(PAGES.filter(isCached)).toEqual([]);
        for (const path of PAGES) expect(await read(path)).toContain('The geese are out!');
      });

      it.each(['farm_seasons', 'farm_look', 'farm_facts', 'farm_words'])(
        'of %s drops every page, plants’ none',
        async (table) => {
          await read('/visit');
          await read('/functions/v1/plants');
          await stage.farm.open.query({ text: `update ${table} set updated_at = updated_at` });
          await stage.farm.context.changes.caughtUp();
          expect(isCached('/visit')).toBe(false);
          expect(isCached('/functions/v1/plants')).toBe(true);
        },
      );

      it('that is rolled back drops nothing, nor does one of what is on no page', async () => {
        for (const path of PAGES) await read(path);
        const { db } = stage.farm.context;
        const undone = db.transaction(async (tx) => {
          await tx.execute('update plants set in_stock = false');
          throw new Error('undone');
        });
        await expect(undone).rejects.toThrow('undone');
        await stage.farm.open.query({ text: 'update profiles set updated_at = updated_at' });
        await stage.farm.context.changes.caughtUp();
        expect(PAGES.filter(isCached)).toEqual(PAGES);
      });
    });

    describe('what a page says of today', () => {
      it('changes at dusk and in the morning, to the moment', async () => {
        expect(await read('/')).toContain('Open now until dusk (6:33 PM)');
        const dusk = Date.parse('2025-10-31T18:33:00-05:00');
        clock.at = new Date(dusk - 1);
        expect(isCached('/')).toBe(true);
        clock.at = new Date(dusk);
        expect(isCached('/')).toBe(false);
        expect(await read('/')).toContain('Closed until May');
        clock.at = new Date('2025-09-01T07:59:59.999-05:00');
        await read('/visit');
        expect(isCached('/visit')).toBe(true);
        clock.at = new Date('2025-09-01T08:00:00-05:00');
        expect(isCached('/visit')).toBe(false);
      });

      it('changes at the midnight after which the stand is closed for the season', async () => {
        const closed = 'The farmstand is closed for the season and will reopen in May 2026.';
        clock.at = new Date('2025-10-31T20:00:00-05:00');
        expect(await read('/farmstand')).not.toContain(closed);
        clock.at = new Date('2025-10-31T23:59:59.999-05:00');
        expect(isCached('/farmstand')).toBe(true);
        clock.at = new Date('2025-11-01T00:00:00-05:00');
        expect(isCached('/farmstand')).toBe(false);
        expect(await read('/farmstand')).toContain(closed);
      });
    });
  },
  { clock },
);

describe('two copies of the program on one PostgreSQL', () => {
  it('hear of each other’s changes within a second, and still have whatever a change does not touch', async () => {
    const address = await newPostgres();
    const [one, other] = await Promise.all([
      openTestFarm(openPostgres(address)),
      openTestFarm(openPostgres(address)),
    ]);
    try {
      const { admin } = await bringCast(one);
      const [id = ''] = await seedPlants(one, [{}, { plant_variety: 'Sugar Maple', plant_type: 'Tree' }]);
      const shown = ['/in-stock', '/greenhouse', '/plants/rose-old-garden-at-0'];
      const maple = '/plants/sugar-maple-old-garden-at-1';
      const touched = [...shown, maple, '/', '/in-stock?q=maple', '/coming-soon'];
      const left = ['/visit'];
      const answers = (paths: string[]) =>
        Promise.all(
          [one, other].flatMap((copy) =>
            paths.map(async (path) => {
              const answer = await copy.request(path);
              return { path, tag: answer.headers.get('etag'), page: await answer.text() };
            }),
          ),
        );
      const [before, stays] = [await answers(touched), await answers(left)];
      await admin.call('set-in-stock', { ids: [id], in_stock: false });
      await vi.waitFor(() => expect(other.cache.get('/in-stock')).toBeNull(), {
        timeout: 1_000,
        interval: 10,
      });
      for (const copy of [one, other]) {
        expect(touched.filter((path) => copy.cache.get(path))).toEqual([]);
        expect(left.filter((path) => copy.cache.get(path))).toEqual(left);
      }
      const asked = [recordStatements(one), recordStatements(other)];
      expect(await answers(left)).toEqual(stays);
      expect(asked).toEqual([[], []]);
      for (const { path, tag, page } of await answers(shown)) {
        expect(page).toContain('Out of stock');
        expect(before.filter((old) => old.path === path).map((old) => old.tag)).not.toContain(tag);
      }
    } finally {
      await Promise.all([one.close(), other.close()]);
    }
  });
});
