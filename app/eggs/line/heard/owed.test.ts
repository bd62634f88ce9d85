import { describe, expect, it } from 'vitest';
import type { EggFacts, HeardWay, ReadyFacts } from '../../../../db/egg-words.ts';
import { isHeardReady, type Line, latestSaid, maySayAgain, owedBy } from './owed.ts';

const YESTERDAY = new Date('2025-09-20T15:00:00-05:00');
const ready: ReadyFacts = {
  status: 'ready',
  eggs: 12,
  of: 12,
  kind: 'chickens',
  place: 'stand',
  note: null,
  due: 500,
  until: '2025-09-22T00:42:00.000Z',
  lastDay: false,
};

const FACTS = {
  line: { status: 'in line' },
  pause: { status: 'paused', pause: 'The hens are molting.' },
  'pause 2': { status: 'paused', pause: 'The hens are away.' },
  stand: ready,
  house: { ...ready, place: 'house' },
  last: { ...ready, lastDay: true },
  no: { status: 'declined', sentence: 'Not this week.' },
  'no 2': { status: 'declined', sentence: 'Not this month.' },
  went: { status: 'let go', next: true },
  back: { status: 'let go', next: false },
} satisfies Record<string, EggFacts>;

type Name = keyof typeof FACTS;
const NAMES = Object.keys(FACTS) as Name[];

const BOTH = { email: true, phone: true };
const line = (way: HeardWay, facts: EggFacts, more: Partial<Line> = {}): Line => ({
  way,
  facts,
  at: YESTERDAY,
  sure: true,
  ...more,
});

/** What was heard last, and for each of NAMES what is owed then; a dash is nothing. */
const TABLE = `
  nothing   -          paused   paused   ready    ready    ready    declined declined passed-on not-kept
  line      -          paused   paused   ready    ready    ready    declined declined passed-on not-kept
  pause     -          -        paused   ready    ready    ready    declined declined passed-on not-kept
  pause_2   -          paused   -        ready    ready    ready    declined declined passed-on not-kept
  stand     not-ready  not-ready not-ready -      changed  last-day declined declined passed-on not-kept
  house     not-ready  not-ready not-ready changed -       changed  declined declined passed-on not-kept
  last      not-ready  not-ready not-ready -      changed  -        declined declined passed-on not-kept
  no        not-ready  paused   paused   ready    ready    ready    -        declined passed-on not-kept
  no_2      not-ready  paused   paused   ready    ready    ready    declined -        passed-on not-kept
  went      not-ready  paused   paused   ready    ready    ready    declined declined -         not-kept
  back      not-ready  paused   paused   ready    ready    ready    declined declined passed-on -`
  .trim()
  .split('\n')
  .map((row) => row.trim().split(/\s+/));

const PAIRS = TABLE.flatMap(([heard = '', ...owed]) =>
  NAMES.map((so, n) => [heard.replace('_', ' '), so, owed[n] ?? ''] as const),
);

describe.each(['email', 'phone'] as const)('by %s', (way) => {
  it.each(PAIRS)('heard %s, so %s: %s', (heard, so, letter) => {
    const lines = heard === 'nothing' ? [] : [line(way, FACTS[heard as Name])];
    // The last day is said by email alone.
    const isSaid = letter !== '-' && (letter !== 'last-day' || way === 'email');
    expect(owedBy(way, lines, FACTS[so], BOTH)).toBe(isSaid ? `eggs-${letter}` : null);
  });

  it.each(NAMES)('heard %s, and there is nothing to say', (heard) => {
    expect(owedBy(way, [line(way, FACTS[heard])], null, BOTH)).toBeNull();
  });

  it.each(NAMES)('%s is owed to nobody who does not want that way', (so) => {
    expect(owedBy(way, [], FACTS[so], { ...BOTH, [way]: false })).toBeNull();
  });

  it.each([
    ['eggs', 24],
    ['of', 36],
    ['kind', 'ducks'],
    ['note', 'In the blue box.'],
    ['due', null],
    ['until', '2025-09-23T00:42:00.000Z'],
  ])('another %s is a change', (name, value) => {
    expect(owedBy(way, [line(way, ready)], { ...ready, [name]: value }, BOTH)).toBe('eggs-changed');
  });
});

it('what was heard by a way that is no longer wanted counts, and by another that is wanted does not', () => {
  const lines = [line('phone', ready)];
  expect(owedBy('email', lines, FACTS.line, { email: true, phone: false })).toBe('eggs-not-ready');
  expect(owedBy('email', lines, FACTS.stand, { email: true, phone: false })).toBeNull();
  expect(owedBy('email', lines, FACTS.stand, BOTH)).toBe('eggs-ready');
});

it('the newer of the two counts', () => {
  const lines = [line('email', FACTS.house), line('phone', ready)];
  expect(owedBy('email', lines, FACTS.stand, { email: true, phone: false })).toBeNull();
  expect(owedBy('email', lines, FACTS.house, { email: true, phone: false })).toBe('eggs-changed');
});

it('the email of the last day is not for who heard of their eggs that day', () => {
  const today = line('email', ready, { at: new Date('2025-09-21T07:50:00-05:00') });
  expect(owedBy('email', [today], FACTS.last, BOTH)).toBeNull();
});

describe('what the mail server has not answered', () => {
  const unsure = line('email', ready, { sure: false });

  it('must be taken back, and begins no hold', () => {
    expect(owedBy('email', [unsure], FACTS.line, BOTH)).toBe('eggs-not-ready');
    expect(isHeardReady([unsure])).toBe(false);
    expect(isHeardReady([line('phone', ready)])).toBe(true);
    expect(isHeardReady([line('phone', ready), line('phone', FACTS.line)])).toBe(false);
  });

  it('is said again as it was, or else as a change', () => {
    expect(owedBy('email', [unsure], ready, BOTH)).toBe('eggs-ready');
    expect(maySayAgain('email', [unsure], ready, BOTH)).toBe(true);
    expect(owedBy('email', [unsure], FACTS.house, BOTH)).toBe('eggs-changed');
    expect(maySayAgain('email', [unsure], FACTS.house, BOTH)).toBe(false);
  });

  it('is over with the next that it has answered', () => {
    const lines = [unsure, line('email', FACTS.house)];
    expect(owedBy('email', lines, FACTS.house, BOTH)).toBeNull();
    expect(owedBy('email', lines, FACTS.line, BOTH)).toBe('eggs-not-ready');
  });
});

it('the latest end that was said of eggs is kept', () => {
  const later = '2025-09-23T00:42:00.000Z';
  expect(latestSaid([line('email', ready), line('phone', { ...ready, until: later })])).toBe(later);
  expect(latestSaid([line('email', ready, { sure: false })])).toBe(ready.until);
  expect(latestSaid([line('email', ready), line('email', FACTS.line)])).toBeNull();
});
