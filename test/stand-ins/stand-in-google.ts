import { z } from 'zod';
import { type Asked, jsonReply, type Loopback, loopback, type Reply } from './loopback.ts';

/** For an address: a drive in meters, a kind of trouble, or any reply. */
export type DriveRule = (address: string) => number | 'no-route' | 'not-found' | 'nonsense' | 'error' | Reply;

const latLng = z.strictObject({ latitude: z.number(), longitude: z.number() });
const requestShape = z.strictObject({
  origin: z.strictObject({ location: z.strictObject({ latLng }) }),
  destination: z.strictObject({ address: z.string().min(1) }),
  travelMode: z.literal('DRIVE'),
  regionCode: z.literal('us'),
});

/** Google's error body, for all its services. */
export function googleError(code: number, status: string, message: string): Reply {
  return jsonReply(code, { error: { code, message, status } });
}

/** Google's answer to a wrong method, path or key; null for a correct one. */
export function googleRefusal(asked: Asked, path: string, apiKey: string): Reply | null {
  if (asked.url.pathname !== path) return googleError(404, 'NOT_FOUND', 'Requested entity was not found.');
  if (asked.method !== 'POST') return googleError(400, 'INVALID_ARGUMENT', 'The method must be POST.');
  const key = asked.headers['x-goog-api-key'];
  if (!key) return googleError(403, 'PERMISSION_DENIED', 'The request is missing a valid API key.');
  if (key !== apiKey)
    return googleError(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.');
  if (!asked.headers['content-type']?.startsWith('application/json')) {
    return googleError(400, 'INVALID_ARGUMENT', 'The body must be JSON.');
  }
  return null;
}

/** Undefined if the body does not match; Google refuses unknown fields, so the shapes are strict. */
export function bodyAs<T>(shape: z.ZodType<T>, asked: Asked): T | undefined {
  try {
    return shape.safeParse(JSON.parse(asked.body)).data;
  } catch {
    return undefined;
  }
}

/** A stand-in for the Google Routes API, including its refusals. */
export function startStandInGoogle(options: { apiKey: string; rule: DriveRule }): Promise<Loopback> {
  return loopback((asked) => {
    const refusal = googleRefusal(asked, '/directions/v2:computeRoutes', options.apiKey);
    if (refusal) return refusal;
    if (asked.headers['x-goog-fieldmask'] !== 'routes.legs.distanceMeters') {
      return googleError(400, 'INVALID_ARGUMENT', 'FieldMask is a required parameter.');
    }
    const body = bodyAs(requestShape, asked);
    if (!body) return googleError(400, 'INVALID_ARGUMENT', 'Invalid JSON payload received.');
    return wireOf(options.rule(body.destination.address));
  });
}

function wireOf(outcome: ReturnType<DriveRule>): Reply {
  if (typeof outcome === 'object') return outcome;
  switch (outcome) {
    case 'no-route':
      return jsonReply(200, {});
    case 'not-found':
      return googleError(404, 'NOT_FOUND', 'Requested entity was not found.');
    case 'timeout':
      return 'timeout';
    case 'nonsense':
      return { status: 200, body: '<html>not JSON</html>' };
    case 'error':
      return googleError(500, 'INTERNAL', 'Internal error encountered.');
    default:
      // Protobuf omits zeros in JSON.
      return jsonReply(200, { routes: [{ legs: [outcome === 0 ? {} : { distanceMeters: outcome }] }] });
  }
}
