import { expect, test } from 'vitest';
import type { ShownPlant } from './plant.ts';
import { packPlants, unpackPlants } from './sent-plants.ts';

const peony: ShownPlant = {
  slug: 'sarah-bernhardt-peony',
  variety: '"Sarah Bernhardt", 100 % | %7C',
  name: 'Peony',
  description: 'Blush pink.\n</script>\u2028 Stands a winter.',
  potSize: '1 gal',
  type: 'Perennial',
  inStock: true,
  photo: { hash: 'a1', width: 3024, height: 4032, widths: [320, 640] },
};

test('plants come out as they went in, with and without a photo', () => {
  const plants = [peony, { ...peony, slug: 'b', description: '', inStock: false, photo: null }];
  expect(unpackPlants(packPlants(plants))).toEqual(plants);
  expect(unpackPlants(packPlants([]))).toEqual([]);
});
