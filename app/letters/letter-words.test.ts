import { describe, expect, it } from 'vitest';
import { checkInput } from '../forms/check-input.ts';
import { letterWordsInput } from './letter-words.ts';
import { LETTER_NAMES, LETTERS } from './letters.ts';

const form = (changes: object, name = 'eggs-ready') => ({
  name,
  updated_at: new Date(0).toISOString(),
  ...LETTERS['eggs-ready'].original,
  ...changes,
});
const check = (changes: object, name?: string) => checkInput(letterWordsInput, form(changes, name));

describe('an email’s words', () => {
  it.each(LETTER_NAMES)('the original of %s may be saved as it is', (name) => {
    expect(check(LETTERS[name].original, name)).toEqual({
      fields: null,
      input: form(LETTERS[name].original, name),
    });
  });

  it('may have its fields in any capitals, an emoji, and no button', () => {
    expect(check({ text: 'Hi { First Name }! 🥚🐔\n\n{PHONE}' }).fields).toBeNull();
  });

  it('are tidied: line ends, trailing spaces, more than one empty line', () => {
    expect(check({ subject: ' Your\n eggs ', text: ' One. \r\n\r\n\r\n \r\nTwo.\n' })).toMatchObject({
      input: { subject: 'Your eggs', text: 'One.\n\nTwo.' },
    });
  });

  it.each([
    [
      'an unknown field',
      { text: 'Hi {frist name}' },
      'text',
      'There is no {frist name} in this email. You can use {first name}, {eggs}, {pickup}, {until}, {pass on}, {farm}, {farm name}, {phone}, {address} and {button} here.',
    ],
    ['another email’s field', { text: '{order number}' }, 'text', /^There is no \{order number\}/],
    ['a button in the subject', { subject: '{button}' }, 'subject', /^There is no \{button\}/],
    [
      'a brace left open',
      { heading: 'Hi {eggs' },
      'heading',
      'Please close every { with a }, and write a name between them.',
    ],
    ['nothing between braces', { text: 'Hi {}' }, 'text', /^Please close every/],
    [
      'a button in a sentence',
      { text: 'Tap {button} now' },
      'text',
      'Please put {button} in once, with an empty line before and after it.',
    ],
    ['two buttons', { text: '{button}\n\n{button}' }, 'text', /^Please put \{button\} in once/],
    ['no subject', { subject: ' ' }, 'subject', 'Subject is required.'],
    ['no text', { text: '\n \n' }, 'text', 'Text is required.'],
    ['a long subject', { subject: 'x'.repeat(121) }, 'subject', 'Subject can be at most 120 characters.'],
    ['a long text', { text: 'x'.repeat(3_001) }, 'text', 'Text can be at most 3,000 characters.'],
    [
      'a character that turns text around',
      { text: 'Hello \u202e' },
      'text',
      'Text has an invisible character. Please type that part again.',
    ],
  ])('cannot have %s', (_, changes, field, sentence) => {
    expect(check(changes).fields).toEqual({
      [field]: typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
    });
  });

  it('are of an email there is', () => {
    expect(check({}, 'nonsense').fields).toEqual({ name: 'There is no such email.' });
  });
});
