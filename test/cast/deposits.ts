import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { historyOf } from '../../app/deposits/ledger/deposit-record.server.ts';
import { deposits } from '../../db/schema.ts';
import type { StandIn } from '../../services/payments/stand-in.ts';
import { signed } from '../../services/payments/stand-in-courier.ts';
import type { TestFarm } from '../engines/open-test-farm.ts';

export const wish = {
  amount: '40',
  name: 'Pay A. Moe-Ødegård',
  email: 'payer@example.com',
  phone: '(763) 555-0177',
  notes: 'For June.',
};

/** The stand-in for Stripe, whose events wait until a test delivers them. */
export function standInOf(farm: TestFarm): StandIn {
  const { stripeStandIn } = farm.context;
  if (!stripeStandIn) throw new Error('This farm has no stand-in.');
  return stripeStandIn;
}

type Sent = { key?: string; address?: string; headers?: Record<string, string> };

/** Calls create-deposit-session as the screen does. */
export async function start(farm: TestFarm, changes: object = {}, { key, address, headers }: Sent = {}) {
  const response = await farm.request(
    '/functions/v1/create-deposit-session',
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key ?? randomUUID(), ...headers },
      body: JSON.stringify({ ...wish, ...changes }),
    },
    address,
  );
  const body = (await response.json()) as {
    client_secret: string;
    order_number: string;
    error?: string;
    fields?: object;
    puzzle?: object;
  };
  return { status: response.status, headers: response.headers, body };
}

export async function depositOf({ context }: TestFarm, orderNumber: string) {
  const [deposit] = await context.db.select().from(deposits).where(eq(deposits.orderNumber, orderNumber));
  if (!deposit) throw new Error(`There is no deposit ${orderNumber}.`);
  return deposit;
}

/** Its history in short: ['created', 'paid +4000']. */
export async function storyOf(farm: TestFarm, orderNumber: string): Promise<string[]> {
  const { id } = await depositOf(farm, orderNumber);
  const sign = (cents: number) => (cents > 0 ? ` +${cents}` : cents < 0 ? ` ${cents}` : '');
  return (await historyOf(farm.context.db, id)).map(({ kind, amountCents }) => `${kind}${sign(amountCents)}`);
}

/** Posts an event as Stripe does. @returns the status */
export async function deliver(farm: TestFarm, event: object, secret = standInOf(farm).keys.webhookSecret) {
  const { body, signature } = signed(event, secret);
  const headers = { 'Stripe-Signature': signature, 'Content-Type': 'application/json' };
  return (await farm.request('/webhooks/stripe', { method: 'POST', headers, body })).status;
}

/** Oldest first, delivered ones too. */
export const eventsOf = async (farm: TestFarm) => (await standInOf(farm).world.events()).reverse();

/** In order, each once. */
export async function deliverAll(farm: TestFarm): Promise<void> {
  const { world } = standInOf(farm);
  for (const event of await eventsOf(farm)) {
    if (event.pending_webhooks === 0) continue;
    const status = await deliver(farm, event);
    if (status !== 200) throw new Error(`The farm answered ${status} to ${event.type}.`);
    await world.delivered(event);
  }
}

export async function startedDeposit(farm: TestFarm, changes: object = {}, address?: string) {
  const { body } = await start(farm, changes, { address });
  const paymentId = body.client_secret.split('_secret_')[0] ?? '';
  return { orderNumber: body.order_number, paymentId, clientSecret: body.client_secret };
}

/** A paid deposit of 40 dollars. */
export async function paidDeposit(farm: TestFarm, changes: object = {}, address?: string) {
  const started = await startedDeposit(farm, changes, address);
  await standInOf(farm).world.confirm(started.paymentId, { token: 'pm_card_visa' }, {});
  await deliverAll(farm);
  return started;
}

/** A paid deposit that holds a pot, at any time of the year. */
export async function depositOfPlant(farm: TestFarm): Promise<string> {
  const { orderNumber } = await paidDeposit(farm);
  await farm.context.db
    .update(deposits)
    .set({ plantId: randomUUID(), plant: 'Honeycrisp Apple, 5 gal' })
    .where(eq(deposits.orderNumber, orderNumber));
  return orderNumber;
}
