import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { aPlant, aPotted } from '../../../test/cast/a-plant.ts';
import { factProperties, factsOf, marksOf, saidFacts } from './fact-words.ts';
import type { Plant } from './plant.ts';
import { PlantCard } from './plant-card.tsx';
import { PlantWords } from './plant-details.tsx';

const FACTS = {
  sun: ['full', 'part'],
  heightInches: 24,
  bloom: [5, 6],
  hardiness: 'zone 4',
  native: true,
} as const satisfies Record<string, unknown>;

const plant = aPotted(FACTS as unknown as Partial<Plant>);
const ALL = [
  'Full sun or part shade',
  '24 in tall',
  'Blooms May–June',
  'Hardy to zone 4',
  'Native to Minnesota',
];

test('a page has every fact in words, a card three of them', () => {
  expect(factsOf(plant)).toEqual(ALL);
  expect(marksOf(plant)).toEqual(ALL.slice(0, 3));
  expect(marksOf({ ...plant, sun: null, bloom: null, native: false })).toEqual([
    '24 in tall',
    'Hardy to zone 4',
  ]);
  expect(factsOf({ ...plant, native: false })).toEqual(ALL.slice(0, 4));
  expect(factsOf(aPlant())).toEqual([]);
  expect(saidFacts(aPlant())).toEqual({});
  expect(saidFacts({ ...plant, bloom: null })).toEqual({ ...FACTS, bloom: undefined });
});

test.each(['tender', 'zone 5', 'zone 6b'])(
  '%s says on card, page and for search engines that it is not hardy here',
  (hardiness) => {
    const tender = { ...plant, hardiness };
    expect(marksOf(tender)[0]).toMatch(/: not hardy here$/);
    const parts = { plant: tender, rest: null, tax: '' };
    for (const html of [
      renderToStaticMarkup(<PlantCard {...parts} sizes="50vw" />),
      renderToStaticMarkup(<PlantWords {...parts} heading="h1" />),
      JSON.stringify(factProperties(tender)),
    ])
      expect(html).toContain('not hardy here');
  },
);

test('a plant without facts has no list of them', () => {
  const parts = { plant: aPotted({}), rest: null, tax: '' };
  expect(renderToStaticMarkup(<PlantCard {...parts} sizes="50vw" />)).not.toContain('data-facts');
  expect(renderToStaticMarkup(<PlantWords {...parts} heading="h1" />)).not.toContain('data-facts');
});
