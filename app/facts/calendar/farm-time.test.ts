import { describe, expect, test } from 'vitest';
import { formatDay, formatTime, waitedInWords, wallTime, whenInWords } from './farm-time.ts';

const at = (text: string) => new Date(text);

test('days and times are the farm’s, wherever the program runs', () => {
  expect(formatDay(at('2025-09-20T15:00:00Z'))).toBe('September 20, 2025');
  expect(formatDay(at('2025-09-20T04:59:00Z'))).toBe('September 19, 2025');
  expect(formatTime(at('2025-09-20T19:15:00Z'))).toBe('2:15 PM');
  expect(formatTime(at('2025-01-20T06:05:00Z'))).toBe('12:05 AM');
  expect(wallTime(at('2025-11-01T05:00:00Z'))).toEqual({ year: 2025, month: 11, day: 1, hour: 0 });
});

describe('whenInWords', () => {
  const now = at('2025-09-20T10:00:00-05:00');
  test.each([
    ['2025-09-20T09:59:00-05:00', 'today, 9:59 AM'],
    ['2025-09-20T00:00:00-05:00', 'today, 12:00 AM'],
    ['2025-09-19T23:59:00-05:00', 'yesterday, 11:59 PM'],
    ['2025-09-19T00:00:00-05:00', 'yesterday, 12:00 AM'],
    ['2025-09-18T23:59:00-05:00', 'September 18, 11:59 PM'],
    ['2025-09-12T17:20:00-05:00', 'September 12, 5:20 PM'],
    ['2024-12-31T17:20:00-06:00', 'December 31, 2024, 5:20 PM'],
  ])('%s is %s', (moment, words) => {
    expect(whenInWords(at(moment), now)).toBe(words);
  });

  test('a day of 23 or of 25 hours is still one day', () => {
    expect(whenInWords(at('2025-03-08T23:30:00-06:00'), at('2025-03-10T00:15:00-05:00'))).toBe(
      'March 8, 11:30 PM',
    );
    expect(whenInWords(at('2025-03-09T00:15:00-06:00'), at('2025-03-09T23:45:00-05:00'))).toBe(
      'today, 12:15 AM',
    );
    expect(whenInWords(at('2025-11-02T00:15:00-05:00'), at('2025-11-02T23:45:00-06:00'))).toBe(
      'today, 12:15 AM',
    );
    expect(whenInWords(at('2025-11-01T23:45:00-05:00'), at('2025-11-02T23:45:00-06:00'))).toBe(
      'yesterday, 11:45 PM',
    );
  });

  test('New Year’s Eve is yesterday on New Year’s Day', () => {
    expect(whenInWords(at('2025-12-31T20:00:00-06:00'), at('2026-01-01T08:00:00-06:00'))).toBe(
      'yesterday, 8:00 PM',
    );
  });
});

describe('waitedInWords', () => {
  const from = at('2025-09-20T06:52:00-05:00');
  test.each([
    [0, 'less than an hour'],
    [59, 'less than an hour'],
    [60, '1 hour'],
    [119, '1 hour'],
    [7 * 60 + 30, '7 hours'],
    [23 * 60 + 59, '23 hours'],
    [24 * 60, '1 day'],
    [49 * 60, '2 days'],
    [-5, 'less than an hour'],
  ])('%i minutes are %s', (minutes, words) => {
    expect(waitedInWords(from, new Date(from.getTime() + minutes * 60_000))).toBe(words);
  });
});
