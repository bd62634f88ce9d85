import { expect, test } from 'vitest';
import type { ComingLine } from '../../../core/catalog.ts';
import { FIRST_COMING_SOON } from '../../../db/first-coming-soon/first-coming-soon.ts';
import { varietiesIn } from './coming-inputs.ts';
import {
  aboutInWords,
  isLate,
  isThisWeek,
  listsOf as listsIn,
  type PlantTab,
  type Stocked,
} from './coming-soon-catalog.ts';
import { readTab } from './coming-soon-tab.ts';
import { placeAfterKey } from './tab-keys.ts';

const lines: ComingLine[] = FIRST_COMING_SOON.map((entry, n) => ({
  ...entry,
  id: String(n),
  expected: '',
  week: null,
}));
const TODAY = '2026-05-13';
const listsOf = (tab: PlantTab, stock: Stocked[]) => listsIn(tab, lines, stock, TODAY);
const howMany = (name: string) => lines.filter(({ list }) => list === name).length;
const inWords = (groups: { name: string; varieties: { variety: string }[] }[]) =>
  groups.map(({ name, varieties }) => ({ name, varieties: varieties.map(({ variety }) => variety) }));

test('the catalog is as large as the farm says', () => {
  expect(howMany('flowers')).toBe(75);
  expect(howMany('fruits')).toBe(4);
  expect(howMany('grasses')).toBe(2);
  expect(howMany('herbs')).toBeGreaterThan(10);
  expect(howMany('vegetables')).toBeGreaterThan(20);
});

test('nothing stands there twice, and nothing is blank', () => {
  const entries = lines.map(({ name, list, variety }) => `${list} ${name} ${variety}`);
  expect(new Set(entries).size).toBe(entries.length);
  for (const { name, variety } of lines) {
    expect(name).toBe(name.trim());
    expect(variety).toMatch(/^\S.*\S$/);
  }
});

test('every entry is in exactly one tab, under its plant’s name, by the alphabet', () => {
  const lists = (['flowers', 'fruits', 'veggies', 'grasses'] as const).flatMap(
    (tab) => listsOf(tab, []).lists,
  );
  const varieties = lists.flatMap(({ groups }) => inWords(groups).flatMap((group) => group.varieties));
  expect(varieties.toSorted()).toEqual(lines.map(({ variety }) => variety).toSorted());
  for (const { groups } of lists) {
    const names = groups.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)].toSorted((a, b) => a.localeCompare(b)));
  }
  const [flowers] = listsOf('flowers', []).lists;
  const susan = inWords(flowers?.groups ?? []).find(({ name }) => name === 'Black-eyed Susan');
  expect(susan?.varieties).toContain('Goldsturm');
});

test('what is in stock is not to come any more', () => {
  const stock = [
    { variety: 'goldsturm', name: 'Black-Eyed Susan' },
    { variety: 'Magnus', name: 'Purple Coneflower' },
    { variety: 'Sun Gold', name: 'Cherry Tomatoes' },
    { variety: 'Bright Lights', name: 'Swiss Chard' },
    { variety: 'Elijah Blue', name: 'Fescue' },
    { variety: 'Sugar Maple', name: 'Maple' },
  ];
  const groups = (tab: 'flowers' | 'veggies' | 'grasses') =>
    inWords(listsOf(tab, stock).lists.flatMap((list) => list.groups));
  const varieties = (name: string) =>
    [...groups('flowers'), ...groups('veggies')].find((group) => group.name === name)?.varieties;
  expect(varieties('Black-eyed Susan')).toEqual(['Indian Summer', 'Prairie Sun']);
  expect(varieties('Coneflower')).not.toContain('Magnus');
  expect(varieties('Tomato')).not.toContain('Sun Gold');
  // One variety's name is given to two plants.
  expect(varieties('Cosmos')).toContain('Bright Lights');
  expect(varieties('Swiss Chard')).toBeUndefined();
  expect(groups('grasses').map(({ name }) => name)).toEqual(['Feather Reed Grass']);
  expect(listsOf('grasses', stock).inStock).toBe(1);
  const both = [...stock, { variety: 'Karl Foerster', name: 'Feather Reed Grass' }];
  expect(listsOf('grasses', both)).toEqual({ lists: [], inStock: 2 });
  expect(listsOf('grasses', []).inStock).toBe(0);
});

test('the address names the tab; flowers are the default', () => {
  expect(readTab('eggs')).toBe('eggs');
  for (const value of [null, '', 'moss', 'Eggs']) expect(readTab(value)).toBe('flowers');
});

test('arrow keys go round the tabs, Home and End to their ends', () => {
  expect(placeAfterKey('ArrowRight', 0, 5)).toBe(1);
  expect(placeAfterKey('ArrowLeft', 0, 5)).toBe(4);
  expect(placeAfterKey('ArrowRight', 4, 5)).toBe(0);
  expect(placeAfterKey('Home', 3, 5)).toBe(0);
  expect(placeAfterKey('End', 0, 5)).toBe(4);
  for (const key of ['Enter', 'Tab', 'a', 'ArrowDown']) expect(placeAfterKey(key, 0, 5)).toBeUndefined();
});

test('varieties are read with commas or line by line, each once', () => {
  expect(varietiesIn(' Sun Gold,Early  Girl,\n\nSun Gold\r\n')).toEqual(['Sun Gold', 'Early Girl']);
  expect(varietiesIn(' , \n')).toEqual([]);
});

test.each([
  ['2026-05-10', false, true],
  ['2026-05-11', true, false],
  ['2026-05-13', true, false],
  ['2026-05-17', true, false],
  ['2026-05-18', false, false],
  ['2025-05-13', false, true],
])('the week of %s is this one: %s, over: %s', (week, now, over) => {
  expect([isThisWeek({ week }, TODAY), isLate({ week }, TODAY)]).toEqual([now, over]);
});

test('a week is said with its year only if it is another one', () => {
  expect(aboutInWords('2026-05-17', TODAY)).toBe('about May 17');
  expect(aboutInWords('2027-05-17', TODAY)).toBe('about May 17, 2027');
});
