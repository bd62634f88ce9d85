import Stripe from 'stripe';
import { HOUR_MS } from '../../core/clock.ts';
import type { World } from './stand-in-world.ts';

export type Deliver = (body: string, signature: string) => Promise<boolean>;

// For the first retry; each next wait is twice as long, at most an hour.
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = HOUR_MS;

const stripe = new Stripe('sk_test_signs_only');

export function signed(event: object, secret: string): { body: string; signature: string } {
  const body = JSON.stringify(event, null, 2);
  return { body, signature: stripe.webhooks.generateTestHeaderString({ payload: body, secret }) };
}

/** Delivers events in order, including those from before a restart. `look` starts a round. */
export function openCourier(world: World, secret: string) {
  let deliver: Deliver | null = null;
  let underWay = false;
  let again = false;
  let closed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_WAIT_MS;

  async function round(to: Deliver): Promise<boolean> {
    const pending = (await world.events()).filter(({ pending_webhooks: left }) => left > 0).reverse();
    for (const event of pending) {
      const { body, signature } = signed(event, secret);
      const arrived = !closed && (await to(body, signature).catch(() => false));
      if (!arrived) return false;
      await world.delivered(event);
    }
    return true;
  }

  async function go() {
    if (!deliver || closed) return;
    if (underWay) {
      again = true;
      return;
    }
    underWay = true;
    clearTimeout(timer);
    const done = await round(deliver).catch(() => false);
    underWay = false;
    if (closed) return;
    if (again) {
      again = false;
      return go();
    }
    if (done) {
      wait = FIRST_WAIT_MS;
      return;
    }
    timer = setTimeout(go, wait).unref();
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  }

  return {
    look: () => void go(),
    deliverTo(to: Deliver) {
      deliver = to;
      void go();
    },
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}
