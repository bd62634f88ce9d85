import { expect, test } from 'vitest';
import { aPlant } from '../../../test/cast/a-plant.ts';
import { byFacts, countsOf, type FactFilter, offeredFor, unsaidInWords } from './fact-filters.ts';
import { EVERYTHING, pageOf, readQuery, writeQuery } from './in-stock-list.ts';
import { wordsOf } from './in-stock-words.ts';
import type { Plant } from './plant.ts';

const some: [variety: string, facts: Partial<Plant>][] = [
  ['Halcyon', { sun: ['shade'], native: false, hardiness: 'zone 3' }],
  ['Goldsturm', { sun: ['full', 'part'], native: true, hardiness: 'zone 4b' }],
  ['Magnus', { sun: ['full'], native: true, hardiness: null }],
  ['Bishop', { sun: null, native: null, hardiness: 'tender' }],
  ['Bloomerang', { sun: null, native: false, hardiness: 'zone 5' }],
];
const plants = some.map(([variety, facts]) => aPlant({ variety, slug: variety, ...facts }));

test.each<[chosen: FactFilter[], left: string, unsaid: number]>([
  [[], 'Halcyon Goldsturm Magnus Bishop Bloomerang', 0],
  [['full'], 'Goldsturm Magnus', 2],
  [['shade'], 'Halcyon', 2],
  [['full', 'shade'], 'Halcyon Goldsturm Magnus', 2],
  [['native'], 'Goldsturm Magnus', 1],
  [['hardy'], 'Halcyon Goldsturm', 1],
  [['full', 'native'], 'Goldsturm Magnus', 1],
  [['part', 'hardy'], 'Goldsturm', 0],
  [['full', 'hardy'], 'Goldsturm', 1],
])('%j leaves %s, and %i more do not say', (chosen, left, unsaid) => {
  const { found, unsaid: more } = byFacts(plants, chosen);
  expect([found.map(({ variety }) => variety).join(' '), more]).toEqual([left, unsaid]);
});

test('a filter is there while at least half of all plants have its fact', () => {
  expect(offeredFor([])).toEqual([]);
  expect(offeredFor(plants.map((plant) => ({ ...plant, sun: null, native: null, hardiness: null })))).toEqual(
    [],
  );
  expect(offeredFor(plants)).toEqual(['full', 'part', 'shade', 'native', 'hardy']);
  const half = [aPlant({ sun: ['full'] }), aPlant()];
  expect(offeredFor(half)).toEqual(['full', 'part', 'shade']);
  expect(offeredFor([...half, aPlant()])).toEqual([]);
});

test('each says how many it leaves beside the others, as choosing it does', () => {
  const offered = offeredFor(plants);
  expect(countsOf(plants, [], offered)).toEqual({ full: 2, part: 1, shade: 1, native: 2, hardy: 2 });
  expect(countsOf(plants, ['full'], offered)).toEqual({ full: 2, part: 1, shade: 1, native: 2, hardy: 1 });
  for (const chosen of offered)
    for (const other of offered) {
      const isSameFact = [chosen, other].every((one) => ['full', 'part', 'shade'].includes(one));
      const { found } = byFacts(plants, isSameFact ? [other] : [chosen, other]);
      expect(countsOf(plants, [chosen], [other])).toEqual({ [other]: found.length });
    }
});

test('a list is filtered by its address, and says what it leaves out', () => {
  const query = readQuery(new URLSearchParams('?shade=yes&native=no&full=yes&q='));
  expect(query.facts).toEqual(['full', 'shade']);
  expect(writeQuery(query)).toBe('?full=yes&shade=yes');
  expect(writeQuery(EVERYTHING)).toBe('');
  const list = pageOf({ plants, updatedAt: null }, query);
  expect(wordsOf(list, list.total, '/in-stock').count).toBe('3 plants. 2 more do not say.');
  const none = pageOf({ plants: plants.slice(2), updatedAt: null }, { ...EVERYTHING, facts: ['hardy'] });
  expect(none.facts).toEqual(['hardy']);
  expect(wordsOf(none, 0, '/in-stock').none).toBe(
    'No items found matching your criteria. 1 plant does not say.',
  );
  const bare = pageOf({ plants: [aPlant()], updatedAt: null }, query);
  expect([bare.facts, bare.total, bare.counts]).toEqual([[], 1, {}]);
});

test.each([
  [0, 5, ''],
  [1, 5, '1 more does not say.'],
  [12, 1, '12 more do not say.'],
  [2, 0, '2 plants do not say.'],
])('%i that do not say, beside %i shown', (unsaid, found, words) => {
  expect(unsaidInWords(unsaid, found)).toBe(words);
});
