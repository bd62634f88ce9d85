import { describe, expect, test } from 'vitest';
import type { Season, SeasonKind } from '../../../core/farm.ts';
import { firstFarm } from '../../../test/cast/first-farm.ts';
import { closedNotice, noHoursNotice, statusAt } from './stand-status.ts';

const at = (text: string) => new Date(text);
const first = firstFarm();

test.each<[string, boolean, string, string | null]>([
  ['2025-02-10T12:00:00-06:00', false, 'Closed until June 1', '2025-06-01T08:00:00-05:00'],
  ['2025-05-25T08:00:00-05:00', false, 'Closed until June 1', '2025-06-01T08:00:00-05:00'],
  ['2025-05-26T00:00:00-05:00', false, 'Opens Sunday 8:00 AM', '2025-06-01T08:00:00-05:00'],
  ['2025-05-31T23:59:00-05:00', false, 'Opens tomorrow 8:00 AM', '2025-06-01T08:00:00-05:00'],
  ['2025-06-01T07:59:59-05:00', false, 'Opens today 8:00 AM', '2025-06-01T08:00:00-05:00'],
  ['2025-06-01T08:00:00-05:00', true, 'Open now until dusk (9:33 PM)', '2025-06-01T21:33:00-05:00'],
  ['2025-06-21T21:30:00-05:00', true, 'Open now until dusk (9:45 PM)', '2025-06-21T21:45:00-05:00'],
  ['2025-09-20T10:00:00-05:00', true, 'Open now until dusk (7:44 PM)', '2025-09-20T19:44:00-05:00'],
  ['2025-09-20T19:44:00-05:00', false, 'Opens tomorrow 8:00 AM', '2025-09-21T08:00:00-05:00'],
  ['2025-09-20T23:59:59-05:00', false, 'Opens tomorrow 8:00 AM', '2025-09-21T08:00:00-05:00'],
  ['2025-09-21T00:00:00-05:00', false, 'Opens today 8:00 AM', '2025-09-21T08:00:00-05:00'],
  ['2025-10-31T18:15:00-05:00', true, 'Open now until dusk (6:33 PM)', '2025-10-31T18:33:00-05:00'],
  ['2025-10-31T19:00:00-05:00', false, 'Closed until May', null],
  ['2025-10-31T23:59:59-05:00', false, 'Closed until May', null],
  ['2025-11-01T00:00:00-05:00', false, 'Closed until May', null],
  ['2026-04-30T23:59:59-05:00', false, 'Closed until May', null],
  ['2026-05-01T00:00:00-05:00', false, 'Closed until spring. We’ll post the date here', null],
  ['2026-07-04T12:00:00-05:00', false, 'Closed. We’ll post the date here', null],
  ['2026-11-21T12:00:00-06:00', false, 'Closed until May', null],
])('the stand at %s: open is %s, "%s"', (moment, open, line, change) => {
  expect(statusAt(first, 'farmstand', at(moment))).toEqual({ open, line, nextChange: change && at(change) });
});

test.each<[string, boolean, string, string | null]>([
  ['2025-09-01T12:00:00-05:00', false, 'Closed until September 12', '2025-09-12T10:00:00-05:00'],
  ['2025-09-08T12:00:00-05:00', false, 'Opens Friday 10:00 AM', '2025-09-12T10:00:00-05:00'],
  ['2025-09-12T10:00:00-05:00', true, 'Open now until 3:00 PM', '2025-09-12T15:00:00-05:00'],
  ['2025-09-12T15:00:00-05:00', false, 'Opens tomorrow 9:00 AM', '2025-09-13T09:00:00-05:00'],
  ['2025-09-13T11:59:59-05:00', true, 'Open now until 12:00 Noon', '2025-09-13T12:00:00-05:00'],
  ['2025-09-13T12:00:00-05:00', false, 'Opens Friday 10:00 AM', '2025-09-19T10:00:00-05:00'],
  ['2025-09-27T10:00:00-05:00', false, 'Closed until October 10', '2025-10-10T10:00:00-05:00'],
  ['2025-10-04T10:00:00-05:00', false, 'Opens Friday 10:00 AM', '2025-10-10T10:00:00-05:00'],
  ['2025-10-11T12:00:00-05:00', false, 'Closed for the season', null],
  ['2025-12-31T23:59:59-06:00', false, 'Closed for the season', null],
  ['2026-01-01T00:00:00-06:00', false, 'Closed until spring. We’ll post the date here', null],
])('the farm and its plants at %s: open is %s, "%s"', (moment, open, line, change) => {
  expect(statusAt(first, 'farm-and-plants', at(moment))).toEqual({
    open,
    line,
    nextChange: change && at(change),
  });
});

const notice = (when: string) => `The farmstand is closed for the season and will reopen in ${when}.`;

