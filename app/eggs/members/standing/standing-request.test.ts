import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EVERY_WEEKS } from '../../../../db/egg-words.ts';
import { daysBetween, plusDays } from '../../../facts/calendar/days.ts';
import { changed, nextAfter, nextInWords, type Standing, standingInWords } from './standing-request.ts';

const TODAY = '2025-09-20';
const standing: Standing = {
  numberOfEggsRequested: 12,
  chickensOrDucks: 'chickens',
  everyWeeks: 2,
  nextOn: TODAY,
  paused: false,
  refused: null,
};

it('the next day is the first after today in whole intervals, however long nobody looked', () => {
  const days = fc.integer({ min: -400, max: 400 });
  fc.assert(
    fc.property(fc.constantFrom(...EVERY_WEEKS), days, (everyWeeks, ago) => {
      const nextOn = plusDays(TODAY, ago);
      const next = nextAfter({ nextOn, everyWeeks }, TODAY);
      const away = daysBetween(nextOn, next);
      expect([away % (7 * everyWeeks), next > TODAY, next > nextOn]).toEqual([0, true, true]);
      expect(plusDays(next, -7 * everyWeeks) <= (nextOn > TODAY ? nextOn : TODAY)).toBe(true);
    }),
  );
});

it('skips one, pauses and goes on, and ends', () => {
  expect(changed(standing, 'skip', TODAY)).toEqual({ nextOn: '2025-10-04', refused: null });
  expect(changed({ ...standing, nextOn: '2025-09-25' }, 'skip', TODAY)).toMatchObject({
    nextOn: '2025-10-09',
  });
  expect(changed(standing, 'pause', TODAY)).toEqual({ paused: true, refused: null });
  expect(changed({ ...standing, nextOn: '2025-08-01' }, 'resume', TODAY)).toEqual({
    paused: false,
    nextOn: TODAY,
  });
  expect(changed({ ...standing, nextOn: '2025-10-01' }, 'resume', TODAY)).toMatchObject({
    nextOn: '2025-10-01',
  });
  expect(changed(standing, 'resume', TODAY, '2025-09-19')).toMatchObject({ nextOn: '2025-10-03' });
  expect(changed(standing, 'resume', TODAY, '2025-08-01')).toMatchObject({ nextOn: TODAY });
  expect(changed({ ...standing, nextOn: '2025-10-01' }, 'resume', TODAY, '2025-09-19')).toMatchObject({
    nextOn: '2025-10-03',
  });
  expect(changed(standing, 'end', TODAY)).toBeNull();
});

describe('says', () => {
  it('what it asks for', () => {
    expect(standingInWords(standing)).toBe('One dozen chicken eggs every two weeks');
    expect(
      standingInWords({ ...standing, numberOfEggsRequested: 24, chickensOrDucks: 'ducks', everyWeeks: 1 }),
    ).toBe('Two dozen duck eggs every week');
  });

  it.each<[string, Partial<Standing>, boolean, string]>([
    ['on its day', {}, false, 'Next: today.'],
    ['before', { nextOn: '2025-10-03' }, true, 'Next: Friday, October 3.'],
    ['while another waits', {}, true, 'Next: as soon as your last eggs are picked up.'],
    ['when refused', { refused: 'The hens are molting.' }, false, 'The hens are molting. We’ll keep trying.'],
    ['paused', { paused: true }, false, 'Paused. We won’t ask for eggs until you resume it.'],
  ])('when it asks: %s', (_, changes, isWaiting, said) => {
    expect(nextInWords({ ...standing, ...changes }, TODAY, isWaiting)).toBe(said);
  });
});
