import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { OWNERS_TOKEN } from '../bench/neighbors.ts';
import { callBy, type Way, wayTo } from '../bench/rolling/way.ts';
import type { StandIn } from '../services/payments/stand-in.ts';
import { solved } from '../test/cast/solve-puzzle.ts';

/** Plants that are marked in stock, and not, by somebody each. */
const STOCKED = 2;
/** The place of a plant that this load leaves alone. */
export const WATCHED = STOCKED;
/** More eggs than the demo farm has counted at once. */
export const DEMOS_MOST = 100;

/** Whoever got no answer asks again, with the same key. */
const AGAIN_MS = 200;
const ONE_IN_GETS_LOST = 10;
/** What a farm or its proxy says while something is broken. */
const AWAY = [0, 502, 503, 504];

export type Kind = 'egg requests' | 'egg counts' | 'stock' | 'sign-ups' | 'deposits';

/** How many do it at once, and how long each rests in between, in milliseconds. */
const PACE: Record<Kind, { atOnce: number; rests: number }> = {
  'egg requests': { atOnce: 3, rests: 60 },
  'egg counts': { atOnce: 1, rests: 80 },
  stock: { atOnce: STOCKED, rests: 100 },
  'sign-ups': { atOnce: 1, rests: 600 },
  deposits: { atOnce: 1, rests: 1_500 },
};

const OFTEN_MS = 100;

/** What the farm has said yes to. */
export type Told = {
  /** The neighbors who asked. */
  asked: number[];
  /** The eggs of each count; no two are alike. */
  counted: number[];
  /** The last word on each plant, by its place. */
  inStock: Map<number, boolean>;
  signedUp: string[];
  /** The order numbers that were paid, and who paid. */
  paid: { order: string; email: string }[];
  /** Writes that were answered, and those that had to be sent again. */
  acknowledged: number;
  again: number;
  /** Answers that nothing explains. */
  wrong: string[];
};

/** People who write at once through `url` until stopped. @param roll as `dice` */
export function startLoad(url: string, stripe: StandIn, roll: (sides: number) => number) {
  const told: Told = {
    asked: [],
    counted: [],
    inStock: new Map(),
    signedUp: [],
    paid: [],
    acknowledged: 0,
    again: 0,
    wrong: [],
  };
  const lastYes = new Map<Kind, number>();
  let over = false;
  const counter = () => {
    let last = 0;
    return () => ++last;
  };
  const neighbors = counter();
  const people = counter();
  const calls = counter();
  /** Each a household of its own, or the limits would refuse. */
  const address = () => {
    const call = calls();
    return `10.${(call >> 16) & 255}.${(call >> 8) & 255}.${call & 255}`;
  };

  /** Until the answer is yes; some are lost on the way, or a key would seldom be used twice. @returns its body */
  async function insist(what: string, send: () => Promise<{ status: number; body: string }>) {
    for (let getsLost = roll(ONE_IN_GETS_LOST) === 0; ; ) {
      const { status, body } = await send().catch(() => ({ status: 0, body: '' }));
      if (status === 200 && getsLost) {
        getsLost = false;
        continue;
      }
      if (status === 200) return JSON.parse(body) as Record<string, string>;
      if (!AWAY.includes(status)) {
        told.wrong.push(`${what}: ${status} ${body.slice(0, 120)}`);
        return null;
      }
      told.again += 1;
      await pause(AGAIN_MS);
    }
  }
  const call = (way: Way, name: string, body: object, token?: string) => {
    const sent = { token, key: randomUUID(), address: address() };
    return insist(name, () => callBy(way, name, body, sent));
  };
  const asOwner = (way: Way, name: string, body: object) => call(way, name, body, OWNERS_TOKEN);

  const writes: Record<Kind, (way: Way, place: number) => Promise<boolean>> = {
    async 'egg requests'(way) {
      const neighbor = neighbors();
      const wish = { number_of_eggs_requested: 12, chickens_or_ducks: 'chickens', notes: '' };
      if (!(await call(way, 'request-eggs', wish, `token-${neighbor}`))) return false;
      told.asked.push(neighbor);
      return true;
    },
    async 'egg counts'(way) {
      const eggs = DEMOS_MOST + told.counted.length + 1;
      if (!(await asOwner(way, 'count-eggs', { kind: 'chickens', eggs, what: 'gathered' }))) return false;
      told.counted.push(eggs);
      return true;
    },
    async stock(way, place) {
      const in_stock = !(told.inStock.get(place) ?? true);
      if (!(await asOwner(way, 'set-in-stock', { ids: [plantId(place)], in_stock }))) return false;
      told.inStock.set(place, in_stock);
      return true;
    },
    // Has no key, so nobody tries again.
    async 'sign-ups'(way) {
      const email = `new-${people()}@neighbors.example`;
      const who = { name: 'Sigrid', lastName: 'Moe', homeZip: '55371', profileVisibility: 'public' };
      const headers = {
        'Content-Type': 'application/json',
        'X-Forwarded-For': address(),
        Origin: 'http://farm.example',
      };
      const body = JSON.stringify({ ...who, email, password: 'a quiet barn at dawn' });
      const send = (more = {}) =>
        way
          .send('/api/auth/sign-up/email', { method: 'POST', headers: { ...headers, ...more }, body })
          .catch(() => ({ status: 0, body: '' }));
      let answer = await send();
      if (answer.status === 429) answer = await send(await solved(JSON.parse(answer.body).puzzle));
      const { status } = answer;
      if (status === 200) told.signedUp.push(email);
      else if (AWAY.includes(status)) told.again += 1;
      else told.wrong.push(`sign-up: ${status} ${answer.body.slice(0, 120)}`);
      return status === 200;
    },
    async deposits(way) {
      const email = `payer-${people()}@neighbors.example`;
      const started = await call(way, 'create-deposit-session', { amount: '40', email });
      if (!started) return false;
      const [id = ''] = (started.client_secret ?? '').split('_secret_');
      await stripe.world.confirm(id, { token: 'pm_card_visa' }, {});
      told.paid.push({ order: started.order_number ?? '', email });
      return true;
    },
  };

  async function live(kind: Kind, place: number) {
    const way = wayTo(url);
    while (!over) {
      const sent = performance.now();
      if (await writes[kind](way, place)) {
        told.acknowledged += 1;
        lastYes.set(kind, Math.max(sent, lastYes.get(kind) ?? 0));
      }
      await pause(PACE[kind].rests);
    }
    way.close();
  }
  const kinds = Object.keys(PACE) as Kind[];
  const lives = Promise.all(
    kinds.flatMap((kind) => Array.from({ length: PACE[kind].atOnce }, (_, place) => live(kind, place))),
  );

  return {
    told,
    /** Whether every kind of write that was sent after this moment has been answered; `often` leaves out those that rest long. */
    allSince: (moment: number, often = false) =>
      kinds.every((kind) => (often && PACE[kind].rests > OFTEN_MS) || (lastYes.get(kind) ?? 0) >= moment),
    /** Everybody gets the answer they wait for, and leaves. */
    async stop() {
      over = true;
      await lives;
    },
  };
}

/** For the plant at this place. */
export const plantId = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;
