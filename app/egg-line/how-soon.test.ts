import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FarmWords } from '../../db/farm-words.ts';
import { firstFarm } from '../../test/first-farm.ts';
import { hoursWaited, howSoon, isBorneOut, type LineNow } from './how-soon.ts';
import type { LayRate, Outlook } from './wait.ts';
import { soonInLetter, soonInWords, waitWords, wishInWords } from './wait-words.ts';

/** A Saturday in season, and a Thursday in winter. */
const NOW = new Date('2025-09-20T10:00:00-05:00');
const TODAY = '2025-09-20';
const WINTER = new Date('2026-01-15T10:00:00-06:00');

const first = firstFarm();
const saying = (words: Partial<FarmWords>) => ({ ...first, words: { ...first.words, ...words } });

const SILENT: LayRate = { silence: 'not counted lately' };
const line = (
  chickens: Partial<Outlook>,
  ducks: Partial<Outlook> = {},
  more: Partial<LineNow> = {},
): LineNow => ({
  outlook: {
    chickens: { waiting: 1, free: 0, rate: SILENT, ...chickens },
    ducks: { waiting: 0, free: 0, rate: SILENT, ...ducks },
  },
  ...{ hasCounts: true, waits: [] },
  ...more,
});
const oneADay = { rate: { dozensADay: 1 } };

describe('the usual wait', () => {
  const hours = (within: number, over: number) => [...Array(within).fill(24), ...Array(over).fill(24.1)];

  it.each([
    ['ten of ten', 10, 0, true],
    ['six of ten', 6, 4, true],
    ['half', 5, 5, false],
    ['four of ten', 4, 6, false],
    ['the only one', 1, 0, true],
    ['none of one', 0, 1, false],
    ['none at all', 0, 0, false],
  ])('is borne out by most of the last waits: %s', (_, within, over, holds) => {
    const waits = hours(within, over);
    expect(isBorneOut('24 hours', { hasCounts: true, waits })).toBe(holds);
    expect(isBorneOut('24 hours', { hasCounts: false, waits })).toBe(true);
  });

  it('is as long as the owner says, and cannot be wrong where she names no time', () => {
    const waits = [60, 70, 71];
    expect(isBorneOut('2 to 3 days', { hasCounts: true, waits })).toBe(true);
    expect(isBorneOut('2 days', { hasCounts: true, waits })).toBe(false);
    expect(isBorneOut('a little while', { hasCounts: true, waits })).toBe(true);
  });

  it('runs from the time asked, or from the day eggs were wanted if that is later', () => {
    const asked = { requestedAt: NOW, readyAt: new Date('2025-09-23T10:00:00-05:00') };
    expect(hoursWaited({ ...asked, notBefore: null })).toBe(72);
    expect(hoursWaited({ ...asked, notBefore: '2025-09-01' })).toBe(72);
    expect(hoursWaited({ ...asked, notBefore: '2025-09-23' })).toBe(10);
    expect(hoursWaited({ ...asked, notBefore: '2025-10-23' })).toBe(0);
  });
});

