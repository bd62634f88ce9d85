import { createHash } from 'node:crypto';
import type { RequestContext, Who } from '../context.ts';
import { IDEMPOTENCY_KEY_MAX } from '../farm-function.ts';
import { Refusal } from '../refusal.ts';

// Visitors share one namespace, so their keys must be hard to guess.
const SHORTEST_VISITOR_KEY = 16;

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

/** @param input as parsed @throws Refusal 400 for a bad key */
export async function asOneCall(
  key: string | null,
  who: Who | null,
  input: unknown,
): Promise<Pick<RequestContext, 'idempotencyKey' | 'bodyHash'>> {
  if (key === null) return { idempotencyKey: null, bodyHash: '' };
  if (key.length > IDEMPOTENCY_KEY_MAX) {
    throw new Refusal(
      400,
      `The Idempotency-Key is too long: please send at most ${IDEMPOTENCY_KEY_MAX} characters.`,
    );
  }
  if (!who && key.length < SHORTEST_VISITOR_KEY) {
    throw new Refusal(400, 'The Idempotency-Key is too short: please send a random UUID.');
  }
  return { idempotencyKey: key, bodyHash: await hashOf(input) };
}
