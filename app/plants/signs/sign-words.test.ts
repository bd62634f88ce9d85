import { expect, test } from 'vitest';
import { goneInWords, namedInWords, oldInWords } from './sign-words.ts';

test('signs and labels are said by number', () => {
  expect(oldInWords(6, 'sign')).toBe('6 signs show an old price: print these');
  expect(oldInWords(1, 'label')).toBe('1 label shows an old price: print it');
  expect(goneInWords(1, 'sign')).toBe('1 sign is for a plant you no longer have');
  expect(goneInWords(1_200, 'label')).toBe('1,200 labels are for plants you no longer have');
});

test('five are named', () => {
  expect(namedInWords(['Zestar!', 'Rosé'])).toBe('Zestar!, Rosé');
  expect(namedInWords(['A', 'B', 'C', 'D', 'E', 'F', 'G'])).toBe('A, B, C, D, E and 2 more');
});
