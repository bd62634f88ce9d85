import { afterEach, describe, expect, it } from 'vitest';
import { jsonReply, type Loopback, type Reply } from '../../test/stand-ins/loopback.ts';
import { BEFORE_1_1 } from '../../test/stand-ins/photon-parameters.ts';
import { featuresAt, startStandInOsrm } from '../../test/stand-ins/stand-in-osrm.ts';
import { osrm } from './osrm.ts';

const FARM = { address: '1 Farm Road, Princeton, MN 55371', latitude: 45.575, longitude: -93.6 };
const BESIDE_THE_FARM = [-93.601, 45.576];

let server: Loopback | undefined;
afterEach(() => server?.close());

async function ask(address: string, geocode?: () => Reply) {
  server = await startStandInOsrm({ rule: () => 4_000, geocode });
  return osrm({ osrmUrl: `${server.url}/`, photonUrl: server.url, farm: FARM }).fromFarm(address);
}

describe('OSRM with Photon', () => {
  it('asks Photon near the farm and within the United States, then OSRM with longitude first', async () => {
    expect(await ask('12 Main St & 3rd, Zimmerman, MN 55398')).toMatchObject({
      meters: 4_000,
      source: 'osrm',
    });
    const [geocoding, routing] = server?.asked ?? [];
    expect(Object.fromEntries(geocoding?.url.searchParams ?? [])).toEqual({
      q: '12 Main St & 3rd, Zimmerman, MN 55398',
      limit: '1',
      lat: '45.575',
      lon: '-93.6',
      countrycode: 'US',
    });
    expect(routing?.url.pathname).toBe('/route/v1/driving/-93.6,45.575;-93.589,45.459');
    expect(routing?.url.search).toBe('?overview=false');
  });

  it.each(['city', 'district', 'county', 'state', 'country'])(
    'does not measure to a whole %s',
    async (type) => {
      const answer = await ask('12 Nowhere St, Princeton', () => featuresAt([BESIDE_THE_FARM], { type }));
      expect(answer).toMatchObject({ known: false, reason: 'address-not-found' });
    },
  );

  it.each(['CA', 'DE', undefined])('does not take an address in country %s', async (countrycode) => {
    const answer = await ask('12 Main St', () => featuresAt([BESIDE_THE_FARM], { countrycode }));
    expect(answer).toMatchObject({ known: false, reason: 'address-not-found' });
  });

  it.each(['12 Main St, Duluth, MN 55802', '12 Main St, Chicago, IL 60601'])(
    'does not take a namesake beside the farm for %s',
    async (address) => {
      const answer = await ask(address, () => featuresAt([BESIDE_THE_FARM]));
      expect(answer).toMatchObject({ known: false, reason: 'address-not-found' });
      expect(server?.asked).toHaveLength(1);
    },
  );

  it.each([
    ['NoRoute', 'no-route'],
    ['NoSegment', 'no-route'],
    ['TooBig', 'unavailable'],
    ['InvalidQuery', 'unavailable'],
  ])('reads the code %s as %s', async (code, reason) => {
    server = await startStandInOsrm({ rule: () => jsonReply(400, { code, message: 'Refused' }) });
    const distance = osrm({ osrmUrl: server.url, photonUrl: server.url, farm: FARM });
    expect(await distance.fromFarm('12 Main St')).toMatchObject({ known: false, reason });
  });

  it('takes the first address in the United States from a Photon that does not know countrycode', async () => {
    const feature = (countrycode: string, coordinates: number[]) => ({
      properties: { countrycode, type: 'house' },
      geometry: { coordinates },
    });
    const features = [feature('FR', [2.35, 48.85]), feature('US', BESIDE_THE_FARM)];
    server = await startStandInOsrm({
      rule: () => 4_000,
      geocode: () => jsonReply(200, { features }),
      unknown: BEFORE_1_1,
    });
    const distance = osrm({ osrmUrl: server.url, photonUrl: server.url, farm: FARM });
    await distance.fromFarm('12 Main St');
    await distance.fromFarm('14 Main St');
    const asked = server.asked.filter(({ url }) => url.pathname === '/api');
    expect(asked.map(({ url }) => url.searchParams.has('countrycode'))).toEqual([true, false, false]);
    const driven = server.asked.filter(({ url }) => url.pathname.startsWith('/route/'));
    expect(driven.map(({ url }) => url.pathname.split(';')[1])).toEqual(['-93.601,45.576', '-93.601,45.576']);
  });

  it('spends one time limit on both requests', async () => {
    server = await startStandInOsrm({ rule: () => 'timeout' });
    const distance = osrm({ osrmUrl: server.url, photonUrl: server.url, farm: FARM, timeoutMs: 1_500 });
    expect(await distance.fromFarm('12 Main St')).toMatchObject({ detail: 'OSRM: no answer in time' });
  });

  it('is unavailable when an address of a service is no URL', async () => {
    const distance = osrm({ osrmUrl: 'x', photonUrl: 'not a url', farm: FARM });
    expect(await distance.fromFarm('12 Main St')).toMatchObject({ known: false, reason: 'unavailable' });
  });
});
