import { z } from 'zod';
import { askJson } from '../driving-distance/ask-json.ts';
import type { Place } from '../driving-distance/driving-distance.ts';
import { type AddressLookup, completable, SUGGEST_WITHIN_MS, shown } from './address-lookup.ts';

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
  return {
    async suggest(text) {
      const input = completable(text);
      if (input === null) return [];
      const center = { latitude: farm.latitude, longitude: farm.longitude };
      const body = {
        input,
        includedRegionCodes: ['us'],
        locationBias: { circle: { center, radius: BIAS_RADIUS_METERS } },
      };
      const reply = await askJson(
        `${url.replace(/\/+$/, '')}/v1/places:autocomplete`,
        {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'X-Goog-Api-Key': apiKey },
          body: JSON.stringify(body),
        },
        AbortSignal.timeout(timeoutMs),
      );
      if (!reply.answered || reply.status !== 200) return [];
      const suggestions = answerShape.safeParse(reply.json).data?.suggestions ?? [];
      const lines = suggestions.flatMap(({ placePrediction }) => placePrediction?.text.text ?? []);
      return shown(lines.map((line) => line.replace(/, USA$/, '')));
    },
  };
}
