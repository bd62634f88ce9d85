import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { anyCharacter } from '../../test/fuzz/any-character.ts';
import { jsonReply, type Loopback, type Reply } from '../../test/stand-ins/loopback.ts';
import { BEFORE_1_1 } from '../../test/stand-ins/photon-parameters.ts';
import { type DriveRule, googleError, startStandInGoogle } from '../../test/stand-ins/stand-in-google.ts';
import { startStandInOsrm } from '../../test/stand-ins/stand-in-osrm.ts';
import type { DrivingDistance, Place } from './driving-distance.ts';
import { googleRoutes } from './google-routes.ts';
import { osrm } from './osrm.ts';
import { zipEstimate } from './zip-estimate.ts';

const KEY = 'AIzaSyContractTestKey_0123456789';
const FARM: Place = { address: '1 Farm Road, Princeton, MN 55371', latitude: 45.575, longitude: -93.6 };
const NEAR = '12 Rum River Drive, Zimmerman, MN 55398';

type Running = { distance: DrivingDistance; server?: Loopback };
type Start = (rule: DriveRule, timeoutMs?: number) => Promise<Running>;
type Network = {
  name: string;
  start: Start;
  /** The provider's own error for an HTTP status. */
  error(status: number): Reply;
  /** A good answer with this text where the measured number belongs. */
  withNumber(text: string): Reply;
};

const startGoogle: Start = async (rule, timeoutMs) => {
  const server = await startStandInGoogle({ apiKey: KEY, rule });
  return { server, distance: googleRoutes({ apiKey: KEY, farm: FARM, url: server.url, timeoutMs }) };
};

const osrmWithPhoton =
  (...unknown: string[]): Start =>
  async (rule, timeoutMs) => {
    const server = await startStandInOsrm({ rule, unknown });
    return {
      server,
      distance: osrm({ osrmUrl: server.url, photonUrl: `${server.url}/`, farm: FARM, timeoutMs }),
    };
  };

const osrmErrors: Pick<Network, 'error' | 'withNumber'> = {
  error: (status) => jsonReply(status, { code: 'TooBig', message: 'Too many requests' }),
  withNumber: (text) => raw(`{"code":"Ok","routes":[{"legs":[{"distance":${text}}]}]}`),
};

/** Errors come from the geocoder; the router handles the rest. */
const startPhoton: Start = async (rule, timeoutMs) => {
  const geocode = (address: string): Reply | null => {
    const outcome = rule(address);
    if (outcome === 'nonsense') return { status: 200, body: '<html>' };
    if (outcome === 'error') return jsonReply(500, { message: 'Internal Server Error' });
    return typeof outcome === 'object' || outcome === 'timeout' ? outcome : null;
  };
  const server = await startStandInOsrm({ rule, geocode });
  return { server, distance: osrm({ osrmUrl: server.url, photonUrl: server.url, farm: FARM, timeoutMs }) };
};

const networks: Network[] = [
  {
    name: 'google',
    start: startGoogle,
    error: (status) =>
      googleError(status, status === 429 ? 'RESOURCE_EXHAUSTED' : 'PERMISSION_DENIED', `Refused for ${KEY}`),
    withNumber: (text) => raw(`{"routes":[{"legs":[{"distanceMeters":${text}}]}]}`),
  },
  { name: 'osrm', start: osrmWithPhoton(), ...osrmErrors },
  { name: 'osrm and a Photon before 1.1.0', start: osrmWithPhoton(...BEFORE_1_1), ...osrmErrors },
  {
    name: 'osrm and a Photon that knows only the text',
    start: osrmWithPhoton('countrycode', 'lat', 'lon', 'limit'),
    ...osrmErrors,
  },
  {
    name: "osrm's geocoder",
    start: startPhoton,
    error: (status) => jsonReply(status, { message: 'Too many requests' }),
    withNumber: (text) =>
      raw(`{"features":[{"properties":{"countrycode":"US"},"geometry":{"coordinates":[${text},45.5]}}]}`),
  },
];

const everyAdapter: { name: string; start: Start }[] = [
  ...networks,
  { name: 'zip-estimate', start: async () => ({ distance: zipEstimate({ farm: FARM }) }) },
];

const running: Loopback[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.close()));
});

/** Checks every answer: one of two shapes, and never the key or the address. */
async function ask({ distance, server }: Running, address = NEAR) {
  if (server && !running.includes(server)) running.push(server);
  const answer = await distance.fromFarm(address);
  if (answer.known) {
    expect(answer).toStrictEqual({ known: true, meters: answer.meters, source: distance.source });
    expect(Number.isFinite(answer.meters) && answer.meters >= 0).toBe(true);
  } else {
    expect(['no-route', 'address-not-found', 'unavailable']).toContain(answer.reason);
    expect(answer.detail).toMatch(/^.{5,120}$/);
    expect(JSON.stringify(answer)).not.toContain(KEY);
    expect(JSON.stringify(answer)).not.toContain(NEAR);
  }
  return answer;
}

function raw(body: string, status = 200, headers: Record<string, string> = {}): Reply {
  return { status, body, headers };
}

