import { promisify } from 'node:util';
import { brotliCompress, constants as zlib } from 'node:zlib';
import { createMiddleware } from 'hono/factory';
import type { Door } from './door.ts';
import { chooseEncoding } from './kept-answer.ts';

const pack = promisify(brotliCompress);

/** In about the time that gzip takes it makes a page an eighth smaller than that (docs/performance.md). */
const QUALITY = 5;

/** Packs pages that are made for whoever asks: what is kept was packed before, and everything else is left to gzip. */
export const packPages = createMiddleware<Door>(async (c, next) => {
  await next();
  const { headers, body } = c.res;
  const isPage = headers.get('Content-Type')?.startsWith('text/html');
  if (!isPage || !body || headers.has('Content-Encoding')) return;
  if (chooseEncoding(c.req.header('accept-encoding')) !== 'br') return;
  const whole = Buffer.from(await c.res.arrayBuffer());
  const packed = await pack(whole, {
    params: {
      [zlib.BROTLI_PARAM_QUALITY]: QUALITY,
      [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
      [zlib.BROTLI_PARAM_SIZE_HINT]: whole.length,
    },
  });
  c.res = new Response(new Uint8Array(packed), c.res);
  c.res.headers.set('Content-Encoding', 'br');
  c.res.headers.set('Content-Length', String(packed.length));
  c.res.headers.append('Vary', 'Accept-Encoding');
});
