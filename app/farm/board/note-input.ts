import * as z from 'zod/mini';
import { momentField } from '../../forms/unsent/moment-kept.ts';

export const settleStandNoteInput = z.object({
  id: z.uuid('There is no such note.'),
  agree: z.boolean(),
  settled_at: momentField('it was settled'),
});

/** `undo` of the same notes, while nobody else settled them. */
export const setNotesAsideInput = z.object({
  ids: z
    .array(z.uuid('There is no such note.'))
    .check(
      z.minLength(1, 'Please choose at least one note.'),
      z.maxLength(200, 'Please choose at most 200 notes.'),
    ),
  undo: z.optional(z.boolean()),
});
