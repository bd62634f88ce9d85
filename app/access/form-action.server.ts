import { type ActionFunctionArgs, data, redirect } from 'react-router';
import type { z } from 'zod/mini';
import { IDEMPOTENCY_KEY } from '../../core/act.ts';
import { type RequestContext, requestContext } from '../../core/context.ts';
import { Refusal } from '../../core/refusal.ts';
import { isUniqueViolation, SameMoment } from '../../db/same-moment.ts';
import { checkInput } from '../forms/check-input.ts';
import { type FormReply, saidOnce } from '../forms/form-reply.ts';
import { type GoesOn, SCRIPT_HEADER } from '../forms/part/script-header.ts';
import { fieldsOf, SENT_TWICE } from '../forms/sent-twice.ts';
import { storable } from '../forms/storable.ts';

type PostedForm<Schema extends z.core.$ZodType, Done> = {
  schema: Schema;
  /** Fields that are never sent back, such as passwords. */
  secret?: readonly string[];
  /** A try that its act has answered is answered the same, by the key that its script sends. Without it, no key counts. */
  once?: true;
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

function withoutKey(sent: Headers) {
  const headers = new Headers(sent);
  headers.delete(IDEMPOTENCY_KEY);
  return headers;
}

/** A posted form; `run` does an act. @returns what `run` returns, or a FormReply with the refusal's status */
export async function formAction<Schema extends z.core.$ZodType, Done>(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  { schema, secret = [], once, run }: PostedForm<Schema, Done>,
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
    const asked = context.get(requestContext);
    return await run(once ? asked : { ...asked, headers: withoutKey(asked.headers) }, checked.input);
  } catch (error) {
    const refusal = isUniqueViolation(error) ? new SameMoment() : error;
    if (!(refusal instanceof Refusal)) throw error;
    const { fields = {}, details = {} } = refusal.more;
    const again = details as Pick<FormReply, 'puzzle' | 'stamp'>;
    return refused({ problem: refusal.sentence, fields, ...again }, refusal.status);
  }
}

/** Leads on: a browser at once, and the form's script after its page has said so. */
export function goOn(request: Request, { to, after = 0 }: GoesOn, headers?: Headers) {
  if (!request.headers.has(SCRIPT_HEADER)) throw redirect(to, { status: 303, headers });
  return data({ goes: { to, after } }, { headers });
}
