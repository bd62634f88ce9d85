import * as z from 'zod/mini';
import { inDollars } from '../../../core/money.ts';
import { passwordProof } from '../../access/proof/proof-forms.ts';
import { visibleLines } from '../../ui/pieces/visible-text.ts';
import { amount } from '../payments/deposit.ts';
import { REFUSED } from '../payments/deposit-refusals.ts';

// In its own file, so that payers do not load it.

export const REASON_MAX = 300;

export const refundSentences = {
  refunded: 'Refund on its way. Banks take 5 to 10 days to show it.',
  booksBehind: (cents: number) =>
    `Our card service had already refunded ${inDollars(cents)}, which was missing from the books. We added it. Please check what is left before you refund more.`,
  refundAway:
    'Our card service did not answer, so we don’t know yet whether the refund went through. Check here again in a minute before you retry.',
} as const;

/** Without an amount, all that is left. */
export const refundForm = z.object({
  amount: z.pipe(
    z.transform((given: unknown) => (given === '' ? null : given)),
    z.nullish(amount),
  ),
  reason: z
    .string('Please say why, for your own books.')
    .check(
      z.trim(),
      z.minLength(3, 'Please say why, for your own books.'),
      z.maxLength(REASON_MAX, `Please keep it to ${REASON_MAX} characters.`),
      z.refine(...visibleLines('Reason')),
    ),
  ...passwordProof.shape,
});

export const refundInput = z.extend(refundForm, {
  order_number: z.string(REFUSED.notFound).check(z.minLength(1, REFUSED.notFound), z.maxLength(40)),
});

export type RefundInput = z.infer<typeof refundInput>;
