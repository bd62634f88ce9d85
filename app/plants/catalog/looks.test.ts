import { describe, expect, it } from 'vitest';
import type { Look } from '../../../core/catalog.ts';
import { benchInWords, checkedInWords, isFew, weekBegan } from './looks.ts';
import type { Plant } from './plant.ts';

const at = (text: string) => new Date(`2025-09-${text}:00-05:00`);
const now = at('20T10:00');
const look = (seen: Look['seen'], seenAt: Date, holds = true): Look => ({ seen, seenAt, by: null, holds });
const pot = (id: string, also: Partial<Plant> = {}) => ({ id, inStock: true, ...also }) as Plant;

describe('a few left', () => {
  it.each([
    ['this morning', pot('a'), look('few', at('20T08:10')), true],
    ['on the first of seven days', pot('a'), look('few', at('14T00:00')), true],
    ['a minute before', pot('a'), look('few', at('13T23:59')), false],
    ['of plenty', pot('a'), look('plenty', at('20T08:10')), false],
    ['once it is out', pot('a', { inStock: false }), look('few', at('20T08:10')), false],
    ['before the switch was turned', pot('a'), look('few', at('20T08:10'), false), false],
    ['where nobody looked', pot('a'), undefined, false],
  ])('seen %s', (_, plant, seen, said) => {
    expect(isFew(plant, seen, weekBegan(now))).toBe(said);
  });
});

describe('when a plant was checked', () => {
  const looks = new Map([
    ['early', look('plenty', at('20T07:55'))],
    ['late', look('few', at('20T09:30'))],
    ['yesterday', look('few', at('19T18:00'))],
    ['turned', look('plenty', at('20T08:00'), false)],
  ]);
  it.each([
    ['all its pots today: by the one that waits longest', [pot('early'), pot('late')], 'today at 7:55 AM'],
    ['a few left of another day', [pot('yesterday', { few: true })], 'yesterday'],
    ['only some', [pot('early'), pot('nobody')], null],
    ['plenty of another day', [pot('yesterday')], null],
    ['what was switched since', [pot('turned')], null],
    ['nothing', [], null],
  ])('%s', (_, pots, words) => {
    expect(checkedInWords(pots, looks, now)).toBe(words ? `Checked ${words}` : '');
  });

  it('is so for that day alone', () => {
    expect(checkedInWords([pot('early')], looks, at('20T23:59'))).toBe('Checked today at 7:55 AM');
    expect(checkedInWords([pot('early')], looks, at('21T00:00'))).toBe('');
  });
});

describe('the bench', () => {
  const looks = new Map([
    ['a', look('plenty', at('20T08:00'))],
    ['b', look('few', at('20T08:01'))],
    ['c', look('few', at('19T08:01'))],
  ]);
  it.each([
    [[['a'], ['b']], 'All checked today'],
    [[['a', 'b'], ['c']], '1 of 2 checked today'],
    [[['a', 'c'], ['b']], '1 of 2 checked today'],
    [[['a'], ['c'], ['d']], ''],
    [[], ''],
  ])('%j is said as %j', (plants, words) => {
    const each = plants.map((pots) => pots.map((id) => pot(id)));
    expect(benchInWords(each, looks, now)).toBe(words);
  });
});
