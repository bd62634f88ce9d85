import { expect, it } from 'vitest';
import { milesInWords, mileWide } from './radius-words.ts';

it.each([
  [0.5, 'a 0.5-mile'],
  [1, 'a 1-mile'],
  [8, 'an 8-mile'],
  [8.5, 'an 8.5-mile'],
  [10, 'a 10-mile'],
  [11, 'an 11-mile'],
  [11.5, 'an 11.5-mile'],
  [12, 'a 12-mile'],
  [18, 'an 18-mile'],
  [28, 'a 28-mile'],
  [80, 'an 80-mile'],
  [89, 'an 89-mile'],
  [100, 'a 100-mile'],
])('a radius of %d miles is %s drive', (miles, words) => expect(mileWide(miles)).toBe(words));

it('one mile is one', () =>
  expect([1, 8, 0.5].map(milesInWords)).toEqual(['1 mile', '8 miles', '0.5 miles']));
