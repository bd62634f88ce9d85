import * as z from 'zod/mini';
import type { FieldProblems } from '../../core/refusal.ts';

export const CHECK = 'Please check what you entered.';

/** A long list may have thousands of wrong entries. */
const PROBLEMS_MAX = 20;

type Checked<Schema extends z.core.$ZodType> =
  | { fields: null; input: z.output<Schema> }
  | { fields: FieldProblems };

export function checkInput<Schema extends z.core.$ZodType>(schema: Schema, input: unknown): Checked<Schema> {
  // Schemas have sentences of their own; this is for input that only a program could send.
  const parsed = z.safeParse(schema, input, { error: () => CHECK });
  if (parsed.success) return { fields: null, input: parsed.data };
  const fields: FieldProblems = {};
  for (const issue of parsed.error.issues.slice(0, PROBLEMS_MAX))
    fields[issue.path.join('.') || 'form'] ??= issue.message;
  return { fields };
}
