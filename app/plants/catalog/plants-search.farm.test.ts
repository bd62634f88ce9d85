import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEMO_PLANTS } from '../../../demo/demo-plants.ts';
import { PLANT_SEARCHES } from '../../../test/cast/plant-searches.ts';
import { rose, seedPlants } from '../../../test/cast/plants.ts';
import { onBothEngines } from '../../../test/engines/stage.ts';
import { anyCharacter } from '../../../test/fuzz/any-character.ts';
import { fold, PAGE_SIZE, PLANT_TYPES, STOCK_FILTERS, sortKey } from './plant.ts';
import type { PlantFields } from './plant-fields.ts';
import { findPage } from './plant-finder.server.ts';
import { meansType, type PlantFilter, type Term, termsOf } from './plant-search.ts';
import { foundPlants, publicPlants, staffPlants } from './plants.server.ts';

/** What plants are called and what people type, and everything that LIKE, indexes or letters could trip over. */
const PIECES = [
  ...['rose', 'Rosé', 'ROSÉ', 'sun', 'Sunset', 'the', 'quince', 'Qu', 'zinnia', 'e', 'Z', 'é', '7', '100%'],
  ...['%', '_', '\\', 'a_b', 'c\\d', "O'Hara", 'O’Hara', '"x"', "''", '--', '{1}', '*', '.', 'ﬁg', 'ß', 'İ'],
  ...[' ', '  ', '\t', '\n', '\u00a0', '日本', '菊', '🌹', '👩‍🌾', 'Å', 'A\u030a', 'лук', 'x'.repeat(40)],
];

const text = (most: number) =>
  fc.array(fc.constantFrom(...PIECES), { maxLength: most }).map((pieces) => pieces.join(''));

const COUNT = 700;

/** The same odd catalog in every run. */
const catalog: Partial<PlantFields>[] = fc
  .sample(fc.tuple(text(3), text(3), text(8), fc.boolean()), { numRuns: COUNT, seed: 55_371 })
  .map(([plant_variety, plant_name, plant_description, in_stock], place) => ({
    plant_type: PLANT_TYPES[place % PLANT_TYPES.length],
    plant_variety,
    plant_name,
    plant_description,
    in_stock,
  }));

/** A piece of what some plant says, in any case; or what somebody types, or a program sends. */
const query = fc.oneof(
  fc
    .tuple(fc.constantFrom(...catalog), fc.nat(60), fc.integer({ min: 1, max: 12 }), fc.boolean())
    .map(([plant, from, length, shout]) => {
      const all = `${plant.plant_variety} ${plant.plant_name} ${plant.plant_description}`;
      const piece = all.slice(from % all.length, (from % all.length) + length);
      return shout ? piece.toUpperCase() : piece;
    }),
  text(4),
  fc.string({ unit: anyCharacter, maxLength: 6 }),
  fc.string({ maxLength: 300 }),
);

const filter: fc.Arbitrary<PlantFilter> = fc.record({
  show: fc.constantFrom(...STOCK_FILTERS),
  type: fc.constantFrom(null, null, ...PLANT_TYPES),
});

type Listed = PlantFields & { id: string };

/** As the specification says it, however slow. */
function expected(plants: Listed[], { show, type }: PlantFilter, typed: string): string[] {
  const words = termsOf(typed);
  const has = (plant: Listed, term: Term) => {
    const text = fold(`${plant.plant_variety}\n${plant.plant_name}\n${plant.plant_description}`);
    return term.forms.some((form) => text.includes(form)) || meansType(term, plant.plant_type);
  };
  return plants
    .filter((plant) => show === 'all' || plant.in_stock === (show === 'in'))
    .filter((plant) => type === null || plant.plant_type === type)
    .filter((plant) => words.every((term) => has(plant, term)))
    .map(({ id, plant_variety }) => ({ id, key: Buffer.from(sortKey(plant_variety)) }))
    .sort((a, b) => Buffer.compare(a.key, b.key) || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id);
}

