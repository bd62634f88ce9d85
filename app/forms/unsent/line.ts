import * as z from 'zod/mini';
import { MINUTE_MS } from '../../../core/clock.ts';

/** Milliseconds that make a date. */
const moment = z.number().check(z.gte(0), z.lte(8.64e15));

const line = z.object({
  /** The same for every try. */
  key: z.uuid(),
  /** In the order of what was done. */
  place: z.int(),
  /** Milliseconds by the farm's clock, and `since` by the phone's. */
  at: moment,
  since: moment,
  /** 'Orla was told by text' */
  says: z.string(),
  /** By the phone's clock: until then it may be taken back, and is not sent. */
  rests: z.optional(moment),
  call: z.string(),
  input: z.unknown(),
  /** The farm's reason, which is final. */
  refused: z.optional(z.string()),
});

/** What was done on this phone, and the farm has not confirmed. */
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

/** The longest rest: a clock that was set back must not hold a line for hours. */
const MOST_REST_MS = MINUTE_MS;

/** Whether it may still be taken back. */
export function isResting({ rests = 0 }: Pick<Line, 'rests'>): boolean {
  const left = rests - Date.now();
  return left > 0 && left <= MOST_REST_MS;
}

export const inOrder = (lines: Line[]) =>
  lines.sort((one, other) => one.place - other.place || one.at - other.at);
