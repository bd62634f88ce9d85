import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aPlant } from '../../../test/cast/a-plant.ts';
import { foundOn } from './found-on-list.ts';
import { isSame, LIST_MAX, readList, TEXT_MAX, withoutPlant, withPlant, writeList } from './my-list.ts';

it.each([
  ['', [], ''],
  ['patriot-hosta', ['patriot-hosta'], ''],
  ['plant-3_rose-moss.a', ['plant-3', 'a'], ''],
  ['b.a.b..b.', ['b', 'a'], ''],
  ['<script>.a', ['a'], 'odd'],
  ['Patriot', [], 'odd'],
  ['a_.b_c_d.-a._a.a b.é', [], 'odd'],
  [`${'a'.repeat(91)}.b`, ['b'], 'odd'],
  ['a.!.*', ['a'], 'odd cut'],
  [Array.from({ length: LIST_MAX + 1 }, (_, n) => `p-${n}`).join('.'), LIST_MAX, 'cut'],
  [Array.from({ length: 90 }, (_, n) => `${n}-`.padEnd(80, 'p')).join('.'), 74, 'cut'],
  ['a'.repeat(TEXT_MAX + 1), [], 'cut'],
])('reads %j', (text, slugs, marks) => {
  const { plants, odd, cut } = readList(text);
  if (typeof slugs === 'number') expect(plants).toHaveLength(slugs);
  else expect(plants.map(({ slug }) => slug)).toEqual(slugs);
  expect([odd && 'odd', cut && 'cut'].filter(Boolean).join(' ')).toBe(marks);
});

const slug = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,60}$/);
const addresses = fc
  .array(
    fc.oneof(
      slug,
      fc.tuple(slug, slug).map(([one, other]) => `${one}_${other}`),
      fc.string(),
    ),
    {
      maxLength: 300,
    },
  )
  .map((parts) => parts.join('.'));

it('has one spelling of each list, which reads as it does and fits an address', () => {
  fc.assert(
    fc.property(addresses, (text) => {
      const list = readList(text);
      const written = writeList(list);
      expect(readList(written)).toEqual(list);
      expect(written.length).toBeLessThanOrEqual(TEXT_MAX);
      expect(written).toMatch(/^[a-z0-9._!*-]*$/);
      expect(list.plants.length).toBeLessThanOrEqual(LIST_MAX);
      expect(new Set(list.plants.map((one) => one.slug)).size).toBe(list.plants.length);
    }),
  );
});

it('takes a plant once, off as a whole, and none beyond its room', () => {
  const [rose, pot, other] = [{ slug: 'rose' }, { slug: 'rose-2' }, { slug: 'aster' }];
  expect(withPlant([rose], pot)).toEqual([rose]);
  expect(withPlant([rose], other)).toEqual([rose, other]);
  expect(withoutPlant([rose, other, pot], pot)).toEqual([other]);
  expect(isSame({ slug: 'plant-2' }, { slug: 'plant-3' })).toBe(false);
  expect(isSame({ slug: 'plant-2', named: 'rose' }, { slug: 'rose-7' })).toBe(true);
  const many = Array.from({ length: LIST_MAX }, (_, n) => ({ slug: `p${n}` }));
  expect(withPlant(many, rose)).toBeNull();
  const long = Array.from({ length: 72 }, (_, n) => ({ slug: `p${n}-`.padEnd(82, 'x') }));
  expect(withPlant(long, { slug: 'y'.repeat(80) })).toBeNull();
});

const hosta = (slug: string, variety: string, also = {}) =>
  aPlant({ id: slug, slug, variety, name: 'Hosta', type: 'Perennial', ...also });

const BENCH = [
  hosta('francee-hosta', 'Francee'),
  hosta('patriot-hosta', 'Patriot'),
  hosta('patriot-hosta-2', 'Patriot', { createdAt: new Date('2026-01-01') }),
  hosta('old-hosta', 'New'),
  hosta('zinnia', 'Zinnia', { name: '', type: 'Annual' }),
];

const said = (text: string, rows = BENCH) => {
  const { plants, gone } = foundOn(readList(text).plants, rows);
  return [
    ...plants.map(({ slug, was }) => (was ? `${slug} was ${was}` : slug)),
    ...gone.map(({ name }) => `no ${name}`),
  ];
};

it.each([
  ['patriot-hosta.zinnia.francee-hosta', ['zinnia', 'francee-hosta', 'patriot-hosta'], 'in bench order'],
  ['patriot-hosta-2.patriot-hosta', ['patriot-hosta'], 'pots are one plant'],
  ['patriot-hosta-7', ['patriot-hosta'], 'a pot that is gone leaves its plant'],
  ['old-hosta', ['old-hosta was Old Hosta'], 'renamed since'],
  ['old-hosta_new-hosta', ['old-hosta'], 'renamed before'],
  ['old-hosta_newer-hosta', ['old-hosta was Newer Hosta'], 'renamed twice'],
  ['old-hosta_patriot-hosta', ['patriot-hosta'], 'its pot is another plant now'],
  ['walker-s-low-2.elm', ['no Walker’s Low', 'no Elm'], 'gone since'],
])('finds %s', (text, found) => {
  expect(said(text)).toEqual(found);
});

it('keeps a plant whose first pot is gone, and knows no plant by having no name', () => {
  expect(said('patriot-hosta', BENCH.slice(2))).toEqual(['patriot-hosta-2']);
  const rows = [hosta('plant-4', '菊', { name: '花' })];
  expect(said('plant-4', rows)).toEqual(['plant-4']);
  expect(said('plant-3', rows)).toEqual(['no Plant 3']);
});
