import { afterEach, describe, expect, it } from 'vitest';
import { jsonReply, type Loopback } from '../../test/stand-ins/loopback.ts';
import { type DriveRule, startStandInGoogle } from '../../test/stand-ins/stand-in-google.ts';
import { googleRoutes } from './google-routes.ts';

const FARM = { address: '1 Farm Road, Princeton, MN 55371', latitude: 45.575, longitude: -93.6 };
const KEY = 'AIzaSyTestKey';

const running: Loopback[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.close()));
});

async function ask(rule: DriveRule, apiKey = KEY) {
  const server = await startStandInGoogle({ apiKey: KEY, rule });
  running.push(server);
  return googleRoutes({ apiKey, farm: FARM, url: server.url }).fromFarm('12 Main St');
}

describe('Google Routes', () => {
  it('asks for the drive from the farm to the address, and for the distance only', async () => {
    await ask(() => 100);
    const asked = running[0]?.asked ?? [];
    expect(asked).toHaveLength(1);
    expect(asked[0]?.method).toBe('POST');
    expect(asked[0]?.url.pathname).toBe('/directions/v2:computeRoutes');
    expect(asked[0]?.url.search).toBe('');
    expect(asked[0]?.headers).toMatchObject({
      'x-goog-api-key': KEY,
      'x-goog-fieldmask': 'routes.legs.distanceMeters',
      'content-type': 'application/json',
    });
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
      origin: { location: { latLng: { latitude: 45.575, longitude: -93.6 } } },
      destination: { address: '12 Main St' },
      travelMode: 'DRIVE',
      regionCode: 'us',
    });
  });

  it('reads the first leg of the first route', async () => {
    const legs = (meters: number) => ({ legs: [{ distanceMeters: meters }, { distanceMeters: 9 }] });
    const answer = await ask(() => jsonReply(200, { routes: [legs(1_200), legs(7)] }));
    expect(answer).toEqual({ known: true, meters: 1_200, source: 'google' });
  });

  it('takes an empty leg for 0 m, but no leg for a mistake', async () => {
    expect(await ask(() => jsonReply(200, { routes: [{ legs: [{}] }] }))).toMatchObject({ meters: 0 });
    expect(await ask(() => jsonReply(200, { routes: [{ legs: [] }] }))).toMatchObject({
      reason: 'unavailable',
    });
    expect(await ask(() => jsonReply(200, { routes: [] }))).toMatchObject({ reason: 'no-route' });
  });

  it('never takes a renamed field for 0 m', async () => {
    const renamed = { routes: [{ legs: [{ distance: 90_000 }] }] };
    expect(await ask(() => jsonReply(200, renamed))).toMatchObject({ reason: 'unavailable' });
  });

  it.each(['wrong-key', '', 'broken\nkey', 'schlüssel—key'])(
    'keeps a refused key %j to itself',
    async (key) => {
      const answer = await ask(() => 100, key);
      expect(answer).toMatchObject({ known: false, reason: 'unavailable' });
      if (key) expect(JSON.stringify(answer)).not.toContain(JSON.stringify(key).slice(1, -1));
    },
  );

  it('keeps nothing of an error but its status', async () => {
    const error = { code: 403, message: `Key ${KEY} is blocked`, status: `BLOCKED ${KEY}` };
    const answer = await ask(() => jsonReply(403, { error }));
    expect(answer).toMatchObject({ detail: 'Google Routes: HTTP 403, no status' });
  });

  it.each(['not a url', 'http://', 'file:///etc/passwd', 'http://user:secret@127.0.0.1'])(
    'is unavailable when its address is %j',
    async (url) => {
      const answer = await googleRoutes({ apiKey: KEY, farm: FARM, url }).fromFarm('12 Main St');
      expect(answer).toMatchObject({ known: false, reason: 'unavailable' });
    },
  );
});
