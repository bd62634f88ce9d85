import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DEMO_PLANTS } from '../../../demo/demo-plants.ts';
import { pollinatorClaim } from './pollinator-claim.ts';

it.each([
  ['Good for bees.', 'bees'],
  ['Loved by BUMBLEBEES', 'BUMBLEBEES'],
  ['A bumble bee magnet', 'bee'],
  ['Attracts butterflies', 'butterflies'],
  ['pollinator-friendly', 'pollinator'],
  ['Feeds pollinators all summer', 'pollinators'],
  ['Pollinated by hand', 'Pollinated'],
  ['Hummingbirds find it', 'Hummingbirds'],
  ['Monarchs lay eggs on it', 'Monarchs'],
  ['Bee balm that feeds a bee', 'bee'],
])('%s', (description, claim) => {
  expect(pollinatorClaim(description)).toBe(claim);
});

it.each([
  '',
  'Scarlet bee balm with clean leaves.',
  'Plant it beside a butterfly bush.',
  'A beet that has been sweet since 1901.',
  'Leave the seed heads for the finches.',
])('%j makes no such claim', (description) => {
  expect(pollinatorClaim(description)).toBeNull();
});

it('no plant of the demo makes one', () => {
  expect(DEMO_PLANTS.length).toBeGreaterThan(50);
  expect(DEMO_PLANTS.filter(({ description }) => pollinatorClaim(description))).toEqual([]);
});

it('only an owner calls eggs or produce fresh', () => {
  const files = globSync('{app,core,db,demo,server,services}/**/*.{ts,tsx,md}').filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
  expect(files.length).toBeGreaterThan(500);
  const fresh =
    /\bfresh(ly)?[\s-]+(laid|gathered|eggs?|produce|dozens?)\b|\beggs?\b[^.'"`]*\b(are|is) fresh\b/i;
  expect(files.filter((file) => fresh.test(readFileSync(file, 'utf8')))).toEqual([]);
});
