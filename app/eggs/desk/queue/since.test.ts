import { expect, it } from 'vitest';
import { tillInWords } from './since.ts';

const NOW = new Date('2025-09-20T10:00:00-05:00');

it.each([
  ['2025-09-20T19:42:00-05:00', 'till 7:42 PM'],
  ['2025-09-21T19:42:00-05:00', 'till tomorrow 7:42 PM'],
  ['2025-09-25T19:42:00-05:00', 'till Thursday 7:42 PM'],
  ['2025-09-27T19:42:00-05:00', 'till September 27, 7:42 PM'],
  ['2025-09-19T19:42:00-05:00', 'till September 19, 7:42 PM'],
])('eggs that are kept until %s', (until, words) => {
  expect(tillInWords(new Date(until), NOW)).toBe(words);
});
