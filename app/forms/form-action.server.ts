import { type ActionFunctionArgs, data } from 'react-router';
import type { z } from 'zod/mini';
import { type RequestContext, requestContext } from '../../context.ts';
import { isUniqueViolation, SameMoment } from '../../db/same-moment.ts';
import { Refusal } from '../../refusal.ts';
import { checkInput } from './check-input.ts';
import { type FormReply, saidOnce } from './form-reply.ts';
import { fieldsOf, SENT_TWICE } from './sent-twice.ts';
import { storable } from './storable.ts';

type PostedForm<Schema extends z.core.$ZodType, Done> = {
  schema: Schema;
  /** Fields that are never sent back, such as passwords. */
  secret?: readonly string[];
  run: (context: RequestContext, input: z.output<Schema>) => Promise<Done>;
};

async function readText(request: Request, schema: z.core.$ZodType) {
  if (request.method !== 'POST') throw data(null, { status: 405 });
  const form = await request.formData().catch(() => {
    throw data(null, { status: 415 });
  });
  const { typed, twice } = fieldsOf(schema, form);
  const stored = Object.entries(typed).map(([name, text]) => [name, storable(text)] as const);
  return { typed: Object.fromEntries(stored), twice };
}

/** For a form posted without JavaScript. @returns what `run` returns, or a FormReply with the refusal's status */
export async function formAction<Schema extends z.core.$ZodType, Done>(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  { schema, secret = [], run }: PostedForm<Schema, Done>,
) {
  const { typed, twice } = await readText(request, schema);
  const values = Object.fromEntries(
    Object.entries(typed).filter(([name]) => name !== twice && !secret.includes(name)),
  );
  const refused = (reply: Omit<FormReply, 'values'>, status: number) =>
    data<FormReply>({ ...saidOnce(reply), values }, { status });
  if (twice !== null) return refused({ problem: SENT_TWICE, fields: {} }, 400);
  const checked = checkInput(schema, typed);
  if (checked.fields) return refused({ problem: '', fields: checked.fields }, 400);
  try {
    return await run(context.get(requestContext), checked.input);
  } catch (error) {
    const refusal = isUniqueViolation(error) ? new SameMoment() : error;
    if (!(refusal instanceof Refusal)) throw error;
    return refused({ problem: refusal.sentence, fields: refusal.more.fields ?? {} }, refusal.status);
  }
}
