import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../../test/fuzz/any-character.ts';
import { zipIn } from './zip-in-address.ts';

const digits = (count: number) =>
  fc.stringMatching(new RegExp(`^[0-9]{${count}}$`)).filter((text) => text.length === count);

describe('the ZIP in an address', () => {
  it.each([
    ['55371 County Road 4, Princeton, MN 55371', '55371'],
    ['12345 County Road 4, Princeton, MN 55371', '55371'],
    ['1 Main St, Princeton, MN 55371-1234', '55371'],
    ['1 Main St, Princeton, MN 55371, USA', '55371'],
    ['1 Main St, Princeton, MN 55371-1234, United States of America.', '55371'],
    ['1 Main St, Princeton, MN55371', '55371'],
    ['55371', '55371'],
    ['1 Main St, Boston, MA 02108 ', '02108'],
    ['55371 County Road 4, Princeton, MN', null],
    ['55371 County Road 4, Princeton, MN, USA', null],
    ['1 Main St, Princeton, MN 553711', null],
    ['1 Main St, Princeton, MN 5537', null],
    ['Princeton, MN, Apt 55371', null],
    ['Princeton, MN #55371', null],
    ['PO Box 55371', null],
    ['', null],
    ['9 Elm St, Princeton, MN 55371 (blue mailbox)', '55371'],
    ['9 Elm St, Princeton, MN 55371. Call 763-555-0142', '55371'],
    ['9 Elm St, Princeton, MN 55371 blue mailbox', '55371'],
    ['9 Elm St, Princeton, MN 55371-1234 – gate code 54321', '55371'],
    ['9 Elm St, Princeton MN 55371 ext 55398', '55371'],
    ['9 Elm St, Princeton, Minnesota, 55371; side door', '55371'],
    ['9 Elm St, Princeton, Minn. 55371 / call 7635550142', '55371'],
    ['9 Elm St, Princeton, mn. zip 55371, ring twice', '55371'],
    ['9 Elm St, Princeton, MN (55371)', '55371'],
    ['9 Elm St, Princeton, MN 55371\u20111234 (barn)', '55371'],
    ['9 Elm St, Princeton, MN\u00a055371\u200b', '55371'],
    ['9 Elm St, Princeton, MN 553711234', '55371'],
    ['9 Elm St, Princeton 55371 (blue mailbox)', '55371'],
    ['9 Elm St, Princeton 55371. Gate code 54321', '55371'],
    ['9 Elm St, Princeton, 55371, fire number 11234', '55371'],
    ['Princeton, MN 55371, 412 Rum River Drive', '55371'],
    ['Rum River Farm, 11234 Main Street, Princeton', null],
    ['9 Elm St, Princeton. Call 7635550142', null],
    ['9 Elm St, Princeton. Gate code 54321.', null],
  ])('reads %j as %j', (address, zip) => {
    expect(zipIn(address)?.zip ?? null).toBe(zip);
  });

  it('finds the ZIP that was written last, whatever stands before it', () => {
    const street = fc.string({ unit: 'grapheme', maxLength: 120 });
    const tail = fc.constantFrom('', ', USA', ' US', ', United States', '.', '  ');
    const plusFour = fc.option(digits(4), { nil: undefined });
    fc.assert(
      fc.property(digits(5), street, digits(5), plusFour, tail, (number, words, zip, four, end) => {
        const written = `${number} ${words}, Princeton, MN ${zip}${four ? `-${four}` : ''}${end}`;
        expect(zipIn(written)?.zip).toBe(zip);
      }),
    );
  });

  it('gives five digits or nothing for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 200 }), (text) => {
        expect(zipIn(text)?.zip ?? '00000').toMatch(/^\d{5}$/);
      }),
    );
  });
});
