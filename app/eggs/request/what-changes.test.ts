import { describe, expect, it } from 'vitest';
import type { Farm } from '../../../core/farm.ts';
import { firstFarm } from '../../../test/cast/first-farm.ts';
import { soOf } from '../line/heard/so.ts';
import {
  addUp,
  type Change,
  effectOn,
  movedRequest,
  type Neighbors,
  nothingYet,
  type Ready,
  whatChanges,
} from './what-changes.ts';

type Those = Omit<Neighbors, 'ready'> & { ready: Ready[] };

const before = firstFarm();
const at = (text: string) => new Date(text);
const NOW = at('2025-09-22T10:00:00-05:00');
const stand = before.seasons.find(({ kind }) => kind === 'farmstand');

const request = {
  id: 'a',
  requestStatus: 'awaiting_pickup',
  chickensOrDucks: 'chickens',
  numberOfEggsRequested: 12,
  eggsGiven: 12,
  fulfilledAt: NOW,
  holdDays: 2,
  holdUntil: at('2025-09-23T19:38:00-05:00'),
  waitsAt: 'stand',
  waitsNote: null,
  dueCents: 500,
  endedWhy: null,
  endedNote: null,
  endedAt: null,
  wentOn: null,
} as Ready['request'];

/** Until Tuesday evening: two open days; told by email, an hour ago. */
function ready(more: Partial<Ready> = {}, heard = true): Ready {
  const stored = { request, tellsPause: false, askedAgain: false, wantsLastDay: true, farm: before };
  const so = soOf({ ...stored, ...more }, NOW);
  const line = { way: 'email', facts: so, at: at('2025-09-22T09:00:00-05:00'), sure: true } as const;
  const lines = heard && so ? [{ ...line, facts: so }] : [];
  return { ...stored, so, lines, ways: { email: true, phone: false }, ...more };
}
const byPhone = () => ready().lines.map((line) => ({ ...line, way: 'phone' as const }));
const those = (count = 1, outside = { people: 0, emails: 0 }) => ({
  ready: Array.from({ length: count }, () => ready()),
  inLine: 48,
  outside,
});
const season = (changes: object): Farm => ({
  ...before,
  seasons: before.seasons.map((one) => (one.kind === 'farmstand' ? { ...one, ...changes } : one)),
});
const words = (changes: object): Farm => ({ ...before, words: { ...before.words, ...changes } });
const until = (after: Farm, one = request) => {
  const moved = movedRequest(one, { before, after }, NOW);
  return moved === one ? undefined : moved.holdUntil;
};
const effectsOf = (change: Change, { ready }: Those) => ready.map((one) => effectOn(one, change, NOW));
/** In slices, as they are read. */
function touchedBy(change: Change, { ready: all, ...others }: Those, slice = 2) {
  const ready = nothingYet();
  const effects = effectsOf(change, { ready: all, ...others });
  for (let from = 0; from < effects.length; from += slice)
    addUp(ready, effects.slice(from, from + slice), NOW);
  return whatChanges(change, { ...others, ready }, NOW);
}
const says = (after: Farm, neighbors: Those = those()) =>
  touchedBy({ before, after }, neighbors).map(({ sentence }) => sentence);

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
    const winter = { ...request, fulfilledAt: told, holdUntil: at('2025-12-11T17:04:00-06:00') };
    expect(until({ ...before, seasons: [] }, winter)).toBeUndefined();
  });
});

