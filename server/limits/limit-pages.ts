import { setImmediate } from 'node:timers/promises';
import type { Context as HonoContext } from 'hono';
import pLimit, { type LimitFunction } from 'p-limit';
import { networksOf } from '../../app/access/network-of.server.ts';
import type { RequestContext } from '../../core/context.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Door } from '../door.ts';
import { askedOf } from './clients.ts';

/** Pages that are made for one client at a time; two of the same page wait for a locked table at most. */
const AT_ONCE = 4;

/** This machine: our own requests, or all visitors behind a proxy that TRUSTED_PROXIES does not name. */
const LOOPBACK = /^(::1|(::ffff:)?127\..*)$/;

export const isThisMachine = (address: string) => LOOPBACK.test(address);

/** Counts a page that must be rendered. @returns the refusal, in plain text because rendering pages is expensive */
export async function tooManyPages({ limits, address, who }: RequestContext): Promise<Response | null> {
  if (isThisMachine(address)) return null;
  const seconds = await limits.ofStrangers(who).page.count(address);
  if (!seconds) return null;
  const headers = { 'Retry-After': String(seconds), 'Cache-Control': 'no-store' };
  return new Response('You opened a lot of pages at once. Please wait a minute and try again.', {
    status: 429,
    headers,
  });
}

type Lane = { inTurn: LimitFunction; requests: number };

const lanes = new Map<string, Lane>();

/** The rest of a client's pages wait behind its own, with their counts, so nobody else waits for more than a few. */
export async function inItsLane<Made>(c: HonoContext<Door>, make: () => Promise<Made>): Promise<Made> {
  const { network, block } = networksOf(c.get('address'));
  const name = askedOf(c.env?.incoming)?.client.name ?? block ?? network;
  const lane = lanes.get(name) ?? { inTurn: pLimit(AT_ONCE), requests: 0 };
  lanes.set(name, lane);
  lane.requests += 1;
  try {
    return await lane.inTurn(async () => {
      // Pages that read nothing would follow each other without a look at anybody else's connection.
      await setImmediate();
      if (c.req.raw.signal.aborted) throw new Refusal(503, 'Nobody waits for this any more.');
      return make();
    });
  } finally {
    lane.requests -= 1;
    if (lane.requests === 0) lanes.delete(name);
  }
}
