import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../../core/clock.ts';
import type { BoardRow, Seen } from '../../../core/context.ts';
import { BOARD_STATES } from '../../../db/board-words.ts';
import { firstFarm } from '../../../test/cast/first-farm.ts';
import { anyFarm, anyMoment } from '../../../test/claims/any-farm.ts';
import { isPlainlyOpen } from '../../../test/claims/wall-clock.ts';
import { boardAt, boardChanges, oldAt, priceOf } from './board.ts';
import { seenWithPut } from './eggs-on-stand.ts';
import { lineInWords } from './shown-line.ts';

const at = (text: string) => new Date(`2025-09-${text}-05:00`);
const farm = firstFarm();

const corn: BoardRow = {
  id: 'b1b8a5a4-2f6b-4a0e-9b43-0a3c4bb0c001',
  kind: null,
  name: 'Sweet corn',
  priceCents: null,
  unit: '',
  priceWords: '6 for $4',
  from: null,
  until: null,
  counts: false,
  picture: null,
  updatedAt: at('01T08:00:00'),
  seen: null,
};
const seen = (state: Seen['state'], when: string, count: number | null = null): Seen => ({
  state,
  count,
  seenAt: at(when),
  by: null,
});
const said = (row: Partial<BoardRow>, now: string) => {
  const { lines } = boardAt(farm, [{ ...corn, ...row }], at(now));
  return lines.map((line) => lineInWords(line)).join();
};

// The stand is open from 8 AM until dusk, at about 7:44 PM.
test.each([
  [seen('few', '20T09:40:00'), '20T10:05:00', 'a few · seen at 9:40 AM'],
  [seen('plenty', '20T08:00:00'), '20T13:59:00', 'plenty · seen at 8:00 AM'],
  [seen('plenty', '20T08:00:00'), '20T14:00:00', 'maybe still there, seen at 8:00 AM'],
  [seen('few', '20T18:00:00'), '21T09:00:00', 'a few · seen yesterday at 6:00 PM'],
  [seen('few', '20T18:00:00'), '21T13:00:00', 'maybe still there, seen yesterday at 6:00 PM'],
  [seen('few', '18T12:00:00'), '20T10:00:00', 'maybe still there, seen on September 18'],
  [seen('out', '20T14:10:00'), '20T19:00:00', 'sold out at 2:10 PM'],
  [seen('out', '19T14:10:00'), '20T10:00:00', 'sold out yesterday at 2:10 PM'],
  [seen('out', '12T14:10:00'), '20T10:00:00', 'sold out on September 12'],
  [seen('few', '20T09:40:00'), '20T21:00:00', ''],
  [seen('few', '20T11:00:00'), '20T10:00:00', ''],
  [null, '20T10:00:00', ''],
])('%o at %s is “%s”', (mark, now, words) => {
  expect(said({ seen: mark }, now)).toBe(words);
});

test('a number is said where the owner wants one, as long as it holds', () => {
  const mark = seen('few', '20T09:40:00', 7);
  expect(said({ seen: mark, counts: true }, '20T10:00:00')).toBe('7 · seen at 9:40 AM');
  expect(said({ seen: mark }, '20T10:00:00')).toBe('a few · seen at 9:40 AM');
  expect(said({ seen: mark, counts: true, kind: 'chickens' }, '20T10:00:00')).toBe(
    '7 dozen · seen at 9:40 AM',
  );
  expect(said({ seen: mark, counts: true }, '20T19:00:00')).toBe('maybe still there, seen at 9:40 AM');
});

test('a row is there from its first day to its last', () => {
  const mark = seen('few', '20T09:40:00');
  const on = (from: string | null, until: string | null) =>
    said({ seen: mark, from, until }, '20T10:00:00') !== '';
  expect([on('2025-09-20', '2025-09-20'), on('2025-09-21', null), on(null, '2025-09-19')]).toEqual([
    true,
    false,
    false,
  ]);
});

test('eggs seen before the hens took a break are gone, those seen later are not', () => {
  const paused = {
    ...farm,
    words: { ...farm.words, eggPause: { text: 'The hens are taking a break.', backOn: '2025-10-01' } },
    writtenAt: { eggPause: at('20T09:00:00') },
  };
  const rows = (when: string) => [
    { ...corn, kind: 'chickens' as const, seen: seen('few', when) },
    { ...corn, seen: seen('few', when) },
  ];
  const shown = (when: string) =>
    boardAt(paused, rows(when), at('20T10:00:00')).lines.map(({ kind }) => kind);
  expect(shown('20T08:30:00')).toEqual([null]);
  expect(shown('20T09:30:00')).toEqual(['chickens', null]);
});

test.each([
  [{ priceCents: 400, unit: 'a bag' }, '$4 a bag'],
  [{ priceCents: 0, unit: 'each' }, 'free'],
  [{ priceCents: 250 }, '$2.50'],
  [{ priceWords: '6 for $4' }, '6 for $4'],
  [{}, ''],
])('%o costs “%s”', (price, words) => {
  expect(priceOf({ kind: null, priceCents: null, unit: '', priceWords: '', ...price }, farm)).toBe(words);
});

