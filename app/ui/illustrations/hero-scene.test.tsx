import { brotliCompressSync } from 'node:zlib';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { HeroScene } from './hero-scene.tsx';
import { lookOf, type ScenePart } from './scene-looks.ts';

const MONTHS = Array.from({ length: 12 }, (_, at) => at + 1);
const drawn = (month: number, has = {}) => renderToStaticMarkup(<HeroScene month={month} {...has} />);
const monthsWith = (part: ScenePart) => MONTHS.filter((month) => lookOf(month).parts.includes(part));

describe('the drawing follows the month', () => {
  test.each<[what: string, found: number[], months: number[]]>([
    ['snow on the barn', MONTHS.filter((month) => lookOf(month).snow), [1, 2, 12]],
    ['light in the barn', MONTHS.filter((month) => lookOf(month).lit), [1, 2, 11, 12]],
    ['a bare tree', MONTHS.filter((month) => !lookOf(month).tree), [1, 2, 3, 11, 12]],
    ['mud with puddles', monthsWith('puddles'), [3, 4]],
    ['seedlings', monthsWith('seedlings'), [4, 5]],
    ['lilac', monthsWith('lilac'), [5]],
    ['corn', MONTHS.filter((month) => lookOf(month).corn), [6, 7, 8, 9]],
    ['sunflowers', monthsWith('sunflowers'), [8]],
    ['pumpkins', monthsWith('pumpkins'), [9, 10]],
    ['falling leaves', monthsWith('fallen'), [10, 11]],
    ['snowfall', monthsWith('snowfall'), [1, 12]],
  ])('%s', (_, found, months) => {
    expect(found).toEqual(months);
  });

  test('in twelve ways', () => {
    expect(new Set(MONTHS.map((month) => drawn(month))).size).toBe(12);
  });

  test('the corn grows', () => {
    const heights = [6, 7, 8].map((month) => lookOf(month).corn ?? 0);
    expect(heights).toEqual(heights.toSorted((one, other) => one - other));
  });
});

test.each(MONTHS)('of month %i is hidden from screen readers, and small', (month) => {
  const picture = drawn(month);
  expect(picture).toContain('aria-hidden="true"');
  expect(picture).not.toMatch(/<(text|title|image|style)/);
  expect(brotliCompressSync(picture).length).toBeLessThan(2_300);
});

test('a farm without plants and produce has none of theirs', () => {
  const bare = { hens: true, plants: false, produce: false };
  for (const [month, mark] of [
    [5, '#c3a3dc'],
    [8, '#f7c948'],
    [10, '#e28c4d'],
  ] as const) {
    expect(drawn(month)).toContain(mark);
    expect(drawn(month, bare)).not.toContain(mark);
  }
});
