import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { plants } from '../../../db/schema.ts';
import { IN_SEASON, openPage, seedHostas } from '../../../test/cast/hostas.ts';
import { onPostgres } from '../../../test/engines/stage.ts';

onPostgres(
  (stage) => {
    const seed = (some: Parameters<typeof seedHostas>[1]) => seedHostas(stage, some);
    const open = (path: string) => openPage(stage, path);

    beforeEach(() => stage.farm.context.db.execute(sql`truncate plants cascade`).then(() => {}));

    describe('/plants/<slug>', () => {
      it('shows the plant, and a few like it that are in stock', async () => {
        await seed([
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
        await seed([{ variety: 'Patriot', description, inStock: false, price: '$18' }]);
        const { page, headers } = await open('/plants/plant-0');
        const [, code = ''] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(page) ?? [];
        expect(JSON.parse(code)).toMatchObject({
          '@type': 'Product',
          name: 'Patriot Hosta',
          description,
          offers: {
            price: '18.00',
            priceCurrency: 'USD',
            availability: 'https://schema.org/OutOfStock',
          },
        });
        const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
        const policy = headers.get('Content-Security-Policy');
        expect(policy).toContain("'sha256-");
        for (const text of [code, 'alert(1)']) expect(policy).not.toContain(hash(text));
      });

      it('is one for all pots of a plant, and the other pots lead to it for now', async () => {
        await seed([
          { variety: 'Patriot', price: '$28', inStock: false },
          { variety: 'Patriot', price: '$12' },
          { variety: 'Halcyon' },
        ]);
        const { status, headers } = await open('/plants/plant-1');
        expect([status, headers.get('Location')]).toEqual([302, '/plants/plant-0']);
        const { page, main } = await open('/plants/plant-0');
        expect(main).toMatch(/In stock.*\$12.*Out of stock.*\$28.*You might also like.*Halcyon/s);
        const [, code = ''] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(page) ?? [];
        expect(JSON.parse(code).offers).toMatchObject([
          { price: '12.00', availability: 'https://schema.org/InStock' },
          { price: '28.00', availability: 'https://schema.org/OutOfStock' },
        ]);
        const sitemap = await (await stage.cast.visitor.get('/sitemap.xml')).text();
        expect(sitemap.match(/plants\/plant-\d/g)).toEqual(['plants/plant-2', 'plants/plant-0']);
      });

      it('stays with a pot that is left, when the first is gone', async () => {
        await seed([{ variety: 'Patriot', binned: true }, { variety: 'Patriot' }]);
        expect((await open('/plants/plant-1')).status).toBe(200);
      });

      it('is led to by the address of its first pot, which signs and lists have, once that is gone', async () => {
        await seed([{ variety: 'Patriot', binned: true }, { variety: 'Patriot' }, { variety: 'Halcyon' }]);
        const { db, changes } = stage.farm.context;
        for (const [was, slug] of [
          ['plant-0', 'patriot-hosta'],
          ['plant-1', 'patriot-hosta-2'],
        ] as const)
          await db.update(plants).set({ slug }).where(eq(plants.slug, was));
        await changes.caughtUp();
        for (const slug of ['patriot-hosta', 'patriot-hosta-7']) {
          const { status, headers } = await stage.cast.visitor.get(`/plants/${slug}`);
          expect([status, headers.get('location')]).toEqual([302, '/plants/patriot-hosta-2']);
        }
        expect((await stage.cast.visitor.get('/plants/halcyon-hostas')).status).toBe(404);
      });

      it('is a 404 for a plant that never was, or is in the bin', async () => {
        await seed([{ variety: 'Patriot', binned: true }]);
        for (const slug of ['plant-0', 'plant-9', 'PLANT', '%00', '..%2fin-stock']) {
          expect((await open(`/plants/${slug}`)).status).toBe(404);
        }
        expect((await open('/in-stock')).main).not.toContain('Patriot');
      });
    });
  },
  { clock: IN_SEASON },
);