describe('eggs on the stand', () => {
  const put = (when: string, eggs: number) => ({ eggs, at: at(when), by: 'june' });
  it.each([
    [null, [], null],
    [null, [put('20T09:00:00', 24)], ['few', 2, '20T09:00:00']],
    [null, [put('20T08:00:00', 24), put('20T09:00:00', 30)], ['plenty', 4, '20T09:00:00']],
    [null, [put('19T08:00:00', 48), put('20T09:00:00', 12)], ['few', 1, '20T09:00:00']],
    [seen('out', '20T08:30:00'), [put('20T08:00:00', 48), put('20T09:00:00', 12)], ['few', 1, '20T09:00:00']],
    [seen('few', '20T08:30:00', 2), [put('20T09:00:00', 12)], ['few', 3, '20T09:00:00']],
    [seen('few', '20T08:30:00'), [put('20T09:00:00', 12)], ['few', null, '20T09:00:00']],
    [seen('plenty', '20T08:30:00'), [put('20T09:00:00', 12)], ['plenty', null, '20T09:00:00']],
    [seen('out', '20T10:00:00'), [put('20T09:00:00', 48)], ['out', null, '20T10:00:00']],
    [null, [put('20T09:00:00', 6)], ['few', null, '20T09:00:00']],
  ] as const)('%o and %o put there', (looked, eggs, expected) => {
    const now = seenWithPut(looked, [...eggs]);
    expect(now && [now.state, now.count, now.seenAt]).toEqual(
      expected && [expected[0], expected[1], at(expected[2])],
    );
  });
});

const anySeen = fc.record({
  state: fc.constantFrom(...BOARD_STATES),
  count: fc.option(fc.integer({ min: 1, max: 999 })),
  hoursAgo: fc.double({ min: -2, max: 300, noNaN: true }),
});

test('never a closed stand, nothing newer than now, and old is six hours that the clock on the wall counts', () => {
  fc.assert(
    fc.property(anyFarm, anyMoment, anySeen, (anyOne, now, { state, count, hoursAgo }) => {
      const seenAt = new Date(now.getTime() - Math.round(hoursAgo * 60) * MINUTE_MS);
      const mark = { state, count: state === 'out' ? null : count, seenAt, by: null };
      const rows = [{ ...corn, counts: true, seen: mark }];
      const { open, lines } = boardAt(anyOne, rows, now);
      if (lines.length > 0) expect(open && isPlainlyOpen(anyOne, 'farmstand', now)).toBe(true);
      for (const line of lines) {
        expect(line.seenAt.getTime()).toBeLessThanOrEqual(now.getTime());
        expect(line.count ?? 1).toBeGreaterThan(0);
        let minutes = 0;
        for (let moment = seenAt.getTime(); moment < now.getTime() && minutes < 361; moment += MINUTE_MS) {
          if (isPlainlyOpen(anyOne, 'farmstand', new Date(moment))) minutes += 1;
        }
        // A minute of slack for openings between full minutes.
        if (state !== 'out' && Math.abs(minutes - 360) > 1 && hoursAgo < 300)
          expect(line.old).toBe(minutes > 360);
      }
    }),
    { numRuns: 300 },
  );
});

test('between two changes that it names, a board stays the same', () => {
  fc.assert(
    fc.property(anyFarm, anyMoment, fc.double({ min: 0, max: 1, noNaN: true }), (anyOne, now, part) => {
      const rows = [{ ...corn, seen: { state: 'few' as const, count: null, seenAt: now, by: null } }];
      const { until } = boardAt(anyOne, rows, now);
      const [turns] = boardChanges(anyOne, rows, now);
      const next = Math.min(
        until?.getTime() ?? Number.POSITIVE_INFINITY,
        turns?.getTime() ?? Number.POSITIVE_INFINITY,
      );
      if (!Number.isFinite(next)) return;
      const later = new Date(now.getTime() + Math.floor((next - 1 - now.getTime()) * part));
      const shown = (moment: Date) =>
        boardAt(anyOne, rows, moment).lines.map(({ old, state }) => [old, state]);
      expect(shown(later)).toEqual(shown(now));
    }),
    { numRuns: 300 },
  );
});

test('what was seen is old after six hours at an open stand, or after two weeks of a closed one', () => {
  expect(oldAt(farm, at('20T08:00:00')).getTime()).toBe(at('20T08:00:00').getTime() + 6 * HOUR_MS);
  const closed = new Date('2025-12-01T08:00:00-06:00');
  expect(oldAt(farm, closed).toISOString()).toBe('2025-12-15T06:00:00.000Z');
});

test('what was seen last season says nothing of this one', () => {
  const next = firstFarm(
    [
      { kind: 'farmstand', opensOn: '2025-06-01', closesOn: '2025-10-31' },
      { kind: 'farmstand', opensOn: '2026-05-01', closesOn: '2026-10-31' },
    ].map((season) => ({
      ...season,
      kind: 'farmstand' as const,
      hours: Array.from({ length: 7 }, () => ({ opens: 480, closes: 1080 })),
    })),
  );
  const may = new Date('2026-05-02T10:00:00-05:00');
  const seenOn = (day: string) =>
    boardAt(next, [{ ...corn, seen: { ...seen('plenty', '20T09:00:00'), seenAt: new Date(day) } }], may)
      .lines;
  expect(seenOn('2025-10-31T10:00:00-05:00')).toEqual([]);
  expect(seenOn('2026-05-01T10:00:00-05:00')).toHaveLength(1);
});
