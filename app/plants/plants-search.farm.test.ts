import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../../test/any-character.ts';
import { planted, rose } from '../../test/plants.ts';
import { onBothEngines } from '../../test/stage.ts';
import { fold, PAGE_SIZE, type PlantFields, STOCK_FILTERS, type StockFilter, sortKey } from './plant.ts';
import { findPage } from './plant-finder.server.ts';
import { adminPlants, publicPlants } from './plants.server.ts';

/** What plants are called and what people type, and everything that LIKE, indexes or letters could trip over. */
const PIECES = [
  ...['rose', 'Rosé', 'ROSÉ', 'sun', 'Sunset', 'the', 'quince', 'Qu', 'zinnia', 'e', 'Z', 'é', '7', '100%'],
  ...['%', '_', '\\', 'a_b', 'c\\d', "O'Hara", 'O’Hara', '"x"', "''", '--', '{1}', '*', '.', 'ﬁg', 'ß', 'İ'],
  ...[' ', '  ', '\t', '\n', '\u00a0', '日本', '菊', '🌹', '👩‍🌾', 'Å', 'A\u030a', 'лук', 'x'.repeat(40)],
];

const text = (most: number) =>
  fc.array(fc.constantFrom(...PIECES), { maxLength: most }).map((pieces) => pieces.join(''));

const COUNT = 700;

/** The same odd catalogue in every run. */
const catalogue: Partial<PlantFields>[] = fc
  .sample(fc.tuple(text(3), text(3), text(8), fc.boolean()), { numRuns: COUNT, seed: 55_371 })
  .map(([plant_variety, plant_name, plant_description, in_stock]) => ({
    plant_variety,
    plant_name,
    plant_description,
    in_stock,
  }));

/** A piece of what some plant says, in any case; or what somebody types, or a program sends. */
const query = fc.oneof(
  fc
    .tuple(fc.constantFrom(...catalogue), fc.nat(60), fc.integer({ min: 1, max: 12 }), fc.boolean())
    .map(([plant, from, length, shout]) => {
      const all = `${plant.plant_variety} ${plant.plant_name} ${plant.plant_description}`;
      const piece = all.slice(from % all.length, (from % all.length) + length);
      return shout ? piece.toUpperCase() : piece;
    }),
  text(4),
  fc.string({ unit: anyCharacter, maxLength: 6 }),
  fc.string({ maxLength: 300 }),
);

type Listed = PlantFields & { id: string };

/** Written as the spec says it, and as slowly as need be. */
function expected(plants: Listed[], show: StockFilter, typed: string): string[] {
  const wanted = fold(typed.trim());
  return plants
    .filter((plant) => show === 'all' || plant.in_stock === (show === 'in'))
    .filter((plant) =>
      fold(`${plant.plant_variety}\n${plant.plant_name}\n${plant.plant_description}`).includes(wanted),
    )
    .map(({ id, plant_variety }) => ({ id, key: Buffer.from(sortKey(plant_variety)) }))
    .sort((a, b) => Buffer.compare(a.key, b.key) || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id);
}

onBothEngines((stage) => {
  const plantCatalogue = async (): Promise<Listed[]> => {
    const ids = await planted(stage.farm, catalogue, (place) => ({ slug: `plant-${place}` }));
    return ids.map((id, place) => ({ ...rose(catalogue[place]), id }));
  };

  it('finds what a plain look through the list finds, in its order, whichever way it takes', async () => {
    const listed = await plantCatalogue();
    const { context } = stage.farm;
    const admin = stage.cast.admin.who;
    if (!admin) throw new Error('The admin has gone home.');
    await fc.assert(
      fc.asyncProperty(query, fc.constantFrom(...STOCK_FILTERS), fc.nat(2), async (typed, show, before) => {
        // Half of a letter is no letter: no plant can have it.
        const all = fold(typed.trim()).isWellFormed() ? expected(listed, show, typed) : [];
        const from = before * PAGE_SIZE;
        const page = all.slice(from, from + PAGE_SIZE);

        const found = await publicPlants(context, { show, query: typed, page: before + 1 });
        expect(found.plants.map(({ id }) => id)).toEqual(page);
        expect(found).toMatchObject({ total: all.length, more: all.length > from + PAGE_SIZE });

        // The same again as in a catalogue too large to look through.
        const large = await findPage(context.db, { show, query: typed, from, limit: PAGE_SIZE }, true);
        expect(large.plants.map(({ id }) => id)).toEqual(page);
        const table = {
          query: typed,
          show,
          type: null,
          sort: 'variety',
          descending: false,
          page: 1,
        } as const;
        const owners = await adminPlants(context, admin, table);
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
      const ids = await planted(stage.farm, scattered, (place) => ({ slug: `plant-${place}` }));
      const all = expected(
        ids.map((id, place) => ({ ...rose(scattered[place]), id })),
        show,
        'myrtle',
      );
      for (let from = 0; from < all.length; from += 1) {
        const { db } = stage.farm.context;
        const found = await findPage(db, { show, query: 'myrtle', from, limit: 2 }, true);
        expect(found.plants.map(({ id }) => id)).toEqual(all.slice(from, from + 2));
      }
    },
  );

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
      const [id] = await planted(stage.farm, [
        {
          plant_variety: 'Patriot 🌻 Qx',
          plant_name: "Mama's Hosta",
          plant_description: 'A crisp white edge. Crème brûlée. 50%_\\',
        },
        { plant_variety: 'Blue', plant_name: 'Fescue', plant_description: 'Tufts.' },
      ]);
      const found = await publicPlants(stage.farm.context, { show: 'all', query: typed, page: 1 });
      expect(found.plants.map((plant) => plant.id)).toEqual([id]);
    });

    it.each(['%', '_', '\\', '\0', '\ud83c', "' or 1=1 --", 'patriot\0', 'x'.repeat(10_000)])(
      'finds nothing by %j, and does not fail',
      async (typed) => {
        await planted(stage.farm, [{ plant_variety: 'Patriot 🌻' }]);
        const found = await publicPlants(stage.farm.context, { show: 'all', query: typed, page: 1 });
        expect(found).toMatchObject({ plants: [], total: 0, more: false });
      },
    );

    it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 1e300])(
      'takes page %d for one that there could be',
      async (page) => {
        await planted(stage.farm, [{}]);
        const found = await publicPlants(stage.farm.context, { show: 'all', query: '', page });
        expect(found).toMatchObject({ total: 1, more: false });
        expect(found.plants.length).toBe(page > 2 && Number.isFinite(page) ? 0 : 1);
      },
    );
  });
});
