import { describe, expect, it } from 'vitest';
import { compareLetters, type SentLetter } from './letter-books.ts';

const letter = (id: number, subject: string, to = 'a@b.example'): SentLetter => ({
  messageId: `<${id}@farm.example>`,
  subject,
  to,
});
const eggs = (id: number) => letter(id, 'New egg request: 1 dozen chicken');
const verify = (id: number, to: string) => letter(id, 'Verify your email', to);
const receipt = (id: number, order: string) => letter(id, `Receipt for your deposit ${order}`);

const PROMISED = ['Eggs wanted', 'Eggs wanted', 'Verify new-1@x.example', 'Receipt A1'];
const ALL = [eggs(1), eggs(2), verify(3, 'new-1@x.example'), receipt(4, 'A1'), letter(5, 'Welcome')];
const GOOD = { lettersLost: 0, lettersDoubled: 0, lettersAgain: 0, lettersResting: 0 };

describe('the books of letters', () => {
  it.each<[string, SentLetter[], SentLetter[], Partial<typeof GOOD>]>([
    ['all arrived', ALL, [], {}],
    ['one is missing', ALL.slice(1), [], { lettersLost: 1 }],
    ['one that is missing rests', ALL.slice(1), [eggs(1)], { lettersResting: 1 }],
    ['a receipt rests', ALL.filter(({ to }, n) => to && n !== 3), [receipt(4, 'A1')], { lettersResting: 1 }],
    ['one rests and another is missing', ALL.slice(2), [eggs(1)], { lettersLost: 1, lettersResting: 1 }],
    ['another kind rests', ALL.slice(1), [letter(9, 'Welcome')], { lettersLost: 1 }],
    ['one that arrived rests, too', ALL, [eggs(1)], {}],
    ['one came twice', [...ALL, eggs(1)], [], { lettersAgain: 1 }],
    ['one was written twice', [...ALL, eggs(6)], [], { lettersDoubled: 1 }],
    ['one was written twice, and rests', ALL, [eggs(6)], { lettersDoubled: 1, lettersResting: 1 }],
    ['one nobody asked for', [...ALL, receipt(6, 'B2')], [], { lettersDoubled: 1 }],
  ])('%s', (_what, received, resting, books) => {
    expect(compareLetters(PROMISED, received, resting)).toEqual({ ...GOOD, ...books });
  });
});
