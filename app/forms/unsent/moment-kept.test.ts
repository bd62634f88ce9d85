import { expect, test } from 'vitest';
import { isKeptTooLong, momentField, momentKept } from './moment-kept.ts';

const NOW = new Date('2025-09-20T15:00:00.000Z');
const WEEK_AGO = new Date('2025-09-13T15:00:00.000Z');

test.each([
  ['nothing said', undefined, NOW],
  ['a phone that is ahead', '2025-09-20T15:00:01.000Z', NOW],
  ['within the days', '2025-09-17T08:30:00.000Z', new Date('2025-09-17T08:30:00.000Z')],
  ['seven days', WEEK_AGO.toISOString(), WEEK_AGO],
  ['longer', '2025-09-13T14:59:59.999Z', WEEK_AGO],
])('the moment that a phone kept: %s', (_, said, at) => {
  expect(momentKept(said, NOW)).toEqual(at);
});

test('seven days is not too long, a moment more is', () => {
  expect(isKeptTooLong(WEEK_AGO.getTime(), NOW.getTime())).toBe(false);
  expect(isKeptTooLong(WEEK_AGO.getTime() - 1, NOW.getTime())).toBe(true);
});

test('what is no date is asked for in words', () => {
  const { error } = momentField('it was counted').safeParse('yesterday');
  expect(error?.issues[0]?.message).toBe('Please say when it was counted as a date and time.');
});