onBothEngines((stage) => {
  const plantCatalog = async (): Promise<Listed[]> => {
    const ids = await seedPlants(stage.farm, catalog, (place) => ({ slug: `plant-${place}` }));
    return ids.map((id, place) => ({ ...rose(catalog[place]), id }));
  };

  it('finds what a plain look through the list finds, in its order, whichever way it takes', async () => {
    const listed = await plantCatalog();
    const { context } = stage.farm;
    const admin = stage.cast.admin.who;
    if (!admin) throw new Error('The admin has gone home.');
    await fc.assert(
      fc.asyncProperty(query, filter, fc.nat(2), async (typed, filter, before) => {
        // No plant can contain a lone surrogate.
        const all = fold(typed.trim()).isWellFormed() ? expected(listed, filter, typed) : [];
        const from = before * PAGE_SIZE;
        const page = all.slice(from, from + PAGE_SIZE);

        const found = await publicPlants(context, { ...filter, query: typed, page: before + 1 });
        expect(found.plants.map(({ id }) => id)).toEqual(page);
        expect(found).toMatchObject({ total: all.length, more: all.length > from + PAGE_SIZE });

        // The same as in a catalog too large to scan.
        const large = await findPage(context.db, { ...filter, query: typed, from, limit: PAGE_SIZE }, 250);
        expect(large.plants.map(({ id }) => id)).toEqual(page);
        const table = {
          query: typed,
          ...filter,
          sort: 'variety',
          descending: false,
          page: 1,
        } as const;
        const owners = await staffPlants(context, admin, table);
        expect(owners.total).toBe(all.length);
        expect(owners.plants.map(({ id }) => id)).toEqual(all.slice(0, owners.plants.length));
      }),
      { numRuns: 150 },
    );
  }, 120_000);

  it.each(STOCK_FILTERS)(
    'finds what every sixtieth plant has, near the start and beyond (%s)',
    async (show) => {
      const scattered = Array.from({ length: 900 }, (_, place) => ({
        plant_variety: `Variety ${place}`,
        plant_name: place % 60 === 0 ? 'Myrtle' : 'Aster',
        in_stock: place % 180 > 0,
      }));
      const ids = await seedPlants(stage.farm, scattered, (place) => ({ slug: `plant-${place}` }));
      const all = expected(
        ids.map((id, place) => ({ ...rose(scattered[place]), id })),
        { show, type: null },
        'myrtle',
      );
      for (let from = 0; from < all.length; from += 1) {
        const { db } = stage.farm.context;
        const found = await findPage(db, { show, type: null, query: 'myrtle', from, limit: 2 }, 250);
        expect(found.plants.map(({ id }) => id)).toEqual(all.slice(from, from + 2));
      }
    },
  );

  it('finds by what people type the same as the browser', async () => {
    const sample = DEMO_PLANTS.map(({ variety, name, description, type, potSize }) => ({
      plant_variety: variety,
      plant_name: name,
      plant_description: description,
      plant_type: type,
      pot_size: potSize,
    }));
    await seedPlants(stage.farm, sample);
    expect(PLANT_SEARCHES.length).toBeGreaterThanOrEqual(40);
    for (const [typed, wanted] of PLANT_SEARCHES) {
      const wish = { show: 'all', type: null, query: typed, page: 1 } as const;
      const { plants } = await foundPlants(stage.farm.context, wish);
      const names = plants.map(({ variety, name }) => `${variety} ${name}`);
      expect([typed, names.sort()]).toEqual([typed, wanted.toSorted()]);
    }
  });

  describe('a search', () => {
    it.each([
      ['by another case', 'PATRIOT'],
      ['without the accents', 'creme brulee'],
      ['with accents that are not there', 'pátriöt'],
      ['from the middle of a word', 'atrio'],
      ['over the spaces of a phone', '  patriot '],
      ['by one letter', 'q'],
      ['by two letters', 'qx'],
      ['by a sign that SQL knows', '50%_\\'],
      ['by the apostrophe of a phone', 'mama’s'],
      ['by a picture', '🌻'],
      ['by its name', 'hosta'],
      ['by its description', 'crisp white'],
    ])('finds a plant %s', async (_, typed) => {
      const [id] = await seedPlants(stage.farm, [
        {
          plant_variety: 'Patriot 🌻 Qx',
          plant_name: "Mama's Hosta",
          plant_description: 'A crisp white edge. Crème brûlée. 50%_\\',
        },
        { plant_variety: 'Blue', plant_name: 'Fescue', plant_description: 'Tufts.' },
      ]);
      const found = await publicPlants(stage.farm.context, {
        show: 'all',
        type: null,
        query: typed,
        page: 1,
      });
      expect(found.plants.map((plant) => plant.id)).toEqual([id]);
    });

    it.each(['%', '_', '\\', '\0', '\ud83c', "' or 1=1 --", 'patriot\0', 'x'.repeat(10_000)])(
      'finds nothing by %j, and does not fail',
      async (typed) => {
        await seedPlants(stage.farm, [{ plant_variety: 'Patriot 🌻' }]);
        const found = await publicPlants(stage.farm.context, {
          show: 'all',
          type: null,
          query: typed,
          page: 1,
        });
        expect(found).toMatchObject({ plants: [], total: 0, more: false });
      },
    );

    it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 1e300])(
      'takes page %d for one that there could be',
      async (page) => {
        await seedPlants(stage.farm, [{}]);
        const found = await publicPlants(stage.farm.context, { show: 'all', type: null, query: '', page });
        expect(found).toMatchObject({ total: 1, more: false });
        expect(found.plants.length).toBe(page > 2 && Number.isFinite(page) ? 0 : 1);
      },
    );
  });
});
