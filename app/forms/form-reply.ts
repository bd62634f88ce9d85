import type { FieldProblems } from '../../refusal.ts';

export type FormReply = {
  problem: string;
  fields: FieldProblems;
  values: Record<string, string>;
};

/** Drops `problem` if a field has the same sentence. */
export const saidOnce = <Reply extends Omit<FormReply, 'values'>>(reply: Reply): Reply =>
  Object.values(reply.fields).includes(reply.problem) ? { ...reply, problem: '' } : reply;

/** By field name; of a repeated name the last, as of a switch. */
export function textIn(form: FormData): Record<string, string> {
  const text = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(text);
}
