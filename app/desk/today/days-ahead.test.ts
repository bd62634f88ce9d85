import { expect, test } from 'vitest';
import { firstFarm } from '../../../test/cast/first-farm.ts';
import { anotherDay, moreDays } from './another-day.ts';
import { daysAhead } from './days-ahead.ts';

const farm = firstFarm();
const now = new Date('2025-09-20T13:00:00-05:00');

test.each([
  ['2025-10-10', 'Friday 10/10', ['farm-and-plants', 'farmstand'], []],
  ['2025-09-30', 'Tuesday 9/30', ['farmstand'], []],
  ['2025-10-03', 'Friday 10/3', ['farmstand'], ['farm-and-plants']],
  ['2025-12-24', 'Wednesday 12/24', [], []],
  ['2025-05-31', 'Saturday 5/31', [], []],
] as const)(
  'on %s the owner can close what is open that day, and open what she closed',
  (day, name, open, closed) => {
    const { open: isOpen, ...ahead } = anotherDay(farm, day);
    expect({ ...ahead, open: isOpen.toSorted() }).toEqual({ day, name, open, closed });
  },
);

test('hours of today that have passed are not closed any more, and a helper has the stand alone', () => {
  expect(daysAhead(farm, now, 'admin').map(({ name, open }) => [name, open])).toEqual([
    ['today', ['farmstand']],
    ['tomorrow', ['farmstand']],
  ]);
  expect(daysAhead(farm, now, 'helper').map(({ name, open }) => [name, open])).toEqual([
    ['today', ['farmstand']],
  ]);
});

test('more days are those from tomorrow to the end of the last season', () => {
  expect(moreDays(farm, now)).toEqual({ first: '2025-09-21', last: '2025-10-31' });
  expect(moreDays(farm, new Date('2025-10-31T09:00:00-05:00'))).toBeNull();
  expect(moreDays({ seasons: [] }, now)).toBeNull();
});
