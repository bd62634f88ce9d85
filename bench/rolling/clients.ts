import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

const AT_ONCE = 16;
/** Of a client between two requests, in milliseconds. */
const THINKS_MS = 20;
const ONE_IN_IS_A_WRITE = 3;
const READS = ['/', '/in-stock', '/functions/v1/plants', '/dashboard/egg-requests'];
const ASKED = JSON.stringify({ number_of_eggs_requested: 12, chickens_or_ducks: 'chickens', notes: '' });

type Write = { neighbor: number; key: string };
type Lost = { what: string; why: string };

/** What the clients of one proxy met. */
export type Seen = { reads: number; writes: Write[]; lost: Lost[]; unanswered: Write[]; slowest: number };

/** Tries a write again until it is answered; a neighbor makes one. @returns the status */
export type AskAgain = (write: Write) => Promise<number>;

/** A connection for each client, as browsers have. The proxy's certificate is its own. */
function wayTo(url: string) {
  const { get, agent } = url.startsWith('https')
    ? {
        get: https.request,
        agent: new https.Agent({ keepAlive: true, maxSockets: 1, rejectUnauthorized: false }),
      }
    : { get: http.request, agent: new http.Agent({ keepAlive: true, maxSockets: 1 }) };
  const send = async (path: string, headers: Record<string, string>, body?: string) => {
    const asking = get(`${url}${path}`, { agent, headers, method: body ? 'POST' : 'GET' });
    const [answer] = (await once(asking.end(body), 'response')) as [IncomingMessage];
    await text(answer);
    return answer.statusCode ?? 0;
  };
  const write = ({ neighbor, key }: Write) =>
    send(
      '/functions/v1/request-eggs',
      {
        Authorization: `Bearer token-${neighbor}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
      },
      ASKED,
    );
  return { send, write, close: () => agent.destroy() };
}

/** Clients who read and write through the proxy at `url` until stopped. @param from the first neighbor who asks */
export function startClients(url: string, from: number) {
  const seen: Seen = { reads: 0, writes: [], lost: [], unanswered: [], slowest: 0 };
  let neighbor = from;
  let over = false;

  async function live(first: number) {
    const way = wayTo(url);
    for (let turn = first; !over; turn += 1) {
      const path = READS[turn % READS.length] ?? '/';
      const write = turn % ONE_IN_IS_A_WRITE === 0 ? { neighbor: neighbor++, key: randomUUID() } : null;
      const begun = performance.now();
      const status = await (write
        ? way.write(write)
        : way.send(path, { Authorization: `Bearer token-${from}` })
      ).catch((error: NodeJS.ErrnoException) => error.code ?? error.message);
      seen.slowest = Math.max(seen.slowest, performance.now() - begun);
      if (status !== 200) {
        seen.lost.push({ what: write ? 'write' : path, why: String(status) });
        if (write) seen.unanswered.push(write);
      } else if (write) seen.writes.push(write);
      else seen.reads += 1;
      await pause(THINKS_MS);
    }
    way.close();
  }
  const lives = Promise.all(Array.from({ length: AT_ONCE }, (_, first) => live(first)));

  return {
    /** @returns what they met, and a way to ask again */
    async stop(): Promise<{ seen: Seen; askAgain: AskAgain; next: number }> {
      over = true;
      await lives;
      return { seen, askAgain: wayTo(url).write, next: neighbor };
    },
  };
}
