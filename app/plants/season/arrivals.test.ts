import { expect, it } from 'vitest';
import { aPlant } from '../../../test/cast/a-plant.ts';
import { offeredFor } from '../catalog/fact-filters.ts';
import { weekBegan } from '../catalog/looks.ts';
import { daysOfWeek, isArrival, lastOutOn } from './arrivals.ts';
import type { PotChange } from './pot-then.ts';

const on = (text: string) => new Date(`2025-09-${text}:00-05:00`);
const now = on('20T10:00');
const turned = (at: string, inStock: boolean): PotChange => ({ at: on(at), was: { inStock: !inStock } });
const deleted = (at: string, binned: boolean): PotChange => ({ at: on(at), was: { binned: !binned } });

it('a week is its seven days, in the farm’s zone', () => {
  const days = daysOfWeek(now);
  expect(days).toHaveLength(7);
  expect([days[0], days.at(-1)]).toEqual([on('20T00:00'), weekBegan(now)]);
  expect(daysOfWeek(new Date('2025-11-03T12:00:00-06:00'))[1]).toEqual(new Date('2025-11-02T00:00:00-05:00'));
});

it.each<[string, PotChange[], string | null]>([
  ['was in all along', [], null],
  ['was switched off and on again', [turned('18T09:00', false), turned('18T16:00', true)], null],
  ['came in this morning', [turned('20T08:00', true)], '20T00:00'],
  ['came in before the week', [], null],
  [
    'sold out on one day and came in on another',
    [turned('17T15:00', false), turned('19T08:00', true)],
    '19T00:00',
  ],
  [
    'came in, and was switched off by mistake',
    [turned('16T08:00', true), turned('19T09:00', false), turned('19T09:01', true)],
    '16T00:00',
  ],
  ['came back from the bin', [deleted('15T08:00', true), deleted('16T08:00', false)], '16T00:00'],
])('that %s', (_, changes, day) => {
  expect(lastOutOn(changes, daysOfWeek(now))).toEqual(day && on(day));
});

it('what is new is so for seven days, and while it is in stock', () => {
  const isNew = (also: Parameters<typeof aPlant>[0], out: string | null, at: Date) =>
    isArrival(
      aPlant({ id: 'a', createdAt: on('01T08:00'), ...also }),
      new Map(out ? [['a', on(out)]] : []),
      weekBegan(at),
    );
  expect(isNew({}, null, now)).toBe(false);
  expect(isNew({}, '20T00:00', now)).toBe(true);
  expect(isNew({}, '20T00:00', on('26T23:59'))).toBe(true);
  expect(isNew({}, '20T00:00', on('27T00:00'))).toBe(false);
  expect(isNew({ inStock: false }, '20T00:00', now)).toBe(false);
  expect(isNew({ createdAt: on('20T08:00') }, null, on('26T23:59'))).toBe(true);
  expect(isNew({ createdAt: on('20T08:00') }, null, on('27T00:00'))).toBe(false);
});

it('its filter is there while it leaves some and not all', () => {
  const [one, other] = [aPlant({ isNew: true }), aPlant()];
  expect([[one], [other], [one, other]].map(offeredFor)).toEqual([[], [], ['new']]);
});
