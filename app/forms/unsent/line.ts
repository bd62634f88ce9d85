import * as z from 'zod/mini';

/** Milliseconds that make a date. */
const moment = z.number().check(z.gte(0), z.lte(8.64e15));

const line = z.object({
  key: z.uuid(),
  place: z.int(),
  at: moment,
  since: moment,
  says: z.string(),
  call: z.string(),
  input: z.unknown(),
  refused: z.optional(z.string()),
});

/** What was done on this phone, and which the farm has not confirmed. @property key the same for every try @property place in their order @property at milliseconds, by the farm's clock @property since by the phone's @property says 'Orla was told by text' @property refused the farm's reason, which is final */
export type Line<Input = unknown> = Omit<z.infer<typeof line>, 'input'> & { input: Input };

/** @returns null where the text is not ours */
export function lineIn(text: string): Line | null {
  try {
    const { success, data } = z.safeParse(line, JSON.parse(text));
    return success ? data : null;
  } catch {
    return null;
  }
}

export const inOrder = (lines: Line[]) =>
  lines.sort((one, other) => one.place - other.place || one.at - other.at);
