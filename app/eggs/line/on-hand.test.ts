import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../core/clock.ts';
import { EGG_KINDS, EGG_LINES } from '../../../db/egg-words.ts';
import { dozensAndEggs, type EggLine, oldEggs, wholeDozens } from './on-hand.ts';

const NOW = new Date('2025-11-20T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

const line = (eggs: number, days: number, what: EggLine['what'] = 'gathered'): EggLine => ({
  kind: 'chickens',
  eggs,
  what,
  at: daysAgo(days),
});

const lines = fc.array(
  fc.record({
    kind: fc.constantFrom(...EGG_KINDS),
    eggs: fc.integer({ min: -60, max: 60 }),
    what: fc.constantFrom(...EGG_LINES),
    at: fc.integer({ min: 0, max: 40 }).map(daysAgo),
  }),
);

describe('eggs on hand', () => {
  it.each([
    [11, 0],
    [12, 1],
    [23, 1],
    [58, 4],
  ])('make whole dozens: %i eggs are %i', (eggs, dozens) => expect(wholeDozens(eggs)).toBe(dozens));

  it.each([
    [44, '3 dozen and 8'],
    [36, '3 dozen'],
    [13, '1 dozen and 1'],
    [8, '8 eggs'],
    [1, '1 egg'],
    [0, '0 eggs'],
  ])('%i are said as %j', (eggs, said) => expect(dozensAndEggs(eggs)).toBe(said));
});

describe('old eggs', () => {
  const sumOf = (ledger: EggLine[], kind: EggLine['kind']) =>
    Math.max(
      0,
      ledger.reduce((eggs, one) => eggs + (one.kind === kind ? one.eggs : 0), 0),
    );
  const old = (ledger: EggLine[]) => oldEggs(ledger, 'chickens', sumOf(ledger, 'chickens'), NOW);

  it('are those that nothing of the last 14 days explains: the oldest leave first', () => {
    expect(old([line(20, 20), line(12, 3)])).toBe(20);
    expect(old([line(20, 20), line(12, 3), line(-12, 1, 'given')])).toBe(8);
    expect(old([line(20, 20), line(12, 3), line(-24, 1, 'given')])).toBe(0);
  });

  it('do not become fresh when they come back', () => {
    expect(old([line(12, 20), line(-12, 2, 'given'), line(12, 1, 'returned')])).toBe(12);
  });

  it('are never more than there are, and none while all are fresh', () => {
    fc.assert(
      fc.property(lines, (ledger) => {
        const onHand = sumOf(ledger, 'ducks');
        const some = oldEggs(ledger, 'ducks', onHand, NOW);
        expect(some).toBeGreaterThanOrEqual(0);
        expect(some).toBeLessThanOrEqual(onHand);
      }),
    );
    expect(old([line(30, 13), line(12, 0)])).toBe(0);
  });
});
