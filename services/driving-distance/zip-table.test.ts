import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../../test/any-character.ts';
import table from './zip-points.json' with { type: 'json' };
import { straightMiles, zipAtEnd, zipPoint } from './zip-table.ts';

const digits = (count: number) =>
  fc.stringMatching(new RegExp(`^[0-9]{${count}}$`)).filter((text) => text.length === count);

describe('zipAtEnd', () => {
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
  ])('reads %j as %j', (address, zip) => {
    expect(zipAtEnd(address)).toBe(zip);
  });

  it('finds the ZIP that was written last, whatever stands before it', () => {
    const street = fc.string({ unit: 'grapheme', maxLength: 120 });
    const tail = fc.constantFrom('', ', USA', ' US', ', United States', '.', '  ');
    const plusFour = fc.option(digits(4), { nil: undefined });
    fc.assert(
      fc.property(digits(5), street, digits(5), plusFour, tail, (number, words, zip, four, end) => {
        const written = `${number} ${words}, Princeton, MN ${zip}${four ? `-${four}` : ''}${end}`;
        expect(zipAtEnd(written)).toBe(zip);
      }),
    );
  });

  it('gives five digits or nothing for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 200 }), (text) => {
        expect(zipAtEnd(text) ?? '00000').toMatch(/^\d{5}$/);
      }),
    );
  });
});

describe('zipPoint', () => {
  it.each([
    // Checked against the towns' own positions on a map, to a hundredth of a degree or two.
    ['55371', 45.57, -93.58],
    ['55398', 45.46, -93.59],
    ['56353', 45.8, -93.63],
    ['55401', 44.99, -93.27],
    ['55802', 46.76, -92.08],
  ])('knows where %s is', (zip, latitude, longitude) => {
    const point = zipPoint(zip);
    expect(point?.exact).toBe(true);
    expect(point?.latitude).toBeCloseTo(latitude, 1);
    expect(point?.longitude).toBeCloseTo(longitude, 1);
  });

  it.each(['60601', '10001', '90210', '00601', '99501', '02108'])('knows roughly where %s is', (zip) => {
    expect(zipPoint(zip)?.exact).toBe(false);
  });

  it.each(['00000', '55599', '09012', '5537', '553711', 'abcde', '', '__proto__'])(
    'has no point for %j',
    (zip) => {
      expect(zipPoint(zip)).toBeNull();
    },
  );

  it('has every Minnesota ZIP area of the gazetteer, and all its points lie in the five states', () => {
    const zips = Object.entries(table.exact).flatMap(([prefix, list]) =>
      list.split(',').map((entry) => prefix + entry.slice(0, 2)),
    );
    expect(zips.filter((zip) => zip >= '55000' && zip < '56800')).toHaveLength(881);
    for (const zip of zips) {
      const point = zipPoint(zip);
      expect(point?.latitude).toBeGreaterThan(40.3);
      expect(point?.latitude).toBeLessThan(49.4);
      expect(point?.longitude).toBeGreaterThan(-104.1);
      expect(point?.longitude).toBeLessThan(-86.7);
    }
  });
});

describe('straightMiles', () => {
  const spot = fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  });

  it('is the same both ways, never negative and never more than half-way round', () => {
    fc.assert(
      fc.property(spot, spot, (here, there) => {
        const miles = straightMiles(here, there);
        expect(miles).toBeCloseTo(straightMiles(there, here), 6);
        expect(miles).toBeGreaterThanOrEqual(0);
        expect(miles).toBeLessThanOrEqual(12_438);
      }),
    );
  });

  it('is nothing from a place to itself, and a degree of latitude is 69 miles', () => {
    fc.assert(
      fc.property(spot, (here) => {
        expect(straightMiles(here, here)).toBe(0);
      }),
    );
    const degree = straightMiles({ latitude: 45, longitude: -93 }, { latitude: 46, longitude: -93 });
    expect(degree).toBeCloseTo(69.1, 1);
  });
});
