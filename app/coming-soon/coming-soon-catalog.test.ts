import { expect, test } from 'vitest';
import { comingSoon, listsOf } from './coming-soon-catalog.ts';
import { readTab } from './coming-soon-tab.ts';
import { placeAfterKey } from './tab-keys.ts';

const howMany = (...types: string[]) => comingSoon.filter(({ type }) => types.includes(type)).length;

test('the catalog is as large as the farm says', () => {
  expect(howMany('Flower')).toBe(75);
  expect(howMany('Fruit', 'Melon')).toBe(4);
  expect(howMany('Festuca', 'Feather Reed')).toBe(2);
  expect(howMany('Herb')).toBeGreaterThan(10);
  expect(howMany('Vegetable')).toBeGreaterThan(20);
});

test('nothing stands there twice, and nothing is blank', () => {
  const entries = comingSoon.map(({ name, type, description }) => `${type} ${name} ${description}`);
  expect(new Set(entries).size).toBe(entries.length);
  for (const { name, description } of comingSoon) {
    expect(name).toBe(name.trim());
    expect(description).toMatch(/^\S.*\S$/);
  }
});

test('every entry is in exactly one tab, under its plant’s name, by the alphabet', () => {
  const lists = (['flowers', 'fruits', 'veggies', 'grasses'] as const).flatMap(
    (tab) => listsOf(tab, []).lists,
  );
  const varieties = lists.flatMap(({ groups }) => groups.flatMap((group) => group.varieties));
  expect(varieties.toSorted()).toEqual(comingSoon.map(({ description }) => description).toSorted());
  for (const { groups } of lists) {
    const names = groups.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)].toSorted((a, b) => a.localeCompare(b)));
  }
  const [flowers] = listsOf('flowers', []).lists;
  expect(flowers?.groups.find(({ name }) => name === 'Black-eyed Susan')?.varieties).toContain('Goldsturm');
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
    listsOf(tab, stock).lists.flatMap((list) => list.groups);
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
