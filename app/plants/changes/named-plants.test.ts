import { expect, test } from 'vitest';
import type { Plant } from '../catalog/plant.ts';
import { plantsAre } from './named-plants.ts';

const page = [
  { id: 'a', variety: 'Zestar!', name: 'Apple' },
  { id: 'b', variety: 'Edelweiss', name: 'Grape' },
] as Plant[];

test.each([
  [['b'], 'Edelweiss Grape is'],
  [['b', 'a'], 'Zestar! Apple and 1 other are'],
  [['b', 'c', 'd'], 'Edelweiss Grape and 2 others are'],
  [['c'], '1 plant is'],
  [Array.from({ length: 1_200 }, (_, n) => String(n)), '1,200 plants are'],
])('%j in words: %s', (ids, words) => {
  expect(plantsAre(ids, page)).toBe(words);
});
