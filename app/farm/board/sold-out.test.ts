import { expect, test } from 'vitest';
import { aboutHour, isLongEnough, soldOutByWeekday } from './sold-out.ts';

const at = (text: string) => ({ rowId: 'corn', at: new Date(`2025-09-${text}-05:00`) });
const on = (weekday: string, marks: ReturnType<typeof at>[]) =>
  soldOutByWeekday(marks).find((one) => one.weekday === weekday);

test('a day counts once, when it was first sold out, and the middle of the days is said', () => {
  const marks = [at('06T14:00:00'), at('06T11:30:00'), at('13T15:00:00'), at('20T12:30:00')];
  expect(on('Saturday', marks)).toEqual({ weekday: 'Saturday', times: 3, hour: 12.5 });
  expect(on('Friday', marks)).toEqual({ weekday: 'Friday', times: 0, hour: null });
});

test('a weekday is the farm’s, also late in the evening', () => {
  expect(on('Saturday', [at('20T23:30:00')])).toMatchObject({ times: 1 });
});

test('after three weeks there is something to see', () => {
  const now = new Date('2025-09-22T10:00:00-05:00');
  expect(isLongEnough(null, now)).toBe(false);
  expect(isLongEnough(at('02T10:00:00').at, now)).toBe(false);
  expect(isLongEnough(at('01T10:00:00').at, now)).toBe(true);
});

test.each([
  [8, '8 AM'],
  [12.1, '12 PM'],
  [14.2, '2 PM'],
  [14.4, '2:30 PM'],
  [0.2, '12 AM'],
  [23.9, '12 AM'],
])('%f is about %s', (hour, words) => {
  expect(aboutHour(hour)).toBe(words);
});
