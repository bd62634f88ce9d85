import { describe, expect, it, test } from 'vitest';
import type { Farm } from '../../core/farm.ts';
import { eachKind } from '../../db/egg-words.ts';
import type { FarmWords } from '../../db/farm-words.ts';
import { firstFarm } from '../../test/cast/first-farm.ts';
import { isShownOn } from './dated-words.ts';
import { eggPauseAt, eggPromise, fillIn, introAt, questionsAt, wordsNow } from './farm-words.ts';

const first = firstFarm();
const at = (text: string) => new Date(text);
const saying = (words: Partial<FarmWords>, farm: Farm = first): Farm => ({
  ...farm,
  words: { ...farm.words, ...words },
});

const IN_SEASON = at('2025-09-20T10:00:00-05:00');
const AFTER = at('2025-11-01T00:00:00-05:00');

test.each<[string | null, string | null, string, boolean]>([
  [null, null, '2025-01-01', true],
  ['2025-06-01', '2025-10-31', '2025-05-31', false],
  ['2025-06-01', '2025-10-31', '2025-06-01', true],
  ['2025-06-01', '2025-10-31', '2025-10-31', true],
  ['2025-06-01', '2025-10-31', '2025-11-01', false],
  [null, '2025-10-31', '2024-01-01', true],
  ['2025-06-01', null, '2030-01-01', true],
])('words from %s to %s on %s: shown is %s', (from, to, day, shown) => {
  expect(isShownOn({ text: 'Hello', from, to }, day)).toBe(shown);
  expect(isShownOn({ text: '', from, to }, day)).toBe(false);
});

test.each([
  ['2025-05-31T23:59:59-05:00', ''],
  ['2025-06-01T00:00:00-05:00', 'Closing for the season on October 31st!'],
  ['2025-10-31T23:59:59-05:00', 'Closing for the season on October 31st!'],
  ['2025-11-01T00:00:00-05:00', ''],
  ['2026-05-02T12:00:00-05:00', ''],
])('the first banner ends with its season, by the farm’s clock: %s', (moment, banner) => {
  expect(wordsNow(first, at(moment)).banner).toBe(banner);
});

test.each([
  ['2025-05-31T23:59:59-05:00', false, false],
  ['2025-06-01T00:00:00-05:00', true, false],
  ['2025-09-12T00:00:00-05:00', true, true],
  ['2025-10-11T12:00:00-05:00', true, false],
  ['2025-10-31T18:32:59-05:00', true, false],
  ['2025-10-31T18:33:00-05:00', false, false],
  ['2026-05-02T12:00:00-05:00', false, false],
])('at %s the stand’s season is on: %s, the nursery’s: %s', (moment, season, nursery) => {
  expect(wordsNow(first, at(moment))).toMatchObject({ season, nursery });
});

describe('eggs', () => {
  const paused = saying({ eggPause: { text: 'The hens are molting', backOn: '2025-09-22' } });

  it('are offered in season, and promise nothing after it', () => {
    const laying = 'Chicken and ducks now laying!';
    expect(wordsNow(first, IN_SEASON).eggs).toEqual({
      laying,
      pause: null,
      offered: true,
      isOver: false,
      prices: eachKind(() => null),
    });
    expect(wordsNow(first, AFTER).eggs).toEqual({
      laying: '',
      pause: null,
      offered: false,
      isOver: true,
      prices: eachKind(() => null),
    });
  });

  it('are paused until the day they are back, which ends the pause by itself', () => {
    const pause = 'The hens are molting. You can ask again from September 22.';
    expect(wordsNow(paused, IN_SEASON).eggs).toMatchObject({ laying: '', pause, offered: false });
    expect(eggPauseAt(paused, at('2025-09-21T23:59:59-05:00'))).toBe(pause);
    expect(wordsNow(paused, at('2025-09-22T00:00:00-05:00')).eggs).toMatchObject({
      pause: null,
      offered: true,
    });
  });

  it('name the year where the pause ends in another, and leave a sentence’s own end as it is', () => {
    const winter = saying({ eggPause: { text: 'The girls are resting!', backOn: '2026-03-01' } });
    expect(eggPauseAt(winter, IN_SEASON)).toBe(
      'The girls are resting! You can ask again from March 1, 2026.',
    );
    expect(eggPauseAt(winter, at('2026-01-15T12:00:00-06:00'))).toContain('from March 1.');
  });

  test.each([
    ['2025-05-01', 'ahead'],
    ['2025-07-31', 'ahead'],
    ['2025-08-01', 'kept'],
    ['2025-10-31', 'kept'],
    ['2025-11-01', 'over'],
    ['2026-05-02', 'over'],
  ])('promised before, on %s the promise is %s', (day, promise) => {
    expect(eggPromise(first, at(`${day}T12:00:00-05:00`))).toBe(promise);
  });
});

const AT_STAND = { place: 'stand' as const, are: 'They’re at the farmstand.', willBe: '', letter: '' };
const USUAL = { usual: '24 hours', guess: '', least: 0, where: AT_STAND };
const GUESS = { usual: '', guess: 'Ask now and it’s about today. It’s a guess.', least: 30, where: AT_STAND };
const NO_WAIT = { usual: '', guess: '', least: 30, where: AT_STAND };

