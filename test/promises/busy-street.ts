import { randomUUID } from 'node:crypto';
import { DEMO_ACCOUNTS } from '../../demo/accounts.ts';
import { dozen } from '../cast/eggs.ts';
import { callFarm, type Home, launch, logIn, type Pass } from '../engines/running-farm.ts';

const FARM = DEMO_ACCOUNTS.admin;
const NEIGHBORS = ['ingrid', 'samir', 'rosalie'].map((name) => `${name}@neighbors.example`);
/** Who requests eggs, as often as allowed. */
export const CUSTOMERS = [DEMO_ACCOUNTS.customer, ...NEIGHBORS];

/** What the farm confirmed about one request. */
export type Told = { id: string; customer: string; done: Set<'asked' | 'cancelled' | 'ready' | 'picked up'> };

/** Random numbers from a seed. */
function dice(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

export type Street = Awaited<ReturnType<typeof busyStreet>>;

/** Neighbors and the farm request, cancel and mark at once, on a farm that may be killed. */
export async function busyStreet(home: Home, seed: number) {
  const roll = dice(seed);
  const since = new Date();
  const told: Told[] = [];
  let farm = launch(home);
  let url = farm.url;
  let sent = 0;
  let lost = 0;
  let over = false;
  let soon: { number: number; go(): void } | null = null;
  const pass = new Map<string, Pass>();
  for (const email of [...CUSTOMERS, FARM]) pass.set(email, await logIn(await url, email));

  /** Null when no answer came: the farm died, or the answer was lost. */
  async function call(email: string, name: string, body: object, key: string) {
    const at = await url;
    const { gone } = farm;
    sent += 1;
    if (soon && sent >= soon.number) soon.go();
    try {
      const answer = await callFarm(at, pass.get(email) as Pass, name, body, key);
      return roll() < 0.1 ? null : answer;
    } catch {
      lost += 1;
      await gone;
      return null;
    }
  }

  /** Retries until it succeeds; undefined at the end. A retry with a new key is refused exactly if the first try counted. */
  async function insist(email: string, name: string, body: object) {
    const keys = [randomUUID()];
    while (!over) {
      const refusals: unknown[] = [];
      for (const key of keys) {
        const answer = await call(email, name, body, key);
        if (answer?.status === 200) return answer.body;
        if (!answer) break;
        refusals.push(answer);
      }
      if (refusals.length === keys.length) throw new Error(`${name} says ${JSON.stringify(refusals)}`);
      if (roll() < 0.5) keys.unshift(randomUUID());
    }
  }

  async function live(customer: string) {
    while (!over) {
      const asked = await insist(customer, 'request-eggs', dozen);
      if (asked === undefined) return;
      const request_id = String(asked.request_id);
      const done: Told['done'] = new Set(['asked']);
      told.push({ id: request_id, customer, done });
      if (roll() < 0.25) {
        if (await insist(customer, 'request-eggs', { action: 'cancel', request_id })) done.add('cancelled');
        continue;
      }
      if (await insist(FARM, 'mark-egg-request-ready', { request_id })) done.add('ready');
      const carrier = roll() < 0.5 ? customer : FARM;
      if (await insist(carrier, 'mark-egg-request-picked-up', { request_id })) done.add('picked up');
    }
  }
  const lives = Promise.all(CUSTOMERS.map(live));
  lives.catch(() => {});

  return {
    since,
    told,
    lives,
    url: () => url,
    farm: () => farm,
    /** How many calls the farm died under. */
    lost: () => lost,
    /** Some calls from now, and a little later. */
    async aRandomMoment() {
      const number = sent + 6 + Math.floor(roll() * 14);
      await Promise.race([lives, new Promise<void>((go) => (soon = { number, go }))]);
      soon = null;
      await new Promise((resolve) => setTimeout(resolve, roll() * 60));
    },
    /** SIGKILL, and a new start on the same data. @param last makes everybody stop instead of retrying */
    killAndStart(last = false) {
      over = last;
      farm.signal('SIGKILL');
      url = farm.gone.then(() => {
        farm = launch(home);
        return farm.url;
      });
      return url;
    },
  };
}