describe('what is said to whoever asks now', () => {
  const GUESS = 'Ask now and it’s about tomorrow to Tuesday. It’s a guess.';
  const said = (farm: typeof first, now: Date, at: LineNow) => soonInWords(waitWords(farm, at, now));

  it.each([
    [
      'nothing was counted',
      line({}, {}, { hasCounts: false }),
      'Eggs are typically available within 24 hours.',
    ],
    [
      'the last waits hold',
      line(oneADay, {}, { waits: [3] }),
      'Eggs are typically available within 24 hours.',
    ],
    ['they do not', line(oneADay, {}, { waits: [90] }), GUESS],
    ['nobody has waited yet', line(oneADay), GUESS],
    ['too little was counted', line({}, {}, { waits: [90] }), ''],
    [
      'a dozen is left',
      line({ ...oneADay, free: 2 }),
      'Ask now and it’s about today or tomorrow. It’s a guess.',
    ],
    [
      'the line is long',
      line({ ...oneADay, waiting: 30 }),
      'Ask now and it’s three weeks or more. It’s a guess.',
    ],
    [
      'both kinds are counted',
      line(oneADay, { ...oneADay, waiting: 30 }),
      'Ask now and it’s about tomorrow to Tuesday for chicken eggs, three weeks or more for duck eggs. It’s a guess.',
    ],
    [
      'only ducks are',
      line({}, oneADay),
      'Ask now and it’s about today to Monday for duck eggs. It’s a guess.',
    ],
  ])('when %s', (_, at, sentence) => expect(said(first, NOW, at)).toBe(sentence));

  it('is the guess alone in winter and where the owner promises nothing, and nothing in a pause', () => {
    const silent = saying({ eggs: { ...first.words.eggs, wait: '' } });
    for (const at of [line(oneADay), line(oneADay, {}, { waits: [3] })]) {
      expect(said(silent, NOW, at)).toBe(GUESS);
      expect(said(first, WINTER, at)).toBe('Ask now and it’s about tomorrow to Sunday. It’s a guess.');
    }
    expect(said(first, WINTER, line({}, {}, { hasCounts: false }))).toBe('');
    const paused = saying({ eggPause: { text: 'The hens are molting.', backOn: '2025-12-01' } });
    expect(said(paused, NOW, line(oneADay))).toBe('');
  });

  it('counts what the wish changes: the kind, all of them, another day', () => {
    const soon = howSoon(first, line(oneADay), NOW);
    const plain = { more: 0, notBefore: null };
    expect(wishInWords(soon, 'chickens', plain, TODAY)).toBe(GUESS);
    expect(wishInWords(soon, 'ducks', plain, TODAY)).toBe('');
    expect(wishInWords(soon, 'chickens', { ...plain, more: 2 }, TODAY)).toContain('about Monday to Friday.');
    expect(wishInWords(soon, 'chickens', { ...plain, notBefore: '2025-09-23' }, TODAY)).toContain(
      'about Tuesday.',
    );
    const usual = howSoon(first, line(oneADay, {}, { waits: [3] }), NOW);
    expect(wishInWords(usual, 'ducks', plain, TODAY)).toBe('Eggs are typically available within 24 hours.');
  });

  it('names whole dates in a letter, as the end of a sentence', () => {
    const ready = 'as soon as they’re ready';
    const mine = { between: { from: '2025-09-21', to: '2025-09-22' } };
    const guess = howSoon(first, line(oneADay), NOW);
    expect(soonInLetter(guess, TODAY)).toBe(
      `${ready}. Ask now and it’s about Sunday, September 21 to Tuesday, September 23. It’s a guess`,
    );
    expect(soonInLetter(guess, TODAY, mine)).toBe(
      `${ready}. At the rate the hens are laying, about Sunday, September 21 or Monday, September 22. It’s a guess`,
    );
    expect(soonInLetter(guess, TODAY, SILENT)).toBe(ready);
    expect(soonInLetter(howSoon(first, line({}), NOW), TODAY)).toBe(ready);
    expect(soonInLetter(howSoon(first, line({}, {}, { waits: [3] }), NOW), TODAY, mine)).toBe(
      `${ready}, usually within 24 hours`,
    );
  });

  it('is never two things, and no wait without counts', () => {
    const rates = fc.oneof(
      fc.constant(SILENT),
      fc.record({ dozensADay: fc.double({ min: 0.15, max: 5, noNaN: true }) }),
    );
    const outlook = fc.record({ waiting: fc.nat(40), free: fc.nat(20), rate: rates });
    fc.assert(
      fc.property(
        outlook,
        outlook,
        fc.boolean(),
        fc.array(fc.double({ min: 0, max: 200, noNaN: true })),
        (chickens, ducks, hasCounts, waits) => {
          const at = line(chickens, ducks, { hasCounts, waits });
          const { usual, guess } = waitWords(first, at, NOW);
          expect(usual && guess).toBe('');
          if (usual) expect(isBorneOut(usual, at)).toBe(true);
          else if (guess) expect('dozensADay' in chickens.rate || 'dozensADay' in ducks.rate).toBe(true);
        },
      ),
    );
  });
});
