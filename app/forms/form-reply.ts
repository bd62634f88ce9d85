import type { FieldProblems } from '../../refusal.ts';

export type FormReply = {
  problem: string;
  fields: FieldProblems;
  values: Record<string, string>;
};

/** Drops `problem` if a field has the same sentence. */
export const saidOnce = <Reply extends Omit<FormReply, 'values'>>(reply: Reply): Reply =>
  Object.values(reply.fields).includes(reply.problem) ? { ...reply, problem: '' } : reply;
