import { eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { depositEvents, deposits, mailbox } from '../db/schema.ts';
import { startStandIn } from '../services/payments/stand-in.ts';
import { memoryStore } from '../services/payments/stand-in-store.ts';
import type { Engine } from '../test/engines/open-test-farm.ts';
import { type Home, launch, makeHome } from '../test/engines/running-farm.ts';

const KILLS = 2;
const UNTIL_DELIVERED = { timeout: 40_000, interval: 100 };

/** Stripe runs while the farm is dead, and retries deliveries until they succeed. */
async function stripeOutside() {
  const standIn = await startStandIn({ store: memoryStore() });
  onTestFinished(() => standIn.close());
  const { secretKey, publishableKey, webhookSecret } = standIn.keys;
  const settings = {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: standIn.url,
  };
  return { standIn, settings };
}

/** Starts a deposit; with the same key it is the same one. */
async function start(url: string, key: string) {
  const response = await fetch(`${url}/functions/v1/create-deposit-session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify({ amount: '40', email: 'payer@example.com' }),
  });
  return (await response.json()) as { client_secret: string; order_number: string };
}

async function booksOf(home: Home) {
  const open = await home.open();
  try {
    return {
      deposits: await open.db.select().from(deposits),
      lines: await open.db.select().from(depositEvents).where(eq(depositEvents.kind, 'paid')),
      letters: (await open.db.select().from(mailbox)).filter(({ subject }) => subject.startsWith('Receipt')),
    };
  } finally {
    await open.close();
  }
}

describe.each<Engine>(['pglite', 'postgres'])('on %s', (engine) => {
  it('a farm killed between the payment and its news has every payment, and one receipt each', {
    timeout: 180_000,
  }, async () => {
    const { standIn, settings } = await stripeOutside();
    const home = await makeHome(engine, settings);
    let farm = launch(home);
    let killOn: string | null = null;
    // The farm dies while it handles an event, so nobody knows whether it counted.
    standIn.deliverTo(async (body, signature) => {
      const url = await farm.url;
      const headers = { 'Stripe-Signature': signature };
      const { type } = JSON.parse(body) as { type: string };
      const answer = fetch(`${url}/webhooks/stripe`, { method: 'POST', headers, body });
      answer.catch(() => {});
      if (type === killOn) {
        killOn = null;
        farm.signal('SIGKILL');
        await farm.gone;
        farm = launch(home);
        return false;
      }
      return (await answer).ok;
    });

    const paid: string[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const key = crypto.randomUUID();
      const { client_secret, order_number } = await start(await farm.url, key);
      const id = client_secret.split('_secret_')[0] ?? '';
      if (kill % 2) {
        // Stripe has the money while the farm is dead.
        farm.signal('SIGKILL');
        await farm.gone;
        await standIn.world.confirm(id, { token: 'pm_card_visa' }, {});
        farm = launch(home);
        expect((await start(await farm.url, key)).order_number).toBe(order_number);
      } else {
        killOn = 'payment_intent.succeeded';
        await standIn.world.confirm(id, { token: 'pm_card_visa' }, {});
      }
      paid.push(order_number);
      await vi.waitFor(async () => {
        const { pending_webhooks: left } = (await standIn.world.events())[0] ?? { pending_webhooks: 1 };
        expect(left).toBe(0);
      }, UNTIL_DELIVERED);
    }
    const url = await farm.url;
    await vi.waitFor(async () => {
      const letters = (await (await fetch(`${url}/dev/mail.json`)).json()) as { subject: string }[];
      expect(letters.filter(({ subject }) => subject.startsWith('Receipt'))).toHaveLength(KILLS);
    }, UNTIL_DELIVERED);
    farm.signal('SIGTERM');
    expect(await farm.gone).toBe(0);

    const books = await booksOf(home);
    expect(books.deposits.map(({ orderNumber, status }) => `${orderNumber} ${status}`).sort()).toEqual(
      paid.map((orderNumber) => `${orderNumber} paid`).sort(),
    );
    expect(books.lines.map(({ amountCents }) => amountCents)).toEqual(Array(KILLS).fill(4_000));
    expect(new Set(books.letters.map(({ subject }) => subject)).size).toBe(KILLS);
    expect(books.letters).toHaveLength(KILLS);
  });
});

it('the demo’s own stand-in tells after a restart what it could not tell before', {
  timeout: 90_000,
}, async () => {
  const home = await makeHome('postgres');
  let farm = launch(home);
  const { client_secret, order_number } = await start(await farm.url, crypto.randomUUID());
  const id = client_secret.split('_secret_')[0] ?? '';
  const form = new URLSearchParams({
    client_secret,
    'payment_method_data[card][number]': '4242424242424242',
  });
  const paying = fetch(`${await farm.url}/dev/stripe/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    body: form,
  });
  await paying;
  farm.signal('SIGKILL');
  await farm.gone;
  farm = launch(home);
  await farm.url;
  const open = await home.open();
  onTestFinished(() => open.close());
  await vi.waitFor(async () => {
    const [deposit] = await open.db.select().from(deposits).where(eq(deposits.orderNumber, order_number));
    expect(deposit?.status).toBe('paid');
  }, UNTIL_DELIVERED);
});
