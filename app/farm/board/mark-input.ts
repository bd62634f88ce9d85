import * as z from 'zod/mini';
import { BOARD_STATES } from '../../../db/board-words.ts';
import { momentField } from '../../forms/unsent/moment-kept.ts';

const MOST_COUNTED = 999;

export const rowId = z.uuid('There is no such row on the board.');
const NUMBER = `Please enter a whole number, at most ${MOST_COUNTED}.`;

/** `undo` takes back one’s own last mark. */
export const markBoardInput = z.object({
  id: rowId,
  state: z.enum(BOARD_STATES, 'Please choose plenty, a few or sold out.'),
  count: z.optional(z.int(NUMBER).check(z.minimum(1, NUMBER), z.maximum(MOST_COUNTED, NUMBER))),
  at: momentField('it was seen'),
  undo: z.optional(z.boolean()),
});

export type MarkBoardInput = z.infer<typeof markBoardInput>;
