import { inDollars } from '../../../core/money.ts';
import type { DEPOSIT_EVENTS } from '../../../db/deposit-words.ts';
import { NotUnderstood } from '../../../services/payments/not-understood.ts';
import type { PaymentNews } from '../../../services/payments/payments.ts';
import type { DepositStatus } from '../payments/deposit.ts';

export type DepositEventKind = (typeof DEPOSIT_EVENTS)[number];

/** Each kind counts once per reference. Incoming money is positive, outgoing negative. */
export type Line = {
  kind: DepositEventKind;
  reference: string;
  amountCents: number;
  note: string | null;
  /** For a dispute, where its event says so. */
  answerBy?: Date | null;
  at: Date;
};

type Asked = { amountCents: number; currency: string };

/** A set: repeated, late or reordered events give the same lines. @throws NotUnderstood */
export function linesOf({ eventId, paymentId, at, step }: PaymentNews, asked: Asked): Line[] {
  if (!step || !paymentId) return [];
  const line = (kind: DepositEventKind, reference: string, amountCents = 0, note: string | null = null) => ({
    kind,
    reference,
    amountCents,
    note,
    at,
  });
  // Money in another currency counts as 0; the line is there to check.
  const cents = (amount: number, currency: string) => (currency === asked.currency ? amount : 0);
  switch (step.kind) {
    case 'senseless':
      throw new NotUnderstood('not what an event looks like');
    case 'processing':
    case 'cancelled':
      return [line(step.kind, paymentId)];
    case 'failed':
      return [line('payment_failed', eventId, 0, step.reason)];
    case 'paid': {
      const came = line('paid', paymentId, cents(step.amountCents, step.currency));
      const fits = step.amountCents === asked.amountCents && step.currency === asked.currency;
      const told = `${inDollars(step.amountCents)} ${step.currency.toUpperCase()} came instead of ${inDollars(asked.amountCents)}`;
      return fits ? [came] : [came, line('mismatch', paymentId, 0, told)];
    }
    case 'refund': {
      const { id, amountCents, currency, state } = step.refund;
      const gone = line('refunded', id, -cents(amountCents, currency));
      // A failed refund was a refund before, even if that event is missing.
      return state === 'failed' ? [gone, line('refund_failed', id, cents(amountCents, currency))] : [gone];
    }
    case 'dispute': {
      const { disputeId, amountCents, currency, answerBy } = step;
      const gone = line('dispute_withdrawn', disputeId, -cents(amountCents, currency));
      const withdrawn = { ...gone, answerBy };
      if (step.step === 'withdrawn') return [withdrawn];
      const back = line('dispute_reinstated', disputeId, cents(amountCents, currency));
      if (step.step === 'reinstated') return [withdrawn, back];
      const told = line(`dispute_${step.step}`, disputeId);
      return [step.step === 'opened' ? { ...told, answerBy } : told];
    }
  }
}

export type Standing = {
  status: DepositStatus;
  paidCents: number;
  balanceCents: number;
  /** Without failed refunds. */
  refundedCents: number;
  paidAt: Date | null;
};

type Counted = Pick<Line, 'kind' | 'reference' | 'amountCents' | 'at'>;

const sum = (lines: Counted[]) => lines.reduce((total, { amountCents }) => total + amountCents, 0);

/** From lines in any order. */
export function standingOf(lines: Counted[]): Standing {
  const of = (...kinds: DepositEventKind[]) => lines.filter(({ kind }) => kinds.includes(kind));
  const [paid] = of('paid');
  const paidCents = sum(of('paid'));
  const refundedCents = -sum(of('refunded', 'refund_failed')) || 0;
  const ended = new Set(
    of('dispute_won', 'dispute_lost', 'dispute_closed').map(({ reference }) => reference),
  );
  const inDispute = of('dispute_opened', 'dispute_withdrawn').some(({ reference }) => !ended.has(reference));
  const lost = of('dispute_lost').length > 0;

  function status(): DepositStatus {
    if (of('mismatch').length > 0) return 'to_check';
    if (inDispute || lost) return 'disputed';
    if (paid && refundedCents >= paidCents && paidCents > 0) return 'refunded';
    if (paid) return refundedCents > 0 ? 'partly_refunded' : 'paid';
    // Refunded money must have been paid: that event is missing.
    if (refundedCents > 0) return 'to_check';
    if (of('cancelled').length > 0) return 'cancelled';
    return of('processing').length > of('payment_failed').length ? 'processing' : 'waiting';
  }
  return { status: status(), paidCents, balanceCents: sum(lines), refundedCents, paidAt: paid?.at ?? null };
}

/** In cents. */
export const refundable = ({ paidCents, refundedCents, status }: Standing) =>
  status === 'disputed' ? 0 : Math.max(0, paidCents - refundedCents);

export const LINE_WORDS: Record<DepositEventKind, string> = {
  created: 'Started',
  processing: 'Processing',
  payment_failed: 'Card refused',
  paid: 'Paid',
  cancelled: 'Closed without payment',
  refunded: 'Refunded',
  refund_failed: 'Refund returned',
  dispute_opened: 'Disputed by the cardholder',
  dispute_withdrawn: 'Withdrawn by the bank for the dispute',
  dispute_reinstated: 'Returned by the bank after the dispute',
  dispute_won: 'Dispute won',
  dispute_lost: 'Dispute lost',
  dispute_closed: 'Dispute closed',
  mismatch: 'Amount differs',
};

/** When the bank wants an answer to the last dispute; null where no event says it. */
export const answerByOf = (lines: readonly Pick<Line, 'answerBy'>[]) =>
  lines.reduce<Date | null>(
    (last, { answerBy }) => (answerBy && (!last || answerBy > last) ? answerBy : last),
    null,
  );

/** For the owner, of a deposit that needs a look; '' for others. @param history its ledger lines' kinds @param by 'by October 4', or '' */
export function whatToDo(status: DepositStatus, history: readonly DepositEventKind[], by = ''): string {
  if (status === 'to_check')
    return 'Our books and Stripe’s may differ. Compare the history below with this payment in your Stripe dashboard.';
  if (status !== 'disputed' || history.includes('dispute_lost')) return '';
  return `The cardholder asked their bank for the money back. ${by ? `Respond in your Stripe dashboard ${by}.` : 'Respond in your Stripe dashboard: it shows how long you have.'}`;
}
