import { createHash } from 'node:crypto';
import type { RequestContext, Who } from '../context.ts';
import { Refusal } from '../refusal.ts';

/** As /functions/v1/openapi.json says. */
export const LONGEST_KEY = 100;
/** Visitors have no name of their own under which answers are kept, so their keys must be hard to guess. */
const SHORTEST_VISITOR_KEY = 16;

/** A hash of what was sent, files included; the same for the same input in whatever order it came. */
async function hashOf(input: unknown): Promise<string> {
  const files: File[] = [];
  const text = JSON.stringify(input, (_name, value: unknown) => {
    if (!(value instanceof File)) return value;
    files.push(value);
    return [value.name, value.type, value.size];
  });
  const hash = createHash('sha256').update(text ?? '');
  for (const file of files) hash.update(new Uint8Array(await file.arrayBuffer()));
  return hash.digest('hex');
}

/**
 * What makes two calls one: the caller's Idempotency-Key and what was sent with it.
 * @param input as the function's schema gave it back
 * @throws Refusal 400 for a key that cannot be remembered
 */
export async function asOneCall(
  key: string | null,
  who: Who | null,
  input: unknown,
): Promise<Pick<RequestContext, 'idempotencyKey' | 'bodyHash'>> {
  if (key === null) return { idempotencyKey: null, bodyHash: '' };
  if (key.length > LONGEST_KEY) {
    throw new Refusal(400, `The Idempotency-Key is too long: please send at most ${LONGEST_KEY} characters.`);
  }
  if (!who && key.length < SHORTEST_VISITOR_KEY) {
    throw new Refusal(400, 'The Idempotency-Key is too short: please send a random UUID.');
  }
  return { idempotencyKey: key, bodyHash: await hashOf(input) };
}
