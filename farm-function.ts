import type { z } from 'zod';
import type { RequestContext, Who } from './context.ts';

/** Who may call a function at all; the verb it calls checks again what that person may touch. */
export type Audience = 'anyone' | 'signed-in' | 'admin';

type Caller<For extends Audience> = For extends 'anyone' ? Who | null : Who;

/** One POST under /functions/v1: the only way anything changes. */
export type FarmFunction<For extends Audience = Audience, Input extends z.ZodType = z.ZodType> = {
  name: string;
  summary: string;
  audience: For;
  input: Input;
  /** How the input is sent: as JSON, or as a multipart form with a file. */
  body?: 'json' | 'form';
  /** The most bytes it may have, and what somebody is told who sends more; 64 KB of text unless said. */
  bodyLimit?: { bytes: number; sentence: string };
  /** All it does is one `change()`, which finds by itself what was answered before: nobody need look beforehand. */
  oneChange?: true;
  /** The sentence for somebody who is signed in but not allowed. */
  notAllowed?: string;
  run(context: RequestContext, who: Caller<For>, input: z.infer<Input>): Promise<object>;
};

/** Declares a function with its input and caller inferred. */
export function farmFunction<For extends Audience, Input extends z.ZodType>(
  definition: FarmFunction<For, Input>,
): FarmFunction {
  // The front door checks the audience and parses the input before `run`, so the wider type is safe.
  return definition as unknown as FarmFunction;
}
