import { Writable } from 'node:stream';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { RequestContext } from '../core/context.ts';
import type { Door } from './door.ts';
import { openLog } from './log.ts';
import { requestLog } from './request-log.ts';

it('has no line for a file or a share picture, unless it failed', async () => {
  const lines: string[] = [];
  const to = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line));
      done();
    },
  });
  const app = new Hono<Door>();
  app.use(async (c, next) => {
    const known = { requestId: 'f1', address: '203.0.113.7', pseudonym: (name: string) => name };
    c.set('context', known as Partial<RequestContext> as RequestContext);
    c.set('known', { who: null });
    await next();
  });
  app.use(requestLog(openLog('info', to), null));
  const kept = { 'Cache-Control': 'public, max-age=31536000, immutable' };
  app.get('/assets/code-1.js', (c) => c.body('code', 200, kept));
  app.get('/assets/code-2.js', (c) => c.body('', 500, kept));
  app.get('/share/home.png', (c) => c.body('a picture'));
  app.get('/visit', (c) => c.body('a page'));
  for (const path of ['/assets/code-1.js', '/assets/code-2.js', '/share/home.png', '/visit'])
    await app.request(path);
  expect(lines.map((line) => JSON.parse(line).path)).toEqual(['/assets/code-2.js', '/visit']);
});
