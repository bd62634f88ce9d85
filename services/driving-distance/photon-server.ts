import { z } from 'zod';
import { withoutEndSlashes } from '../../core/end-slashes.ts';
import { askJson, type JsonReply } from '../ask-json.ts';
import type { Place } from './driving-distance.ts';

/** What Photon can be asked without, the newest first; the rest of the answer is checked here. */
const DISPENSABLE = [['countrycode'], ['lat', 'lon'], ['limit']];

/** Results to choose from when Photon cannot leave out other countries itself. */
const ENOUGH = 20;

const refusalShape = z.object({ message: z.string() });

/** By address of a server. Photon answers 400 to a parameter that its version does not know. */
const leftOutBy = new Map<string, Set<string>>();

/** The parameters that this server has refused. */
export const photonKnowsNot = (url: string): string[] => [...(leftOutBy.get(url) ?? [])];

/** Asks again without what an older version refuses, and remembers it. The caller leaves out other countries. */
export async function askPhoton(
  url: string,
  { text, near, limit }: { text: string; near: Place; limit: number },
  signal: AbortSignal,
): Promise<JsonReply> {
  const leftOut = new Set(leftOutBy.get(url));
  for (;;) {
    const query = new URLSearchParams({
      q: text,
      limit: String(leftOut.has('countrycode') ? ENOUGH : limit),
      lat: String(near.latitude),
      lon: String(near.longitude),
      countrycode: 'US',
    });
    for (const name of leftOut) query.delete(name);
    const reply = await askJson(`${withoutEndSlashes(url)}/api?${query}`, { method: 'GET' }, signal);
    const refused = reply.answered && reply.status === 400 ? dispensable(reply.json, query) : undefined;
    if (!refused) {
      if (reply.answered && reply.status === 200) leftOutBy.set(url, leftOut);
      return reply;
    }
    for (const name of refused) leftOut.add(name);
  }
}

/** What the refusal names, or the newest that was sent. */
function dispensable(refusal: unknown, sent: URLSearchParams): string[] | undefined {
  const candidates = DISPENSABLE.filter(([name = '']) => sent.has(name));
  const named = /'(\w+)'/.exec(refusalShape.safeParse(refusal).data?.message ?? '')?.[1];
  return named ? candidates.find((names) => names.includes(named)) : candidates[0];
}
