import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { LRUCache } from 'lru-cache';
import { photoFile } from '../app/plants/photos/photos.server.ts';
import type { RequestContext } from '../core/context.ts';
import { Refusal } from '../core/refusal.ts';
import type { Door } from './door.ts';
import { onlyTakes } from './limits/only-takes.ts';

// A browser lays out a photo in a tab of its own with inline styles.
const JUST_A_PICTURE =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

const CACHE_MAX = 8 * 1_024 * 1_024;

type PhotoFile = { content: Uint8Array<ArrayBuffer>; format: keyof typeof TYPES };

const TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

export function photoRoutes() {
  const routes = new Hono<Door>();
  const cache = new LRUCache<string, PhotoFile, RequestContext>({
    maxSize: CACHE_MAX,
    sizeCalculation: ({ content }) => content.byteLength,
    fetchMethod: async (name, _, { context }) => {
      const file = await photoFile(context, name);
      return file ? { format: file.format, content: new Uint8Array(file.content) } : undefined;
    },
  });
  routes.use(etag());
  routes.get('/:name', async (c) => {
    const name = c.req.param('name');
    const file = await cache.fetch(name, { context: c.get('context') });
    if (!file) throw new Refusal(404, 'There is no such photo.');
    return c.body(file.content, 200, {
      'Content-Type': TYPES[file.format],
      'Content-Length': String(file.content.byteLength),
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': JUST_A_PICTURE,
      // An email opened in a browser is of another site.
      ...(file.format === 'jpg' && { 'Cross-Origin-Resource-Policy': 'cross-origin' }),
      ETag: `"${name}"`,
    });
  });
  routes.all('/:name', onlyTakes('GET'));
  routes.all('/*', () => {
    throw new Refusal(404, 'There is no such photo.');
  });
  return routes;
}
