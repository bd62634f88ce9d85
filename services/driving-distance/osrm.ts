import { z } from 'zod';
import { withoutEndSlashes } from '../../core/end-slashes.ts';
import { askJson } from '../ask-json.ts';
import {
  ANSWER_WITHIN_MS,
  askable,
  type DistanceAnswer,
  type DrivingDistance,
  known,
  type Place,
  unknown,
} from './driving-distance.ts';
import { askPhoton } from './photon-server.ts';
import { zipIn } from './zip-in-address.ts';
import { straightMiles, zipPoint } from './zip-table.ts';

type Spot = { latitude: number; longitude: number };

// A result this far (miles) from the address's own ZIP is another place of the same name.
const NAMESAKE_MILES = { exact: 30, coarse: 300 };

const WIDER_THAN_A_STREET = new Set(['district', 'city', 'county', 'state', 'country']);

const longitude = z.number().min(-180).max(180);
const latitude = z.number().min(-90).max(90);
const photonShape = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([longitude, latitude], z.number()) }),
      properties: z.object({ countrycode: z.string().optional(), type: z.string().optional() }),
    }),
  ),
});

const legShape = z.object({ distance: z.number() });
const routeShape = z.object({ legs: z.tuple([legShape], legShape) });
const drivenShape = z.object({ code: z.literal('Ok'), routes: z.tuple([routeShape], routeShape) });
const refusedShape = z.object({ code: z.string().regex(/^[A-Za-z]{2,40}$/) });

/** `timeoutMs` covers Photon and OSRM together. */
export function osrm(options: {
  osrmUrl: string;
  photonUrl: string;
  farm: Place;
  timeoutMs?: number;
}): DrivingDistance {
  const { osrmUrl, photonUrl, farm, timeoutMs = ANSWER_WITHIN_MS } = options;
  return {
    source: 'osrm',
    async fromFarm(address) {
      const wanted = askable(address);
      if (wanted === null) return unknown('address-not-found', 'the address is blank or too long');
      const signal = AbortSignal.timeout(timeoutMs);
      const spot = await geocode(photonUrl, farm, wanted, signal);
      return 'known' in spot ? spot : drive(osrmUrl, farm, spot, signal);
    },
  };
}

/** Photon looks for every word, so a note after the ZIP finds nothing. */
function withoutNote(address: string): string {
  const found = zipIn(address);
  return found?.after && /\d/.test(found.before) ? `${found.before}${found.zip}` : address;
}

async function geocode(
  base: string,
  farm: Place,
  address: string,
  signal: AbortSignal,
): Promise<Spot | DistanceAnswer> {
  const question = { text: withoutNote(address), near: farm, limit: 1 };
  const reply = await askPhoton(base, question, signal);
  if (!reply.answered) return unknown('unavailable', `Photon: ${reply.detail}`);
  if (reply.status !== 200) return unknown('unavailable', `Photon: HTTP ${reply.status}`);
  const answer = photonShape.safeParse(reply.json);
  if (!answer.success) return unknown('unavailable', 'Photon: the answer has an unexpected shape');
  const found = answer.data.features.find(({ properties }) => properties.countrycode === 'US');
  if (!found) return unknown('address-not-found', 'Photon found nothing');
  if (WIDER_THAN_A_STREET.has(found.properties.type ?? '')) {
    return unknown('address-not-found', 'Photon found the town but not the street');
  }
  const [lon, lat] = found.geometry.coordinates;
  const spot = { latitude: lat, longitude: lon };
  return isNamesake(spot, address) ? unknown('address-not-found', 'Photon found another ZIP') : spot;
}

/** Photon prefers results near the farm, so it can mistake a Main Street elsewhere for ours. */
function isNamesake(spot: Spot, address: string): boolean {
  const own = zipPoint(zipIn(address)?.zip ?? '');
  return own ? straightMiles(spot, own) > NAMESAKE_MILES[own.exact ? 'exact' : 'coarse'] : false;
}

async function drive(base: string, farm: Place, to: Spot, signal: AbortSignal): Promise<DistanceAnswer> {
  const ends = `${farm.longitude},${farm.latitude};${to.longitude},${to.latitude}`;
  const url = `${withoutEndSlashes(base)}/route/v1/driving/${ends}?overview=false`;
  const reply = await askJson(url, { method: 'GET' }, signal);
  if (!reply.answered) return unknown('unavailable', `OSRM: ${reply.detail}`);
  const driven = drivenShape.safeParse(reply.json);
  if (reply.status === 200 && driven.success) return known(driven.data.routes[0].legs[0].distance, 'osrm');
  const code = refusedShape.safeParse(reply.json).data?.code ?? 'no code';
  const reason = code === 'NoRoute' || code === 'NoSegment' ? 'no-route' : 'unavailable';
  return unknown(reason, `OSRM: HTTP ${reply.status}, ${code}`);
}
