import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { plants } from '../../../db/schema.ts';
import { IN_SEASON, openPage, seedHostas } from '../../../test/cast/hostas.ts';
import { onPostgres } from '../../../test/engines/stage.ts';

const words = (main: string) =>
  main
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .replaceAll(' ,', ',');

onPostgres(
  (stage) => {
    const seed = (some: Parameters<typeof seedHostas>[1]) => seedHostas(stage, some);
    const open = (list: string) => openPage(stage, `/in-stock/print?list=${list}`);

    beforeEach(() => stage.farm.context.db.execute(sql`truncate plants cascade`).then(() => {}));

    it('shows the plants of its address in bench order, with prices, to be ticked', async () => {
      await seed([
        { variety: 'Patriot', price: '$12' },
        { variety: 'Patriot', price: '$28', inStock: false },
        { variety: 'Francee', inStock: false },
        { variety: 'Halcyon' },
      ]);
      const { status, main, page } = await open('plant-0_patriot-hosta.plant-2_francee-hosta');
      expect(status).toBe(200);
      expect(words(main)).toMatch(
        /Francee Hosta,[^,]*, out of stock now .*Patriot Hosta [^,]*\$12 · [^,]*\$28, out/,
      );
      expect(main.match(/type="checkbox"/g)).toHaveLength(2);
      expect(main).not.toContain('Halcyon');
      expect(page).toContain('<title>My list · Prairie Hen</title>');
      expect(page).toContain('<meta name="robots" content="noindex"/>');
      expect(page).not.toContain('rel="canonical"');
      expect((await openPage(stage, '/in-stock/print')).page).not.toContain('noindex');
    });

    it('says what is gone since, and what was renamed', async () => {
      await seed([{ variety: 'Patriot' }, { variety: 'Francee' }]);
      const { db, changes } = stage.farm.context;
      await db.update(plants).set({ plantVariety: 'Frances' }).where(eq(plants.slug, 'plant-1'));
      await changes.caughtUp();
      const one = await open('plant-0_patriot-hosta.plant-1_francee-hosta.elm-2');
      expect(words(one.main)).toContain('1 plant on this list is gone: Elm.');
      expect(words(one.main)).toMatch(/Frances Hosta,[^,]*, was Francee Hosta/);
      expect(words((await open('oak.elm')).main)).toContain('2 plants on this list are gone: Oak and Elm.');
    });

    it.each([
      ['', 'There is nothing on this list yet.'],
      ['%3Cscript%3E', 'This address has no plants in it.'],
      ['%00.plant-0', 'Part of this address is not a plant, so we left that out.'],
      [`plant-0.${'a'.repeat(6_000)}`, 'This address is too long. Here are its first 100 plants at most.'],
      ['a'.repeat(6_001), 'This address has no plants in it.'],
    ])('says so of an address like %.20j', async (list, sentence) => {
      await seed([{ variety: 'Patriot' }]);
      const { status, main } = await open(list);
      expect(status).toBe(200);
      expect(words(main)).toContain(sentence);
      expect(main).not.toMatch(/&lt;script|<script/);
    });

    it('is kept by one spelling of its address until a plant changes', async () => {
      await seed([{ variety: 'Patriot', price: '$12' }]);
      const { page, headers } = await open('plant-0_patriot-hosta');
      expect(headers.get('Cache-Control')).toMatch(/^public\b/);
      const key = (asked: string) => stage.farm.cache.find(`/in-stock/print${asked}`)?.key;
      expect(key('?list=plant-0..plant-0.%3C.Elm&x=1')).toBe('/in-stock/print?list=plant-0.!');
      expect(key('?x=1')).toBe('/in-stock/print');
      expect(key('?list=')).toBe('/in-stock/print?list=');
      expect((await open('plant-0_patriot-hosta.')).page).toBe(page);
      await stage.farm.context.db.update(plants).set({ priceCents: 1_400 });
      expect(words((await open('plant-0_patriot-hosta')).main)).toContain('$14');
    });
  },
  { clock: IN_SEASON },
);
