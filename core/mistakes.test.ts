import fc from 'fast-check';
import { expect, it } from 'vitest';
import { closestTo, mistakesIn } from './mistakes.mjs';

it.each([
  ['', '', 0],
  ['hen', 'hen', 0],
  ['hen', '', 3],
  ['hen', 'ten', 1],
  ['hen', 'hens', 1],
  ['smpt', 'smtp', 2],
  ['kitten', 'sitting', 3],
  ['saturday', 'sunday', 3],
])('%s for %s is %i', (typed, meant, mistakes) => {
  expect(mistakesIn(typed, meant, 9)).toBe(mistakes);
  expect(mistakesIn(meant, typed, 9)).toBe(mistakes);
});

/** As it is defined. */
const counted = (a: string, b: string): number =>
  a === '' || b === ''
    ? a.length + b.length
    : Math.min(
        counted(a.slice(1), b.slice(1)) + (a[0] === b[0] ? 0 : 1),
        counted(a.slice(1), b) + 1,
        counted(a, b.slice(1)) + 1,
      );

it('counts as it is defined, up to the most it is asked for', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 5 });
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 6 }), (a, b, most) => {
      expect(mistakesIn(a, b, most)).toBe(Math.min(counted(a, b), most));
    }),
    // The last letter takes the count past what was asked for.
    { examples: [['aaccc', 'ccaaa', 4]] },
  );
});

it('the closest is the first of those with the fewest, and none where all are too far', () => {
  expect(closestTo('hem', ['egg', 'hens', 'hen', 'her'], 2)).toBe('hen');
  expect(closestTo('hem', ['egg'], 2)).toBeNull();
  expect(closestTo('hem', ['hen'], 0)).toBeNull();
});
