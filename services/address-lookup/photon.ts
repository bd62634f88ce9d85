import { z } from 'zod';
import type { Place } from '../driving-distance/driving-distance.ts';
import { askPhoton } from '../driving-distance/photon-server.ts';
import { type AddressLookup, lookup, MOST_SUGGESTIONS, SUGGEST_WITHIN_MS } from './address-lookup.ts';
import { stateCode } from './us-states.ts';

const text = z.string().optional();
const propertiesShape = z.object({
  type: text,
  name: text,
  housenumber: text,
  street: text,
  city: text,
  state: text,
  postcode: text,
  countrycode: text,
});
const answerShape = z.object({ features: z.array(z.object({ properties: propertiesShape })) });

type Properties = z.infer<typeof propertiesShape>;

/** Nearest first. Older servers know no `countrycode`, so each result is checked. */
export function photon(options: { url: string; farm: Place; timeoutMs?: number }): AddressLookup {
  const { url, farm, timeoutMs = SUGGEST_WITHIN_MS } = options;
  return lookup('Photon', async (text) => {
    const request = { text, near: farm, limit: MOST_SUGGESTIONS };
    const reply = await askPhoton(url, request, AbortSignal.timeout(timeoutMs));
    const read = (json: unknown) =>
      answerShape.safeParse(json).data?.features.flatMap(({ properties }) => lineOf(properties, text));
    return { reply, read };
  });
}

/** '12 Main Street, Princeton, MN 55371'; empty for results outside the US. */
function lineOf(found: Properties, wanted: string): string[] {
  const state = stateCode(found.state ?? '');
  const first = firstPart(found, wanted);
  if (found.countrycode !== 'US' || !state || !first) return [];
  const town = found.city === first ? undefined : found.city;
  const end = found.postcode ? `${state} ${found.postcode}` : state;
  return [[first, town, end].filter(Boolean).join(', ')];
}

function firstPart(found: Properties, wanted: string): string | undefined {
  if (found.housenumber && found.street) return `${found.housenumber} ${found.street}`;
  // Many country roads are mapped without houses, so the typed number stays.
  const number = /^\d\S*(?= )/.exec(wanted)?.[0];
  if (found.type === 'street' && found.name && number) return `${number} ${found.name}`;
  return found.name ?? found.street;
}
