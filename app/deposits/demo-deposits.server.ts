import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { Context } from '../../context.ts';
import { fillAlone } from '../../db/demo.ts';
import { DEMO_DEPOSITS, type DemoDeposit, type DemoDepositStep } from '../../db/demo-deposits.ts';
import type { Database } from '../../db/open.ts';
import { depositEvents, deposits, profiles, stripeStandIn } from '../../db/schema.ts';
import type { StandInEvent } from '../../services/payments/stand-in-objects.ts';
import { memoryShelf } from '../../services/payments/stand-in-shelf.ts';
import { standInWorld } from '../../services/payments/stand-in-world.ts';
import { newsOf } from '../../services/payments/stripe-news.ts';
import { CURRENCY } from './deposit.ts';
import { type Line, linesOf, standingOf } from './deposit-ledger.ts';
import { newOrderNumber } from './order-number.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** When a step was, after the deposit was started. */
const laterMs = (step: DemoDepositStep) =>
  'minutesLater' in step ? step.minutesLater * MINUTE : step.daysLater * 24 * HOUR;

/** Plays every sample on a stand-in of its own, so that Stripe's side and ours tell the same story. */
async function play(now: number, owner: string | null) {
  let moment = now;
  const shelf = memoryShelf();
  const world = standInWorld(shelf, () => Math.floor(moment / 1000));

  /** @returns why money was given back, by the refund */
  async function carryOut(paymentId: string, step: DemoDepositStep): Promise<[string, string][]> {
    if (step.does === 'paid') await world.confirm(paymentId, { token: 'pm_card_visa' }, {});
    if (step.does === 'declined') {
      // Refused, as the card's name says.
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

  async function playOne({ hoursAgo, dollars, email, phone, notes, steps }: DemoDeposit) {
    const started = now - hoursAgo * HOUR;
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
    const told = ((await shelf.list('event')) as StandInEvent[])
      .map((event) => newsOf(event as unknown as Stripe.Event))
      .filter((news) => news.paymentId === paymentId)
      .flatMap((news) => linesOf(news, wish));
    // Of the same line the first counts, as in the books.
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
        email,
        phone,
        notes,
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
  return { played, shelf };
}

/** Everything on the shelf as rows, events in the order they happened; the farm has heard of them all. */
async function rowsOf(shelf: ReturnType<typeof memoryShelf>) {
  const kinds = ['payment_intent', 'refund', 'dispute'];
  const objects = (await Promise.all(kinds.map((kind) => shelf.list(kind)))).flat();
  const events = (await shelf.list('event')).toSorted((one, other) => one.created - other.created);
  const heard = events.map((event) => ({ ...event, pending_webhooks: 0 }));
  return [...objects, ...heard].map((content) => ({ id: content.id, kind: content.object, content }));
}

/**
 * Gives the demo a season of deposits, all or nothing, and writes to nobody about them; a farm that has had
 * deposits before, or takes cards by Stripe, stays as it is.
 */
export async function fillDemoDeposits({ db, clock, stripeStandIn: standIn }: Context): Promise<void> {
  if (!standIn) return;
  const some = async (at: Database) =>
    (await at.select({ id: deposits.id }).from(deposits).limit(1)).length > 0;
  if (await some(db)) return;
  await db.transaction(async (tx) => {
    await fillAlone(tx);
    if (await some(tx)) return;
    const [owner] = await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.role, 'admin'));
    const { played, shelf } = await play(clock.now().getTime(), owner?.id ?? null);
    await tx.insert(deposits).values(played.map(({ deposit }) => deposit));
    await tx.insert(depositEvents).values(played.flatMap(({ lines }) => lines));
    await tx.insert(stripeStandIn).values(await rowsOf(shelf));
  });
}