describe('the closed notice', () => {
  test.each([
    ['2025-02-01T12:00:00-06:00', notice('June 2025')],
    ['2025-06-01T00:00:00-05:00', null],
    ['2025-10-31T23:59:59-05:00', null],
    ['2025-11-01T00:00:00-05:00', notice('May 2026')],
    ['2025-12-31T23:59:59-06:00', notice('May 2026')],
    ['2026-01-01T00:00:00-06:00', notice('May 2026')],
    ['2026-04-30T23:59:59-05:00', notice('May 2026')],
    ['2026-05-01T00:00:00-05:00', null],
    ['2026-07-04T12:00:00-05:00', null],
    ['2026-11-01T00:00:00-05:00', notice('May 2027')],
  ])('at %s is %s', (moment, expected) => {
    expect(closedNotice(first, at(moment))).toBe(expected);
  });

  test('names the month of the next season once it has its dates', () => {
    const next = firstFarm([
      { opensOn: '2025-06-01', closesOn: '2025-10-31' },
      { opensOn: '2026-04-20', closesOn: '2026-10-31' },
    ]);
    expect(closedNotice(next, at('2025-11-01T00:00:00-05:00'))).toBe(notice('April 2026'));
    expect(statusAt(next, 'farmstand', at('2025-11-01T00:00:00-05:00')).line).toBe(
      'Closed until April 20, 2026',
    );
    expect(closedNotice(next, at('2026-04-01T00:00:00-05:00'))).toBeNull();
    expect(statusAt(next, 'farmstand', at('2026-04-01T00:00:00-05:00')).line).toBe('Closed until April 20');
  });
});

test('a year without hours is called one, and only then', () => {
  const call = 'Our farmstand hours for 2026 are not set yet. Please call (763) 555-0142 before you come.';
  expect(noHoursNotice(first, at('2026-05-01T00:00:00-05:00'))).toBe(call);
  expect(noHoursNotice(first, at('2026-10-31T23:59:00-05:00'))).toBe(call);
  for (const day of ['2025-09-20', '2025-11-20', '2026-04-30', '2026-11-01']) {
    expect(noHoursNotice(first, at(`${day}T12:00:00-05:00`))).toBeNull();
  }
  expect(noHoursNotice(firstFarm([]), at('2025-02-01T12:00:00-06:00'))).toContain('2025 are not set yet');
});

test('the promised month may lie before, in or after the winter', () => {
  const ending = (closesOn: string, reopeningMonth: number) => {
    const farm = firstFarm([{ opensOn: '2025-02-01', closesOn }]);
    return { ...farm, facts: { ...farm.facts, reopeningMonth } };
  };
  const spring = ending('2025-03-31', 9);
  expect(closedNotice(spring, at('2025-06-01T12:00:00-05:00'))).toBe(notice('September 2025'));
  expect(closedNotice(spring, at('2025-09-01T12:00:00-05:00'))).toBeNull();
  expect(closedNotice(spring, at('2026-02-01T12:00:00-06:00'))).toBeNull();
  expect(closedNotice(ending('2025-10-31', 1), at('2025-12-31T23:59:00-06:00'))).toBe(notice('January 2026'));
  expect(closedNotice(ending('2025-10-31', 12), at('2025-11-05T12:00:00-06:00'))).toBe(
    notice('December 2025'),
  );
});

test('hours by the clock hold on both nights on which it is changed', () => {
  const winter = (hours: Partial<Season>) =>
    firstFarm([{ opensOn: '2025-01-01', closesOn: '2025-12-31', ...hours }]);
  const early = winter({ hours: Array.from({ length: 7 }, () => ({ opens: 3 * 60, closes: 4 * 60 })) });
  const status = (moment: string, kind: SeasonKind = 'farmstand') => statusAt(early, kind, at(moment));
  expect(status('2025-03-09T01:59:59-06:00').nextChange).toEqual(at('2025-03-09T03:00:00-05:00'));
  expect(status('2025-03-09T03:00:00-05:00')).toMatchObject({ open: true, line: 'Open now until 4:00 AM' });
  expect(status('2025-11-02T01:30:00-05:00').nextChange).toEqual(at('2025-11-02T03:00:00-06:00'));
  expect(status('2025-11-02T01:30:00-06:00')).toMatchObject({ open: false, line: 'Opens today 3:00 AM' });
});

test('a leap day is a day like any other', () => {
  const leap = firstFarm([{ opensOn: '2028-02-29', closesOn: '2028-02-29' }]);
  expect(statusAt(leap, 'farmstand', at('2028-02-28T12:00:00-06:00')).line).toBe('Opens tomorrow 8:00 AM');
  expect(statusAt(leap, 'farmstand', at('2028-02-29T12:00:00-06:00'))).toMatchObject({ open: true });
  expect(statusAt(leap, 'farmstand', at('2028-03-01T12:00:00-06:00')).line).toBe('Closed until May');
});
