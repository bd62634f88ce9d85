import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { Refusal } from '../../refusal.ts';

const LIMIT_BYTES = 64 * 1024;

// A client that is cut off while it sends never reads the refusal.
const REST_MS = 500;

/** @returns whether the rest of the body ended in time */
function drain({ req: { raw } }: Context): Promise<boolean> {
  if (!raw.body || raw.body.locked) return Promise.resolve(false);
  const nobody = new WritableStream();
  const options = { signal: AbortSignal.timeout(REST_MS), preventCancel: true };
  return raw.body.pipeTo(nobody, options).then(
    () => true,
    () => false,
  );
}

function declaresAtMost(maxSize: number, headers: Headers): boolean {
  const length = headers.get('content-length');
  return length !== null && Number(length) <= maxSize && !headers.has('transfer-encoding');
}

/** Closes the connection if the rest of a refused body is late. @throws Refusal 413 */
export function limitBodyTo(maxSize: number, sentence: string) {
  const others = bodyLimit({
    maxSize,
    onError: async (c) => {
      if (!(await drain(c))) c.header('Connection', 'close');
      throw new Refusal(413, sentence);
    },
  });
  // Hono's check reads every body through a slow stream; a stated length needs none.
  return createMiddleware((c, next) =>
    declaresAtMost(maxSize, c.req.raw.headers) ? next() : others(c, next),
  );
}

export const limitBody = limitBodyTo(LIMIT_BYTES, 'That is too much text. Please shorten it and try again.');
