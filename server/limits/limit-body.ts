import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { BodyLimit } from '../../core/act.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Door } from '../door.ts';
import { askedOf } from './clients.ts';
import { BODY_BYTES, type Body, receiveBody, TooLarge } from './receive-body.ts';

// A client that is cut off while it sends never reads the refusal.
const REST_MS = 500;

/** A request that came through no socket brings its body along. */
function bodyOf({ env, req: { raw } }: Context<Door>): Body | null {
  const asked = askedOf(env?.incoming);
  if (asked) return asked.body;
  return raw.body && receiveBody(Readable.fromWeb(raw.body as ReadableStream));
}

/** For whatever reads the body next. */
function put(c: Context<Door>, body: Buffer) {
  // Where @hono/node-server looks first.
  const incoming = c.env?.incoming;
  if (incoming && askedOf(incoming)) Object.assign(incoming, { rawBody: body });
  else c.req.raw = new Request(c.req.raw, { body: new Uint8Array(body) });
}

export const TEXT: BodyLimit = {
  bytes: BODY_BYTES,
  sentence: 'That is too much text. Please shorten it and try again.',
};

/** Closes the connection if the rest of a refused body is late. @throws Refusal 413, or 408 for one that came too slowly */
export async function takeBody(c: Context<Door>, { bytes, sentence }: BodyLimit): Promise<void> {
  const body = bodyOf(c);
  if (!body) return;
  try {
    put(c, await body.upTo(bytes, Number(c.req.header('content-length') ?? 0)));
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
    throw new Refusal(413, sentence, { hangsUp: !(await body.endsWithin(REST_MS)) });
  }
}

export const limitBody = createMiddleware<Door>(async (c, next) => {
  await takeBody(c, TEXT);
  return next();
});
