import { zipIn } from '../../services/driving-distance/zip-in-address.ts';
import { zipPoint } from '../../services/driving-distance/zip-table.ts';
import { type Asked, jsonReply, type Loopback, loopback, type Reply } from './loopback.ts';
import { asksNearby, unknownParameter } from './photon-parameters.ts';
import type { DriveRule } from './stand-in-google.ts';

/** Princeton, Minnesota, for an address without a known ZIP. */
const SOMEWHERE = { latitude: 45.57, longitude: -93.58 };

const ROUTE_PATH = /^\/route\/v1\/driving\/(-?[\d.]+),(-?[\d.]+);(-?[\d.]+,-?[\d.]+)$/;

/** Photon gives each address its own point near its ZIP, which OSRM recognizes. A null from `geocode` keeps Photon's answer. */
export function startStandInOsrm(options: {
  rule: DriveRule;
  geocode?: (address: string) => Reply | null;
  unknown?: readonly string[];
}): Promise<Loopback> {
  const { unknown = [] } = options;
  const addresses = new Map<string, string>();
  return loopback((asked) => {
    if (asked.url.pathname === '/api') return photon(asked);
    if (asked.url.pathname.startsWith('/route/')) return route(asked);
    return { status: 404, body: 'Not found' };
  });

  function photon({ method, url }: Asked): Reply {
    const query = url.searchParams;
    const address = query.get('q') ?? '';
    const refusal = unknownParameter(query, unknown);
    if (refusal) return refusal;
    if (method !== 'GET' || address === '' || !asksNearby(query, unknown)) {
      return jsonReply(400, { message: "missing search term 'q': /?q=berlin" });
    }
    const own = options.geocode?.(address);
    if (own) return own;
    if (options.rule(address) === 'not-found') return featuresAt([]);
    const { latitude, longitude } = zipPoint(zipIn(address)?.zip ?? '') ?? SOMEWHERE;
    const spot = [Number((longitude + addresses.size * 1e-6).toFixed(6)), latitude];
    addresses.set(spot.join(), address);
    return featuresAt([spot]);
  }

  function route({ method, url }: Asked): Reply {
    const [, lon, lat, end] = ROUTE_PATH.exec(decodeURIComponent(url.pathname)) ?? [];
    const address = addresses.get(end ?? '');
    // In the United States the longitude is negative, and it comes first.
    const startsInTheStates = Number(lon) < -60 && Number(lat) > 10 && Number(lat) < 72;
    if (method !== 'GET' || url.searchParams.get('overview') !== 'false' || !startsInTheStates) {
      return jsonReply(400, { code: 'InvalidQuery', message: 'Query string malformed close to position 1' });
    }
    if (address === undefined)
      return jsonReply(400, { code: 'InvalidValue', message: 'Invalid coordinate value.' });
    return wireOf(options.rule(address));
  }
}

/** Photon's answer with houses at these [longitude, latitude] points. */
export function featuresAt(spots: number[][], properties: object = {}): Reply {
  const features = spots.map((coordinates) => ({
    type: 'Feature',
    properties: { osm_type: 'N', osm_key: 'place', type: 'house', countrycode: 'US', ...properties },
    geometry: { type: 'Point', coordinates },
  }));
  return jsonReply(200, { type: 'FeatureCollection', features });
}

function wireOf(outcome: ReturnType<DriveRule>): Reply {
  if (typeof outcome === 'object') return outcome;
  switch (outcome) {
    case 'no-route':
    case 'not-found':
      return jsonReply(400, { code: 'NoRoute', message: 'Impossible route between points' });
    case 'timeout':
      return 'timeout';
    case 'nonsense':
      return { status: 200, body: '<html>not JSON</html>' };
    case 'error':
      return jsonReply(500, { message: 'Internal Server Error' });
    default: {
      const measure = { distance: outcome, duration: outcome / 15, weight: outcome / 15 };
      const legs = [{ ...measure, steps: [], summary: '' }];
      return jsonReply(200, { code: 'Ok', routes: [{ ...measure, legs }], waypoints: [] });
    }
  }
}
