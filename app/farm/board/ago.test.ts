import { expect, test } from 'vitest';
import { agoInWords } from './ago.ts';

const NOW = new Date('2025-09-20T10:00:00-05:00');

test.each([
  ['2025-09-20T10:00:00-05:00', 'just now'],
  ['2025-09-20T09:58:30-05:00', '1 minute ago'],
  ['2025-09-20T09:35:00-05:00', '25 minutes ago'],
  ['2025-09-20T09:00:01-05:00', '59 minutes ago'],
  // From here on the time itself says more.
  ['2025-09-20T09:00:00-05:00', null],
  ['2025-09-19T10:00:00-05:00', null],
  // A phone whose clock is behind.
  ['2025-09-20T10:01:00-05:00', null],
  ['', null],
])('%s was %s', (moment, words) => {
  expect(agoInWords(new Date(moment), NOW)).toBe(words);
});
