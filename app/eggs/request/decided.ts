import * as z from 'zod/mini';

/** What an owner may decide; unasked, a promise moves and its customer is told, and nothing else changes. */
const DECISIONS = ['new_price', 'tell_pause'] as const;
export type Decision = (typeof DECISIONS)[number];

const SAYS = 'Please choose again what happens to those who wait.';

/** Sent with each change of the farm's settings: 'ask' saves nothing if it touches somebody, and says whom. */
export const decided = z.optional(
  z.union([
    z.literal('ask'),
    z.array(z.enum(DECISIONS, { error: SAYS }), SAYS).check(z.maxLength(DECISIONS.length, SAYS)),
  ]),
);

export type Decided = z.infer<typeof decided>;
