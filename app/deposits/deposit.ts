import { z } from 'zod';
import type { DEPOSIT_STATUSES } from '../../db/deposit-words.ts';
import { visibleLines } from '../ui/visible-text.ts';

export type DepositStatus = (typeof DEPOSIT_STATUSES)[number];

export const CURRENCY = 'usd';
export const NOTES_MAX = 500;
export const REASON_MAX = 300;

/** Nobody fills in the form in less; our own screen waits until it is over. */
export const SHORTEST_VISIT_MS = 2_000;
/** An unpaid payment is closed after this. */
export const UNPAID_AFTER_MS = 24 * 3_600_000;
/** Cards refused for one payment before it is closed: somebody is trying out cards. */
export const REFUSED_CARDS_MAX = 10;

/** '$25.00', '-$5.00', '$1,250.00' */
export function inDollars(cents: number): string {
  const dollars = Math.trunc(Math.abs(cents) / 100).toLocaleString('en-US');
  return `${cents < 0 ? '-' : ''}$${dollars}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
}

/** Dollars as people write them ('25', '$25.50', '1,250') in cents; null for anything else. Never by way of fractions. */
export function centsOf(text: string): number | null {
  const [, dollars, cents = ''] =
    /^\s*\$?\s*((?:\d{1,3}(?:,\d{3})+|\d+))(?:\.(\d{0,2}))?\s*$/.exec(text) ?? [];
  if (dollars === undefined) return null;
  const whole = dollars.replaceAll(',', '');
  return whole.length > 9 ? null : Number(whole) * 100 + Number(cents.padEnd(2, '0'));
}

/** What a deposit may be, in whole dollars: the owner says so in the Farm tab. */
export type DepositBounds = { depositFrom: number; depositUpTo: number };

/** Whether an amount is one that the farm takes. */
export const withinBounds = (cents: number, { depositFrom, depositUpTo }: DepositBounds) =>
  cents >= depositFrom * 100 && cents <= depositUpTo * 100;

/** The sentences of deposits: the spec's, and ours for what it leaves open. */
export const SAY = {
  amount: 'Please enter an amount in dollars, like 25 or 25.50.',
  bounds: ({ depositFrom, depositUpTo }: DepositBounds) =>
    `A deposit can be from ${inDollars(depositFrom * 100)} to ${inDollars(depositUpTo * 100)}.`,
  failed: (error: string) => `Failed to create payment: ${error}`,
  away: 'Our card service did not answer. Nothing was charged. Please try again in a minute.',
  noCards: 'Deposits by card are not set up yet. Please call the farm: we are glad to help.',
  tooFast: 'That went very fast. Nothing was charged. Please try once more.',
  enough: 'We had many deposits started in a short time, so we pause for a while. Nothing was charged.',
  otherWish: 'This deposit was already started with other details. Please reload the page and try again.',
  closed: 'This payment was closed. Nothing was charged. Please reload the page and start again.',
  notFound: 'That deposit could not be found.',
  refunded: 'Refund on its way. Banks take 5 to 10 days to show it.',
  wrongPassword: 'That password is not right. Nothing was refunded.',
  booksBehind: (cents: number) =>
    `Our card service already gave back ${inDollars(cents)}, which was not in the books. It is now. Please look at what is left before you give back more.`,
  refundAway:
    'Our card service did not answer, so we do not know yet. Look here again in a minute before you retry.',
} as const;

const amount = z
  .union([z.number(), z.string()], { error: SAY.amount })
  .transform((given) => centsOf(String(given)))
  .refine((cents): cents is number => cents !== null, { error: SAY.amount, abort: true });

const email = z
  .string({ error: 'Email is required.' })
  .trim()
  .min(1, 'Email is required.')
  .max(254, 'That email is too long.')
  .meta({ format: 'email' })
  .pipe(z.email('Please enter a valid email, like ana@example.com.'));

const optionalText = (text: z.ZodString) => text.nullish().transform((value) => value?.trim() || null);

const phone = optionalText(
  z
    .string()
    .trim()
    .max(30, 'That phone number is too long.')
    .regex(/^$|^\+?[\d\s().-]{7,}$/, 'Please enter a phone number, like (763) 555-0142.'),
);

const fields = z.object({
  amount,
  email,
  phone,
  notes: optionalText(
    z
      .string()
      .trim()
      .max(NOTES_MAX, `Please keep notes below ${NOTES_MAX} characters.`)
      .refine(...visibleLines('Notes')),
  ),
});

/** What somebody fills in to pay a deposit. */
export const depositForm = (bounds: DepositBounds) =>
  fields.extend({ amount: amount.refine((cents) => withinBounds(cents, bounds), SAY.bounds(bounds)) });

/** The form as it is sent: `website` is a field that no person sees, `form_ms` how long the form was open. */
export const depositInput = fields.extend({
  website: z.string().max(500).nullish(),
  form_ms: z.number().min(0).max(1e12).nullish(),
});

/** What an owner fills in to give money back; the amount is all that is left unless said. */
export const refundForm = z.object({
  amount: z.preprocess((given) => (given === '' ? null : given), amount.nullish()),
  reason: z
    .string({ error: 'Please say why, for your own books.' })
    .trim()
    .min(3, 'Please say why, for your own books.')
    .max(REASON_MAX, `Please keep it below ${REASON_MAX} characters.`)
    .refine(...visibleLines('Reason')),
  password: z.string({ error: 'Password is required.' }).min(1, 'Password is required.').max(128),
});

export const refundInput = refundForm.extend({
  order_number: z.string(SAY.notFound).min(1, SAY.notFound).max(40),
});

export type DepositWish = z.infer<typeof depositInput>;
export type RefundWish = z.infer<typeof refundInput>;

/** How each status reads on the owner's screens. */
export const STATUS_WORDS: Record<DepositStatus, string> = {
  waiting: 'Not paid',
  processing: 'At the bank',
  paid: 'Paid',
  partly_refunded: 'Partly refunded',
  refunded: 'Refunded',
  disputed: 'Disputed',
  cancelled: 'Cancelled',
  to_check: 'Please check',
};

/** Where a card form goes when the money has come. */
export const successPage = (orderNumber: string) =>
  `/deposit-success?order_number=${encodeURIComponent(orderNumber)}`;
