import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../core/clock.ts';
import type { Season } from '../../../core/farm.ts';
import {
  monthFor,
  monthsKnown,
  type PotChange,
  type PotState,
  plusMonths,
  potThen,
  spanOf,
  spanOfYear,
  statesOf,
} from './pot-then.ts';
import { alreadyInWords, lastYearInWords, type SeasonRow, seasonList, thenInWords } from './season-list.ts';

const season = (opensOn: string, closesOn: string) =>
  ({ kind: 'farm-and-plants', opensOn, closesOn }) as Season;
const SPRING = season('2025-05-01', '2025-06-30');
const MAY = spanOf('2025-05', [SPRING]);
const on = (day: string, time = '12:00') => new Date(`2025-${day}T${time}:00-05:00`);

describe('a month', () => {
  it('begins and ends at the farm’s midnights, whatever its clocks do in it', () => {
    expect(spanOf('2025-03', [])).toEqual({
      from: new Date('2025-03-01T00:00:00-06:00'),
      to: new Date('2025-04-01T00:00:00-05:00'),
      until: new Date('2025-04-01T00:00:00-05:00'),
    });
    expect(spanOf('2025-12', []).to).toEqual(new Date('2026-01-01T00:00:00-06:00'));
  });

  it('counts what sold out until the last day of the season that is in it', () => {
    expect(MAY.until).toEqual(on('06-30', '00:00'));
    const fall = season('2025-09-12', '2025-10-15');
    expect(spanOf('2025-05', [fall, SPRING]).until).toEqual(on('06-30', '00:00'));
    expect(spanOf('2025-08', [fall, SPRING]).until).toEqual(on('09-01', '00:00'));
  });

  it('or a year, with its last season', () => {
    const fall = season('2025-09-12', '2025-10-15');
    expect(spanOfYear(2025, [season('2026-05-01', '2026-06-30'), fall, SPRING])).toEqual({
      from: new Date('2025-01-01T00:00:00-06:00'),
      to: new Date('2026-01-01T00:00:00-06:00'),
      until: on('10-15', '00:00'),
    });
  });

  it('is one that the history knows, first the one a year ago', () => {
    expect([plusMonths('2025-01', -1), plusMonths('2025-12', 1), plusMonths('2026-05', -12)]).toEqual([
      '2024-12',
      '2026-01',
      '2025-05',
    ]);
    const known = monthsKnown(new Date('2025-04-30T23:30:00-05:00'), new Date('2026-05-02T12:00:00-05:00'));
    expect([known[0], known.at(-1), known.length]).toEqual(['2026-05', '2025-04', 14]);
    expect(monthFor('', known)).toBe('2025-05');
    expect(monthFor('2025-09', known)).toBe('2025-09');
    expect(monthFor('2019-01', known)).toBe('2025-05');
    expect(monthFor('', ['2026-05', '2026-04'])).toBe('2026-04');
    expect(monthsKnown(new Date('1990-01-01'), new Date('2026-05-02'))).toHaveLength(120);
  });

  it('is in the address, or nothing', () => {
    expect(seasonList.read(new Map([['month', '2025-05']])).month).toBe('2025-05');
    for (const month of ['2025-13', '2025-5', 'May', '2025-05-01'])
      expect(seasonList.read(new Map([['month', month]])).month, month).toBe('');
    expect(seasonList.addressOf({ month: '2025-05', page: 2 })).toBe('?month=2025-05&page=2');
  });
});

const ADDED = new Date('2024-04-01T12:00:00-05:00');
const pot = (now: Partial<PotState> = {}, createdAt = ADDED) => ({
  inStock: false,
  priceCents: 1400,
  binned: false,
  createdAt,
  ...now,
});
const turned = (at: Date, inStock: boolean): PotChange => ({
  at,
  was: { inStock: !inStock },
});
const priced = (at: Date, was: number | null): PotChange => ({ at, was: { priceCents: was } });
const moved = (at: Date, binned: boolean): PotChange => ({ at, was: { binned: !binned } });

