import { describe, expect, it } from 'vitest';
import { DEMO_PLANTS } from '../../../demo/demo-plants.ts';
import { PLANT_SEARCHES } from '../../../test/cast/plant-searches.ts';
import { findIn, respelled } from './plant-search.ts';

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

it('leaves a search alone that only the filter kept from finding anything', () => {
  expect(respelled('apple tree', DEMO_PLANTS)).toBeNull();
  expect(respelled('', DEMO_PLANTS)).toBeNull();
});

it('corrects only words that no plant has', () => {
  expect(respelled('red begonnia', DEMO_PLANTS)).toBe('red begonia');
  expect(respelled('ros', DEMO_PLANTS)).toBeNull();
});
