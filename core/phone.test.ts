import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyPhone, phoneInDigits, phoneInWords, telephone, textMessage, writtenPhone } from './phone.ts';

/** As people have it, and the extension. All are 763-555-0142. */
const WRITTEN: [string, string?][] = [
  ['7635550142'],
  ['763.555.0142'],
  ['763/555-0142'],
  ['763 · 555 · 0142'],
  ['763,555,0142'],
  ['763-5550,142'],
  ['(763)555-0142'],
  ['+1 763 555 0142'],
  ['(+1) 763 555 0142'],
  ['17635550142'],
  ['1-763-555-0142'],
  ['001 763 555 0142'],
  ['011 1 763 555 0142'],
  ['tel:+1-763-555-0142'],
  ['sms:+17635550142'],
  ['763\u2011555\u20110142'],
  ['763\u2013555\u22120142'],
  ['\u202a(763)\u00a0555-0142\u202c'],
  ['\u2068+1\u202f763\u2009555\u20600142\u2069'],
  ['763\u200b-555\ufeff-01\u00ad42'],
  ['+1\ufe0d-763-555-0142'],
  ['763\u034f-555\u180b-01\u{e0100}42\u3164'],
  ['\uff08763\uff09\uff15\uff15\uff15\uff0d0142'],
  ['[763] 555-0142'],
  ['763-555-0142 Ext. #5', '5'],
  ['763-555-0142 x5', '5'],
  ['763-555-0142x5', '5'],
  ['763-555-0142 ext. 5', '5'],
  ['1-763-555-0142 x\ufe0f5', '5'],
  ['763-555-0142, Ext 1234', '1234'],
  ['763-555-0142 extension: 12', '12'],
  ['(763) 555-0142 #7', '7'],
  ['tel:+17635550142;ext=5', '5'],
  ['763-555-0142,5', '5'],
  ['763-555-0142, 5', '5'],
  ['17635550142;5', '5'],
  ['+17635550142p5', '5'],
  ['763-555-0142,2,,15', '2,,15'],
];

describe('a phone with ten digits', () => {
  it.each(WRITTEN)('is read from %j', (text, extension) => {
    const tail = extension ? ` ext. ${extension}` : '';
    expect(phoneInDigits(text)).toBe(`7635550142${tail}`);
    expect(writtenPhone(text)).toBe(`(763) 555-0142${tail}`);
    expect(anyPhone(text)).toBe(`(763) 555-0142${tail}`);
    for (const shown of [text, phoneInDigits(text) ?? '', writtenPhone(text) ?? '']) {
      expect(phoneInWords(shown)).toBe(`(763) 555-0142${tail}`);
      expect(phoneInDigits(shown)).toBe(`7635550142${tail}`);
      expect(telephone(shown)).toBe(`tel:+17635550142${extension ? `,${extension}` : ''}`);
      expect(textMessage(shown, 'Hi & so')).toBe('sms:+17635550142?&body=Hi%20%26%20so');
    }
  });

  it.each([
    ...['', '5550142', '27635550142', '763555014x', '7635550142 x', '763-555-0142 or 0143', '٧٦٣٥٥٥٠١٤٢'],
    ...['+7635550142', '+49 30 901820', '763-555-0142 / 763-555-0143', '763-555-0142 5'],
  ])('is not read from %j', (text) => {
    expect([phoneInDigits(text), writtenPhone(text)]).toEqual([null, null]);
    expect(phoneInWords(text)).toBe(text);
  });

  it('is the same whatever signs stand between its digits', () => {
    const signs = fc.stringMatching(
      /^(?:[ .()\-\u2010-\u2015\u00a0\u202a-\u202e\u2060-\u2064\u2066-\u2069\u200b-\u200f]|\ufe0f|\u115f){0,3}$/u,
    );
    fc.assert(
      fc.property(fc.array(signs, { minLength: 11, maxLength: 11 }), (between) => {
        const text = [...'7635550142', ''].map((digit, place) => `${between[place]}${digit}`).join('');
        expect(phoneInDigits(text)).toBe('7635550142');
      }),
    );
  });
});

it.each([
  ['+44 20 7946 0958', '+44 20 7946 0958', 'tel:+442079460958'],
  ['+44 20 7946 0958 ext. 5', '+44 20 7946 0958 ext. 5', 'tel:+442079460958,5'],
  ['+44 20 7946 0958,5', '+44 20 7946 0958 ext. 5', 'tel:+442079460958,5'],
  ['+44 (0)20 7946 0958', '+44 20 7946 0958', 'tel:+442079460958'],
  ['+44(0)20 7946 0958', '+44 20 7946 0958', 'tel:+442079460958'],
  ['(+44) 20 7946 0958', '(+44) 20 7946 0958', 'tel:+442079460958'],
  ['0044 20 7946 0958', '0044 20 7946 0958', 'tel:+442079460958'],
  ['011 44 20 7946 0958', '011 44 20 7946 0958', 'tel:+442079460958'],
  ['020 7946 0958', '020 7946 0958', 'tel:02079460958'],
  // Ten digits after a + are no number of ours.
  ['+49\u00a030\u2011901820', '+49 30-901820', 'tel:+4930901820'],
  ['+49 30 901820 x12', '+49 30 901820 ext. 12', 'tel:+4930901820,12'],
  ['555-0142', '555-0142', 'tel:5550142'],
  ['555-0142,5', '555-0142 ext. 5', 'tel:5550142,5'],
  [' (763) 555-0177 ', '(763) 555-0177', 'tel:+17635550177'],
])('%j from anywhere is %j and dialed %j', (text, kept, dialed) => {
  expect(anyPhone(text)).toBe(kept);
  expect(anyPhone(kept)).toBe(kept);
  expect([telephone(text), telephone(kept)]).toEqual([dialed, dialed]);
  expect(textMessage(text, '').split('?')[0]).toBe(dialed.replace('tel:', 'sms:').replace(/,.*/, ''));
});

it.each([
  ...['call me', '---------', '12345', '<b>7635550142', '=7635550142'],
  // Two numbers, or digits that would reach somebody else.
  ...['763-555-0142 / 763-555-0143', '763-555-0142/0143', '763-555-0142 5', '44 20 7946 0958'],
  ...['+44 20 7946 0958 7946 0959', '763+5550142', '+1 555 0142'],
])('%j is nobody’s number', (text) => {
  expect(anyPhone(text)).toBeNull();
});

it('dials the first number where two are kept, never both in one', () => {
  expect(telephone('763-555-0142 or 763-555-0143')).toBe('tel:+17635550142');
  expect(telephone('763-555-0142 / 763-555-0143')).toBe('tel:+17635550142');
  expect(telephone('763-555-0142 5')).toBe('tel:+17635550142');
});
