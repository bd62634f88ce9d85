import type { z } from 'zod/mini';
import type { Calls } from '../../forms/use-function.ts';
import { type Draft, draftOf, type Fields } from './field.ts';

type Row = { updatedAt: Date | string; words?: object };

/** What an owner edits and saves by itself. */
export type EditedMatter<Input extends object> = {
  title: string;
  hint?: string;
  fields: Fields;
  /** As it is saved: its values, or its words. */
  row: Row;
  useSaves: () => Calls<Input, { message: string; updated_at?: string }>;
  schema: z.core.$ZodType;
  input: (values: Record<string, unknown>, version: string) => Input;
  /** What is wrong already while she types, by path. */
  wrong?: (draft: Draft) => Record<string, string>;
  /** `always`: can be pressed even if it would change nothing. */
  reset?: { label: string; draft: Draft; always?: true };
};

/** @param row as it is saved, or as a refusal tells it */
export const savedOf = (fields: Fields, row: Row) => ({
  draft: draftOf(fields, row.words ?? row),
  version: new Date(row.updatedAt).toISOString(),
});
