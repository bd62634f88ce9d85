import { z } from 'zod';
import { jsonReply, type Loopback, loopback, type Reply } from './loopback.ts';
import { asksNearby, unknownParameter } from './photon-parameters.ts';
import { bodyAs, googleError, googleRefusal } from './stand-in-google.ts';

/** Suggestions for a text, such as '12 Main St, Princeton, MN 55371', or a kind of trouble. */
export type SuggestRule = (text: string) => string[] | 'nonsense' | 'error' | Reply;

const requestShape = z.strictObject({
  input: z.string().min(1),
  includedRegionCodes: z.tuple([z.literal('us')]),
  locationBias: z.strictObject({
    circle: z.strictObject({
      center: z.strictObject({ latitude: z.number(), longitude: z.number() }),
      radius: z.number().min(0).max(50_000),
    }),
  }),
});

/** A stand-in for Google's Places Autocomplete (New), including its refusals. */
export function startStandInPlaces(options: { apiKey: string; rule: SuggestRule }): Promise<Loopback> {
  return loopback((asked) => {
    const refusal = googleRefusal(asked, '/v1/places:autocomplete', options.apiKey);
    if (refusal) return refusal;
    const body = bodyAs(requestShape, asked);
    if (!body) return googleError(400, 'INVALID_ARGUMENT', 'Invalid JSON payload received.');
    const outcome = options.rule(body.input);
    if (outcome === 'error') return googleError(500, 'INTERNAL', 'Internal error encountered.');
    return Array.isArray(outcome) ? predictions(outcome) : asReply(outcome);
  });
}

/** A stand-in for Photon's search (GET /api), including its refusals. */
export function startStandInPhoton(options: {
  rule: SuggestRule;
  unknown?: readonly string[];
}): Promise<Loopback> {
  const { unknown = [] } = options;
  return loopback(({ method, url }) => {
    if (url.pathname !== '/api') return { status: 404, body: 'Not found' };
    const query = url.searchParams;
    const refusal = unknownParameter(query, unknown);
    if (refusal) return refusal;
    const text = query.get('q') ?? '';
    if (method !== 'GET' || text === '' || !asksNearby(query, unknown)) {
      return jsonReply(400, { message: "missing search term 'q': /?q=berlin" });
    }
    const outcome = options.rule(text);
    if (outcome === 'error') return jsonReply(500, { message: 'Internal Server Error' });
    return Array.isArray(outcome) ? features(outcome) : asReply(outcome);
  });
}

function asReply(outcome: 'nonsense' | Reply): Reply {
  return outcome === 'nonsense' ? { status: 200, body: '<html>not JSON</html>' } : outcome;
}

function predictions(lines: string[]): Reply {
  if (lines.length === 0) return jsonReply(200, {});
  const suggestions = lines.map((line, index) => ({
    placePrediction: {
      place: `places/${index}`,
      placeId: String(index),
      text: { text: `${line}, USA`, matches: [{ endOffset: 3 }] },
      types: ['street_address', 'geocode'],
    },
  }));
  return jsonReply(200, { suggestions });
}

function features(lines: string[]): Reply {
  const found = lines.map((line) => {
    const [, housenumber, street, city, postcode] = /^(\S+) (.+), (.+), MN (\d{5})$/.exec(line) ?? [];
    const where = { housenumber, street, city, postcode, state: 'Minnesota', country: 'United States' };
    return {
      type: 'Feature',
      properties: { type: 'house', osm_key: 'place', countrycode: 'US', ...where },
      geometry: { type: 'Point', coordinates: [-93.58, 45.57] },
    };
  });
  return jsonReply(200, { type: 'FeatureCollection', features: found });
}
