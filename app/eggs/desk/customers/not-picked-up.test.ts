import { expect, test } from 'vitest';
import { notPickedUpInWords } from './not-picked-up.ts';

test.each([
  [0, null],
  [1, null],
  [2, 'Twice not picked up in 60 days'],
  [3, '3 times not picked up in 60 days'],
])('%i silent releases are told as %s', (times, words) => {
  expect(notPickedUpInWords(times)).toBe(words);
});
