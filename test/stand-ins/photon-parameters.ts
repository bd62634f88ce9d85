import { jsonReply, type Reply } from './loopback.ts';

/** What versions before 1.1.0 (April 2026) do not know. */
export const BEFORE_1_1 = ['countrycode'] as const;

/** The 400 with which Photon refuses a parameter that its version does not know. */
export function unknownParameter(query: URLSearchParams, unknown: readonly string[]): Reply | null {
  const name = [...query.keys()].find((one) => unknown.includes(one));
  if (!name) return null;
  const allowed = ['q', 'lang', 'limit', 'lat', 'lon', 'zoom', 'layer'].filter(
    (one) => !unknown.includes(one),
  );
  const message = `Unknown query parameter '${name}'.  Allowed parameters are: [${allowed.join(', ')}]`;
  return jsonReply(400, { message });
}

/** Whether it asks for all that this version knows: a place in the United States, and how many results. */
export function asksNearby(query: URLSearchParams, unknown: readonly string[]): boolean {
  const has = (name: string, is: (value: string) => boolean) =>
    unknown.includes(name) || is(query.get(name) ?? '');
  return (
    has('lat', (value) => Number(value) > 0) &&
    has('lon', (value) => Number(value) < 0) &&
    has('countrycode', (value) => value === 'US') &&
    has('limit', (value) => Number(value) > 0)
  );
}
