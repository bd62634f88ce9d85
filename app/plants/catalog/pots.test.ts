import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aPhoto, aPlant, aPotted } from '../../../test/cast/a-plant.ts';
import { EVERYTHING, type InStockQuery, pageOf } from './in-stock-list.ts';
import { fold, PAGE_SIZE, type Plant, STOCK_FILTERS } from './plant.ts';
import { sorted } from './plant-order.ts';
import { search } from './plant-search.ts';
import { descriptionOf, fromPrice, isInStock, type Potted, plantsOf, potsInWords } from './pots.ts';

const photoOf = (hash: string) => ({ ...aPhoto, hash });

/** So few names that many plants have several pots, and so many rows that there are several pages. */
const said = fc.record({
  variety: fc.nat(70).map((number) => `Variety ${number}`),
  name: fc.constantFrom('Rose', 'ROSÉ', 'Sedum'),
  type: fc.constantFrom('Perennial' as const, 'Shrub' as const),
  potSize: fc.constantFrom('4 in', '1 gal', '3 gal', '10 in'),
  priceCents: fc.option(fc.integer({ min: 1, max: 9_999 })),
  inStock: fc.boolean(),
  description: fc.constantFrom('', 'Rose now, rust all winter.', 'Bare root.'),
  photo: fc.option(fc.constantFrom('a', 'b').map(photoOf)),
  hardiness: fc.option(fc.constantFrom('tender', 'zone 4')),
  createdAt: fc.nat(5).map((day) => new Date(day)),
});

type Said = Partial<Plant>;

/** What an owner does: adds a pot, changes one in any way, or deletes one. */
const changes = fc.array(fc.tuple(fc.constantFrom('add', 'change', 'delete'), fc.nat(), said), {
  maxLength: 12,
});

function changed(rows: Plant[], [act, at, more]: [string, number, Said], next: number): Plant[] {
  if (act === 'add' || rows.length === 0) return [...rows, row(more, next)];
  const place = at % rows.length;
  return act === 'delete'
    ? rows.toSpliced(place, 1)
    : rows.with(place, { ...(rows[place] as Plant), ...more });
}

const row = (more: Said, number: number) =>
  aPlant({ id: String(number).padStart(4, '0'), slug: `plant-${number}`, ...more });

const keyOf = ({ variety, name, type }: Pick<Plant, 'variety' | 'name' | 'type'>) =>
  [fold(variety), fold(name), type].join();

const ids = (rows: readonly Plant[]) => rows.map(({ id }) => id).sort();

function allPages(plants: Plant[], query: InStockQuery): Potted[] {
  const found: Potted[] = [];
  for (let page = 1; ; page += 1) {
    const list = pageOf({ plants, updatedAt: null }, { ...query, page });
    expect(list.plants.length).toBeLessThanOrEqual(PAGE_SIZE);
    found.push(...list.plants);
    if (list.more) continue;
    expect(list.total).toBe(found.length);
    return found;
  }
}

test('plants and their rows agree, whatever changes', () => {
  const query = fc.record({
    show: fc.constantFrom(...STOCK_FILTERS),
    text: fc.constantFrom('', 'rose', 'bare', 'variety 1'),
  });
  fc.assert(
    fc.property(fc.array(said, { maxLength: 160 }), changes, query, (first, later, asked) => {
      let rows = first.map(row);
      for (const [at, change] of later.entries()) rows = changed(rows, change, 1_000 + at);
      const list = sorted(rows, 'variety');
      const wanted = { ...EVERYTHING, ...asked };
      const shown = allPages(list, wanted);
      const found = search(list, wanted, wanted.text);
      if (found.length === 0) return;
      // Each row once, in one plant of its name, whichever pages there are.
      expect(ids(shown.flatMap(({ pots }) => pots))).toEqual(ids(found));
      expect(shown.map(keyOf).sort()).toEqual([...new Set(found.map(keyOf))].sort());
      const everything = new Map(plantsOf(list, list).map((plant) => [keyOf(plant), plant]));
      expect(new Set([...everything.values()].map(({ slug }) => slug)).size).toBe(everything.size);
      for (const plant of shown) {
        const { pots } = plant;
        const whole = everything.get(keyOf(plant)) as Potted;
        expect(new Set(pots.map(keyOf))).toEqual(new Set([keyOf(plant)]));
        expect(isInStock(plant)).toBe(pots.some(({ inStock }) => inStock));
        if (asked.show !== 'all') expect(isInStock(plant)).toBe(asked.show === 'in');
        // What stands on a card of few pots is so of all of them.
        expect(plant).toMatchObject({ slug: whole.slug, photo: whole.photo, hardiness: whole.hardiness });
        expect(whole.pots.map(({ slug }) => slug)).toContain(plant.slug);
        if (whole.pots.some(({ photo }) => photo)) expect(plant.photo).not.toBeNull();
        if (whole.pots.some(({ hardiness }) => hardiness === 'tender'))
          expect(plant.hardiness).toBe('tender');
        for (const { description } of pots) expect(descriptionOf(plant)).toContain(description);
        const some = pots.filter(({ inStock }) => inStock === isInStock(plant));
        const prices = some.flatMap(({ priceCents }) => priceCents ?? []);
        const least = prices.length > 0 ? `$${(Math.min(...prices) / 100).toFixed(2)}` : '';
        expect(
          fromPrice(plant)
            .replace('from ', '')
            .replace(/^(\$\d+)$/, '$1.00'),
        ).toBe(least);
      }
    }),
    { numRuns: 200 },
  );
});

test('pots are said by price, with what is out', () => {
  const small = { potSize: '1 gal', priceCents: 1_200 };
  const large = { potSize: '3 gal', priceCents: 2_800, inStock: false };
  expect(potsInWords(aPotted(large, small))).toBe('1 gal $12 · 3 gal $28, out');
  expect(fromPrice(aPotted(large, small))).toBe('$12');
  expect(fromPrice(aPotted({ ...large, inStock: true }, small))).toBe('from $12');
  expect(potsInWords(aPotted(large, { ...small, inStock: false }))).toBe('1 gal $12 · 3 gal $28');
  expect(potsInWords(aPotted(small, { potSize: '5 gal', priceCents: null }))).toBe('1 gal $12 · 5 gal');
  expect(potsInWords(aPotted(small))).toBe('1 gal');
  expect(fromPrice(aPotted({ ...small, priceCents: null }))).toBe('');
});

test('the pot that came first gives the plant its address, and the first photo serves all', () => {
  const plant = aPotted(
    { createdAt: new Date(2), photo: photoOf('b') },
    { createdAt: new Date(1), photo: null },
  );
  expect(plant).toMatchObject({ slug: 'zestar-apple-1', photo: { hash: 'b' } });
});

test('words that differ stand with their pots', () => {
  const [bare, blooming] = [
    { potSize: '1 gal', priceCents: 900, description: 'Bare root.' },
    { potSize: '3 gal', priceCents: 2_800, description: 'In bloom.' },
  ];
  expect(aPotted(bare, { ...blooming, description: '' }).description).toBe('Bare root.');
  expect(aPotted(bare, blooming).description).toBe('');
  expect(descriptionOf(aPotted(bare, blooming))).toBe('1 gal: Bare root. 3 gal: In bloom.');
});
