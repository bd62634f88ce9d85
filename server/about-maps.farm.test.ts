import { expect, it, onTestFinished } from 'vitest';
import { openTestFarm } from '../test/engines/open-test-farm.ts';
import { startStandInPlaces } from '../test/stand-ins/address-lookup.ts';
import { jsonReply, type Loopback } from '../test/stand-ins/loopback.ts';
import { BEFORE_1_1 } from '../test/stand-ins/photon-parameters.ts';
import { googleError, startStandInGoogle } from '../test/stand-ins/stand-in-google.ts';
import { startStandInOsrm } from '../test/stand-ins/stand-in-osrm.ts';
import { aboutMaps } from './about-maps.ts';

const KEY = 'AIzaSyStartTableKey';

async function ownMaps(server: Promise<Loopback>) {
  const { url, close } = await server;
  onTestFinished(close);
  return said({ OSRM_URL: url, PHOTON_URL: `${url}/` });
}

async function google(routes: Promise<Loopback>, places: Promise<Loopback>) {
  const [toRoutes, toPlaces] = await Promise.all([routes, places]);
  onTestFinished(toRoutes.close);
  onTestFinished(toPlaces.close);
  const urls = { GOOGLE_ROUTES_URL: toRoutes.url, GOOGLE_PLACES_URL: toPlaces.url };
  return said({ GOOGLE_MAPS_API_KEY: KEY, ...urls });
}

async function said(settings: Record<string, string>): Promise<string> {
  const farm = await openTestFarm('pglite', settings);
  onTestFinished(() => farm.close());
  return aboutMaps(farm.context);
}

it('says which services answer, and what an older Photon is not asked', async () => {
  expect(await ownMaps(startStandInOsrm({ rule: () => 0 }))).toBe('Photon and OSRM answer.');
  expect(await ownMaps(startStandInOsrm({ rule: () => 0, unknown: BEFORE_1_1 }))).toBe(
    'Photon and OSRM answer. This Photon is older than 1.1.0 and does not know countrycode, so it is asked without.',
  );
  const routes = startStandInGoogle({ apiKey: KEY, rule: () => 0 });
  expect(await google(routes, startStandInPlaces({ apiKey: KEY, rule: () => [] }))).toBe(
    'Google Routes and Places answer.',
  );
});

it('says which service fails, how, and what to do', async () => {
  const geocode = () => jsonReply(503, {});
  expect(await ownMaps(startStandInOsrm({ rule: () => 0, geocode }))).toBe(
    'Photon and OSRM do not answer correctly (Photon: HTTP 503). Check OSRM_URL and PHOTON_URL. Until then, nobody can join the egg list.',
  );
  expect(await ownMaps(startStandInOsrm({ rule: () => 'error' }))).toContain('(OSRM: HTTP 500, no code)');
  expect(await ownMaps(startStandInOsrm({ rule: () => 'not-found' }))).toBe(
    'Photon and OSRM answer, but cannot find the farm’s own address (Photon found nothing).',
  );
  const refusing = startStandInPlaces({
    apiKey: KEY,
    rule: () => googleError(403, 'PERMISSION_DENIED', KEY),
  });
  const said = await google(startStandInGoogle({ apiKey: KEY, rule: () => 0 }), refusing);
  expect(said).toBe(
    'distances work, but no address is suggested (Google Places: HTTP 403). Check GOOGLE_MAPS_API_KEY and its APIs.',
  );
});
