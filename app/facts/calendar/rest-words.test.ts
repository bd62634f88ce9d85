import { expect, it } from 'vitest';
import { seeInWords } from './rest-words.ts';

it.each([
  ['in its season', { nursery: true, rest: null }, 'See what is in stock'],
  ['before its first season', { nursery: false, rest: null }, 'See what we grow'],
  [
    'between two',
    { nursery: false, rest: { closed: 'Closed for the winter', month: 'September' } },
    'See what we had in September',
  ],
])('the list of plants is called %s', (_, now, words) => {
  expect(seeInWords(now)).toBe(words);
});