describe('a pot then', () => {
  const then = (priceCents: number | null, soldOutAt: Date | null = null) => ({ priceCents, soldOutAt });

  it.each<[string, PotChange[], ReturnType<typeof then> | null]>([
    ['was out all along', [], null],
    ['came in after it', [turned(on('06-02'), true), turned(on('06-20'), false)], null],
    ['went out on the 24th', [turned(on('05-24'), false)], then(1400, on('05-24'))],
    ['went out after the month, in its season', [turned(on('06-10'), false)], then(1400, on('06-10'))],
    ['was put away on the last day', [turned(on('06-30', '09:00'), false)], then(1400)],
    ['went out after the season', [turned(on('09-01'), false)], then(1400)],
    [
      'went out for a week only',
      [turned(on('05-24'), false), turned(on('05-31'), true), turned(on('07-01'), false)],
      then(1400),
    ],
    [
      'came in for an hour',
      [turned(on('05-24', '10:00'), true), turned(on('05-24', '11:00'), false)],
      then(1400, on('05-24', '11:00')),
    ],
    ['went out in its last minute', [turned(on('05-01', '00:00'), false)], then(1400, on('05-01', '00:00'))],
    [
      'cost less when it was last in',
      [
        priced(on('05-10'), 1000),
        turned(on('05-24'), false),
        priced(on('05-25'), 1200),
        priced(on('06-25'), 1300),
      ],
      then(1200, on('05-24')),
    ],
    ['had no price', [priced(on('07-01'), null), turned(on('08-01'), false)], then(null)],
    ['was in the bin all month', [moved(on('06-05'), false), turned(on('07-05'), false)], null],
    [
      'went into the bin and came back',
      [moved(on('05-02'), true), moved(on('05-03'), false), turned(on('07-05'), false)],
      then(1400),
    ],
  ])('that %s', (_, changes, expected) => {
    expect(potThen(pot(), changes, MAY)).toEqual(expected);
  });

  it('that was added later was not there; one added in the month was', () => {
    const out = [turned(on('07-01'), false)];
    expect(potThen(pot({}, on('06-01', '00:00')), out, MAY)).toBeNull();
    expect(potThen(pot({}, on('05-31', '23:00')), out, MAY)).toEqual(then(1400));
    expect(potThen(pot({ inStock: true }), [], MAY)).toEqual(then(1400));
  });

  it('is the same read backward from today as played forward', () => {
    const step = fc.record({
      days: fc.integer({ min: 0, max: 40 }),
      is: fc.oneof(
        fc.record({ inStock: fc.boolean() }),
        fc.record({ priceCents: fc.option(fc.constantFrom(1000, 1200)) }),
        fc.record({ binned: fc.boolean() }),
        fc.record({ inStock: fc.boolean(), priceCents: fc.constantFrom(1000, null) }),
      ),
    });
    const first = fc.record({
      inStock: fc.boolean(),
      priceCents: fc.option(fc.constantFrom(1000, 1200)),
      binned: fc.boolean(),
    });
    fc.assert(
      fc.property(first, fc.array(step, { maxLength: 12 }), (start, steps) => {
        // Forward, as triggers write it.
        let [state, at]: [PotState, number] = [start, on('04-20').getTime()];
        const lived = [{ from: ADDED.getTime(), state }];
        const lines: PotChange[] = [];
        for (const { days, is } of steps) {
          at += days * DAY_MS + 1;
          const names = (Object.keys(is) as (keyof PotState)[]).filter(
            (name) => state[name] !== (is as PotState)[name],
          );
          if (names.length === 0) continue;
          const was = Object.fromEntries(names.map((name) => [name, state[name]]));
          lines.push({ at: new Date(at), was });
          state = { ...state, ...is };
          lived.push({ from: at, state });
        }
        const since = lines.filter((line) => line.at >= MAY.from);
        const began = lived.findLast(({ from }) => from < MAY.from.getTime());
        expect(statesOf(state, since)).toEqual([
          began?.state,
          ...lived.filter(({ from }) => from >= MAY.from.getTime()).map((one) => one.state),
        ]);
        const inMonth = lived.filter(
          ({ from }, place) =>
            from < MAY.to.getTime() &&
            (lived[place + 1]?.from ?? Number.POSITIVE_INFINITY) > MAY.from.getTime(),
        );
        const lastIn = inMonth.findLast((one) => one.state.inStock && !one.state.binned);
        const found = potThen({ ...state, createdAt: ADDED }, since, MAY);
        expect(found?.priceCents).toEqual(lastIn?.state.priceCents);
        const atEnd = lived.findLast(({ from }) => from < MAY.until.getTime());
        if (found) expect(found.soldOutAt !== null).toBe(atEnd?.state.inStock === false);
      }),
    );
  });
});

it.each<[Partial<SeasonRow>, string]>([
  [{}, '$14'],
  [{ wasCents: 1200, soldOutOn: '2025-05-24' }, 'was $12, now $14 · sold out on May 24'],
  [{ wasCents: null }, 'no price then, now $14'],
  [{ priceCents: null, wasCents: 1250 }, 'was $12.50, now no price'],
  [{ priceCents: null, wasCents: null }, 'no price'],
])('%j reads %s', (also, words) => {
  const row = { id: 'a', variety: 'Rosé', name: 'Moss', potSize: '4 in', soldOutOn: null };
  expect(thenInWords({ ...row, priceCents: 1400, wasCents: 1400, ...also })).toBe(words);
});

it('says how many are in already', () => {
  expect([0, 1, 1_200].map((pots) => alreadyInWords(pots, '2025-05'))).toEqual([
    '',
    '1 pot of May 2025 is in stock already.',
    '1,200 pots of May 2025 are in stock already.',
  ]);
});

it('says what last year was like, if anything', () => {
  expect(lastYearInWords(2025, { wasCents: 1200, soldOutOn: '2025-05-24' })).toBe(
    '2025: $12 · sold out on May 24',
  );
  expect(lastYearInWords(2025, { wasCents: null, soldOutOn: '2025-05-24' })).toBe('2025: sold out on May 24');
  expect(lastYearInWords(2025, { wasCents: null, soldOutOn: null })).toBe('');
});
