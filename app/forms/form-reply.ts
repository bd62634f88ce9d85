import type { FieldProblems } from '../../core/refusal.ts';
import type { Puzzle } from './puzzle.ts';

export type FormReply = {
  problem: string;
  fields: FieldProblems;
  values: Record<string, string>;
  /** For the form's script, which then sends the same again. */
  puzzle?: Puzzle;
  /** A renewed one, for the same. */
  stamp?: string;
};

/** Drops `problem` if a field has the same sentence. */
export const saidOnce = <Reply extends Omit<FormReply, 'values'>>(reply: Reply): Reply =>
  Object.values(reply.fields).includes(reply.problem) ? { ...reply, problem: '' } : reply;
