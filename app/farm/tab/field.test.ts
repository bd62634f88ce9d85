import { expect, it } from 'vitest';
import { eachKind } from '../../../db/egg-words.ts';
import type { FarmWords, Matter } from '../../../db/farm-words.ts';
import { firstFarm } from '../../../test/cast/first-farm.ts';
import { checkInput } from '../../forms/check-input.ts';
import { type Draft, draftOf, valuesOf } from './field.ts';
import { wordsInput } from './words-input.ts';
import { wordsMatter } from './words-matter.ts';

const NO_PRICES = eachKind(() => null);
const NOW = '2025-09-20T15:00:00.000Z';
const FARM = firstFarm();

const wordsIn = (matter: Matter, draft: Draft) => valuesOf(wordsMatter(FARM, matter).fields, draft);
const typedOf = (matter: Matter, words: Partial<FarmWords> = FARM.words) =>
  draftOf(wordsMatter(FARM, matter).fields, words[matter] ?? {});
const wrongIn = (matter: Matter, draft: Draft) =>
  checkInput(wordsInput, wordsMatter(FARM, matter).input(wordsIn(matter, draft), NOW)).fields;

it('reads prices as an owner types them, and an empty one as none', () => {
  expect(wordsIn('eggPrices', { chickens: ' $5 ', ducks: '' })).toEqual({
    ...NO_PRICES,
    chickens: 500,
  });
  expect(wordsIn('eggPrices', { chickens: '4.5', ducks: '7.25' })).toEqual({
    ...NO_PRICES,
    chickens: 450,
    ducks: 725,
  });
});

it('shows saved prices as they are written', () => {
  expect(typedOf('eggPrices', { eggPrices: { chickens: 450, ducks: null } })).toEqual({
    ...eachKind(() => ''),
    chickens: '$4.50',
    ducks: '',
  });
});

it.each(['five', '-5', '0', '10000'])('tells beside its field that %j is no price', (typed) => {
  expect(wrongIn('eggPrices', { chickens: '$5', ducks: typed })).toEqual({
    'words.ducks': 'A dozen duck eggs: write an amount like $5, up to $9,999.99.',
  });
});

it('reads and shows how many days eggs are kept', () => {
  expect(typedOf('eggPickup')).toEqual({ holdDays: '2', whenClosed: '' });
  expect(wordsIn('eggPickup', { holdDays: '7', whenClosed: '' })).toEqual({ holdDays: 7, whenClosed: '' });
});

it.each(['0', '8', '1.5', '', 'two'])('tells beside its field that %j is no number of days', (typed) => {
  expect(wrongIn('eggPickup', { holdDays: typed, whenClosed: '' })).toEqual({
    'words.holdDays': 'Days to pick up: that is a number from 1 to 7.',
  });
});

it.each([
  ['6.875', 6_875],
  [' 6,875 % ', 6_875],
  ['7', 7_000],
  ['8.0', 8_000],
  ['', null],
])('reads %j as a tax rate, and shows what was saved', (rate, meant) => {
  expect(wordsIn('plantTax', { how: 'plus', rate })).toEqual({ how: 'plus', rate: meant });
  expect(typedOf('plantTax', { plantTax: { how: 'plus', rate: meant } })).toEqual({
    how: 'plus',
    rate: meant === null ? '' : String(meant / 1000),
  });
});

it.each(['six', '-1', '31', '6.8751', '1e3', '6.8.7', 'Infinity'])('%j is no tax rate', (rate) => {
  expect(wrongIn('plantTax', { how: 'plus', rate })).toEqual({
    'words.rate': 'Tax rate in percent: write a number like 6.875, from 0 to 30.',
  });
});

it.each([
  [{ number: '', year: '2026', quiet: '' }, { 'words.number': 'Please write its number.' }],
  [{ number: '2004117', year: ' ', quiet: '' }, { 'words.year': 'Please write the year it is for.' }],
  [{ number: '1', year: '26', quiet: '' }, { 'words.year': 'For the year: write a year like 2026.' }],
  [{ number: '1', year: '2026.5', quiet: '' }, { 'words.year': 'For the year: write a year like 2026.' }],
])('tells what a certificate lacks: %j', (draft, fields) => {
  expect(wrongIn('certificate', draft)).toEqual(fields);
});
