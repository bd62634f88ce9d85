import { randomUUID } from 'node:crypto';
import type { Context as HonoContext } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Door } from './door.ts';
import { chooseEncoding, type Outgoings, pairsOf } from './kept-answer.ts';
import { restOfLine } from './request-log.ts';

/** Where the build puts what carries a hash in its name: a change is another file. */
const BUILT = '/assets/';

export const isBuilt = (address: string) => address.startsWith(BUILT);

export type KeptFiles = ReturnType<typeof openKeptFiles>;

/**
 * Built files in memory, each from the first time that it is asked for, and in the encodings in which it is. There are no
 * more of them than the build has, and they are right for as long as the program runs.
 */
export function openKeptFiles() {
  const shelf = new Map<string, Outgoings>();
  const placeOf = (address: string, accepted: string | undefined) => `${chooseEncoding(accepted)} ${address}`;
  return {
    /** @param accepted the header Accept-Encoding */
    get: (address: string, accepted: string | undefined) => shelf.get(placeOf(address, accepted)) ?? null,
    keep(address: string, accepted: string | undefined, outgoings: Outgoings) {
      shelf.set(placeOf(address, accepted), outgoings);
    },
  };
}

async function wholeOf(answer: Response, path: string): Promise<Outgoings> {
  const body = Buffer.from(await answer.arrayBuffer());
  const requestId = randomUUID();
  const headers = [...[...answer.headers].flat(), 'x-request-id', requestId];
  const outgoing = (method: 'GET' | 'HEAD') => {
    const line = restOfLine({ requestId, method, path, status: 200 }, 0);
    return { status: 200 as const, headers, body: method === 'GET' ? body : null, line };
  };
  return { GET: outgoing('GET'), HEAD: outgoing('HEAD') };
}

/** Lets the rooms behind answer as they would for everybody who takes that encoding. */
function askForAnybody({ req }: HonoContext, accepted: string | undefined) {
  const encoding = chooseEncoding(accepted);
  req.raw = new Request(req.url, { headers: encoding === 'identity' ? {} : { 'Accept-Encoding': encoding } });
}

/** Whether it is a built file: whatever else is answered there has no end of names. */
const neverChanges = ({ status, headers }: Response) =>
  status === 200 && /\bimmutable\b/.test(headers.get('Cache-Control') ?? '');

/** Keeps built files as they go out, with all their headers; the gate hands them out from then on (front.ts). */
export function keepFiles(files: KeptFiles) {
  return createMiddleware<Door>(async (c, next) => {
    const { method, path } = c.req;
    // A part of a file is nothing to keep.
    if (method !== 'GET' || !isBuilt(path) || c.req.header('range')) return next();
    const accepted = c.req.header('accept-encoding');
    let kept = files.get(path, accepted);
    if (!kept) {
      askForAnybody(c, accepted);
      await next();
      if (!neverChanges(c.res)) return;
      const length = c.res.headers.get('Content-Length');
      kept = await wholeOf(c.res, path);
      const { body } = kept.GET;
      // One that was cut off, or is being written just now, is not what its name says.
      if (length === null || Number(length) === body?.length) files.keep(path, accepted, kept);
    }
    const { body, headers } = kept.GET;
    c.res = undefined;
    c.res = new Response(body && new Uint8Array(body), { headers: pairsOf(headers) });
  });
}
