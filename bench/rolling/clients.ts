import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { callBy, type Way, wayTo } from './way.ts';

const AT_ONCE = 16;
/** For a client between two requests, in milliseconds. */
const THINKS_MS = 20;
const ONE_IN_IS_A_WRITE = 3;
const READS = ['/', '/in-stock', '/functions/v1/plants', '/dashboard/egg-requests'];
const ASKED = { number_of_eggs_requested: 12, chickens_or_ducks: 'chickens', notes: '' };

type Write = { neighbor: number; key: string };
type Lost = { what: string; why: string };

/** What the clients of one proxy met. */
export type Seen = { reads: number; writes: Write[]; lost: Lost[]; unanswered: Write[]; slowest: number };

/** Tries a write again until it is answered; a neighbor makes one. @returns the status */
export type AskAgain = (write: Write) => Promise<number>;

const ask = async (way: Way, { neighbor, key }: Write) =>
  (await callBy(way, 'request-eggs', ASKED, { token: `token-${neighbor}`, key })).status;

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
        ? ask(way, write)
        : way
            .send(path, { headers: { Authorization: `Bearer token-${from}` } })
            .then((answer) => answer.status)
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
      const way = wayTo(url);
      return { seen, askAgain: (write) => ask(way, write), next: neighbor };
    },
  };
}
