import { expect, test } from 'vitest';
import { firstCalendar } from '../../test/first-calendar.ts';
import { visitHours } from './visit-hours.ts';

const first = firstCalendar();
const LAST_YEARS =
  'These were our hours in 2025. New ones are not set yet; please call (763) 555-0142 before you come.';

test.each<[string, string | null]>([
  ['2025-09-20', null],
  ['2025-12-31', null],
  ['2026-01-01', LAST_YEARS],
  ['2026-07-04', LAST_YEARS],
])('the sign of 2025 on %s comes with %s', (day, note) => {
  expect(visitHours(first, new Date(`${day}T12:00:00-06:00`))).toMatchObject({ year: 2025, note });
});

test('a sign without hours says so', () => {
  expect(visitHours(firstCalendar([]), new Date('2026-02-01T12:00:00-06:00'))).toEqual({
    year: 2026,
    cards: [],
    note: 'Our hours for 2026 are not set yet. Please call (763) 555-0142 before you come.',
  });
});
