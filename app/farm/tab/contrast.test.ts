import { expect, it } from 'vitest';
import { contrast } from './contrast.ts';

it.each([
  ['#000000', '#ffffff', '21.00'],
  ['#ffffff', '#ffffff', '1.00'],
  // The lightest gray that passes AA on white, and the next one, which fails.
  ['#767676', '#ffffff', '4.54'],
  ['#777777', '#ffffff', '4.48'],
  ['#ff0000', '#ffffff', '4.00'],
  ['#00FF00', '#ffffff', '1.37'],
  ['#0000ff', '#ffffff', '8.59'],
  // Darker than 0.04045, where the curve is a line.
  ['#0a0a0a', '#000000', '1.06'],
])('%s on %s has %s to 1', (one, other, ratio) => {
  expect(contrast(one, other).toFixed(2)).toBe(ratio);
  expect(contrast(other, one)).toBe(contrast(one, other));
});
