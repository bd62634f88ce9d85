import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aPlant } from '../../../test/cast/a-plant.ts';
import { anyCharacter } from '../../../test/fuzz/any-character.ts';
import { fold, PLANT_TYPES, type Plant, STOCK_FILTERS, sortKey } from './plant.ts';
import { sorted } from './plant-order.ts';
import { ALL_PLANTS, findIn, type PlantFilter, search, type Term, termsOf } from './plant-search.ts';

/** What plants are called and what people type, and everything that SQL or letters could trip over. */
const PIECES = [
  ...['rose', 'Rosé', 'ROSÉ', 'sun', 'Sunset', 'the', 'quince', 'Qu', 'zinnia', 'e', 'Z', 'é', '7', '100%'],
  ...['%', '_', '\\', 'a_b', 'c\\d', "O'Hara", 'O’Hara', '"x"', "''", '--', '{1}', '*', '.', 'ﬁg', 'ß', 'İ'],
  ...[' ', '  ', '\t', '\n', '\u00a0', '日本', '菊', '🌹', '👩‍🌾', 'Å', 'A\u030a', 'лук', 'x'.repeat(40)],
];

const text = (most: number) =>
  fc.array(fc.constantFrom(...PIECES), { maxLength: most }).map((pieces) => pieces.join(''));

const COUNT = 700;

const uuidOf = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;

/** The same odd catalog in every run. */
const catalog: Plant[] = fc
  .sample(fc.tuple(text(3), text(3), text(8), fc.boolean()), { numRuns: COUNT, seed: 55_371 })
  .map(([variety, name, description, inStock], place) =>
    aPlant({
      id: uuidOf(place),
      type: PLANT_TYPES[place % PLANT_TYPES.length] ?? 'Tree',
      variety,
      name,
      description,
      inStock,
    }),
  );

/** A piece of what some plant says, in any case; or what somebody types, or a program sends. */
const query = fc.oneof(
  fc
    .tuple(fc.constantFrom(...catalog), fc.nat(60), fc.integer({ min: 1, max: 12 }), fc.boolean())
    .map(([plant, from, length, shout]) => {
      const all = `${plant.variety} ${plant.name} ${plant.description}`;
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

/** As the specification says it, however slow. */
function expected({ show, type }: PlantFilter, typed: string): string[] {
  const has = (plant: Plant, { forms, types }: Term) => {
    const text = fold(`${plant.variety}\n${plant.name}\n${plant.description}`);
    return forms.some((form) => text.includes(form)) || types.includes(plant.type);
  };
  return catalog
    .filter((plant) => show === 'all' || plant.inStock === (show === 'in'))
    .filter((plant) => type === null || plant.type === type)
    .filter((plant) => termsOf(typed).every((term) => has(plant, term)))
    .map(({ id, variety }) => ({ id, key: Buffer.from(sortKey(variety)) }))
    .sort((a, b) => Buffer.compare(a.key, b.key) || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id);
}

it('finds what a plain look through the list finds, in its order', () => {
  const plants = sorted(catalog, 'variety');
  fc.assert(
    fc.property(query, filter, (typed, filter) => {
      expect(search(plants, filter, typed).map(({ id }) => id)).toEqual(expected(filter, typed));
    }),
    { numRuns: 500 },
  );
});

describe('a search', () => {
  const found = (plants: Plant[], typed: string) => search(plants, { show: 'all', type: null }, typed);

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
  ])('finds a plant %s', (_, typed) => {
    const patriot = aPlant({
      variety: 'Patriot 🌻 Qx',
      name: "Mama's Hosta",
      description: 'A crisp white edge. Crème brûlée. 50%_\\',
    });
    const fescue = aPlant({ variety: 'Blue', name: 'Fescue', description: 'Tufts.' });
    expect(found([fescue, patriot], typed)).toEqual([patriot]);
  });

  it.each(['%', '_', '\\', '\0', '\ud83c', "' or 1=1 --", 'patriot\0', 'x'.repeat(10_000)])(
    'finds nothing by %j, and does not fail',
    (typed) => {
      expect(found([aPlant({ variety: 'Patriot 🌻' })], typed)).toEqual([]);
    },
  );
});

it('looks for other words only where nothing has all, finds some then, and counts what the filter hides', () => {
  const plants = sorted(catalog, 'variety');
  fc.assert(
    fc.property(query, filter, (typed, filter) => {
      const plain = search(plants, filter, typed);
      const { found, meant, elsewhere } = findIn(plants, filter, typed);
      expect(found).toEqual(meant === null ? plain : search(plants, filter, meant));
      if (meant !== null) expect([plain.length, found.length > 0]).toEqual([0, true]);
      expect(elsewhere).toEqual(found.length > 0 ? [] : findIn(plants, ALL_PLANTS, typed).found);
    }),
    { numRuns: 300 },
  );
});
