import { IDEMPOTENCY_KEY, IDEMPOTENCY_KEY_MAX } from '../../core/act.ts';
import type { RequestContext, Who } from '../../core/context.ts';
import type { KeyedDigest } from '../../core/digest.ts';
import { Refusal } from '../../core/refusal.ts';
import { isStaff } from '../../db/roles.ts';
import { networksOf } from './network-of.server.ts';

/** Fields whose value opens something. */
const SECRETS = new Set(['password', 'new_password', 'code', 'token']);

export const isSecret = (name: string): boolean => SECRETS.has(name);

// Visitors share one namespace, so their keys must be hard to guess.
const SHORTEST_VISITOR_KEY = 16;

/** Secrets stay out, because their digest would be kept for a day, and in backups. */
async function digestOf(digest: KeyedDigest, input: unknown): Promise<string> {
  const files: File[] = [];
  const text = JSON.stringify(input, (name, value: unknown) => {
    if (isSecret(name)) return undefined;
    if (!(value instanceof File)) return value;
    files.push(value);
    return [value.name, value.type, value.size];
  });
  const sent = await Promise.all(files.map(async (file) => new Uint8Array(await file.arrayBuffer())));
  return digest(text ?? '', ...sent);
}

function actingAs(who: Who | null, { address }: RequestContext) {
  if (!who) return null;
  return { id: isStaff(who.role) ? who.id : null, network: networksOf(address).network };
}

function keyOf({ headers }: RequestContext, who: Who | null): string | null {
  const key = headers?.get(IDEMPOTENCY_KEY) || null;
  if (key === null) return null;
  if (key.length > IDEMPOTENCY_KEY_MAX) {
    throw new Refusal(
      400,
      `The Idempotency-Key is too long: please send at most ${IDEMPOTENCY_KEY_MAX} characters.`,
    );
  }
  if (!who && key.length < SHORTEST_VISITOR_KEY) {
    throw new Refusal(400, 'The Idempotency-Key is too short: please send a random UUID.');
  }
  return key;
}

/** The same for a function and a form: who acts, and which try of which act it is. @param input as parsed @throws Refusal 400 for a bad key */
export async function asOneCall(
  context: RequestContext,
  who: Who | null,
  act: string,
  input: unknown,
): Promise<RequestContext> {
  const key = keyOf(context, who);
  const acting = actingAs(who, context);
  if (key === null) return { ...context, acting, call: null };
  const bodyHash = await digestOf(context.callDigest, input);
  return { ...context, acting, call: { act, caller: who?.id ?? '', key, bodyHash } };
}
