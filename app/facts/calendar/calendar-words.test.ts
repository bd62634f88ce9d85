import { expect, test } from 'vitest';
import { FIRST_FACTS } from '../../../db/first-farm.ts';
import type { WeekHours } from '../../../db/season.ts';
import { firstFarm } from '../../../test/cast/first-farm.ts';
import { townOf } from '../farm-details.ts';
import { placeOf } from './calendar.server.ts';
import { closedDaysInWords, datesInWords, minutesInWords, weekInWords } from './calendar-words.ts';
import { seasonsOf } from './seasons.ts';

const farm = firstFarm();

test('the first calendar says the hours of 2025, word for word', () => {
  const [plants] = seasonsOf(farm, 'farm-and-plants');
  const [stand] = seasonsOf(farm, 'farmstand');
  expect(plants && [datesInWords(plants), closedDaysInWords(plants), weekInWords(plants)]).toEqual([
    'September 12 to October 15',
    'Closed Saturday 9/27, Friday 10/3 and Saturday 10/4',
    [
      { days: 'Friday', hours: '10:00 AM to 3:00 PM' },
      { days: 'Saturday', hours: '9:00 AM to 12:00 Noon' },
    ],
  ]);
  expect(stand && [datesInWords(stand), closedDaysInWords(stand), weekInWords(stand)]).toEqual([
    'June 1 to October 31',
    null,
    [{ days: 'Daily', hours: '8:00 AM to dusk' }],
  ]);
  expect(stand?.notes).toBe('Self-service, cash only.');
});

test('days alike and in a row are said together', () => {
  const day = { opens: 600, closes: 900 };
  const dusk = { opens: 600, closes: 'dusk' } as const;
  const said = (hours: WeekHours) => weekInWords({ hours }).map(({ days }) => days);
  expect(said([null, day, day, day, dusk, dusk, null])).toEqual([
    'Monday to Wednesday',
    'Thursday and Friday',
  ]);
  expect(said([day, null, null, null, null, null, day])).toEqual(['Sunday', 'Saturday']);
  expect(said([null, null, null, null, null, null, null])).toEqual([]);
});

test.each([
  [0, '12:00 AM'],
  [9 * 60 + 5, '9:05 AM'],
  [720, '12:00 Noon'],
  [725, '12:05 PM'],
  [23 * 60 + 59, '11:59 PM'],
])('%i minutes after midnight are %s', (minutes, words) => {
  expect(minutesInWords(minutes)).toBe(words);
});

test('the address, for people and for maps', () => {
  const facts = farm.facts;
  expect(townOf(facts)).toBe('Princeton, Minnesota 55371');
  expect(placeOf(facts)).toEqual({
    address: '10418 Sandhill Road, Princeton, MN 55371',
    latitude: FIRST_FACTS.latitude,
    longitude: FIRST_FACTS.longitude,
  });
});
