import { AsyncLocalStorage } from 'node:async_hooks';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import pLimit, { type LimitFunction } from 'p-limit';

export type Passwords = ReturnType<typeof openPasswords>;

/** Better Auth counts different Unicode spellings as the same, so it gets the code units as ASCII. Older hashes lack the mark. */
const EXACT = 'exact:';
const exactly = (password: string) => Buffer.from(password, 'utf16le').toString('base64');

const verifyEither = (hash: string, password: string) =>
  hash.startsWith(EXACT)
    ? verifyPassword({ hash: hash.slice(EXACT.length), password: exactly(password) })
    : verifyPassword({ hash, password });

type Asked = { lane: Lane | null; matched: string | null };
type Lane = { name: string; inTurn: LimitFunction; known: boolean; requests: number };

/**
 * Hashes are slow. Each network waits in its own lane and lanes take turns, so none slows the others. Known devices skip the lanes.
 * @param mostLanes few enough that a browser does not time out before its turn
 */
export function openPasswords(atOnce = 2, mostLanes = 64, mostInLane = 20) {
  const inTurn = pLimit(atOnce);
  const knownInTurn = pLimit(1);
  const lanes = new Map<string, Lane>();
  const requests = new AsyncLocalStorage<Asked>();

  function hashing<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const lane = requests.getStore()?.lane;
    if (lane?.known) return knownInTurn(work);
    return lane ? lane.inTurn(() => inTurn(work)) : inTurn(work);
  }

  function laneFor(name: string, known: boolean): Lane | null {
    const open = lanes.get(name);
    if (open) return open;
    return known || lanes.size < mostLanes ? { name, inTurn: pLimit(1), known, requests: 0 } : null;
  }

  function leave(lane: Lane | null) {
    if (!lane) return;
    lane.requests -= 1;
    if (lane.requests === 0) lanes.delete(lane.name);
  }

  return {
    /** Runs a request, which may `enter` a lane and keeps its place there until it is answered. */
    async whileAsked<Answer>(work: () => Promise<Answer>): Promise<Answer> {
      const request: Asked = { lane: null, matched: null };
      try {
        return await requests.run(request, work);
      } finally {
        leave(request.lane);
      }
    },
    /** @param known whether this device has signed in before @param most places of this lane @returns false if there is no room */
    enter(name: string, known = false, most = mostInLane): boolean {
      const request = requests.getStore();
      if (!request) return true;
      const lane = laneFor(name, known);
      if (!lane || lane.requests >= most) return false;
      lane.requests += 1;
      lanes.set(name, lane);
      request.lane = lane;
      return true;
    },
    hash: (password: string) => hashing(async () => EXACT + (await hashPassword(exactly(password)))),
    async verify({ hash, password }: { hash: string; password: string }) {
      const isRight = await hashing(() => verifyEither(hash, password));
      const request = requests.getStore();
      if (isRight && request) request.matched = hash;
      return isRight;
    },
    /** The stored hash that this request's password matched. */
    matched: () => requests.getStore()?.matched ?? null,
  };
}
