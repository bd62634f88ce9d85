import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { photoFile } from '../app/plants/photos.server.ts';
import { Refusal } from '../refusal.ts';
import type { Door } from './door.ts';

/** A browser that opens a photo in a tab of its own lays it out with styles of its own. */
const JUST_A_PICTURE =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

const TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

/** /photos/<hash>-<width>.<avif|webp|jpg>: named by what is in them, so they never change. */
export function photoRoutes() {
  const routes = new Hono<Door>();
  routes.use(etag());
  routes.get('/:name', async (c) => {
    const name = c.req.param('name');
    const file = await photoFile(c.get('context'), name);
    if (!file) throw new Refusal(404, 'There is no such photo.');
    return c.body(new Uint8Array(file.content), 200, {
      'Content-Type': TYPES[file.format],
      'Content-Length': String(file.content.byteLength),
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': JUST_A_PICTURE,
      ETag: `"${name}"`,
    });
  });
  routes.all('/*', () => {
    throw new Refusal(404, 'There is no such photo.');
  });
  return routes;
}
