import { expect, it } from 'vitest';
import { searchWords } from './member-search.ts';

it.each([
  ['  Berg   Anna ', ['berg', 'anna']],
  ['O’Brien-José', ['obrienjose']],
  ['(763) 555-0142', ['7635550142']],
  ['+1 763.555.0142', ['7635550142']],
  ['0142', ['0142']],
  ['412 Rum River Dr.,', ['412', 'rum', 'river', 'dr']],
  ['anna anna', ['anna']],
  [' .,- ', []],
])('looks for %j as %j', (query, words) => {
  expect(searchWords(query)).toEqual(words);
});
