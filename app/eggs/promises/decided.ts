import * as z from 'zod/mini';
import { DECISIONS } from './touched.ts';

const SAYS = 'Please choose again what happens to those who wait.';

/** Sent with each change of the farm's settings: 'ask' saves nothing if it touches somebody, and says whom. */
export const decided = z.optional(
  z.union([
    z.literal('ask'),
    z.array(z.enum(DECISIONS, { error: SAYS }), SAYS).check(z.maxLength(DECISIONS.length, SAYS)),
  ]),
);

export type Decided = z.infer<typeof decided>;
