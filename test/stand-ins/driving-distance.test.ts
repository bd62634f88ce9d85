import { afterEach, describe, expect, it } from 'vitest';
import type { Loopback } from './loopback.ts';
import { startStandInGoogle } from './stand-in-google.ts';
import { startStandInOsrm } from './stand-in-osrm.ts';

let server: Loopback | undefined;
afterEach(() => server?.close());

const HEADERS = {
  'content-type': 'application/json',
  'x-goog-api-key': 'key',
  'x-goog-fieldmask': 'routes.legs.distanceMeters',
};
const BODY = {
  origin: { location: { latLng: { latitude: 45.5, longitude: -93.5 } } },
  destination: { address: '12 Main St' },
  travelMode: 'DRIVE',
  regionCode: 'us',
};

async function google(request: { path?: string; method?: string; headers?: object; body?: unknown }) {
  server = await startStandInGoogle({ apiKey: 'key', rule: () => 100 });
  const { path = '/directions/v2:computeRoutes', method = 'POST', headers = {}, body = BODY } = request;
  const response = await fetch(server.url + path, {
    method,
    headers: { ...HEADERS, ...headers },
    body: method === 'GET' ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, json: await response.json() };
}

describe('the stand-in of Google Routes', () => {
  it('answers a right request', async () => {
    expect(await google({})).toEqual({
      status: 200,
      json: { routes: [{ legs: [{ distanceMeters: 100 }] }] },
    });
  });

  it.each([
    ['a wrong path', { path: '/directions/v1:computeRoutes' }, 404],
    ['a wrong method', { method: 'GET' }, 400],
    ['a missing key', { headers: { 'x-goog-api-key': '' } }, 403],
    ['a wrong key', { headers: { 'x-goog-api-key': 'other' } }, 400],
    ['another kind of body', { headers: { 'content-type': 'text/plain' } }, 400],
    ['no field mask', { headers: { 'x-goog-fieldmask': '' } }, 400],
    ['another field mask', { headers: { 'x-goog-fieldmask': '*' } }, 400],
    ['no JSON', { body: '{' }, 400],
    ['no destination', { body: { ...BODY, destination: undefined } }, 400],
    ['an unknown field', { body: { ...BODY, key: 'key' } }, 400],
    ['another way of travel', { body: { ...BODY, travelMode: 'WALK' } }, 400],
  ])('refuses %s as Google does', async (_what, request, status) => {
    const answer = await google(request);
    expect(answer.status).toBe(status);
    expect(answer.json).toEqual({
      error: { code: status, message: expect.any(String), status: expect.stringMatching(/^[A-Z_]+$/) },
    });
  });
});

describe('the stand-in of Photon and OSRM', () => {
  it.each([
    ['/api?q=Main&limit=1&countrycode=US', 'message'],
    ['/api?q=Main&limit=1&lat=45&lon=-93', 'message'],
    ['/api?q=&limit=1&lat=45&lon=-93&countrycode=US', 'message'],
    ['/api?q=Main&lat=45&lon=-93&countrycode=US', 'message'],
    ['/route/v1/driving/45.5,-93.5;45.6,-93.6?overview=false', 'code'],
    ['/route/v1/driving/-93.5,45.5;-93.6,45.6', 'code'],
    ['/route/v1/driving/-93.5,45.5;-93.6,45.6?overview=false', 'code'],
    ['/route/v1/driving/-93.5,45.5?overview=false', 'code'],
  ])('refuses %s', async (path, field) => {
    server = await startStandInOsrm({ rule: () => 100 });
    const response = await fetch(server.url + path);
    expect(response.status).toBe(400);
    expect(await response.json()).toHaveProperty(field);
  });
});
