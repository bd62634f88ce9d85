import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { METERS_PER_MILE } from './driving-distance.ts';
import { zipEstimate } from './zip-estimate.ts';

const FARM = { address: '1 Farm Road, Princeton, MN 55371', latitude: 45.57, longitude: -93.58 };
const estimate = zipEstimate({ farm: FARM });

async function milesTo(address: string): Promise<number> {
  const answer = await estimate.fromFarm(address);
  return answer.known ? answer.meters / METERS_PER_MILE : Number.NaN;
}

describe('zip estimate', () => {
  it.each([
    // Straight miles read off a map, times 1.3.
    ['3 First Street, Princeton, MN 55371', 0, 2],
    ['3 First Street, Zimmerman, MN 55398', 9, 12],
    ['3 First Street, Milaca, MN 56353', 19, 23],
    ['3 First Street, Minneapolis, MN 55401', 53, 60],
    ['3 First Street, Duluth, MN 55802', 130, 150],
    ['3 First Street, Chicago, IL 60601', 480, 540],
    ['3 First Street, Los Angeles, CA 90012', 1_900, 2_050],
    ['3 First Street, Anchorage, AK 99501', 3_000, 3_900],
  ])('puts %s between %i and %i miles away', async (address, least, most) => {
    const miles = await milesTo(address);
    expect(miles).toBeGreaterThanOrEqual(least);
    expect(miles).toBeLessThanOrEqual(most);
  });

  it('goes by the ZIP at the end, not by a house number that looks like one', async () => {
    expect(await milesTo('55371 Lake Street, Minneapolis, MN 55401')).toBeGreaterThan(50);
  });

  it('measures the same from whatever street in one ZIP', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 80 }), async (street) => {
        expect(await milesTo(`${street}, Foley, MN 56329`)).toBe(await milesTo('Foley, MN 56329'));
      }),
    );
  });

  it.each([
    '12 Main Street, Princeton, MN',
    '55371 Main Street',
    'Princeton, MN 00000',
    'Santiago, MN 55377',
  ])('does not find %s', async (address) => {
    expect(await estimate.fromFarm(address)).toMatchObject({ known: false, reason: 'address-not-found' });
  });

  it('claims no short distance from a prefix alone', async () => {
    const farm = { address: 'Chicago', latitude: 41.88, longitude: -87.63 };
    const answer = await zipEstimate({ farm }).fromFarm('1 State Street, Chicago, IL 60601');
    expect(answer).toMatchObject({ known: false, reason: 'address-not-found' });
  });

  it('is unavailable when the farm has no position', async () => {
    const farm = { address: '', latitude: Number.NaN, longitude: -93 };
    expect(await zipEstimate({ farm }).fromFarm('Foley, MN 56329')).toMatchObject({ reason: 'unavailable' });
  });
});
