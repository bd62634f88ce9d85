import { expect, test } from 'vitest';
import { pageOf, readWish, shownInWords, wishAddress } from './in-stock-list.ts';
import type { Plant } from './plant.ts';

const moment = new Date('2025-09-20T12:40:00Z');

function plant(place: number, more: Partial<Plant> = {}): Plant {
  return {
    id: String(place),
    slug: `plant-${place}`,
    variety: `Variety ${place}`,
    name: 'Rose',
    description: '',
    potSize: '1 gal',
    type: 'Shrub',
    inStock: true,
    photo: null,
    createdAt: moment,
    updatedAt: moment,
    ...more,
  };
}

const wish = { show: 'all', query: '', page: 1 } as const;

test('an address says what is wanted, and nonsense means everything', () => {
  const read = (address: string) => readWish(new URLSearchParams(address));
  expect(read('show=in&q=rose&page=2')).toEqual({ show: 'in', query: 'rose', page: 2 });
  for (const address of ['', 'show=some&page=-1', 'page=1.5', 'page=x&show=', 'page=0']) {
    expect(read(address)).toEqual(wish);
  }
  expect(read(`q=${'x'.repeat(500)}`).query).toHaveLength(200);
});

test('a wish is written as short as it can be, and reads back as the same', () => {
  expect(wishAddress(wish)).toBe('');
  expect(wishAddress({ show: 'in', query: ' rose ', page: 1 })).toBe('?show=in&q=rose');
  const odd = { show: 'out', query: '100% & “ä” #1', page: 3 } as const;
  expect(readWish(new URLSearchParams(wishAddress(odd)))).toEqual(odd);
});

test('a whole list is filtered and searched, and shown sixty at a time', () => {
  const plants = Array.from({ length: 130 }, (_, place) => plant(place, { inStock: place % 2 === 0 }));
  const list = { plants, updatedAt: moment };
  expect(pageOf(list, wish)).toMatchObject({ total: 130, more: true, lastUpdated: moment });
  expect(pageOf(list, wish).plants).toHaveLength(60);
  const last = pageOf(list, { ...wish, page: 3 });
  expect(last.plants.map(({ slug }) => slug)).toEqual(plants.slice(120).map(({ slug }) => slug));
  expect(last.more).toBe(false);
  expect(pageOf(list, { ...wish, show: 'out' }).total).toBe(65);
  expect(pageOf(list, { ...wish, query: 'VARIETY 12' }).total).toBe(11);
});

test('search minds neither accents, nor case, nor which apostrophe was typed', () => {
  const plants = [
    plant(1, { variety: 'Early Jalapeño' }),
    plant(2, { variety: "Benary's Giant" }),
    plant(3, { description: 'Smells of café au lait.' }),
  ];
  const found = (query: string) =>
    pageOf({ plants, updatedAt: moment }, { ...wish, query }).plants.map(({ slug }) => slug);
  expect(found('JALAPENO')).toEqual(['plant-1']);
  expect(found('benary’s')).toEqual(['plant-2']);
  expect(found('Cafe')).toEqual(['plant-3']);
  expect(found('dahlia')).toEqual([]);
});

test.each([
  [1, 1, '1 plant'],
  [12, 12, '12 plants'],
  [60, 312, 'Showing 60 of 312 plants'],
  [1200, null, 'Showing 1,200 of many plants'],
])('%i of %s plants', (shown, total, words) => {
  expect(shownInWords(shown, total)).toBe(words);
});
