import { expect, it, test } from 'vitest';
import type { Farm, Season } from '../../../core/farm.ts';
import type { DayHours } from '../../../db/season.ts';
import { firstFarm } from '../../../test/cast/first-farm.ts';
import { standHours, whenStandIsOpen } from './stand-hours.ts';

const first = firstFarm();
const IN_SEASON = new Date('2025-09-20T10:00:00-05:00');
const springDates = { kind: 'farmstand', opensOn: '2026-03-01', closesOn: '2026-04-01' };
const AFTER = new Date('2025-11-05T10:00:00-06:00');
const NEXT_SUMMER = new Date('2026-07-04T10:00:00-05:00');

function withHours(hours: (DayHours | null)[]): Farm {
  const seasons = first.seasons.map((season) =>
    season.kind === 'farmstand' ? { ...season, hours } : season,
  );
  return { ...first, seasons };
}

const everyDay = (day: DayHours) => withHours(Array(7).fill(day));
const friday = withHours([
  null,
  null,
  null,
  null,
  null,
  { opens: 600, closes: 900 },
  { opens: 540, closes: 720 },
]);

it('says of the first season what the farm has always said', () => {
  expect(whenStandIsOpen(first, IN_SEASON)).toBe('Open May to October, 8 am to dusk, every day.');
  expect(standHours(first, IN_SEASON)).toBe(
    'June 1 to October 31: Daily 8:00 AM to dusk. Self-service, cash only.',
  );
});

test.each<[string, Farm, string]>([
  ['later mornings', everyDay({ opens: 570, closes: 'dusk' }), 'Daily 9:30 AM to dusk'],
  ['fixed hours', everyDay({ opens: 540, closes: 1050 }), 'Daily 9:00 AM to 5:30 PM'],
  ['afternoons', everyDay({ opens: 780, closes: 'dusk' }), 'Daily 1:00 PM to dusk'],
  ['unlike days', friday, 'Friday 10:00 AM to 3:00 PM, Saturday 9:00 AM to 12:00 Noon'],
])('%s are said as the calendar has them', (_, farm, hours) => {
  expect(standHours(farm, IN_SEASON)).toContain(hours);
  expect(whenStandIsOpen(farm, IN_SEASON)).toBe(`Open June 1 to October 31: ${hours}.`);
});

it('promises nothing for a year that has no hours', () => {
  const call = 'Our farmstand hours for 2026 are not set yet. Please call (763) 555-0142 before you come.';
  expect(whenStandIsOpen(first, NEXT_SUMMER)).toBe(call);
  expect(standHours(first, NEXT_SUMMER)).toBe(call);
});

it('is closed when the season is over', () => {
  expect(standHours(first, AFTER)).toBe('Closed until May. We’ll post our opening date here.');
  expect(whenStandIsOpen(first, AFTER)).toBe('Open May to October, 8 am to dusk, every day.');
});

it('says no usual hours that a stand does not keep, once its season is over', () => {
  expect(whenStandIsOpen(friday, AFTER)).toBe('Closed until May.');
});

it('does not ask for hours of a year that had them', () => {
  const spring = { ...first, seasons: [{ ...firstFarm().seasons[0], ...springDates } as Season] };
  expect(whenStandIsOpen(spring, NEXT_SUMMER)).toBe('Closed for the season.');
  expect(standHours(spring, NEXT_SUMMER)).toContain('Closed for the season.');
});

it('names the days off that are still to come', () => {
  const seasons = first.seasons.map((season) =>
    season.kind === 'farmstand' ? { ...season, closedOn: ['2025-09-19', '2025-09-21'] } : season,
  );
  const words = 'June 1 to October 31: Daily 8:00 AM to dusk. Closed Sunday 9/21.';
  expect(whenStandIsOpen({ ...first, seasons }, IN_SEASON)).toBe(`Open ${words}`);
  expect(standHours({ ...first, seasons }, IN_SEASON)).toBe(`${words} Self-service, cash only.`);
});
