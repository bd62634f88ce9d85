import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Season } from '../../../core/farm.ts';
import { HOLD_HEARD, HOLD_STATES } from '../../../core/hold-words.ts';
import { firstFarm } from '../../../test/cast/first-farm.ts';
import { openingOn } from '../../facts/calendar/calendar.ts';
import { farmDay } from '../../facts/calendar/farm-time.ts';
import { owedOf, stands, untilIfAsked, untilInWords, untilNow } from './hold-day.ts';

const first = firstFarm();
const at = (text: string) => new Date(text);
const said = (until: Date | null) => until && untilInWords(until);

/** Friday 10 AM to 3 PM and Saturday 9 AM to noon, without 9/27, 10/3 and 10/4. */
test.each<[string, string, string | null]>([
  ['before it opens', '2025-09-20T06:00:00-05:00', 'Saturday, September 20 (noon)'],
  ['with two hours left', '2025-09-20T10:00:00-05:00', 'Saturday, September 20 (noon)'],
  ['with less', '2025-09-20T10:00:01-05:00', 'Friday, September 26 (3 PM)'],
  ['after closing', '2025-09-20T18:00:00-05:00', 'Friday, September 26 (3 PM)'],
  ['before closed days', '2025-09-26T14:00:00-05:00', 'Friday, October 10 (3 PM)'],
  ['on the last day', '2025-10-11T10:00:00-05:00', 'Saturday, October 11 (noon)'],
  ['after it', '2025-10-11T12:00:00-05:00', null],
  ['in winter', '2025-12-24T12:00:00-06:00', null],
  ['long before a season', '2025-08-20T12:00:00-05:00', null],
  ['two weeks before', '2025-08-29T12:00:00-05:00', 'Friday, September 12 (3 PM)'],
])('asked %s (%s), it is until %s', (_when, now, until) => {
  expect(said(untilIfAsked(first, at(now)))).toBe(until);
});

test('the night in which clocks change moves no closing', () => {
  const all = { opens: 8 * 60, closes: 12 * 60 } as const;
  const hours = Array.from({ length: 7 }, () => all);
  const season = { kind: 'farm-and-plants' as const, opensOn: '2025-03-01', closesOn: '2025-11-30', hours };
  const farm = firstFarm([season]);
  for (const [now, until] of [
    ['2025-03-08T23:30:00-06:00', '2025-03-09T12:00:00-05:00'],
    ['2025-11-01T23:30:00-05:00', '2025-11-02T12:00:00-06:00'],
  ] as const)
    expect(untilIfAsked(farm, at(now))).toEqual(at(until));
});

const SATURDAY = at('2025-10-11T12:00:00-05:00');
const closed = (...days: string[]) =>
  firstFarm(
    first.seasons.map((season) => ({ ...season, closedOn: [...season.closedOn, ...days] })) as Season[],
  );
const NOW = at('2025-10-10T08:00:00-05:00');

describe('what is owed', () => {
  const held = { state: 'held', heard: 'held', heardUntil: at('2025-10-10T15:00:00-05:00') } as const;

  it.each([
    ['asked', 'asked', null],
    ['held', 'asked', 'hold-yes'],
    ['held', 'held', null],
    ['held', 'not held', 'hold-yes'],
    ['refused', 'asked', 'hold-no'],
    ['refused', 'not held', null],
    ['asked', 'held', 'hold-no'],
    ['asked', 'not held', null],
    ['let go', 'held', 'hold-no'],
    ['let go', 'asked', 'hold-no'],
    ['handed over', 'held', null],
    ['stopped', 'held', null],
  ] as const)('to one whose hold is %s and who heard "%s" is %s', (state, heard, says) => {
    expect(owedOf({ ...held, state, heard }, first, NOW)?.says ?? null).toBe(says);
    expect(owedOf({ ...held, state, heard }, first, held.heardUntil), 'over').toBeNull();
  });

  it('is the next day when theirs closes, and nothing when it opens again before they heard', () => {
    const farm = closed('2025-10-10');
    expect(owedOf(held, farm, NOW)).toEqual({ says: 'hold-moved', until: SATURDAY });
    expect(stands(held, farm, NOW)).toBe(true);
    expect(owedOf(held, first, NOW)).toBeNull();
    const heard = { ...held, heardUntil: SATURDAY };
    expect(owedOf(heard, first, NOW), 'a promise never moves back').toBeNull();
    expect(stands(heard, first, at('2025-10-11T11:59:00-05:00'))).toBe(true);
  });

  it('is a no when no day is left', () => {
    const farm = closed('2025-10-10', '2025-10-11');
    expect(owedOf(held, farm, NOW)?.says).toBe('hold-no');
    expect(stands(held, farm, NOW)).toBe(false);
  });

  it('revives nothing when a day that is over is closed', () => {
    const later = at('2025-10-10T18:00:00-05:00');
    expect(stands(held, closed('2025-10-10'), later)).toBe(false);
    expect(owedOf(held, closed('2025-10-10'), later)).toBeNull();
  });
});

const day = fc.integer({ min: 0, max: 45 }).map((days) => new Date(Date.UTC(2025, 8, 1 + days, 17)));
const moment = fc.date({
  min: at('2025-08-25T00:00:00Z'),
  max: at('2025-10-20T00:00:00Z'),
  noInvalidDate: true,
});

it('no hold stands beyond its day, whatever the hours become', () => {
  fc.assert(
    fc.property(
      fc.array(day, { maxLength: 12 }),
      moment,
      moment,
      fc.constantFrom(...HOLD_STATES),
      fc.constantFrom(...HOLD_HEARD),
      (closedDays, heardUntil, now, state, heard) => {
        const farm = closed(...closedDays.map(farmDay));
        const hold = { state, heard, heardUntil };
        const until = untilNow(hold, farm);
        if (stands(hold, farm, now)) {
          expect(until && now < until && now < heardUntil).toBe(true);
          expect(openingOn(farm, 'farm-and-plants', farmDay(until as Date))?.closes).toEqual(until);
        }
        const owed = owedOf(hold, farm, now);
        if (!owed) return;
        expect(now < owed.until).toBe(true);
        // Told once, it is owed no more.
        const told = {
          ...hold,
          heard: owed.says === 'hold-no' ? ('not held' as const) : ('held' as const),
          heardUntil: owed.until,
        };
        expect(owedOf(told, farm, now)).toBeNull();
      },
    ),
    { numRuns: 500 },
  );
});
