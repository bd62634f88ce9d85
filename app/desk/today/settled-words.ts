import * as z from 'zod/mini';

const SAYS = 'There is nothing to settle.';
export const SETTLED_MAX = 1_000;

export const settleWordsInput = z.object({
  named: z.string(SAYS).check(z.minLength(1, SAYS), z.maxLength(SETTLED_MAX, SAYS)),
});

export type SettleWordsInput = z.infer<typeof settleWordsInput>;
