import { expect, test } from 'vitest';
import { aPlant } from '../../../test/cast/a-plant.ts';
import {
  EVERYTHING,
  failedList,
  listFrom,
  listInText,
  pageOf,
  readQuery,
  shownInWords,
  writeQuery,
} from './in-stock-list.ts';
import type { Plant } from './plant.ts';

const moment = new Date('2025-09-20T12:40:00Z');

const plant = (place: number, more: Partial<Plant> = {}) =>
  aPlant({ id: String(place), slug: `plant-${place}`, variety: `Variety ${place}`, name: 'Rose', ...more });

const query = { show: 'all' as const, type: null, facts: [], text: '', page: 1 };

test('an address says what is wanted, and nonsense means everything', () => {
  const read = (address: string) => readQuery(new URLSearchParams(address));
  expect(read('show=in&q=rose&page=2')).toEqual({ show: 'in', type: null, facts: [], text: 'rose', page: 2 });
  for (const address of ['', 'show=some&page=-1', 'page=1.5', 'page=x&show=', 'page=0', 'type=Weed']) {
    expect(read(address)).toEqual(query);
  }
  expect(read(`q=${'x'.repeat(500)}`).text).toHaveLength(200);
});

test('a query is written as short as it can be, and reads back as the same', () => {
  expect(writeQuery(query)).toBe('');
  expect(writeQuery({ show: 'in', type: null, facts: [], text: ' rose ', page: 1 })).toBe('?show=in&q=rose');
  const odd = {
    show: 'out' as const,
    type: 'Small Fruit' as const,
    facts: ['shade' as const],
    text: '100% & “ä” #1',
    page: 3,
  };
  expect(readQuery(new URLSearchParams(writeQuery(odd)))).toEqual(odd);
});

test('a whole list is filtered and searched, and shown sixty at a time', () => {
  const plants = Array.from({ length: 130 }, (_, place) => plant(place, { inStock: place % 2 === 0 }));
  const list = { plants, updatedAt: moment };
  expect(pageOf(list, query)).toMatchObject({ total: 130, more: true, lastUpdated: moment.toISOString() });
  expect(pageOf(list, query).plants).toHaveLength(60);
  const last = pageOf(list, { ...query, page: 3 });
  expect(last.plants.map(({ slug }) => slug)).toEqual(plants.slice(120).map(({ slug }) => slug));
  expect(last.more).toBe(false);
  expect(pageOf(list, { ...query, show: 'out' }).total).toBe(65);
  expect(pageOf(list, { ...query, text: 'VARIETY 12' }).total).toBe(12);
});

test('plants stand by type, and by variety within a type, also from page to page', () => {
  const types = ['Tree', 'Annual', 'Herb'] as const;
  const plants = Array.from({ length: 130 }, (_, place) =>
    plant(place, { type: types[place % 3] ?? 'Tree' }),
  );
  const list = { plants, updatedAt: moment };
  const pages = [1, 2, 3].map((page) => pageOf(list, { ...query, page }));
  for (const { shelves } of pages) expect(shelves).toEqual({ Annual: 43, Tree: 44, Herb: 43 });
  expect(Object.keys(pages[0]?.shelves ?? {})).toEqual(['Annual', 'Tree', 'Herb']);
  expect(pages.flatMap((page) => page.plants.map(({ slug }) => slug))).toEqual(
    (['Annual', 'Tree', 'Herb'] as const).flatMap((type) =>
      plants.filter((one) => one.type === type).map(({ slug }) => slug),
    ),
  );
  expect(pageOf(list, { ...query, type: 'Tree' }).shelves).toEqual({ Tree: 44 });
});

test('a shelf of several pages says where each letter begins', () => {
  const named = (varieties: string[]) => varieties.map((variety, place) => plant(place, { variety }));
  const many = named([
    '10 Stars',
    ...Array.from({ length: 59 }, (_, place) => `Éclair ${place}`),
    'eclipse',
    'Zest',
    'Ωmega',
    '菊',
  ]);
  const { letters } = pageOf({ plants: many, updatedAt: moment }, query);
  expect(letters).toEqual({ 0: 0, e: 1, z: 61 });
  expect(pageOf({ plants: many.slice(0, 60), updatedAt: moment }, query).letters).toEqual({});
  const mixed = many.map((one, place) => ({ ...one, type: place > 30 ? ('Herb' as const) : one.type }));
  expect(pageOf({ plants: mixed, updatedAt: moment }, query).letters).toEqual({});
});

test('search minds neither accents, nor case, nor which apostrophe was typed', () => {
  const plants = [
    plant(1, { variety: 'Early Jalapeño' }),
    plant(2, { variety: "Benary's Giant" }),
    plant(3, { description: 'Smells of café au lait.' }),
  ];
  const found = (text: string) =>
    pageOf({ plants, updatedAt: moment }, { ...query, text }).plants.map(({ slug }) => slug);
  expect(found('JALAPENO')).toEqual(['plant-1']);
  expect(found('benary’s')).toEqual(['plant-2']);
  expect(found('Cafe')).toEqual(['plant-3']);
  expect(found('dahlia')).toEqual([]);
});

test.each([
  [1, 1, '1 plant'],
  [12, 12, '12 plants'],
  [60, 312, 'Showing 60 of 312 plants'],
  [1200, 9000, 'Showing 1,200 of 9,000 plants'],
])('%i of %s plants', (shown, total, words) => {
  expect(shownInWords(shown, total)).toBe(words);
});

test('comes back from the page’s text as it was, without its plants', () => {
  const query = readQuery(new URLSearchParams('show=out&type=Tree&q=oak&page=2'));
  for (const asked of [EVERYTHING, query]) {
    const list = { ...failedList(asked), failed: false, fitsBrowser: true, total: 7, meant: 'bur oak' };
    expect(listFrom(listInText(list))).toEqual(list);
  }
  expect(listFrom(listInText(failedList(query))).failed).toBe(true);
});
