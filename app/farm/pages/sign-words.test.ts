import { describe, expect, it, test } from 'vitest';
import type { Farm } from '../../../core/farm.ts';
import { eachKind } from '../../../db/egg-words.ts';
import type { Offering } from '../../../db/offerings.ts';
import { firstFarm } from '../../../test/cast/first-farm.ts';
import type { Board, BoardLine } from '../board/board.ts';
import { signAt } from './sign-words.ts';

type OnSign = Pick<Board, 'lines' | 'before'>;
const OPEN = new Date('2025-09-20T10:00:00-05:00');
const WINTER = new Date('2026-01-15T12:00:00-06:00');
const STOCK: Parameters<typeof signAt>[1] = { inStock: 51, total: 60, cheapest: 399 };
const lineOf = (chickens: number, ducks = 0) => ({
  outlook: eachKind((kind) => ({
    waiting: kind === 'chickens' ? chickens : ducks,
    free: 0,
    rate: { dozensADay: 1 },
  })),
});
const selling = (...sells: Offering[]): Farm => ({ ...firstFarm(), sells });
const priced = (chickens: number | null, ducks: number | null): Farm => {
  const farm = firstFarm();
  return { ...farm, words: { ...farm.words, eggPrices: { chickens, ducks } } };
};
const paying = (text: string): Farm => {
  const farm = firstFarm();
  return {
    ...farm,
    facts: { ...farm.facts, wordsFrom: 'answers' },
    words: { ...farm.words, pay: { text } },
  };
};
const NO_BOARD: OnSign = { lines: [], before: [] };
const linesAt = (farm: Farm, at: string | Date) =>
  signAt(farm, STOCK, lineOf(0), NO_BOARD, new Date(at)).lines.map(
    ({ words, open }) => `${open ? '●' : '○'} ${words}`,
  );
const factsOf = (farm: Farm, line = lineOf(0), stock = STOCK, now = OPEN, board: OnSign = NO_BOARD) =>
  signAt(farm, stock, line, board, now).facts.map(({ strong, atStand, rest }) =>
    [strong, atStand && `${atStand} ·`, rest].filter(Boolean).join(' '),
  );

describe('what is open now', () => {
  test.each([
    ['2025-09-20T08:30:00-05:00', ['○ Open today 9 AM to noon', '● Farmstand till dusk, 7:44']],
    ['2025-09-20T10:00:00-05:00', ['● Open today until noon', '● Farmstand till dusk, 7:44']],
    ['2025-09-20T13:00:00-05:00', ['● Farmstand till dusk, 7:44', '○ Plants open Friday at 10 AM']],
    ['2025-09-20T22:00:00-05:00', ['○ Farmstand opens tomorrow 8:00 AM', '○ Plants open Friday at 10 AM']],
    [
      '2026-01-15T12:00:00-06:00',
      ['○ Farmstand closed until May', '○ Plants closed until spring. We’ll post the date here'],
    ],
    ['2026-05-02T09:00:00-05:00', ['○ Closed until spring. We’ll post the date here']],
  ])('is said of both kinds of hours, at %s', (at, lines) => {
    expect(linesAt(firstFarm(), at)).toEqual(lines);
  });

  it('needs no name on a farm with one kind of hours', () => {
    expect(linesAt({ ...selling('eggs') }, OPEN)).toEqual(['● Open now until dusk, 7:44']);
    expect(linesAt(selling('plants'), OPEN)).toEqual(['● Open today until noon']);
    expect(linesAt(selling(), OPEN)).toEqual([]);
  });

  it('sleeps only while no season is on', () => {
    expect(signAt(firstFarm(), STOCK, lineOf(0), NO_BOARD, WINTER).asleep).toBe(true);
    expect(
      signAt(firstFarm(), STOCK, lineOf(0), NO_BOARD, new Date('2025-10-20T23:00:00-05:00')).asleep,
    ).toBe(false);
  });
});

