import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import table from './zip-points.json' with { type: 'json' };
import { straightMiles, zipPoint } from './zip-table.ts';

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
