import { describe, expect, it } from 'vitest';
import { zipPoint } from '../driving-distance/zip-table.ts';
import { townCompletion, townsAround } from './town-completion.ts';

const FARM = { address: '1 Farm Road, Princeton, MN 55371', latitude: 45.57, longitude: -93.58 };
const suggest = async (typed: string) => (await townCompletion({ farm: FARM }).suggest(typed)).lines;

describe('town completion', () => {
  it.each([
    ['123 Main St, Pri', '123 Main St, Princeton, MN 55371'],
    ['123 Main St, princeton', '123 Main St, Princeton, MN 55371'],
    ['123 Main St, Princeton, M', '123 Main St, Princeton, MN 55371'],
    ['123 Main St, Princeton, MN', '123 Main St, Princeton, MN 55371'],
    ['123 Main St, Princeton MN', '123 Main St, Princeton, MN 55371'],
    ['123 Main St, Princeton, Minnesota 553', '123 Main St, Princeton, MN 55371'],
    ['123 Main St Princeton', '123 Main St, Princeton, MN 55371'],
    ['5512 190th Ave NW Elk River MN', '5512 190th Ave NW, Elk River, MN 55330'],
    ['123 Main St, Apt 4, zim', '123 Main St, Apt 4, Zimmerman, MN 55398'],
    ['9 Ambassador Blvd, Saint F', '9 Ambassador Blvd, St. Francis, MN 55070'],
    ['9 Ambassador Blvd, st fr', '9 Ambassador Blvd, St. Francis, MN 55070'],
    ['Milac', 'Milaca, MN 56353'],
  ])('completes %j', async (typed, line) => {
    expect(await suggest(typed)).toEqual([line]);
  });

  it.each(['123 Main St', '123 Main St,', '123 Main St, MN'])(
    'puts the nearest towns after %j',
    async (typed) => {
      expect(await suggest(typed)).toEqual([
        '123 Main St, Princeton, MN 55371',
        '123 Main St, Zimmerman, MN 55398',
        '123 Main St, Pease, MN 56363',
        '123 Main St, Dalbo, MN 55017',
        '123 Main St, Oak Park, MN 56357',
      ]);
    },
  );

  it('does not take the St of a street for the start of St. Francis', async () => {
    expect((await suggest('123 Main St'))[0]).toMatch(/^123 Main St, /);
  });

  it('takes a number after the comma for an apartment, not for a town', async () => {
    expect((await suggest('123 Main St, Apt 4'))[0]).toBe('123 Main St, Apt 4, Princeton, MN 55371');
  });

  it('offers every ZIP of a town that has several', async () => {
    expect(await suggest('12 Elm, St. Cloud')).toEqual([
      '12 Elm, St. Cloud, MN 56304',
      '12 Elm, St. Cloud, MN 56303',
      '12 Elm, St. Cloud, MN 56301',
    ]);
    expect(await suggest('12 Elm, St. Cloud, MN 56303')).toEqual([]);
  });

  it.each([
    '12',
    'Main Street',
    '123 Main St, Princeton, MN 55371',
    '123 Main St, Princeton, MN 55371-1234',
    '123 Main St, Princeton, MN 55371, USA',
    '123 Main St, 55371',
    '123 Main St, Princeton, NJ',
    '123 Main St, Princeton, MN 601',
    '123 Main St, Chicago',
  ])('has nothing for %j', async (typed) => {
    expect(await suggest(typed)).toEqual([]);
  });
});

describe('nearby towns', () => {
  const towns = townsAround(FARM);

  it('are all in Minnesota, each with a ZIP whose place is known', () => {
    expect(towns.length).toBeGreaterThan(40);
    for (const { name, zip } of towns) {
      expect(name).toMatch(/^[A-Z][A-Za-z. ]+$/);
      expect(zip).toMatch(/^5(5[0-4]|6[34])\d\d$/);
      expect(zipPoint(zip)?.exact).toBe(true);
    }
    expect(new Set(towns.map(({ name, zip }) => name + zip)).size).toBe(towns.length);
  });

  it('are none around a farm elsewhere', () => {
    expect(townsAround({ latitude: 41.88, longitude: -87.63 })).toEqual([]);
  });
});