describe('the facts', () => {
  it('are of what the farm has', () => {
    expect(factsOf(firstFarm(), lineOf(48))).toEqual([
      'Eggs: 48 in line',
      '51 plants from $3.99 · Cash only',
    ]);
    expect(factsOf(selling('plants'))).toEqual(['51 plants from $3.99 · Cash only']);
    expect(factsOf(selling('eggs'))).toEqual(['Eggs: nobody in line', 'Cash only']);
    expect(factsOf(selling('produce'))).toEqual(['Cash only']);
  });

  it('count the plants, or say that they are coming', () => {
    const count = (inStock: number, cheapest: number | null, total = 9) =>
      factsOf(selling('plants'), lineOf(0), { inStock, total, cheapest })[0];
    expect(count(1, null)).toBe('1 plant in stock · Cash only');
    expect(count(1, 6500)).toBe('1 plant at $65 · Cash only');
    expect(count(2, 6500)).toBe('2 plants from $65 · Cash only');
    expect(count(0, null)).toBe('More plants are on the way · Cash only');
    expect(count(0, null, 0)).toBe('Plants are on the way · Cash only');
    expect(factsOf(firstFarm(), lineOf(3, 1), STOCK, WINTER)).toEqual(['Eggs: 4 in line', 'Cash only']);
  });

  test.each([
    [500, null, 'Eggs: $5 a dozen · nobody in line'],
    [500, 500, 'Eggs: $5 a dozen · nobody in line'],
    [600, 550, 'Eggs: from $5.50 a dozen · nobody in line'],
  ])('have the price of a dozen (%s and %s cents)', (chickens, ducks, said) => {
    expect(factsOf(priced(chickens, ducks))[0]).toBe(said);
  });

  it('say until when eggs are paused', () => {
    const farm = firstFarm();
    const eggPause = { text: 'The hens are molting', backOn: '2025-10-03' };
    expect(factsOf({ ...farm, words: { ...farm.words, eggPause } })[0]).toBe('Eggs paused until October 3');
  });

  const eggs: BoardLine = {
    id: 'eggs',
    kind: 'chickens',
    name: 'Eggs',
    price: '$5 a dozen',
    state: 'few',
    count: null,
    seenAt: OPEN,
    when: 'at 10:00 AM',
    old: false,
    picture: null,
  };

  test.each<[Partial<BoardLine>, string]>([
    [{}, 'Eggs: a few · $5 a dozen · 48 in line'],
    [{ count: 3 }, 'Eggs: 3 dozen · $5 a dozen · 48 in line'],
    [{ state: 'out' }, 'Eggs: sold out · $5 a dozen · 48 in line'],
    [{ old: true }, 'Eggs: maybe still there · $5 a dozen · 48 in line'],
    [{ kind: 'ducks', name: 'Duck eggs' }, 'Duck eggs: a few · $5 a dozen · 48 in line'],
  ])('say of eggs what the board says: %o', (line, said) => {
    const board = { lines: [{ ...eggs, ...line }], before: [] };
    expect(factsOf(firstFarm(), lineOf(48), STOCK, OPEN, board)[0]).toBe(said);
  });

  const thing = (name: string, more: Partial<BoardLine> = {}): BoardLine => ({
    ...eggs,
    ...{ id: name, kind: null, name },
    ...more,
  });
  const corn = thing('Corn', { state: 'plenty' });
  const pumpkins = thing('Pumpkins', { old: true });
  const gone = thing('Kale', { state: 'out' });
  const duck = thing('Duck eggs', { kind: 'ducks', count: 2 });
  test.each<[string, Partial<OnSign>, string]>([
    [
      'what is there beside the eggs',
      { lines: [eggs, pumpkins, corn, gone] },
      'On the stand: corn plenty · pumpkins',
    ],
    ['another kind of eggs', { lines: [eggs, duck] }, 'On the stand: duck eggs 2 dozen'],
    [
      'as many things as fit',
      { lines: [corn, ...['Sweet corn', 'Cucumbers', 'Honey', 'Leeks', 'Beets'].map((name) => thing(name))] },
      'On the stand: corn plenty · sweet corn a few and 4 more',
    ],
    [
      'yesterday’s things before it opens, eggs too',
      { before: [eggs, corn, gone] },
      'Yesterday’s stand: eggs a few · corn plenty',
    ],
    ['nothing where all is sold out', { lines: [gone], before: [] }, 'Eggs: 48 in line'],
  ])('say %s', (_what, board, said) => {
    expect(factsOf(firstFarm(), lineOf(48), STOCK, OPEN, { ...NO_BOARD, ...board })[0]).toBe(said);
  });

  it('end with how people pay, where the owner says it in a few words', () => {
    expect(factsOf(paying('Cash or Venmo.'))[1]).toBe('51 plants from $3.99 · Cash or Venmo');
    expect(factsOf(paying(''))[1]).toBe('51 plants from $3.99');
    expect(factsOf(paying('Put it in the box on the left, and please write down what you took.'))[1]).toBe(
      '51 plants from $3.99',
    );
  });
});
