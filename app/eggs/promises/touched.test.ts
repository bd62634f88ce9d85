import { describe, expect, it } from 'vitest';
import type { Farm } from '../../../farm.ts';
import { firstFarm } from '../../../test/cast/first-farm.ts';
import { movedHolds, newPrices, touchedBy, type Waiting } from './touched.ts';

const before = firstFarm();
const at = (text: string) => new Date(text);
const NOW = at('2025-09-22T10:00:00-05:00');
const stand = before.seasons.find(({ kind }) => kind === 'farmstand');

/** Until Tuesday evening: two open days. */
const waiting: Waiting = {
  id: 'a',
  kind: 'chickens',
  eggs: 12,
  told: NOW,
  holdDays: 2,
  dueCents: 500,
  holdUntil: at('2025-09-23T19:38:00-05:00'),
};
const those = (count = 1) => ({
  waiting: Array.from({ length: count }, (_, n) => ({ ...waiting, id: `${n}` })),
  inLine: 48,
  outside: 0,
});
const season = (changes: object): Farm => ({
  ...before,
  seasons: before.seasons.map((one) => (one.kind === 'farmstand' ? { ...one, ...changes } : one)),
});
const words = (changes: object): Farm => ({ ...before, words: { ...before.words, ...changes } });
const until = (after: Farm, one: Waiting = waiting) =>
  movedHolds({ before, after }, { waiting: [one] }, NOW)[0]?.until;
const says = (after: Farm, count = 1) =>
  touchedBy({ before, after }, those(count), NOW).map(({ sentence }) => sentence);

describe('a hold moves', () => {
  it.each<[string, object, string]>([
    ['both its days are closed', { closedOn: ['2025-09-22', '2025-09-23'] }, '2025-09-25T19:34:00-05:00'],
    ['its last day is closed', { closedOn: ['2025-09-23'] }, '2025-09-24T19:36:00-05:00'],
    ['its first day is closed', { closedOn: ['2025-09-22'] }, '2025-09-24T19:36:00-05:00'],
    [
      'the stand closes earlier every day',
      { hours: Array(7).fill({ opens: 480, closes: 900 }) },
      '2025-09-24T15:00:00-05:00',
    ],
    [
      'only Saturdays are left',
      { hours: [null, null, null, null, null, null, { opens: 480, closes: 900 }] },
      '2025-10-04T15:00:00-05:00',
    ],
    ['the season ends today', { closesOn: '2025-09-22' }, '2025-09-23T19:38:00-05:00'],
    ['the season ended yesterday', { closesOn: '2025-09-21' }, '2025-09-23T19:38:00-05:00'],
  ])('when %s', (_, changes, moved) => {
    expect(until(season(changes))).toEqual(at(moved));
  });

  it.each<[string, Farm]>([
    ['nothing changes', before],
    ['another day is closed', season({ closedOn: ['2025-09-30'] })],
    ['the stand stays open longer', season({ hours: Array(7).fill({ opens: 420, closes: 1300 }) })],
    ['the greenhouse closes', { ...before, seasons: before.seasons.filter((one) => one === stand) }],
    ['fewer days are promised from now on', words({ eggPickup: { holdDays: 1, whenClosed: '' } })],
  ])('but not when %s', (_, after) => {
    expect(until(after)).toBeUndefined();
  });

  it('never for eggs of the winter, which do not go by the stand’s hours', () => {
    const told = at('2025-12-10T12:00:00-06:00');
    const winter = { ...waiting, told, holdUntil: at('2025-12-11T17:04:00-06:00') };
    expect(until({ ...before, seasons: [] }, winter)).toBeUndefined();
  });
});

describe('what an owner is told first', () => {
  it('whose eggs move, from which day to which', () => {
    expect(says(season({ closedOn: ['2025-09-22', '2025-09-23'] }), 3)).toEqual([
      '3 neighbors’ eggs wait until Tuesday, September 23, and that changes. We’ll keep them until Thursday, September 25 and email them.',
    ]);
  });

  it('who keeps an old price, and that they may have the new one', () => {
    const after = words({ eggPrices: { chickens: 900, ducks: null } });
    const change = { before: words({ eggPrices: { chickens: 500, ducks: null } }), after };
    expect(touchedBy(change, those(), NOW)).toEqual([
      {
        sentence: '1 neighbor’s eggs wait at $5 for a dozen. They keep that.',
        choice: { decision: 'new_price', label: 'Give them the new price and email them' },
      },
    ]);
    expect(newPrices(change, those())).toEqual([{ id: '0', eggs: 12, was: 500, due: 900 }]);
  });

  it.each<[string, Farm, string]>([
    [
      'days',
      words({ eggPickup: { holdDays: 1, whenClosed: '' } }),
      '1 neighbor’s eggs wait. They keep the days they were told.',
    ],
    [
      'pause',
      words({ eggPause: { text: 'The hens are molting.', backOn: '2025-10-04' } }),
      '48 neighbors are in line. They keep their places, and their page tells of the pause.',
    ],
  ])('whom it touches: %s', (_, after, sentence) => {
    expect(says(after)).toEqual([sentence]);
  });

  it('whom it touches: radius', () => {
    const after = { ...before, facts: { ...before.facts, radiusMiles: 6 } };
    const [touched] = touchedBy({ before, after }, { ...those(), outside: 1 }, NOW);
    expect(touched?.sentence).toBe(
      '1 neighbor lives farther away than 6 miles. They stay on the egg list, and we’ll email them so.',
    );
  });

  it('her own texts that name a day which the calendar no longer has', () => {
    const none = { waiting: [], inLine: 0, outside: 0 };
    const ends = season({ closesOn: '2025-10-12' });
    expect(touchedBy({ before, after: ends }, none, NOW).map(({ sentence }) => sentence)).toEqual([
      'The banner names October 31. Please change that, too.',
      'The banner’s last day names October 31. Please change that, too.',
      'The last day of the line about eggs names October 31. Please change that, too.',
    ]);
    const april = { ...(stand as NonNullable<typeof stand>), opensOn: '2026-04-04', closesOn: '2026-10-31' };
    const added = { ...before, seasons: [...before.seasons, april] };
    expect(touchedBy({ before, after: added }, none, NOW).map(({ sentence }) => sentence)).toEqual([
      'The stand opens on April 4, but the reopening month is May.',
    ]);
  });

  it('nothing where it touches nobody', () => {
    expect(says(words({ hero: before.words.hero }))).toEqual([]);
    expect(
      touchedBy({ before, after: season({ closedOn: ['2025-09-23'] }) }, { ...those(), waiting: [] }, NOW),
    ).toEqual([]);
  });
});
