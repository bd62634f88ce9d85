import { z } from 'zod';
import { BOARD_STATES } from '../../../db/board-words.ts';

/** `until`: when that changes, if it is known. A closed stand has no rows. */
export const boardAnswer = z.object({
  open: z.boolean(),
  until: z.iso.datetime().nullable(),
  rows: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      price: z.string(),
      state: z.enum(BOARD_STATES),
      count: z.int().nullable(),
      seen_at: z.iso.datetime(),
      says: z.string(),
    }),
  ),
});
