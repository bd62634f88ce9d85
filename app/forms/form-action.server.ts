import { type ActionFunctionArgs, data } from 'react-router';
import type { z } from 'zod/mini';
import { type RequestContext, requestContext } from '../../context.ts';
import { Refusal } from '../../refusal.ts';
import { checkInput } from './check-input.ts';
import { type FormReply, saidOnce, textIn } from './form-reply.ts';
import { storable } from './storable.ts';

type PostedForm<Schema extends z.core.$ZodType, Done> = {
  schema: Schema;
  /** Fields that are never sent back, such as passwords. */
  secret?: readonly string[];
  run: (context: RequestContext, input: z.output<Schema>) => Promise<Done>;
};

async function readText(request: Request): Promise<Record<string, string>> {
  if (request.method !== 'POST') throw data(null, { status: 405 });
  const form = await request.formData().catch(() => {
    throw data(null, { status: 415 });
  });
  return Object.fromEntries(Object.entries(textIn(form)).map(([name, text]) => [name, storable(text)]));
}

/** For a form posted without JavaScript. @returns what `run` returns, or a FormReply with the refusal's status */
export async function formAction<Schema extends z.core.$ZodType, Done>(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  { schema, secret = [], run }: PostedForm<Schema, Done>,
) {
  const typed = await readText(request);
  const values = Object.fromEntries(Object.entries(typed).filter(([name]) => !secret.includes(name)));
  const refused = (reply: Omit<FormReply, 'values'>, status: number) =>
    data<FormReply>({ ...saidOnce(reply), values }, { status });
  const checked = checkInput(schema, typed);
  if (checked.fields) return refused({ problem: '', fields: checked.fields }, 400);
  try {
    return await run(context.get(requestContext), checked.input);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return refused({ problem: error.sentence, fields: error.more.fields ?? {} }, error.status);
  }
}
