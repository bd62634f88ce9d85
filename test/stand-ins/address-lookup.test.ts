import { afterEach, describe, expect, it } from 'vitest';
import { startStandInPhoton, startStandInPlaces } from './address-lookup.ts';
import type { Loopback } from './loopback.ts';

const running: Loopback[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.close()));
});

const HEADERS = { 'content-type': 'application/json', 'x-goog-api-key': 'key' };
const BODY = {
  input: '12 Main',
  includedRegionCodes: ['us'],
  locationBias: { circle: { center: { latitude: 45.5, longitude: -93.5 }, radius: 30_000 } },
};

async function places(body: unknown, headers: object = {}, path = '/v1/places:autocomplete') {
  const server = await startStandInPlaces({ apiKey: 'key', rule: () => [] });
  running.push(server);
  const request = { method: 'POST', headers: { ...HEADERS, ...headers }, body: JSON.stringify(body) };
  const response = await fetch(server.url + path, request);
  return { status: response.status, json: await response.json() };
}

describe('the stand-in of Google Places', () => {
  it('answers a right request, with the empty object when it has nothing', async () => {
    expect(await places(BODY)).toEqual({ status: 200, json: {} });
  });

  it.each([
    ['a missing key', 403, BODY, { 'x-goog-api-key': '' }],
    ['a wrong key', 400, BODY, { 'x-goog-api-key': 'other' }],
    ['the whole world', 400, { ...BODY, includedRegionCodes: [] }],
    ['no bias', 400, { ...BODY, locationBias: undefined }],
    [
      'too wide a bias',
      400,
      { ...BODY, locationBias: { circle: { ...BODY.locationBias.circle, radius: 60_000 } } },
    ],
    ['no text', 400, { ...BODY, input: '' }],
    ['an unknown field', 400, { ...BODY, components: 'country:us' }],
    ['a wrong path', 404, BODY, {}, '/v1/places:searchText'],
  ])('refuses %s as Google does', async (_what, status, body, headers = {}, path = undefined) => {
    const answer = await places(body, headers, path);
    expect(answer.status).toBe(status);
    expect(answer.json).toEqual({
      error: { code: status, message: expect.any(String), status: expect.stringMatching(/^[A-Z_]+$/) },
    });
  });
});

describe('the stand-in of Photon', () => {
  it.each([
    'q=&limit=5&lat=45&lon=-93&countrycode=US',
    'q=Main&limit=5&lat=45&lon=-93',
    'q=Main&limit=5&countrycode=US',
  ])('refuses ?%s', async (query) => {
    const server = await startStandInPhoton({ rule: () => [] });
    running.push(server);
    expect((await fetch(`${server.url}/api?${query}`)).status).toBe(400);
  });
});