describe('what an owner is told first', () => {
  it('whose eggs move, from which day to which', () => {
    expect(says(season({ closedOn: ['2025-09-22', '2025-09-23'] }), those(3))).toEqual([
      '3 neighbors’ eggs wait until Tuesday, September 23, and that changes. We’ll keep them until Thursday, September 25 and email them.',
    ]);
  });

  it.each<[string, Ready[], string]>([
    [
      'hear by phone',
      [ready({ ways: { email: false, phone: true } }), ready()],
      '2 neighbors’ eggs wait until Tuesday, September 23, and that changes. We’ll keep them until Wednesday, September 24. We’ll email 1 of them. 1 is for you to tell.',
    ],
    [
      'hear by both',
      [ready({ ways: { email: true, phone: true }, lines: [...ready().lines, ...byPhone()] })],
      '1 neighbor’s eggs wait until Tuesday, September 23, and that changes. We’ll keep them until Wednesday, September 24. We’ll email them. 1 is for you to tell.',
    ],
  ])('how those are told who %s', (_, neighbors, sentence) => {
    expect(says(season({ closedOn: ['2025-09-23'] }), { ...those(), ready: neighbors })).toEqual([sentence]);
  });

  it('nobody who has heard nothing yet, or hears nothing', () => {
    const after = season({ closedOn: ['2025-09-23'] });
    const left = ready({ ways: { email: false, phone: false } });
    expect(says(after, { ...those(), ready: [ready({}, false), left] })).toEqual([]);
  });

  it('that a stand closes for the winter under their eggs', () => {
    const [changes] = says(season({ closesOn: '2025-09-21' }), those(2));
    expect(changes).toBe(
      '2 neighbors’ eggs wait at the stand, and that changes. We’ll ask them to call before they come and email them.',
    );
  });

  it('who keeps an old price, and that they may have the new one', () => {
    const after = words({ eggPrices: { chickens: 900, ducks: null } });
    const change = { before: words({ eggPrices: { chickens: 500, ducks: null } }), after };
    const touched = (neighbors: Those) => touchedBy(change, neighbors);
    expect(touched(those())).toEqual([
      {
        sentence: '1 neighbor’s eggs wait at $5 for a dozen. They keep that.',
        choice: { decision: 'new_price', label: 'Give them the new price and email them' },
      },
    ]);
    expect(effectsOf(change, those())).toMatchObject([{ price: { eggs: 12, was: 500, due: 900 } }]);
    const phone = ready({ ways: { email: false, phone: true } });
    const label = (neighbors: Ready[]) => touched({ ...those(), ready: neighbors })[0]?.choice?.label;
    expect(label([phone])).toBe('Give them the new price. 1 is for you to tell');
    expect(label([ready({}, false)])).toBe('Give them the new price');
  });

  it('nothing of days that are promised from now on, which nobody has', () => {
    expect(says(words({ eggPickup: { holdDays: 1, whenClosed: '' } }))).toEqual([]);
  });

  it('whom it touches: a pause', () => {
    expect(says(words({ eggPause: { text: 'The hens are molting.', backOn: '2025-10-04' } }))).toEqual([
      '48 neighbors are in line. They keep their places, and their page tells of the pause.',
    ]);
  });

  it.each([
    [1, 1, '1 neighbor lives farther away than 6 miles. They stay on the egg list, and we’ll email them so.'],
    [
      3,
      2,
      '3 neighbors live farther away than 6 miles. They stay on the egg list, and we’ll email 2 of them so.',
    ],
    [1, 0, '1 neighbor lives farther away than 6 miles. They stay on the egg list.'],
  ])('whom it touches: a radius (%i, %i by email)', (people, emails, sentence) => {
    const after = { ...before, facts: { ...before.facts, radiusMiles: 6 } };
    expect(says(after, those(1, { people, emails }))).toContain(sentence);
  });

  it('her own texts that name a day which the calendar no longer has', () => {
    const none = { ready: [], inLine: 0, outside: { people: 0, emails: 0 } };
    const ends = season({ closesOn: '2025-10-12' });
    expect(says(ends, none)).toEqual([
      'The banner names October 31. Please change that, too.',
      'The banner’s last day names October 31. Please change that, too.',
      'The last day of the line about eggs names October 31. Please change that, too.',
    ]);
    const april = { ...(stand as NonNullable<typeof stand>), opensOn: '2026-04-04', closesOn: '2026-10-31' };
    const added = { ...before, seasons: [...before.seasons, april] };
    expect(says(added, none)).toEqual(['The stand opens on April 4, but the reopening month is May.']);
  });

  it('nothing where it touches nobody', () => {
    expect(says(words({ hero: before.words.hero }))).toEqual([]);
    expect(says(season({ closedOn: ['2025-09-23'] }), { ...those(), ready: [] })).toEqual([]);
  });
});
