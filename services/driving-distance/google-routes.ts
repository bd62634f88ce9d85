import { z } from 'zod';
import { withoutEndSlashes } from '../../core/end-slashes.ts';
import { askJson } from '../ask-json.ts';
import {
  ANSWER_WITHIN_MS,
  askable,
  type DrivingDistance,
  known,
  type Place,
  unknown,
} from './driving-distance.ts';

// Google answers and bills only this field.
const FIELD_MASK = 'routes.legs.distanceMeters';

// Strict: a renamed field must not read as an absent one, which is 0 m.
const legShape = z.strictObject({ distanceMeters: z.number().optional() });
const routeShape = z.object({ legs: z.tuple([legShape], legShape) });
const answerShape = z.strictObject({ routes: z.array(routeShape).optional() });

const errorShape = z.object({ error: z.object({ status: z.string().regex(/^[A-Z_]{2,40}$/) }) });

/** No route is `{}`; 0 m is an empty leg, because protobuf omits zeros. */
export function googleRoutes(options: {
  apiKey: string;
  farm: Place;
  url?: string;
  timeoutMs?: number;
}): DrivingDistance {
  const { apiKey, farm, url = 'https://routes.googleapis.com', timeoutMs = ANSWER_WITHIN_MS } = options;
  return {
    source: 'google',
    async fromFarm(address) {
      const destination = askable(address);
      if (destination === null) return unknown('address-not-found', 'the address is blank or too long');
      const body = {
        origin: { location: { latLng: { latitude: farm.latitude, longitude: farm.longitude } } },
        destination: { address: destination },
        travelMode: 'DRIVE',
        regionCode: 'us',
      };
      const reply = await askJson(
        `${withoutEndSlashes(url)}/directions/v2:computeRoutes`,
        {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            'X-Goog-Api-Key': apiKey,
            'X-Goog-FieldMask': FIELD_MASK,
          },
          body: JSON.stringify(body),
        },
        AbortSignal.timeout(timeoutMs),
      );
      if (!reply.answered) return unknown('unavailable', `Google Routes: ${reply.detail}`);
      if (reply.status !== 200) return refused(reply.status, reply.json);
      const answer = answerShape.safeParse(reply.json);
      if (!answer.success) return unknown('unavailable', 'Google Routes: the answer has an unexpected shape');
      const route = answer.data.routes?.[0];
      if (!route) return unknown('no-route', 'Google Routes found no route');
      return known(route.legs[0].distanceMeters ?? 0, 'google');
    },
  };
}

function refused(httpStatus: number, json: unknown) {
  const status = errorShape.safeParse(json).data?.error.status ?? 'no status';
  const reason = status === 'NOT_FOUND' ? 'address-not-found' : 'unavailable';
  return unknown(reason, `Google Routes: HTTP ${httpStatus}, ${status}`);
}