describe('marks', () => {
  it('are filled in from the calendar, the facts and the words', () => {
    const text = '{hours} {miles} {phone} {town} {wait} {other}';
    expect(fillIn(text, first, IN_SEASON, USUAL)).toBe(
      'Open May to October, 8 am to dusk, every day. 8 (763) 555-0142 Princeton, Minnesota 24 hours {other}',
    );
  });

  it('say one mile as one mile', () => {
    const near = { ...first, facts: { ...first.facts, radiusMiles: 1 } };
    expect(fillIn('Within {miles} miles, an easy {miles}-mile drive.', near, IN_SEASON, USUAL)).toBe(
      'Within 1 mile, an easy 1-mile drive.',
    );
  });

  it('leave out what names a wait or a price while there is none', () => {
    expect(fillIn('They cost money. {prices}', first, IN_SEASON, USUAL)).toBeNull();
    const priced = saying({ eggPrices: { chickens: 500, ducks: null } });
    expect(fillIn('{prices} Cash only.', priced, AFTER, NO_WAIT)).toBe(
      'Chicken eggs are $5 a dozen. Cash only.',
    );
    expect(fillIn('Within {wait}.', first, AFTER, NO_WAIT)).toBeNull();
    expect(introAt({ intro: 'Now', offSeason: 'In {wait}' }, first, AFTER, NO_WAIT)).toBe('');
  });

  it.each([
    ['Eggs are typically available within {wait}. We’ll email you.', `${GUESS.guess} We’ll email you.`],
    ['Eggs in {wait}!', GUESS.guess],
    ['Hungry? {wait} is usual, mostly', `Hungry? ${GUESS.guess}`],
    ['Open {hours}.', 'Open Open May to October, 8 am to dusk, every day..'],
  ])('give way to a guess with their sentence: %s', (text, said) => {
    expect(fillIn(text, first, IN_SEASON, GUESS)).toBe(said);
  });
});

describe('questions', () => {
  const said = (now: Date, wait = USUAL) =>
    questionsAt(first.words.farmstandQuestions.list, first, now, wait)
      .map(({ question, answer }) => `${question} ${answer}`)
      .join('\n');

  it('are those of the time of year', () => {
    expect(said(IN_SEASON)).toContain('Eggs are typically available within 24 hours.');
    expect(said(IN_SEASON)).toContain('Take what you like');
    expect(said(AFTER, NO_WAIT)).toContain('The stand is cash only and self-service.');
    expect(said(AFTER, NO_WAIT)).not.toMatch(/How soon|Take what you like|take produce/);
    expect(said(AFTER, GUESS)).toContain('How soon can I get eggs? Ask now and it’s about today.');
  });

  it('ask each thing once, in season and after', () => {
    for (const list of [first.words.farmstandQuestions.list, first.words.eggQuestions.list]) {
      for (const now of [IN_SEASON, AFTER]) {
        const asked = questionsAt(list, first, now, USUAL).map(({ question }) => question);
        expect(new Set(asked).size).toBe(asked.length);
        expect(asked.length).toBeGreaterThanOrEqual(4);
      }
    }
  });
});

describe('a wait in the owner’s own words', () => {
  const { guess } = GUESS;
  const said = (text: string, wait: typeof GUESS, about = '') => fillIn(text, first, IN_SEASON, wait, about);

  it.each([
    ['Eggs are ready within 24 hours.', '', guess],
    ['Cash only. Eggs usually take one day.', '', `Cash only. ${guess}`],
    ['Most get them in a day. Eggs are ready within 12 hours!', 'How soon can I get eggs?', guess],
    ['A day or less.', 'How soon are eggs ready?', guess],
  ])('gives way to the guess while it does not hold: %s', (text, about, instead) => {
    expect(said(text, GUESS, about)).toBe(instead);
    expect(said(text, USUAL, about)).toBe(text);
    expect(said(text, NO_WAIT, about)).toBe(instead.replace(guess, '').trim());
  });

  it.each([
    'Eggs are ready within 2 days.',
    'We hold eggs for one day.',
    'Eggs keep three weeks in the fridge.',
    'Deposits are refunded within 24 hours.',
    'We open every day.',
  ])('and stays where it holds or is no wait for eggs: %s', (text) => {
    expect(said(text, GUESS)).toBe(text);
  });
});

describe('a place that the owner names', () => {
  const AT_HOUSE = {
    ...USUAL,
    where: { ...AT_STAND, place: 'house' as const, are: 'They’re at the house.' },
  };
  const UNKNOWN = { ...USUAL, where: { ...AT_STAND, place: null, are: 'Please call.' } };
  const STAND = 'At the farmstand, when you pick up. It’s self-service and cash only.';

  it.each([
    [STAND, 'How do I pay?', 'They’re at the house.', 'Please call.'],
    [
      'Your eggs wait at our stand. Bring a carton.',
      '',
      'They’re at the house. Bring a carton.',
      'Please call. Bring a carton.',
    ],
    ['Pick them up at the house.', '', 'Pick them up at the house.', 'Please call.'],
    ['They are waiting by the door. Leave cash in the jar.', '', 'They’re at the house.', 'Please call.'],
  ])('%s gives way where they wait elsewhere', (text, about, atHouse, unknown) => {
    expect(fillIn(text, first, IN_SEASON, AT_HOUSE, about)).toBe(atHouse);
    expect(fillIn(text, first, IN_SEASON, UNKNOWN, about)).toBe(unknown);
  });

  it('stays while they wait there, and where it is not about eggs to pick up', () => {
    expect(fillIn(STAND, first, IN_SEASON, USUAL, 'How do I pay?')).toBe(STAND);
    for (const text of [
      'You are welcome to take produce or eggs from the farmstand.',
      'Pick up your plants at the stand.',
      'The stand is cash only and self-service. Take what you like and leave the money in the box.',
    ])
      expect(fillIn(text, first, IN_SEASON, AT_HOUSE)).toBe(text);
  });
});
