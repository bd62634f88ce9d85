import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plusDays } from '../../facts/calendar/days.ts';
import { type CountedDay, type Estimate, estimateWait, layRate } from './wait.ts';
import { placeInWords } from './wait-words.ts';

/** A Wednesday. */
const TODAY = '2025-11-19';

const counted = (eggs: number, ...daysAgo: number[]): CountedDay[] =>
  daysAgo.map((days) => ({ day: plusDays(TODAY, -days), eggs }));

describe('how much the hens lay', () => {
  it('is the mean of the counted days among the last 14', () => {
    expect(layRate([...counted(24, 0, 2, 4), ...counted(48, 6, 13)], TODAY)).toEqual({
      dozensADay: expect.closeTo(2.8),
    });
    expect(layRate([...counted(24, 0, 1, 2, 3, 4), ...counted(480, 14)], TODAY)).toEqual({ dozensADay: 2 });
  });

  it('counts a day on which nothing was gathered', () => {
    expect(layRate([...counted(24, 0, 1, 2, 3), ...counted(0, 4)], TODAY)).toEqual({
      dozensADay: expect.closeTo(1.6),
    });
  });

  it.each([
    ['nothing was ever counted', [], 'not counted lately'],
    ['the newest count is 4 days old', counted(24, 4, 5, 6, 7, 8), 'not counted lately'],
    ['there are only four', counted(24, 0, 1, 2, 3), 'few counts'],
    ['fewer than 0.15 dozen a day come', counted(1.7, 0, 1, 2, 3, 4), 'hardly laying'],
  ] as const)('is not said when %s', (_, days, silence) => {
    expect(layRate(days, TODAY)).toEqual({ silence });
  });

  it('is said with a newest count of 3 days ago', () => {
    expect(layRate(counted(12, 3, 4, 5, 6, 7), TODAY)).toEqual({ dozensADay: 1 });
  });
});

const waiting = (place: number, more: Partial<Parameters<typeof estimateWait>[0]> = {}) => ({
  place,
  free: 0,
  more: 0,
  notBefore: null,
  ...more,
});

const words = (estimate: Estimate, place = 4) =>
  placeInWords({ place, estimate }, TODAY, { usual: '', way: 'email' });

describe('the wait that is said', () => {
  const oneADay = { dozensADay: 1 };

  it('is the sentence of the issue', () => {
    const estimate = estimateWait(waiting(4, { free: 2 }), oneADay, TODAY);
    expect(estimate).toEqual({ between: { from: '2025-11-20', to: '2025-11-22' } });
    expect(words(estimate)).toBe(
      'You’re number 4 in line. At the rate the hens are laying, about tomorrow to Saturday. ' +
        'It’s a guess, and we’ll email you when they’re ready.',
    );
  });

  it.each([
    [waiting(1, { free: 3 }), 'about today or tomorrow.'],
    [waiting(3), 'about Friday to Monday.'],
    [waiting(10), 'about Wednesday, November 26 to Thursday, December 4.'],
    [waiting(22), 'three weeks or more.'],
    [waiting(1, { free: 1, more: 2 }), 'about tomorrow to Saturday.'],
    [waiting(1, { notBefore: '2025-11-28' }), 'about Friday, November 28.'],
  ])('%j: %s', (mine, said) => {
    expect(words(estimateWait(mine, oneADay, TODAY))).toContain(
      `At the rate the hens are laying, ${said} It’s`,
    );
  });

  it('is not said without counts', () => {
    const silent = estimateWait(waiting(4), layRate([], TODAY), TODAY);
    expect(words(silent)).toBe('You’re number 4 in line. We haven’t counted lately, so we can’t say when.');
  });

  it('never begins before today, is never turned around, and grows with the place', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 0, max: 30 }),
        fc.integer({ min: 0, max: 2 }),
        fc.double({ min: 0.15, max: 5, noNaN: true }),
        fc.constantFrom(null, '2025-11-18', '2025-11-25'),
        (place, free, more, dozensADay, notBefore) => {
          const at = (one: number) =>
            estimateWait({ place: one, free, more, notBefore }, { dozensADay }, TODAY);
          const [mine, next] = [at(place), at(place + 1)];
          if (!('between' in mine)) {
            expect(next).toEqual({ long: true });
            return;
          }
          const { from, to } = mine.between;
          expect(from >= TODAY && from <= to && (notBefore === null || from >= notBefore)).toBe(true);
          if ('between' in next) expect(next.between.from >= from && next.between.to >= to).toBe(true);
        },
      ),
    );
  });
});
