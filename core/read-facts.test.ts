import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  BLOOM,
  type Fact,
  HARDINESS,
  HEIGHT,
  HEIGHT_MAX,
  isTender,
  NATIVE,
  SUN,
  SUNS,
  ZONES,
} from './plant-facts.ts';
import { FACT_READERS } from './read-facts.ts';

const { sun, height, bloom, hardiness, native } = FACT_READERS;

const some = <One>(values: readonly One[]) => fc.subarray([...values], { minLength: 1 });

const FACTS: [name: keyof typeof FACT_READERS, fact: Fact<unknown>, any: fc.Arbitrary<unknown>][] = [
  ['sun', SUN as Fact<unknown>, some(SUNS)],
  ['height', HEIGHT as Fact<unknown>, fc.integer({ min: 1, max: HEIGHT_MAX })],
  ['bloom', BLOOM as Fact<unknown>, some([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])],
  ['hardiness', HARDINESS as Fact<unknown>, fc.constantFrom('tender', ...ZONES)],
  ['native', NATIVE as Fact<unknown>, fc.boolean()],
];

test.each(FACTS)('the site’s own words about %s are understood when they come back', (name, fact, any) => {
  const { read } = FACT_READERS[name];
  fc.assert(
    fc.property(any, (kept) => {
      for (const said of [fact.words(kept), fact.shown(kept)])
        for (const typed of [said, said.toUpperCase(), ` ${said} `]) expect(read(typed)).toEqual(kept);
    }),
  );
  expect(read('')).toBeNull();
  expect(read(' ')).toBeNull();
});

test.each(FACTS)('what is typed about %s is understood as one thing, or not at all', (name, fact) => {
  const { read } = FACT_READERS[name];
  const words = fc.array(
    fc.constantFrom(
      ...'full part shade sun to or - , May June 3 ft in 4b zone tender yes no not hardy'.split(' '),
    ),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        words.map((all) => all.join(' ')),
      ),
      (typed) => {
        const kept = read(typed);
        if (kept !== undefined && kept !== null) expect(read(fact.words(kept))).toEqual(kept);
      },
    ),
  );
});

test.each([
  ['Full Sun', 'full sun'],
  ['sun', 'full sun'],
  ['Shade, full sun', 'full sun, shade'],
  ['Sun or partial shade', 'full sun, part shade'],
  ['part-sun', 'part shade'],
  ['Full sun to shade', 'full sun, part shade, shade'],
  ['in sun or light shade', undefined],
  ['Shades of pink', undefined],
])('light of “%s” is %s', (typed, words) => {
  const suns = sun.read(typed);
  expect(suns && SUN.words(suns)).toBe(words);
});

test.each([
  ['24', 24],
  ['24"', 24],
  ['2 ft', 24],
  ['2’ 6”', 30],
  ['50 feet', 600],
  ['80 ft tall', 960],
  ['18-24 in', undefined],
  ['0', undefined],
  ['tall', undefined],
  ['999 ft', undefined],
])('height of “%s” is %s', (typed, inches) => {
  expect(height.read(typed)).toBe(inches);
});

test.each([
  ['May - Jun', 'May–June'],
  ['june through sept.', 'June–September'],
  ['May and July', 'May, July'],
  ['Nov to Feb', 'January–February, November–December'],
  ['June, May', 'May–June'],
  ['Ma', undefined],
  ['until frost', undefined],
  ['5-6', undefined],
])('bloom of “%s” is %s', (typed, words) => {
  const months = bloom.read(typed);
  expect(months && BLOOM.words(months)).toBe(words);
});

test.each([
  ['4', 'zone 4', 'Hardy to zone 4'],
  ['Z3b', 'zone 3b', 'Hardy to zone 3b'],
  ['Zones 4-8', 'zone 4', 'Hardy to zone 4'],
  ['USDA zone 5a', 'zone 5a', 'Zone 5a: not hardy here'],
  ['Not hardy', 'tender', 'Tender: not hardy here'],
])('hardiness of “%s” is %s, and a page says “%s”', (typed, words, shown) => {
  expect(hardiness.read(typed)).toBe(words);
  expect(HARDINESS.shown(words)).toBe(shown);
  expect(isTender(words)).toBe(shown.endsWith('not hardy here'));
});

test.each(['hardy', 'zone', '44', 'zone 12', 'perennial'])('nobody can tell the zone from “%s”', (typed) => {
  expect(hardiness.read(typed)).toBeUndefined();
});

test.each([
  ['Yes', true],
  ['✓', true],
  ['n', false],
  ['Not native', false],
  ['perhaps', undefined],
])('native of “%s” is %s', (typed, isNative) => {
  expect(native.read(typed)).toBe(isNative);
});
