import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LayRate, LineNow, Outlook } from '../../../core/context.ts';
import { eachKind } from '../../../db/egg-words.ts';
import type { FarmWords } from '../../../db/farm-words.ts';
import { firstFarm } from '../../../test/cast/first-farm.ts';
import { hoursWaited, howSoon, isBorneOut, usualEndsAt } from './how-soon.ts';

import { waitWords } from './wait-now.ts';
import { soonInLetter, soonInWords, wishInWords } from './wait-words.ts';

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
    ...eachKind(() => ({ waiting: 0, free: 0, rate: SILENT })),
    chickens: { waiting: 1, free: 0, rate: SILENT, ...chickens },
    ducks: { waiting: 0, free: 0, rate: SILENT, ...ducks },
  },
  waits: [],
  since: null,
  countedOn: TODAY,
  lastPlace: 'stand',
  ...more,
});
const oneADay = { rate: { dozensADay: 1 } };

describe('the usual wait', () => {
  const counted = line({});
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
    expect(isBorneOut('24 hours', { ...counted, waits }, NOW)).toBe(holds);
    expect(isBorneOut('24 hours', { ...counted, countedOn: null, waits }, NOW)).toBe(true);
  });

  it('is as long as the owner says, and a day where she names no time', () => {
    const at = (waits: number[]) => ({ ...counted, waits });
    expect(isBorneOut('2 to 3 days', at([60, 70, 71]), NOW)).toBe(true);
    expect(isBorneOut('2 days', at([60, 70, 71]), NOW)).toBe(false);
    expect(isBorneOut('a little while', at([60, 70, 71]), NOW)).toBe(false);
    expect(isBorneOut('a little while', at([6, 7]), NOW)).toBe(true);
  });

  it('does not hold while somebody in line has waited longer, whether or not eggs are counted', () => {
    const since = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
    for (const countedOn of [TODAY, null]) {
      const at = (hours: number) => line({}, {}, { waits: [1, 2, 3], countedOn, since: since(hours) });
      expect(isBorneOut('24 hours', at(24), NOW)).toBe(true);
      expect(isBorneOut('24 hours', at(24.01), NOW)).toBe(false);
      expect(isBorneOut('2 to 3 days', at(24.01), NOW)).toBe(true);
      const ends = usualEndsAt(first, at(20)) as Date;
      expect(isBorneOut('24 hours', at(20), new Date(ends.getTime() - 1))).toBe(true);
      expect(isBorneOut('24 hours', at(20), ends)).toBe(false);
    }
  });

  it.each([
    ['2025-09-20', true],
    ['2025-09-18', true],
    ['2025-09-17', false],
    ['2025-08-01', false],
  ])('does not hold once nothing was counted for three days: last on %s', (countedOn, holds) => {
    expect(isBorneOut('24 hours', line({}, {}, { waits: [2], countedOn }), NOW)).toBe(holds);
  });

  it.each<[string, Partial<Outlook>, boolean]>([
    ['begins tomorrow', { waiting: 1, rate: { dozensADay: 1 } }, true],
    ['begins the day after', { waiting: 2, rate: { dozensADay: 1 } }, false],
    ['begins today', { waiting: 12, free: 20, rate: { dozensADay: 1 } }, true],
    ['is three weeks or more', { waiting: 48, rate: { dozensADay: 0.5 } }, false],
    ['is none', { waiting: 48, rate: SILENT }, true],
  ])('is held against the estimate for somebody who asks now, which %s', (_, outlook, holds) => {
    for (const at of [line(outlook, {}, { waits: [2] }), line({}, outlook, { waits: [2] })])
      expect(isBorneOut('24 hours', at, NOW)).toBe(holds);
    const long = line({ waiting: 2, rate: { dozensADay: 1 } }, {}, { waits: [2] });
    expect(isBorneOut('2 to 3 days', long, NOW)).toBe(true);
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
  const GUESS =
    'Ask now and it’s about tomorrow to Tuesday. It’s a guess. 1 neighbor is ahead of you, and the hens lay about 12 eggs a day.';
  const said = (farm: typeof first, now: Date, at: LineNow) => soonInWords(waitWords(farm, at, now));

  it.each([
    [
      'nothing was counted',
      line({}, {}, { countedOn: null }),
      'Eggs are typically available within 24 hours.',
    ],
    [
      'the last waits hold',
      line(oneADay, {}, { waits: [3] }),
      'Eggs are typically available within 24 hours.',
    ],
    ['they do not', line(oneADay, {}, { waits: [90] }), GUESS],
    ['nobody has waited yet', line(oneADay), GUESS],
    ['too little was counted', line({}, {}, { waits: [90] }), '1 neighbor is ahead of you.'],
    ['48 wait', line({ waiting: 48 }, {}, { waits: [90] }), '48 neighbors are ahead of you.'],
    [
      'a dozen is left',
      line({ ...oneADay, free: 2 }),
      'Ask now and it’s about today or tomorrow. It’s a guess. 1 neighbor is ahead of you, and the hens lay about 12 eggs a day.',
    ],
    [
      'the line is long',
      line({ ...oneADay, waiting: 30 }),
      'Ask now and it’s three weeks or more. It’s a guess. 30 neighbors are ahead of you, and the hens lay about 12 eggs a day.',
    ],
    [
      'both kinds are counted',
      line(oneADay, { ...oneADay, waiting: 30 }),
      'Ask now and it’s about tomorrow to Tuesday for chicken eggs, three weeks or more for duck eggs. It’s a guess. 30 neighbors are ahead of you for duck eggs, 1 for chicken eggs. The hens lay about 12 eggs a day and the ducks lay about 12 eggs a day.',
    ],
    [
      'only ducks are',
      line({}, oneADay),
      'Ask now and it’s about today to Monday for duck eggs. It’s a guess. 1 neighbor is ahead of you for chicken eggs, nobody for duck eggs. The ducks lay about 12 eggs a day.',
    ],
  ])('when %s', (_, at, sentence) => expect(said(first, NOW, at)).toBe(sentence));

  it('is the guess alone in winter and where the owner promises nothing, and nothing in a pause', () => {
    const silent = saying({ eggs: { ...first.words.eggs, wait: '' } });
    for (const at of [line(oneADay), line(oneADay, {}, { waits: [3] })]) {
      expect(said(silent, NOW, at)).toBe(GUESS);
      expect(said(first, WINTER, at)).toBe(
        'Ask now and it’s about tomorrow to Sunday. It’s a guess. 1 neighbor is ahead of you, and the hens lay about 12 eggs a day.',
      );
    }
    expect(said(first, WINTER, line({ waiting: 0 }, {}, { countedOn: null }))).toBe('');
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
      `${ready}. Ask now and it’s about Sunday, September 21 to Tuesday, September 23. It’s a guess. 1 neighbor is ahead of you, and the hens lay about 12 eggs a day`,
    );
    expect(soonInLetter(guess, TODAY, { place: 2, estimate: mine })).toBe(
      `${ready}. At the rate the hens are laying, about Sunday, September 21 or Monday, September 22. It’s a guess`,
    );
    expect(soonInLetter(guess, TODAY, { place: 1, estimate: SILENT })).toBe(ready);
    expect(soonInLetter(guess, TODAY, { place: 49, estimate: SILENT })).toBe(
      `${ready}. 48 neighbors are ahead of you`,
    );
    expect(soonInLetter(howSoon(first, line({}), NOW), TODAY)).toBe(`${ready}. 1 neighbor is ahead of you`);
    expect(
      soonInLetter(howSoon(first, line({}, {}, { waits: [3] }), NOW), TODAY, { place: 2, estimate: mine }),
    ).toBe(`${ready}, usually within 24 hours`);
  });

  it('is never two things, and no time without counts', () => {
    const rates = fc.oneof(
      fc.constant(SILENT),
      fc.record({ dozensADay: fc.double({ min: 0.15, max: 5, noNaN: true }) }),
    );
    const outlook = fc.record({ waiting: fc.nat(40), free: fc.nat(20), rate: rates });
    fc.assert(
      fc.property(
        outlook,
        outlook,
        fc.constantFrom(null, TODAY, '2025-09-17'),
        fc.option(fc.integer({ min: 0, max: 60 })),
        fc.array(fc.double({ min: 0, max: 200, noNaN: true })),
        (chickens, ducks, countedOn, hours, waits) => {
          const since = hours === null ? null : new Date(NOW.getTime() - hours * 3_600_000);
          const at = line(chickens, ducks, { countedOn, waits, since });
          const { usual, guess } = waitWords(first, at, NOW);
          expect(usual && guess).toBe('');
          if (usual) expect(isBorneOut(usual, at, NOW)).toBe(true);
          else if (guess.includes('Ask now'))
            expect('dozensADay' in chickens.rate || 'dozensADay' in ducks.rate).toBe(true);
        },
      ),
    );
  });
});
