import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { Refusal } from '../refusal.ts';

/** Our forms are a few hundred bytes; this leaves room for long notes in any script. */
const LIMIT_BYTES = 64 * 1024;

/** How long the rest of a refused body may still come: many who are cut off while they send never read why. */
const REST_MS = 500;

/** Lets the rest of a body come, and reads it to nobody. @returns whether it came to its end */
function letTheRestCome({ req: { raw } }: Context): Promise<boolean> {
  if (!raw.body || raw.body.locked) return Promise.resolve(false);
  const nobody = new WritableStream();
  const options = { signal: AbortSignal.timeout(REST_MS), preventCancel: true };
  return raw.body.pipeTo(nobody, options).then(
    () => true,
    () => false,
  );
}

/** Whether a body says that it is at most that long. Node lets no more come than was said. */
function saysAtMost(maxSize: number, headers: Headers): boolean {
  const length = headers.get('content-length');
  return length !== null && Number(length) <= maxSize && !headers.has('transfer-encoding');
}

/**
 * Refuses a body of more than `maxSize` bytes before it is read. Where its end did not come soon the answer says that
 * the connection is of no more use. @throws Refusal 413
 */
export function limitBodyTo(maxSize: number, sentence: string) {
  const others = bodyLimit({
    maxSize,
    onError: async (c) => {
      if (!(await letTheRestCome(c))) c.header('Connection', 'close');
      throw new Refusal(413, sentence);
    },
  });
  // Hono looks at the stream first, and what has one is read through it: several times what reading the text takes.
  return createMiddleware((c, next) => (saysAtMost(maxSize, c.req.raw.headers) ? next() : others(c, next)));
}

/** Refuses a body that no form of ours could have sent. @throws Refusal 413 */
export const limitBody = limitBodyTo(LIMIT_BYTES, 'That is too much text. Please shorten it and try again.');
