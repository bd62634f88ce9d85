import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type Line, linesOf, standingOf } from '../app/deposits/ledger/deposit-ledger.ts';
import { CURRENCY } from '../app/deposits/payments/deposit.ts';
import { newOrderNumber } from '../app/deposits/payments/order-number.ts';
import { potInWords } from '../app/plants/changes/named-plants.ts';
import { potsInStock } from '../app/plants/wishes/wishes.server.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../core/clock.ts';
import type { Context } from '../core/context.ts';
import type { Database } from '../db/database.ts';
import { depositEvents, deposits, profiles, stripeStandIn } from '../db/schema.ts';
import type { PaymentNews } from '../services/payments/payments.ts';
import { signed } from '../services/payments/stand-in-courier.ts';
import { memoryStore, type StripeObject } from '../services/payments/stand-in-store.ts';
import { standInWorld } from '../services/payments/stand-in-world.ts';
import { fillAlone } from './demo.ts';
import { DEMO_DEPOSITS, type DemoDeposit, type DemoDepositStep } from './demo-deposits.ts';

type HeldPot = Awaited<ReturnType<typeof potsInStock>>[number];

const laterMs = (step: DemoDepositStep) =>
  'minutesLater' in step ? step.minutesLater * MINUTE_MS : step.daysLater * DAY_MS;

/** Plays every sample on its own stand-in, so that Stripe's side and ours agree. */
async function play(
  now: number,
  owner: string | null,
  pots: readonly HeldPot[],
  newsOf: (event: StripeObject) => PaymentNews | null,
) {
  let moment = now;
  const store = memoryStore();
  const world = standInWorld(store, () => Math.floor(moment / 1000));

  /** @returns the reason of each refund */
  async function carryOut(paymentId: string, step: DemoDepositStep): Promise<[string, string][]> {
    if (step.does === 'paid') await world.confirm(paymentId, { token: 'pm_card_visa' }, {});
    if (step.does === 'declined') {
      await world.confirm(paymentId, { token: 'pm_card_chargeDeclined' }, {}).catch(() => {});
    }
    if (step.does === 'closed') await world.cancel(paymentId, 'abandoned');
    if (step.does === 'disputed') await world.dispute(paymentId);
    if (step.does === 'won') {
      for (const { id } of await world.disputesOf(paymentId)) await world.closeDispute(id, 'won');
    }
    if (step.does !== 'refunded') return [];
    return [[(await world.refund(paymentId, step.dollars * 100, 'requested_by_customer')).id, step.why]];
  }

  async function playOne({ hoursAgo, dollars, name, email, phone, notes, holds, steps }: DemoDeposit) {
    const pot = pots.find(({ variety }) => variety === holds);
    const started = now - hoursAgo * HOUR_MS;
    const orderNumber = newOrderNumber();
    const wish = { amountCents: dollars * 100, currency: CURRENCY };
    moment = started;
    const { id: paymentId } = await world.create({
      amount: wish.amountCents,
      currency: CURRENCY,
      description: `Deposit ${orderNumber}`,
      metadata: { order_number: orderNumber },
    });
    const reasons = new Map<string, string>();
    for (const step of steps) {
      moment = started + laterMs(step);
      for (const [refund, why] of await carryOut(paymentId, step)) reasons.set(refund, why);
    }
    const id = randomUUID();
    const at = new Date(started);
    const created: Line = { kind: 'created', reference: id, amountCents: 0, note: null, at };
    const told = (await store.list('event'))
      .flatMap((event) => newsOf(event) ?? [])
      .filter((news) => news.paymentId === paymentId)
      .flatMap((news) => linesOf(news, wish));
    // The first of equal lines counts, as in the ledger.
    const lines = [created, ...told].filter(
      ({ kind, reference }, place, all) =>
        all.findIndex((one) => one.kind === kind && one.reference === reference) === place,
    );
    const { status, paidCents, balanceCents, paidAt } = standingOf(lines);
    return {
      deposit: {
        ...wish,
        id,
        orderNumber,
        name,
        email,
        phone,
        notes,
        ...(pot && { plantId: pot.id, plant: potInWords(pot), setAsideAt: new Date(moment) }),
        paymentIntentId: paymentId,
        status,
        paidCents,
        balanceCents,
        paidAt,
        createdAt: at,
        updatedAt: new Date(moment),
      },
      lines: lines.map((line) => {
        const why = reasons.get(line.reference);
        return { ...line, depositId: id, ...(why && { note: why, by: owner }) };
      }),
    };
  }

  const played = [];
  for (const sample of DEMO_DEPOSITS.toReversed()) played.push(await playOne(sample));
  return { played, store };
}

/** As rows, events in order; none is pending, because the farm has all of them. */
async function rowsOf(store: ReturnType<typeof memoryStore>) {
  const kinds = ['payment_intent', 'refund', 'dispute'];
  const objects = (await Promise.all(kinds.map((kind) => store.list(kind)))).flat();
  const events = (await store.list('event')).toSorted((one, other) => one.created - other.created);
  const heard = events.map((event) => ({ ...event, pending_webhooks: 0 }));
  return [...objects, ...heard].map((content) => ({ id: content.id, kind: content.object, content }));
}

/** Does nothing on a farm that has had deposits or takes cards by Stripe. Sends no email. */
export async function fillDemoDeposits({
  db,
  clock,
  payments,
  stripeStandIn: standIn,
}: Context): Promise<void> {
  if (!payments || !standIn) return;
  const newsOf = (event: StripeObject) => {
    const { body, signature } = signed(event, standIn.keys.webhookSecret);
    return payments.readNews(body, signature);
  };
  const some = async (at: Database) =>
    (await at.select({ id: deposits.id }).from(deposits).limit(1)).length > 0;
  if (await some(db)) return;
  await db.transaction(async (tx) => {
    await fillAlone(tx);
    if (await some(tx)) return;
    const [owner] = await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.role, 'admin'));
    const { played, store } = await play(
      clock.now().getTime(),
      owner?.id ?? null,
      await potsInStock(tx),
      newsOf,
    );
    await tx.insert(deposits).values(played.map(({ deposit }) => deposit));
    await tx.insert(depositEvents).values(played.flatMap(({ lines }) => lines));
    await tx.insert(stripeStandIn).values(await rowsOf(store));
  });
}