describe.each(everyAdapter)('driving distance: $name', ({ start }) => {
  it('answers a neighbor with a possible drive in meters', async () => {
    const answer = await ask(await start(() => 17_500));
    expect(answer.known && answer.meters).toBeGreaterThan(10_000);
    expect(answer.known && answer.meters).toBeLessThan(25_000);
  });

  it('answers the same address the same way', async () => {
    const adapter = await start(() => 17_500);
    expect(await ask(adapter)).toEqual(await ask(adapter));
  });

  it('ignores space around the address', async () => {
    const adapter = await start((address) => (address === NEAR ? 17_500 : 'no-route'));
    expect(await ask(adapter, `  ${NEAR}\n`)).toEqual(await ask(adapter));
  });

  it.each(['', '   ', '\n\t', 'x'.repeat(301)])('does not find the address %j', async (address) => {
    const adapter = await start(() => 17_500);
    expect(await ask(adapter, address)).toMatchObject({ known: false, reason: 'address-not-found' });
    expect(adapter.server?.asked ?? []).toEqual([]);
  });

  it('never throws, whatever was typed', async () => {
    const adapter = await start(() => 17_500);
    const typed = fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 400 }),
      fc.constantFrom('\ud800', 'a\udfffb 55371', '\0', '%00%', '"}', '../../route?x=#', `${NEAR}&q=x`),
    );
    await fc.assert(
      fc.asyncProperty(typed, async (address) => void (await ask(adapter, address))),
      { numRuns: 40 },
    );
  });
});

describe.each(networks)('driving distance over the network: $name', ({ start, error, withNumber }) => {
  it('passes the measured meters on', async () => {
    const adapter = await start((address) => (address.includes('next door') ? 0 : 12_874));
    expect(await ask(adapter)).toMatchObject({ known: true, meters: 12_874 });
    expect(await ask(adapter, '2 Farm Road next door, Princeton')).toMatchObject({ known: true, meters: 0 });
  });

  it('says that there is no route', async () => {
    expect(await ask(await start(() => 'no-route'))).toMatchObject({ reason: 'no-route' });
  });

  it('says that the address is not known', async () => {
    expect(await ask(await start(() => 'not-found'))).toMatchObject({ reason: 'address-not-found' });
  });

  it.each([400, 403, 404, 429, 500, 503])('is unavailable on HTTP %i', async (status) => {
    const answer = await ask(await start(() => error(status)));
    expect(answer).toMatchObject({ reason: 'unavailable', detail: expect.stringContaining(String(status)) });
  });

  it('does not believe a good answer under a bad status', async () => {
    const good = withNumber('93.6');
    const bad = typeof good === 'object' ? { ...good, status: 500 } : good;
    expect(await ask(await start(() => bad))).toMatchObject({ reason: 'unavailable' });
  });

  it('is unavailable when the service fails or talks nonsense', async () => {
    expect(await ask(await start(() => 'error'))).toMatchObject({ reason: 'unavailable' });
    expect(await ask(await start(() => 'nonsense'))).toMatchObject({ reason: 'unavailable' });
  });

  it('gives up on a service that never answers', async () => {
    const answer = await ask(await start(() => 'timeout', 60));
    expect(answer).toMatchObject({ reason: 'unavailable', detail: expect.stringContaining('in time') });
  });

  it('gives up on an answer that stops half-way', async () => {
    const stalled: Reply = { status: 200, body: '{"routes":', unfinished: true };
    expect(await ask(await start(() => stalled, 60))).toMatchObject({ reason: 'unavailable' });
  });

  it('is unavailable when the connection is refused', async () => {
    const adapter = await start(() => 17_500);
    await adapter.server?.close();
    const answer = await adapter.distance.fromFarm(NEAR);
    expect(answer).toMatchObject({ reason: 'unavailable', detail: expect.stringContaining('ECONNREFUSED') });
  });

  it('does not follow a redirect', async () => {
    const adapter = await start(() => raw('', 307, { location: '/elsewhere' }));
    expect(await ask(adapter)).toMatchObject({ reason: 'unavailable' });
    expect(adapter.server?.asked.map(({ url }) => url.pathname)).not.toContain('/elsewhere');
  });

  it('does not read an endless answer', async () => {
    const answer = await ask(await start(() => raw(`${' '.repeat(300_000)}{}`)));
    expect(answer).toMatchObject({ reason: 'unavailable', detail: expect.stringContaining('too large') });
  });

  it.each([
    '',
    'null',
    '[]',
    '"Ok"',
    '42',
    '{"hello":1}',
    '{"routes":"none"}',
    '{"routes":[{}]}',
    '{"code":"Ok","routes":[]}',
    '{"code":"Ok","routes":[{"legs":[]}]}',
    '{"features":{}}',
    '{"features":[{}]}',
    '{"routes":[{"legs":[{"distanceKilometers":3}]}]}',
    '\ufeff\u0000',
  ])('is unavailable when the answer is %j', async (body) => {
    expect(await ask(await start(() => raw(body)))).toMatchObject({ reason: 'unavailable' });
  });

  it.each(['NaN', 'Infinity', '1e999', '-1e999', '"1000"', 'null', 'true', '[1]', '-1e12', '1e12'])(
    'is unavailable when the number is %s',
    async (text) => {
      expect(await ask(await start(() => withNumber(text)))).toMatchObject({ reason: 'unavailable' });
    },
  );
});
