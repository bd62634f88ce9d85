import { describe, expect, it } from 'vitest';
import { DEMO_PLANTS } from '../../../demo/demo-plants.ts';
import { PLANT_SEARCHES } from '../../../test/cast/plant-searches.ts';
import { findIn } from './plant-search.ts';

/** What a visitor finds in the sample catalog, as 'variety name', or misspelled as it was meant. */
function found(query: string): string[] {
  const { found: all } = findIn(DEMO_PLANTS, { show: 'all', type: null }, query);
  return all.map(({ variety, name }) => `${variety} ${name}`);
}

describe('what people type', () => {
  it.each(PLANT_SEARCHES)('%s', (query, plants) => {
    expect(found(query)).toEqual(plants);
  });
});

describe('what no plant has all words of', () => {
  const ALL = { show: 'all', type: null } as const;

  it.each([
    ['red begonnia', ALL, 'red begonia'],
    ['sugar maple', ALL, 'maple'],
    ['suger honycrisp', ALL, 'honeycrisp'],
    ['the honeycrisp tree that bears plums', ALL, 'honeycrisp tree'],
    ['no such plant', ALL, null],
    ['nothing of the kind', ALL, null],
    ['palm tree', ALL, 'tree'],
    ['begonia hydrangea', ALL, 'hydrangea'],
    ['hydrangea xylophone', ALL, 'hydrangea'],
    ['apple begonia', { show: 'all', type: 'Annual' }, 'begonia'],
    ['apple tree', { show: 'all', type: 'Annual' }, null],
    ['xylophone', ALL, null],
    ['qqq zzz', ALL, null],
  ] as const)('%s with %j is looked for as %s', (typed, filter, words) => {
    const { found, meant } = findIn(DEMO_PLANTS, filter, typed);
    expect(meant).toBe(words);
    expect(found.length > 0).toBe(words !== null);
  });

  it('is not looked for in other words where a plant has them', () => {
    expect(findIn(DEMO_PLANTS, ALL, 'ros').meant).toBeNull();
    expect(findIn(DEMO_PLANTS, ALL, '').meant).toBeNull();
  });

  it('and the filter alone leaves out, is counted', () => {
    const { found, meant, elsewhere } = findIn(DEMO_PLANTS, { show: 'all', type: 'Annual' }, 'hydrangea');
    expect({ found, meant }).toEqual({ found: [], meant: null });
    expect(elsewhere).toHaveLength(2);
    expect(findIn(DEMO_PLANTS, ALL, 'hydrangea').elsewhere).toEqual([]);
    const maples = findIn(DEMO_PLANTS, { show: 'all', type: 'Annual' }, 'sugar maple');
    expect(maples.elsewhere.map(({ name }) => name)).toEqual(['Maple']);
  });
});
