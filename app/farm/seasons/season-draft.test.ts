import { expect, it } from 'vitest';
import { type DayDraft, everyDayAlike, noHours } from './season-draft.ts';

const TUESDAY = { open: true, opens: '07:15', closes: '18:40', dusk: false };
const withDay = (place: number, day: Partial<DayDraft>) =>
  noHours().map((one, n) => (n === place ? { ...one, ...day } : one));

it('the first open day’s times are for every day', () => {
  const { like, week } = everyDayAlike(withDay(2, TUESDAY));
  expect(like).toBe(2);
  expect(week).toEqual(Array(7).fill(TUESDAY));
  expect(everyDayAlike(week ?? []).week).toBeNull();
});

it('a week without hours is opened every day', () => {
  const { like, week } = everyDayAlike(noHours());
  expect(like).toBe(-1);
  expect(week?.every(({ open }) => open)).toBe(true);
});

it('a time behind dusk is no difference', () => {
  const week = noHours().map((day, n) => ({ ...day, open: true, dusk: true, closes: `1${n}:00` }));
  expect(everyDayAlike(week).week).toBeNull();
});
