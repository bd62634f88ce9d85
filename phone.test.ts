import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { phoneInDigits, phoneInWords, telephone, writtenPhone } from './phone.ts';
import { anyPhone } from './phone-parts.ts';

/** As people have it, then the digits and the extension. */
const WRITTEN: [string, string, string?][] = [
  ['7635550142', '7635550142'],
  ['763.555.0142', '7635550142'],
  ['763/555-0142', '7635550142'],
  ['763 · 555 · 0142', '7635550142'],
  ['(763)555-0142', '7635550142'],
  ['+1 763 555 0142', '17635550142'],
  ['1-763-555-0142', '17635550142'],
  ['tel:+1-763-555-0142', '17635550142'],
  ['763\u2011555\u20110142', '7635550142'],
  ['763\u2013555\u22120142', '7635550142'],
  ['\u202a(763)\u00a0555-0142\u202c', '7635550142'],
  ['\u2068+1\u202f763\u2009555\u20600142\u2069', '17635550142'],
  ['763\u200b-555\ufeff-01\u00ad42', '7635550142'],
  ['\uff08763\uff09\uff15\uff15\uff15\uff0d0142', '7635550142'],
  ['[763] 555-0142', '7635550142'],
  ['763-555-0142 Ext. #5', '7635550142', '5'],
  ['763-555-0142 x5', '7635550142', '5'],
  ['763-555-0142x5', '7635550142', '5'],
  ['763-555-0142 ext. 5', '7635550142', '5'],
  ['763-555-0142, Ext 1234', '7635550142', '1234'],
  ['763-555-0142 extension: 12', '7635550142', '12'],
  ['(763) 555-0142 #7', '7635550142', '7'],
  ['tel:+17635550142;ext=5', '17635550142', '5'],
];

describe('a phone with ten digits', () => {
  it.each(WRITTEN)('is read from %j', (text, digits, extension) => {
    const tail = extension ? ` ext. ${extension}` : '';
    expect(phoneInDigits(text)).toBe(`${digits}${tail}`);
    expect(writtenPhone(text)).toBe(`(763) 555-0142${tail}`);
    expect(telephone(text)).toBe(`tel:+17635550142${extension ? `;ext=${extension}` : ''}`);
    expect(anyPhone(text)?.replace(/\D/g, '')).toBe(`${digits}${extension ?? ''}`);
    for (const stored of [phoneInDigits(text), writtenPhone(text), anyPhone(text)]) {
      expect(phoneInWords(stored ?? '')).toBe(`(763) 555-0142${tail}`);
    }
  });

  it.each(['', '5550142', '27635550142', '763555014x', '7635550142 x', '763-555-0142 or 0143', '٧٦٣٥٥٥٠١٤٢'])(
    'is not read from %j',
    (text) => {
      expect([phoneInDigits(text), writtenPhone(text)]).toEqual([null, null]);
      expect(phoneInWords(text)).toBe(text);
    },
  );

  it('is the same whatever signs stand between its digits', () => {
    const signs = fc.stringMatching(
      /^[ .()\-\u2010-\u2015\u00a0\u202a-\u202e\u2060-\u2064\u2066-\u2069\u200b-\u200f]{0,3}$/u,
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
  ['+44 20 7946 0958', '+44 20 7946 0958'],
  ['+49\u00a030\u2011901820', '+49 30-901820'],
  ['555-0142', '555-0142'],
  [' (763) 555-0177 ', '(763) 555-0177'],
  ['call me', null],
  ['---------', null],
  ['12345', null],
  ['<b>7635550142', null],
  ['=7635550142', null],
])('%j from anywhere is %j', (text, kept) => {
  expect(anyPhone(text)).toBe(kept);
});
