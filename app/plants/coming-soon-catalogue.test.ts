import { expect, test } from 'vitest';
import { comingSoon, listsOf } from './coming-soon-catalogue.ts';
import { readTab, tabAfterKey } from './coming-soon-tab.ts';

const howMany = (...types: string[]) => comingSoon.filter(({ type }) => types.includes(type)).length;

test('the catalogue is as large as the farm says', () => {
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
  const lists = (['flowers', 'fruits', 'veggies', 'grasses'] as const).flatMap(listsOf);
  const varieties = lists.flatMap(({ groups }) => groups.flatMap((group) => group.varieties));
  expect(varieties.toSorted()).toEqual(comingSoon.map(({ description }) => description).toSorted());
  for (const { groups } of lists) {
    const names = groups.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)].toSorted((a, b) => a.localeCompare(b)));
  }
  const [flowers] = listsOf('flowers');
  expect(flowers?.groups.find(({ name }) => name === 'Black-eyed Susan')?.varieties).toContain('Goldsturm');
});

test('the address names the tab; flowers are the default', () => {
  expect(readTab('eggs')).toBe('eggs');
  for (const value of [null, '', 'moss', 'Eggs']) expect(readTab(value)).toBe('flowers');
});

test('arrow keys go round the tabs, Home and End to their ends', () => {
  expect(tabAfterKey('ArrowRight', 'flowers')).toBe('fruits');
  expect(tabAfterKey('ArrowLeft', 'flowers')).toBe('eggs');
  expect(tabAfterKey('ArrowRight', 'eggs')).toBe('flowers');
  expect(tabAfterKey('Home', 'grasses')).toBe('flowers');
  expect(tabAfterKey('End', 'flowers')).toBe('eggs');
  for (const key of ['Enter', 'Tab', 'a', 'ArrowDown']) expect(tabAfterKey(key, 'flowers')).toBeNull();
});
