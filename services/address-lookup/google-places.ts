import { z } from 'zod';
import { withoutEndSlashes } from '../../core/end-slashes.ts';
import { askJson } from '../ask-json.ts';
import type { Place } from '../driving-distance/driving-distance.ts';
import { type AddressLookup, lookup, SUGGEST_WITHIN_MS } from './address-lookup.ts';

// Results this near come first; Google allows up to 50,000.
const BIAS_RADIUS_METERS = 30_000;

const answerShape = z.object({
  suggestions: z
    .array(z.object({ placePrediction: z.object({ text: z.object({ text: z.string() }) }).optional() }))
    .optional(),
});

/** `url` and `timeoutMs` are for tests. */
export function googlePlaces(options: {
  apiKey: string;
  farm: Place;
  url?: string;
  timeoutMs?: number;
}): AddressLookup {
  const { apiKey, farm, url = 'https://places.googleapis.com', timeoutMs = SUGGEST_WITHIN_MS } = options;
  return lookup('Google Places', async (input) => {
    const center = { latitude: farm.latitude, longitude: farm.longitude };
    const body = {
      input,
      includedRegionCodes: ['us'],
      locationBias: { circle: { center, radius: BIAS_RADIUS_METERS } },
    };
    const reply = await askJson(
      `${withoutEndSlashes(url)}/v1/places:autocomplete`,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Goog-Api-Key': apiKey },
        body: JSON.stringify(body),
      },
      AbortSignal.timeout(timeoutMs),
    );
    const read = (json: unknown) => {
      const answer = answerShape.safeParse(json).data;
      const lines = answer?.suggestions?.flatMap(({ placePrediction }) => placePrediction?.text.text ?? []);
      return answer && (lines ?? []).map((line) => line.replace(/, USA$/, ''));
    };
    return { reply, read };
  });
}
