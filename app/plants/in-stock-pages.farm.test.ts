import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { photos, plants } from '../../db/schema.ts';
import { onBothEngines } from '../../test/stage.ts';
import { inStockList } from './in-stock-list.server.ts';
import { columnsOf } from './plant-rows.server.ts';

type Planted = { variety: string; name?: string; description?: string; inStock?: boolean; binned?: boolean };

const MORNING = new Date('2025-09-20T12:40:00Z');

onBothEngines((stage) => {
  async function plant(some: Planted[]) {
    const rows = some.map(({ variety, name = 'Hosta', description = '', inStock = true, binned }, place) => ({
      ...columnsOf({
        plant_variety: variety,
        plant_name: name,
        plant_description: description,
        pot_size: '1 gal',
        plant_type: 'Perennial',
        in_stock: inStock,
      }),
      slug: `plant-${place}`,
      updatedAt: new Date(MORNING.getTime() - place),
      deletedAt: binned ? MORNING : null,
    }));
    await stage.farm.context.db.insert(plants).values(rows);
  }

  beforeEach(() => stage.farm.context.db.execute(sql`truncate plants cascade`).then(() => {}));

  async function open(path: string) {
    const response = await stage.cast.visitor.get(path);
    const page = await response.text();
    // What is on the page, without the data that the browser's code starts from.
    const main = page.slice(page.indexOf('<main'), page.indexOf('</main>'));
    return { status: response.status, page, main, headers: response.headers };
  }

  it('shows on the home page what was potted up last, is in stock and has a photo', async () => {
    const order = ['Oldest', 'Old', 'New', 'Newer', 'No photo', 'Sold out'];
    await plant(order.map((variety) => ({ variety, inStock: variety !== 'Sold out' })));
    const { db } = stage.farm.context;
    const hash = 'a'.repeat(64);
    await db
      .insert(photos)
      .values({ hash, width: 3, height: 2, widths: [3], placeholder: '', createdAt: MORNING });
    for (const [day, variety] of order.entries()) {
      const createdAt = new Date(MORNING.getTime() + day * 86_400_000);
      const photoHash = variety === 'No photo' ? null : hash;
      await db.update(plants).set({ createdAt, photoHash }).where(eq(plants.plantVariety, variety));
    }
    const { main } = await open('/');
    const shown = order.filter((variety) => main.includes(`>${variety}</a>`));
    expect(shown).toEqual(['Old', 'New', 'Newer']);
    expect(main.indexOf('>Newer<')).toBeLessThan(main.indexOf('>Old<'));
  });

  describe('/in-stock', () => {
    it('lists the plants in the first answer, by variety, with the day of the newest change', async () => {
      await plant([{ variety: 'Patriot' }, { variety: 'Halcyon', inStock: false }]);
      const { status, main } = await open('/in-stock');
      expect(status).toBe(200);
      expect(main.indexOf('Halcyon')).toBeLessThan(main.indexOf('Patriot'));
      expect(main).toContain('September 20, 2025');
      expect(main).toContain('2 plants');
      expect(main.match(/Out of stock/g)).toHaveLength(1);
    });

    it('filters and searches by its address', async () => {
      await plant([{ variety: 'Patriot' }, { variety: 'Rosé', inStock: false }, { variety: 'Francee' }]);
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

    it('shows sixty and leads on to the next', async () => {
      await plant(Array.from({ length: 61 }, (_, place) => ({ variety: `Variety ${place}` })));
      const first = await open('/in-stock');
      expect(first.main.match(/<article/g)).toHaveLength(60);
      expect(first.main).toContain('Showing 60 of 61 plants');
      expect(first.main).toContain('href="/in-stock?page=2"');
      const second = await open('/in-stock?page=2');
      expect(second.main.match(/<article/g)).toHaveLength(1);
      expect(second.main).toContain('href="/in-stock"');
    });

    it('does not grow with a catalogue too large to count or to hold in a browser', async () => {
      await plant(Array.from({ length: 61 }, (_, place) => ({ variety: `Variety ${place + 1000}` })));
      const small = await open('/in-stock');
      await stage.farm.context.db.execute(sql`truncate plants cascade`);
      await plant(Array.from({ length: 1_001 }, (_, place) => ({ variety: `Variety ${place + 1000}` })));
      const large = await open('/in-stock');
      expect(large.main).toContain('Showing 60 of many plants');
      expect(large.page.length).toBeLessThan(1.1 * small.page.length);
      const wish = { show: 'in', query: 'Variety 1007', page: 1 } as const;
      const list = await inStockList(stage.farm.context, wish);
      expect(list).toMatchObject({ total: 1, more: false, fitsBrowser: false });
    });

    it('is the same page at /greenhouse, and search engines know it by one address', async () => {
      await plant([{ variety: 'Patriot' }]);
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
      await plant([{ variety: 'Patriot' }, { variety: 'Halcyon', inStock: false }]);
      for (const page of ['7', '1e99', '99999999999999999999']) {
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

    it.each(['?show=zzz&page=-1', '?show=zzz&q=%20&page=0.5', '?page=NaN&show=', '?show=all&show=out&page='])(
      'takes what makes no sense in its address for nothing said: %s',
      async (query) => {
        await plant([{ variety: 'Patriot' }]);
        const { status, main } = await open(`/in-stock${query}`);
        expect(status).toBe(200);
        expect(main).toContain('Patriot');
      },
    );

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

  describe('/plants/<slug>', () => {
    it('shows the plant, and a few like it that are in stock', async () => {
      await plant([
        { variety: 'Patriot', description: 'A crisp white edge.' },
        { variety: 'Halcyon' },
        { variety: 'Hyperion', inStock: false },
      ]);
      const { status, page, main } = await open('/plants/plant-0');
      expect(status).toBe(200);
      expect(page).toContain('<title>Patriot Hosta · Prairie Hen</title>');
      expect(page).toContain('<meta name="description" content="A crisp white edge."/>');
      expect(page).toContain('<link rel="canonical" href="http://localhost:3000/plants/plant-0"/>');
      expect(main).toContain('Image coming soon. The plant is still growing!');
      expect(main).toContain('Halcyon');
      expect(main).not.toContain('Hyperion');
    });

    it('describes it to search engines, in data that nothing can break out of and the policy lets nobody run', async () => {
      const description = '</script><script>alert(1)</script>';
      await plant([{ variety: 'Patriot', description, inStock: false }]);
      const { page, headers } = await open('/plants/plant-0');
      const [, code = ''] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(page) ?? [];
      expect(JSON.parse(code)).toMatchObject({
        '@type': 'Product',
        name: 'Patriot Hosta',
        description,
        offers: { availability: 'https://schema.org/OutOfStock' },
      });
      const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
      const policy = headers.get('Content-Security-Policy');
      expect(policy).toContain("'sha256-");
      for (const text of [code, 'alert(1)']) expect(policy).not.toContain(hash(text));
    });

    it('is a 404 for a plant that never was, or is in the bin', async () => {
      await plant([{ variety: 'Patriot', binned: true }]);
      for (const slug of ['plant-0', 'plant-9', 'PLANT', '%00', '..%2fin-stock']) {
        expect((await open(`/plants/${slug}`)).status).toBe(404);
      }
      expect((await open('/in-stock')).main).not.toContain('Patriot');
    });
  });

  it('the home page counts what is in stock', async () => {
    await plant([{ variety: 'Patriot' }, { variety: 'Halcyon' }, { variety: 'Hyperion', inStock: false }]);
    const { main } = await open('/');
    expect(main).toMatch(/>2<\/span> (<!-- -->)?plants in stock/);
  });

  it('/coming-soon carries every tab in its first answer, and the address chooses', async () => {
    const flowers = await open('/coming-soon');
    expect(flowers.main).toContain(
      'Heres some plants we&#x27;re working on. Check back soon for availability!',
    );
    for (const words of ['Goldsturm', 'Minnesota Midget', 'Brandywine', 'Elijah Blue', 'June/July 2025']) {
      expect(flowers.main).toContain(words);
    }
    const selected = ({ main }: { main: string }) =>
      /id="soon-tab-(\w+)"[^>]*aria-selected="true"/.exec(main)?.[1];
    expect(selected(flowers)).toBe('flowers');
    expect(selected(await open('/coming-soon?tab=grasses'))).toBe('grasses');
    expect(selected(await open('/coming-soon?tab=moss'))).toBe('flowers');
  });
});
