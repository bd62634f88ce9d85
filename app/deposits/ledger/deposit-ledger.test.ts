import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PaymentNews } from '../../../services/payments/payments.ts';
import { startStandIn } from '../../../services/payments/stand-in.ts';
import { memoryStore } from '../../../services/payments/stand-in-store.ts';
import { newsOf } from '../../../services/payments/stripe-news.ts';
import { type Line, linesOf, refundable, standingOf, whatToDo } from './deposit-ledger.ts';

const asked = { amountCents: 4_000, currency: 'usd' };
const at = new Date('2025-09-20T15:00:00Z');
const news = (step: PaymentNews['step'], eventId = 'evt_1'): PaymentNews => ({
  eventId,
  type: '',
  at,
  paymentId: 'pi_1',
  orderNumber: null,
  step,
});
const refund = (id: string, amountCents: number, state: 'pending' | 'succeeded' | 'failed' = 'succeeded') =>
  news({ kind: 'refund', refund: { id, amountCents, currency: 'usd', state } }, `${id} ${state}`);
const dispute = (step: 'opened' | 'withdrawn' | 'reinstated' | 'won' | 'lost') =>
  news(
    { kind: 'dispute', disputeId: 'dp_1', amountCents: 4_000, currency: 'usd', answerBy: null, step },
    step,
  );
const paid = news({ kind: 'paid', amountCents: 4_000, currency: 'usd' });

function together(all: PaymentNews[]): Line[] {
  const lines = all.flatMap((one) => linesOf(one, asked));
  return [...new Map(lines.reverse().map((line) => [`${line.kind} ${line.reference}`, line])).values()];
}
const standing = (...all: PaymentNews[]) => standingOf(together(all));

describe('where a deposit stands', () => {
  it.each([
    ['waiting', [], 0],
    ['processing', [news({ kind: 'processing' })], 0],
    ['waiting', [news({ kind: 'failed', reason: 'card_declined' })], 0],
    ['cancelled', [news({ kind: 'cancelled' })], 0],
    ['paid', [paid], 4_000],
    ['paid', [news({ kind: 'failed', reason: 'expired_card' }), paid], 4_000],
    ['partly_refunded', [paid, refund('re_1', 1_000)], 3_000],
    ['partly_refunded', [paid, refund('re_1', 1_000, 'pending')], 3_000],
    ['refunded', [paid, refund('re_1', 1_000), refund('re_2', 3_000)], 0],
    ['paid', [paid, refund('re_1', 4_000), refund('re_1', 4_000, 'failed')], 4_000],
    ['disputed', [paid, dispute('opened')], 4_000],
    ['disputed', [paid, dispute('opened'), dispute('withdrawn')], 0],
    ['paid', [paid, dispute('opened'), dispute('withdrawn'), dispute('reinstated'), dispute('won')], 4_000],
    ['disputed', [paid, dispute('opened'), dispute('withdrawn'), dispute('lost')], 0],
    ['to_check', [refund('re_1', 1_000)], -1_000],
    ['to_check', [news({ kind: 'paid', amountCents: 3_999, currency: 'usd' })], 3_999],
    ['to_check', [news({ kind: 'paid', amountCents: 4_000, currency: 'eur' })], 0],
  ] as const)('%s', (status, all, balanceCents) => {
    expect(standing(...all)).toMatchObject({ status, balanceCents });
    expect(standing(...[...all].reverse(), ...all)).toMatchObject({ status, balanceCents });
  });

  it('what can be given back is what is left, and nothing during a dispute', () => {
    expect(refundable(standing(paid, refund('re_1', 1_500)))).toBe(2_500);
    expect(refundable(standing())).toBe(0);
    expect(refundable(standing(paid, dispute('opened')))).toBe(0);
  });
});

type Act = 'decline' | 'pay' | 'refund' | 'refund fails' | 'dispute' | 'win' | 'lose' | 'cancel';
const acts = fc.array(
  fc.constantFrom<Act>(
    'decline',
    'pay',
    'pay',
    'refund',
    'refund',
    'refund fails',
    'dispute',
    'win',
    'lose',
    'cancel',
  ),
  { maxLength: 14 },
);

/** Makes possible events happen at the stand-in. @returns its events and sums */
async function happenings(list: Act[]) {
  const standIn = await startStandIn({ store: memoryStore() });
  const { world } = standIn;
  const { id } = await world.create({ amount: 4_000, currency: 'usd', description: null, metadata: {} });
  const newest = async (of: 'refundsOf' | 'disputesOf') => (await world[of](id))[0]?.id ?? '';
  const doing: Record<Act, () => Promise<unknown>> = {
    decline: () => world.confirm(id, { token: 'pm_card_chargeDeclined' }, {}),
    pay: () => world.confirm(id, { token: 'pm_card_visa' }, {}),
    refund: () => world.refund(id, 700, null),
    'refund fails': async () => world.failRefund(await newest('refundsOf')),
    dispute: async () => ((await world.intentOf(id)).latest_charge ? world.dispute(id) : null),
    win: async () => world.closeDispute(await newest('disputesOf'), 'won'),
    lose: async () => world.closeDispute(await newest('disputesOf'), 'lost'),
    cancel: () => world.cancel(id, null),
  };
  for (const act of list) await doing[act]().catch(() => {});
  const events = (await world.events()).reverse().flatMap((event) => newsOf(event as never) ?? []);
  const { amount_received: received } = await world.intentOf(id);
  const refunds = (await world.refundsOf(id)).filter(({ status }) => status !== 'failed');
  const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0);
  await standIn.close();
  return { events, received, refunded };
}

it('tells the owner what to do while a deposit needs a look', () => {
  expect(whatToDo('disputed', ['paid', 'dispute_opened'])).toContain('Stripe dashboard');
  expect(whatToDo('disputed', ['paid', 'dispute_opened', 'dispute_lost'])).toBe('');
  expect(whatToDo('to_check', ['paid', 'mismatch'])).toContain('Stripe dashboard');
  expect(whatToDo('paid', ['paid'])).toBe('');
});

it('paid minus refunded is the ledger, in whatever order and however often the events come', async () => {
  await fc.assert(
    fc.asyncProperty(acts, fc.array(fc.nat(), { minLength: 40, maxLength: 40 }), async (list, dice) => {
      const { events, received, refunded } = await happenings(list);
      const often = [...events, ...events.filter((_, place) => (dice[place % 40] ?? 0) % 2 === 1)];
      const shuffled = often
        .map((event, place) => ({ event, by: dice[(place * 7) % 40] ?? 0 }))
        .sort((a, b) => a.by - b.by)
        .map(({ event }) => event);
      const inOrder = standing(...events);
      expect(standing(...shuffled)).toEqual(inOrder);
      expect(inOrder.paidCents).toBe(received);
      expect(inOrder.refundedCents).toBe(refunded);
      const moved = together(shuffled).filter(({ kind }) => !kind.startsWith('dispute'));
      expect(moved.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(received - refunded);
    }),
    { numRuns: 150 },
  );
});
