import { expect, test } from 'vitest';
import { daysInWords, eggYears, firstWeek, highest, medianOf, weekInWords, weekOf } from './egg-year.ts';

const today = '2025-09-20';
const counted = { kind: 'chickens' as const, days: 2 };
const ready = { kind: 'ducks' as const, requests: 3, median: 1.5, longest: 4 };

test('weeks begin on Sunday, and a year back is the same week', () => {
  expect([weekOf('2025-09-14'), weekOf(today), weekOf('2025-09-21')]).toEqual([
    '2025-09-14',
    '2025-09-14',
    '2025-09-21',
  ]);
  expect(firstWeek(today)).toBe('2024-09-15');
});

test('every week is there since the first, for each kind there is', () => {
  const years = eggYears(
    [
      { ...counted, week: '2025-03-02', eggs: 36 },
      { ...counted, week: '2025-09-14', eggs: 0 },
    ],
    [{ ...ready, week: '2025-09-07' }],
    today,
  );
  expect(years.map(({ kind, weeks }) => [kind, weeks.length, weeks[0]?.week])).toEqual([
    ['chickens', 29, '2025-03-02'],
    ['ducks', 29, '2025-03-02'],
  ]);
  const [hens, ducks] = years.map(({ weeks }) => weeks);
  expect(hens?.map(({ dozens }) => dozens)).toEqual([1.5, ...Array(27).fill(null), 0]);
  expect(ducks?.at(-2)).toMatchObject({ week: '2025-09-07', dozens: null, ready: { median: 1.5 } });
  expect(eggYears([{ ...counted, week: '2025-09-14', eggs: 1 }], [], today)[0]?.weeks).toHaveLength(26);
  expect(eggYears([], [], today)).toEqual([]);
});

test('the highest week is the last of equals, and none without values', () => {
  const [year] = eggYears(
    ['2025-08-31', '2025-09-07'].map((week) => ({ ...counted, week, eggs: 24 })),
    [],
    today,
  );
  expect(highest(year?.weeks ?? [], ({ dozens }) => dozens)?.week).toBe('2025-09-07');
  expect(highest(year?.weeks ?? [], medianOf)).toBeNull();
});

test.each([
  [0.01, 'less than an hour'],
  [1 / 24, '1 hour'],
  [0.6, '14 hours'],
  [0.99, '1 day'],
  [1.04, '1 day'],
  [2.52, '2.5 days'],
])('%d days are %s', (days, words) => {
  expect(daysInWords(days)).toBe(words);
});

test.each([
  ['2025-09-14', 'this week'],
  ['2025-09-07', 'last week'],
  ['2025-08-31', 'the week of August 31'],
  ['2024-12-29', 'the week of December 29, 2024'],
])('%s is %s', (week, words) => {
  expect(weekInWords(week, today)).toBe(words);
});
