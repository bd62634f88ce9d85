import { describe, expect, it } from 'vitest';
import { firstFarm } from '../../test/cast/first-farm.ts';
import { staleDay, staleMonths, staleWait, textsShown } from './owner-texts.ts';

const { seasons } = firstFarm();
const text = (said: string, anchor: 'banner' | 'eggs' | '' = 'eggs') => ({ place: '', anchor, text: said });

describe('a day that an owner’s text names', () => {
  it.each<[string, string, string | null]>([
    ['Pumpkins until September 18th!', '2025-09-22', '2025-09-18'],
    ['Pumpkins until September 30!', '2025-09-22', null],
    ['Chicken eggs are coming soon, estimated June/July 2025.', '2025-08-02', '2025-07-31'],
    ['Chicken eggs are coming soon, estimated June/July 2025.', '2025-07-02', null],
    ['On the farm since May 3, 2019.', '2025-09-22', null],
    ['Closing for the season on October 31!', '2025-09-22', null],
    ['Closing for the season on October 30!', '2025-09-22', '2025-10-30'],
    ['We reopen on June 1, 2026.', '2025-11-22', '2026-06-01'],
  ])('%s On %s: %s', (said, today, day) => {
    expect(staleDay(text(said), seasons, today)).toBe(day);
  });
});

it.each<[string, number, string | null]>([
  ['Now laying. Eggs within 24 hours!', 30, 'Eggs within 24 hours!'],
  ['Now laying. Eggs within 24 hours!', 20, null],
  ['Your dozen is ready tomorrow.', 60, 'Your dozen is ready tomorrow.'],
  ['Your dozen is ready tomorrow.', 40, null],
  ['We hold eggs for 2 days.', 90, null],
  ['See you tomorrow at the fair.', 90, null],
])('a wait that does not hold: %s', (said, least, wait) => {
  expect(staleWait(text(said), least)).toBe(wait);
});

it('what is shown, and nothing else', () => {
  const places = (day: string) =>
    new Set(textsShown(firstFarm(), new Date(`${day}T12:00:00-05:00`)).map(({ place }) => place));
  expect(places('2025-09-22')).toContain('The banner');
  expect(places('2025-12-22')).not.toContain('The banner');
  expect(places('2025-07-01')).toContain('The Coming Soon page');
  const plantsOnly = textsShown({ ...firstFarm(), sells: ['plants'] }, new Date('2025-09-22T12:00:00-05:00'));
  expect(plantsOnly.map(({ place }) => place).join()).not.toMatch(/egg|farmstand page|about the farmstand/);
});

it.each([
  ['Open May to October.', 'Open May to October.'],
  ['Open June to October.', null],
  ['Our season runs May – October, come by.', 'Our season runs May – October, come by.'],
  ['We reopen in May.', 'We reopen in May.'],
  ['Thank you! We open again in June.', null],
  ['Open from June 1 to October 31.', null],
  ['We plant garlic from September to October.', null],
  ['Peonies bloom in May, and we are open every day.', null],
  ['Opens in September, with mums.', null],
])('months of a season: “%s”', (text, named) => {
  const shown = { place: 'The home page', anchor: 'hero' as const, text };
  expect(staleMonths(shown, firstFarm().seasons, '2025-09-20')).toBe(named);
});
