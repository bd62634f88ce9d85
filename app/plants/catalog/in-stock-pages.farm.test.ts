import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { photos, plants } from '../../../db/schema.ts';
import { IN_SEASON, MORNING, openPage, seedHostas } from '../../../test/cast/hostas.ts';
import { onPostgres } from '../../../test/engines/stage.ts';
import { inStockList } from './in-stock-list.server.ts';
import { type InStockList, pageOf } from './in-stock-list.ts';

/** Without the models of cards, and without what waits hidden until the list's script needs it. */
const shownIn = (main: string) =>
  main
    .replaceAll(/<template[\s\S]*?<\/template>/g, '')
    .replaceAll(/<(p|details|time|span)\b[^>]* hidden="[^>]*>[\s\S]*?<\/\1>/g, '');

onPostgres(
  (stage) => {
    const seed = (some: Parameters<typeof seedHostas>[1]) => seedHostas(stage, some);
    const open = async (path: string) => {
      const { main, ...rest } = await openPage(stage, path);
      return { ...rest, main: shownIn(main) };
    };

    beforeEach(() => stage.farm.context.db.execute(sql`truncate plants cascade`).then(() => {}));

    it('shows on the home page what was potted up last, is in stock and has a photo of its own', async () => {
      const order = ['Oldest', 'Old', 'New', 'Twin of Newer', 'Newer', 'No photo', 'Sold out'];
      await seed(order.map((variety) => ({ variety, inStock: variety !== 'Sold out' })));
      const { db } = stage.farm.context;
      const hashOf = (variety: string) => `${order.indexOf(variety.replace('Twin of ', ''))}`.repeat(64);
      const photo = { width: 3, height: 2, widths: [3], placeholder: '', createdAt: MORNING };
      await db.insert(photos).values(order.map((_, n) => ({ ...photo, hash: `${n}`.repeat(64) })));
      for (const [day, variety] of order.entries()) {
        const createdAt = new Date(MORNING.getTime() + day * 86_400_000);
        const photoHash = variety === 'No photo' ? null : hashOf(variety);
        await db.update(plants).set({ createdAt, photoHash }).where(eq(plants.plantVariety, variety));
      }
      const { main } = await open('/');
      const shown = order.filter((variety) => main.includes(`>${variety}</a>`));
      expect(shown).toEqual(['Old', 'New', 'Newer']);
      expect(main.indexOf('>Newer<')).toBeLessThan(main.indexOf('>Old<'));
    });

    describe('/in-stock', () => {
      it('lists the plants in the first answer, by variety, with the day of the newest change', async () => {
        await seed([{ variety: 'Patriot' }, { variety: 'Halcyon', inStock: false }]);
        const { status, main } = await open('/in-stock');
        expect(status).toBe(200);
        expect(main.indexOf('Halcyon')).toBeLessThan(main.indexOf('Patriot'));
        expect(main).toContain('September 20, 2025');
        expect(main).toContain('2 plants');
        expect(main.match(/Out of stock/g)).toHaveLength(1);
      });

      it('filters and searches by its address', async () => {
        await seed([{ variety: 'Patriot' }, { variety: 'Rosé', inStock: false }, { variety: 'Francee' }]);
        const found = async (query: string) => {
          const { main } = await open(`/in-stock${query}`);
          return ['Patriot', 'Rosé', 'Francee'].filter((variety) => main.includes(variety));
        };
        expect(await found('?show=in')).toEqual(['Patriot', 'Francee']);
        expect(await found('?show=out')).toEqual(['Rosé']);
        expect(await found('?q=ROSE')).toEqual(['Rosé']);
        expect(await found('?show=in&q=rose')).toEqual([]);
        expect((await open('/in-stock?show=in&q=rose')).main).toContain(
          'No items found matching your criteria.',
        );
      });

      it('answers open pages with the same list as JSON, which anybody may cache', async () => {
        await seed([{ variety: 'Patriot' }, { variety: 'Rosé', inStock: false }]);
        const response = await stage.cast.visitor.get('/in-stock.json?show=out&q=ROSE&page=x');
        expect(response.headers.get('Cache-Control')).toMatch(/^public\b/);
        const list: InStockList = await response.json();
        expect(list).toMatchObject({ show: 'out', text: 'ROSE', page: 1, total: 1, more: false });
        expect(list.plants.map(({ variety }) => variety)).toEqual(['Rosé']);
        expect(list.lastUpdated).toBe(MORNING.toISOString());
      });

      it('shows sixty and leads on to the next', async () => {
        await seed(Array.from({ length: 61 }, (_, place) => ({ variety: `Variety ${place}` })));
        const first = await open('/in-stock');
        expect(first.main.match(/<article/g)).toHaveLength(60);
        expect(first.main).toContain('Showing 60 of 61 plants');
        expect(first.main).toContain('href="/in-stock?page=2"');
        const second = await open('/in-stock?page=2');
        expect(second.main.match(/<article/g)).toHaveLength(1);
        expect(second.main).toContain('href="/in-stock"');
        for (const { main } of [first, second]) expect(main).toMatch(/A to Z.*<h2>Perennials · 61<\/h2>/s);
      });

      it('filters pots, and shows those of a plant on one card', async () => {
        await seed([
          { variety: 'Patriot', price: '$12' },
          { variety: 'Patriot', price: '$28', inStock: false },
          { variety: 'Francee', inStock: false },
        ]);
        const all = (await open('/in-stock')).main;
        expect(all.match(/<article/g)).toHaveLength(2);
        expect(all).toContain('>2 plants<');
        expect(all).toMatch(/\$12 · [^<]*\$28, out/);
        const only = (await open('/in-stock?show=in')).main;
        expect(only).toContain('>1 plant<');
        expect(only).toContain('<b>$12</b>');
        const out = (await open('/in-stock?show=out')).main;
        expect(out).toContain('>2 plants<');
        expect(out).toContain('<b>$28</b>');
        expect(out).toContain('href="/plants/plant-0"');
        expect((await open('/in-stock/print')).main).toMatch(/Patriot.*\$12/s);
      });

      it('prints all that is in stock on one page, by type and variety', async () => {
        await seed([
          ...Array.from({ length: 61 }, (_, place) => ({ variety: `Variety ${place + 10}` })),
          { variety: 'Sold out', inStock: false },
        ]);
        const { db } = stage.farm.context;
        const one = eq(plants.plantVariety, 'Variety 12');
        await db.update(plants).set({ plantType: 'Annual', priceCents: 450 }).where(one);
        expect((await open('/in-stock')).main).toContain('href="/in-stock/print"');
        const { status, main } = await open('/in-stock/print');
        expect(status).toBe(200);
        expect(main.match(/<li>/g)).toHaveLength(61);
        expect(main).not.toContain('Sold out');
        const places = ['Annuals', 'Variety 12', '$4.50', 'Perennials', 'Variety 10', 'Variety 70', 'Ask at'];
        expect(places.map((words) => main.indexOf(words))).toEqual(
          places.map((words) => main.indexOf(words)).toSorted((a, b) => a - b),
        );
        expect(main).not.toContain('Trees');
      });

      it('is saved as a spreadsheet, whole, and with nothing that one would run', async () => {
        await seed([
          ...Array.from({ length: 61 }, (_, place) => ({ variety: `Variety ${place + 10}` })),
          { variety: '=HYPERLINK("x")', description: 'Says "hello", twice' },
          { variety: 'Sold out', inStock: false },
        ]);
        expect((await open('/in-stock')).main).toContain('href="/in-stock.csv"');
        const response = await stage.cast.visitor.get('/in-stock.csv');
        expect(response.headers.get('Content-Disposition')).toMatch(
          /^attachment; filename="in-stock-\d{4}-\d\d-\d\d\.csv"$/,
        );
        const [head, ...lines] = (await response.text()).trim().split('\r\n');
        expect(head).toBe(
          'Type,Variety,Name,Pot size,Price,In stock,Description,Light,Height,Bloom,Hardiness,Native to Minnesota,Page',
        );
        expect(lines).toHaveLength(62);
        expect(lines[0]).toMatch(/^"\w+","'=HYPERLINK\(""x""\)","\w+",.*"Says ""hello"", twice",.*,"https?:/);
        expect(lines.join()).not.toContain('Sold out');
      });

      it('does not grow with a catalog too large to hold in a browser', async () => {
        await seed(Array.from({ length: 61 }, (_, place) => ({ variety: `Variety ${place + 1000}` })));
        const small = await open('/in-stock');
        await stage.farm.context.db.execute(sql`truncate plants cascade`);
        await seed(Array.from({ length: 1_001 }, (_, place) => ({ variety: `Variety ${place + 1000}` })));
        const large = await open('/in-stock');
        expect(large.main).toContain('Showing 60 of 1,001 plants');
        expect(large.page.length).toBeLessThan(1.1 * small.page.length);
        const query = { show: 'in', type: null, facts: [], text: 'Variety 1007', page: 1 } as const;
        const list = await inStockList(stage.farm.context, query);
        expect(list).toMatchObject({ total: 1, more: false, fitsBrowser: false });
      });

      it('leads from A to Z by links, to another page where the letter is not on this one', async () => {
        const varieties = [
          '9 Stars',
          ...Array.from({ length: 62 }, (_, n) => `Éclair ${n + 10}`),
          'Zest',
          '菊',
        ];
        await seed(varieties.map((variety) => ({ variety })));
        const first = await open('/in-stock');
        const links = (main: string) =>
          [...main.matchAll(/<a href="([^"]*#[a-z0]*)">([^<]*)<\/a>/g)].map(([, to, name]) => [name, to]);
        expect(links(first.main)).toEqual([
          ['#', '#0'],
          ['E', '#e'],
          ['Z', '/in-stock?page=2#z'],
        ]);
        expect(first.main).toMatch(/<li id="e"><article[\s\S]*?Éclair 10/);
        const second = await open('/in-stock?page=2');
        expect(links(second.main)).toEqual([
          ['#', '/in-stock#0'],
          ['E', '/in-stock#e'],
          ['Z', '#z'],
        ]);
        expect(second.main).toMatch(/<li id="z"><article[\s\S]*?Zest/);
        expect((await open('/in-stock?q=zest')).main).not.toContain('A to Z');
        const whole = await stage.farm.context.catalog();
        const query = { show: 'all', type: null, facts: [], text: '', page: 1 } as const;
        const inBrowser = pageOf({ plants: whole.plants, updatedAt: MORNING }, query);
        expect((await inStockList(stage.farm.context, query)).letters).toEqual(inBrowser.letters);
      });

      it('is the same page at /greenhouse, and search engines know it by one address', async () => {
        await seed([{ variety: 'Patriot' }]);
        for (const path of ['/in-stock', '/greenhouse', '/greenhouse?q=pat']) {
          const { status, page } = await open(path);
          expect(status).toBe(200);
          expect(page).toContain('<link rel="canonical" href="http://localhost:3000/in-stock"/>');
          expect(page).toContain('Patriot');
        }
      });

      it('says so when the plants cannot be read', async () => {
        const { db } = stage.farm.context;
        await db.execute(sql`alter table plants rename to plants_elsewhere`);
        const { status, main } = await open('/in-stock');
        await db.execute(sql`alter table plants_elsewhere rename to plants`);
        expect(status).toBe(500);
        expect(main).toContain('<h1>In Stock</h1>');
        expect(main).toContain('No in stock items found. Please check back later.');
      });

      it('says that the list ends before a page that is not there, and leads back to the first', async () => {
        await seed([{ variety: 'Patriot' }, { variety: 'Halcyon', inStock: false }]);
        for (const page of ['7', '999999']) {
          const { status, main } = await open(`/in-stock?show=out&page=${page}`);
          expect(status).toBe(200);
          expect(main).toContain('The list ends before this page.');
          expect(main).toContain('href="/in-stock?show=out"');
          expect(main).not.toContain('Plants before these');
          expect(main).not.toContain('No items found');
        }
        expect((await open('/in-stock?q=moss&page=7')).main).toContain(
          'No items found matching your criteria.',
        );
      });

      it.each([
        '?page=1e99',
        '?page=99999999999999999999',
        '?show=zzz&page=-1',
        '?show=zzz&q=%20&page=0.5',
        '?page=NaN&show=',
      ])('takes what makes no sense in its address for nothing said: %s', async (query) => {
        await seed([{ variety: 'Patriot' }]);
        const { status, main } = await open(`/in-stock${query}`);
        expect(status).toBe(200);
        expect(main).toContain('Patriot');
      });

      it.each([
        '/in-stock?q=%00',
        '/in-stock?q=%E0%A4%A',
        '/plants/nothing',
        '/plants/%E0%A4%A',
        '/greenhouse',
      ])('answers HEAD as it answers GET, without the page: %s', async (path) => {
        const head = await stage.farm.request(path, { method: 'HEAD' });
        const get = await stage.farm.request(path);
        expect([head.status, await head.text()]).toEqual([get.status, '']);
        expect(head.headers.get('Content-Type')).toBe(get.headers.get('Content-Type'));
      });

      it('says that nothing is there on a farm without plants', async () => {
        const { status, main } = await open('/in-stock');
        expect(status).toBe(200);
        expect(main).toContain('No items found matching your criteria.');
        expect(main).not.toContain('Last updated');
      });
    });

    it('the home page counts what is in stock', async () => {
      await seed([{ variety: 'Patriot' }, { variety: 'Halcyon' }, { variety: 'Hyperion', inStock: false }]);
      const { main } = await open('/');
      expect(main).toMatch(/<b>2 plants<\/b> (<!-- -->)?in stock/);
    });
  },
  { clock: IN_SEASON },
);
