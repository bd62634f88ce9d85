import { expect, it } from 'vitest';
import { LETTER_NAMES, letterKind } from './letters.ts';
import { isOfEggs, ownWords } from './own-words.ts';

const text = (said: string) => ({ subject: 'Eggs', heading: 'Eggs', text: said });

it.each<[string, string[]]>([
  ['They’re at the farmstand.', ['place “at the farmstand”']],
  ['Look in the cooler by the barn.', ['place “in the cooler”', 'place “by the barn”']],
  ['They wait on our front porch!', ['place “on our front porch”']],
  ['Please leave $5.', ['price “$5”']],
  ['It’s 5 dollars for a dozen, $ 4.50 for neighbors.', ['price “5 dollars”', 'price “$ 4.50”']],
  ['Leave five bucks in the box.', ['place “in the box”', 'price “five bucks”']],
  ['Come by Tuesday.', ['day “Tuesday”']],
  ['We keep them until October 4th.', ['day “October 4th”']],
  ['We keep them for two days, until dusk tomorrow.', ['day “two days”', 'day “dusk”', 'day “tomorrow”']],
  ['Get them by 7 PM.', ['day “7 PM”']],
  ['They’re at {pickup}. Until {until}.', []],
  ['Your {eggs} are ready. Thank you, neighbor!', []],
  ['May we ask how you like them?', []],
  ['Ask for two dozen at a time.', []],
])('what the owner says of her own: “%s”', (said, named) => {
  expect(ownWords('eggs-ready', text(said)).map(({ what, words }) => `${what} “${words}”`)).toEqual(named);
});

it('is looked for in the subject and the heading, too', () => {
  const words = { subject: 'Eggs at the house', heading: 'By Friday', text: 'Hi' };
  expect(ownWords('eggs-changed', words).map((one) => one.words)).toEqual(['at the house', 'Friday']);
});

it('is nothing in our own words, and in emails that are not about eggs', () => {
  for (const name of LETTER_NAMES)
    expect([name, ownWords(name, letterKind(name).original)]).toEqual([name, []]);
  expect(ownWords('reset', text('Come to the house on Tuesday with $5.'))).toEqual([]);
  expect(LETTER_NAMES.filter(isOfEggs)).toContain('egg-list');
});
