import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import { HOUR_MS } from '../core/clock.ts';
import { type CachedAnswer, encodingFor } from './answer.ts';

const MAX_BYTES = 12 * 1024 * 1024;
/** A photo that an owner removed is gone here, too. */
const KEPT_MS = HOUR_MS;

type Target = { method: string; url: string; headers: IncomingHttpHeaders };

/** A part of a file, or one by another name, is left to the app. */
const keyOf = ({ method, url, headers }: Target) =>
  method === 'GET' && !url.includes('?') && !headers.range
    ? `${encodingFor(headers['accept-encoding'])} ${url}`
    : null;

const isKept = ({ status, headers }: Response) =>
  status === 200 && /^public\b.*\bimmutable\b/.test(headers.get('Cache-Control') ?? '');

/** Files that never change, as the app has sent them once: whoever asks again does not reach it. */
export function openKeptFiles(maxBytes = MAX_BYTES, clock: { now(): number } = performance) {
  const kept = new LRUCache<string, CachedAnswer>({
    maxSize: maxBytes,
    ttl: KEPT_MS,
    perf: clock,
    ttlResolution: 0,
    sizeCalculation: ({ identity }) => identity.body.length + 1_000,
  });
  return {
    get(target: Target): CachedAnswer | undefined {
      const key = keyOf(target);
      return key === null ? undefined : kept.get(key);
    },
    async keep(target: Target, answer: Response): Promise<Response> {
      const key = keyOf(target);
      if (key === null || !isKept(answer)) return answer;
      const body = new Uint8Array(await answer.arrayBuffer());
      const { 'x-request-id': _, ...headers } = Object.fromEntries(answer.headers);
      const sent = { headers: { ...headers, 'content-length': String(body.length) }, body };
      kept.set(key, { br: sent, gzip: sent, identity: sent });
      return new Response(body, answer);
    },
  };
}
