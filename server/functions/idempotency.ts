import type { RequestContext, Who } from '../../context.ts';
import { IDEMPOTENCY_KEY_MAX } from '../../farm-function.ts';
import type { KeyedDigest } from '../../keyed-digest.ts';
import { Refusal } from '../../refusal.ts';
import { isSecret } from '../secret-fields.ts';

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

/** @param input as parsed @throws Refusal 400 for a bad key */
export async function asOneCall(
  { callDigest }: Pick<RequestContext, 'callDigest'>,
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
  return { idempotencyKey: key, bodyHash: await digestOf(callDigest, input) };
}
