import { afterEach, describe, expect, it } from 'vitest';
import { startStandInPhoton } from '../../test/stand-ins/address-lookup.ts';
import { jsonReply, type Loopback } from '../../test/stand-ins/loopback.ts';
import { photon } from './photon.ts';

const FARM = { address: '1 Farm Road, Princeton, MN 55371', latitude: 45.575, longitude: -93.6 };
const IN_PRINCETON = { city: 'Princeton', state: 'Minnesota', postcode: '55371', countrycode: 'US' };

const running: Loopback[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.close()));
});

async function suggest(typed: string, ...properties: object[]) {
  const features = properties.map((own) => ({ type: 'Feature', properties: own, geometry: null }));
  const server = await startStandInPhoton({ rule: () => jsonReply(200, { features }) });
  running.push(server);
  return photon({ url: server.url, farm: FARM }).suggest(typed);
}

describe('Photon suggestions', () => {
  it.each([
    [
      { ...IN_PRINCETON, housenumber: '12', street: 'Rum River Dr', name: 'Bakery' },
      '12 Rum River Dr, Princeton, MN 55371',
    ],
    [{ ...IN_PRINCETON, name: 'Rum River Drive', type: 'street' }, 'Rum River Drive, Princeton, MN 55371'],
    [{ ...IN_PRINCETON, city: undefined, name: 'Princeton', type: 'city' }, 'Princeton, MN 55371'],
    [{ ...IN_PRINCETON, name: 'Princeton' }, 'Princeton, MN 55371'],
    [{ ...IN_PRINCETON, postcode: undefined, street: 'County Road 4' }, 'County Road 4, Princeton, MN'],
    [{ ...IN_PRINCETON, city: undefined, housenumber: '7', street: 'Elm' }, '7 Elm, MN 55371'],
    [{ ...IN_PRINCETON, state: 'mn', name: 'Elm Street' }, 'Elm Street, Princeton, MN 55371'],
  ])('writes %j as %s', async (properties, line) => {
    expect(await suggest('Rum', properties)).toEqual([line]);
  });

  it('keeps the house number that was typed where only the street is mapped', async () => {
    const street = { ...IN_PRINCETON, name: '110th Avenue', type: 'street' };
    expect(await suggest('4512 110th av', street)).toEqual(['4512 110th Avenue, Princeton, MN 55371']);
    expect(await suggest('110th', street)).toEqual(['110th Avenue, Princeton, MN 55371']);
  });

  it('leaves out what is not in the United States or has no name', async () => {
    const abroad = { name: 'Princeton', state: 'Ontario', countrycode: 'CA' };
    const odd = { name: 'Princeton', state: 'Atlantis', countrycode: 'US' };
    expect(await suggest('Princeton', abroad, odd, { ...IN_PRINCETON })).toEqual([]);
    expect(await suggest('Princeton', { ...IN_PRINCETON, name: 'Elm', countrycode: undefined })).toEqual([]);
  });

  it('asks for five results near the farm, in the United States', async () => {
    await suggest('12 Elm & Oak');
    expect(Object.fromEntries(running[0]?.asked[0]?.url.searchParams ?? [])).toEqual({
      q: '12 Elm & Oak',
      limit: '5',
      lat: '45.575',
      lon: '-93.6',
      countrycode: 'US',
    });
  });
});
