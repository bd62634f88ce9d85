import * as z from 'zod/mini';
import { DAY_MS } from '../../../core/clock.ts';
import { centsOf, inDollars } from '../../../core/money.ts';
import { plainName } from '../../../core/plain-signs.mjs';
import type { DEPOSIT_STATUSES } from '../../../db/deposit-words.ts';
import { email } from '../../forms/contact-fields.ts';
import { visibleLines } from '../../ui/pieces/visible-text.ts';
import { heldSentences } from './held-plant.ts';

export type DepositStatus = (typeof DEPOSIT_STATUSES)[number];

/** Paid, and not all of it given back: its plant is still held. */
export const HOLDING = ['paid', 'partly_refunded'] as const satisfies readonly DepositStatus[];

export const isHolding = (status: DepositStatus) => (HOLDING as readonly DepositStatus[]).includes(status);

export const CURRENCY = 'usd';
export const PAYER_MAX = 80;
export const NOTES_MAX = 500;
const PHONE_MAX = 60;

export const UNPAID_AFTER_MS = DAY_MS;
/** More refused cards for one payment look like card testing. */
export const REFUSED_CARDS_MAX = 10;

/** In whole dollars; the owner sets them in the Farm tab. */
export type DepositBounds = { depositFrom: number; depositUpTo: number };

export const withinBounds = (cents: number, { depositFrom, depositUpTo }: DepositBounds) =>
  cents >= depositFrom * 100 && cents <= depositUpTo * 100;

/** The specification's sentences, and ours where it has none. */
export const depositSentences = {
  amount: 'Please enter an amount in dollars, like 25 or 25.50.',
  bounds: ({ depositFrom, depositUpTo }: DepositBounds) =>
    `A deposit can be from ${inDollars(depositFrom * 100)} to ${inDollars(depositUpTo * 100)}.`,
  failed: (error: string) => `Failed to create payment: ${error}`,
} as const;

export const amount = z.pipe(
  z.union([z.number(), z.string()], { error: depositSentences.amount }),
  z.pipe(
    z.transform((given: number | string) => centsOf(String(given))),
    z.number(depositSentences.amount),
  ),
);

/** Refuses web addresses, because owners read the name. */
const name = z
  .string()
  .check(
    z.overwrite(plainName),
    z.maxLength(PAYER_MAX, `Name can be at most ${PAYER_MAX} characters.`),
    z.regex(/^(?:[\p{L}\p{M}\p{N} ,'’&-]|\.(?= |,|$))*$/u, 'Please write only the name, like Ana Moe.'),
    z.meta({ examples: ['Ana Moe', 'O’Neill & Sons, Ltd.'] }),
  );

const notes = z
  .string()
  .check(
    z.trim(),
    z.maxLength(NOTES_MAX, `Please keep notes to ${NOTES_MAX} characters.`),
    z.refine(...visibleLines('Notes')),
  );

export const optionalText = (text: z.ZodMiniString) =>
  z.pipe(
    z.nullish(text),
    z.transform((value: string | null | undefined) => value?.trim() || null),
  );

const fields = z.object({
  amount,
  name: optionalText(name),
  email,
  phone: optionalText(z.string().check(z.maxLength(PHONE_MAX, 'That phone number is too long.'))),
  notes: optionalText(notes),
  /** The id of the pot it holds. */
  plant: z.pipe(
    z.nullish(z.union([z.literal(''), z.uuid()], heldSentences.soldOut)),
    z.transform((id: string | null | undefined) => id || null),
  ),
});

/** `website` is hidden from people; `form_ms` is how long the form was open. */
export const depositInput = z.extend(fields, {
  website: z.nullish(z.string().check(z.maxLength(500))),
  form_ms: z.nullish(z.number().check(z.minimum(0), z.maximum(1e12))),
});

export const depositForm = (bounds: DepositBounds) =>
  z.extend(depositInput, {
    amount: amount.check(z.refine((cents) => withinBounds(cents, bounds), depositSentences.bounds(bounds))),
  });

export type DepositInput = z.infer<typeof depositInput>;
export type DepositDetails = Pick<DepositInput, 'amount' | 'name' | 'email' | 'phone' | 'notes' | 'plant'>;

export type StartedDeposit = {
  details: DepositDetails;
  session: { client_secret: string; order_number: string };
};

export const STATUS_WORDS: Record<DepositStatus, string> = {
  waiting: 'Not paid',
  processing: 'Processing',
  paid: 'Paid',
  partly_refunded: 'Partly refunded',
  refunded: 'Refunded',
  disputed: 'Disputed',
  cancelled: 'Canceled',
  to_check: 'Needs attention',
};

export const successPage = (orderNumber: string) =>
  `/deposit-success?order_number=${encodeURIComponent(orderNumber)}`;
