import * as z from 'zod/mini';

/** `settled_at`: when, by the phone, for a line that it kept. */
export const settleStandNoteInput = z.object({
  id: z.uuid('There is no such note.'),
  agree: z.boolean(),
  settled_at: z.optional(z.iso.datetime('Please say when it was settled as a date and time.')),
});

export type SettleStandNoteInput = z.infer<typeof settleStandNoteInput>;
