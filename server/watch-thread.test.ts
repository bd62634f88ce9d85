import { Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { RequestContext } from '../core/context.ts';
import type { Door } from './door.ts';
import { openLog } from './log.ts';
import { HELD_MS, watchThread } from './watch-thread.ts';

const lines: string[] = [];
const to = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk));
    done();
  },
});

function work(ms: number) {
  const cpu = () => process.threadCpuUsage().user / 1000;
  const end = cpu() + ms;
  while (cpu() < end) Math.hypot(3, 4);
}

const app = new Hono<Door>();
let n = 0;
app.use((c, next) => {
  n += 1;
  c.set('context', { requestId: `request ${n}` } as RequestContext);
  return next();
});
app.use(watchThread(openLog('warn', to)));
app.get('/at-once', (c) => {
  work(HELD_MS + 100);
  return c.text('');
});
app.get('/later', async (c) => {
  await wait(120);
  work(HELD_MS + 100);
  await wait(120);
  return c.text('');
});
app.get('/slow-but-idle', async (c) => {
  await wait(400);
  return c.text('');
});

const warned = () => lines.map((line) => JSON.parse(line) as { ms: number; requests: { path: string }[] });

it.each(['/at-once', '/later'])('%s is named once, with its route', async (path) => {
  lines.length = 0;
  await app.request(`${path}?token=secret`);
  expect(warned()).toEqual([
    expect.objectContaining({
      level: 40,
      msg: 'thread held',
      open: 1,
      requests: [{ requestId: `request ${n}`, method: 'GET', path }],
    }),
  ]);
  expect(warned()[0]?.ms).toBeGreaterThanOrEqual(HELD_MS);
});

it('a request that waits for something else holds nothing', async () => {
  lines.length = 0;
  await app.request('/slow-but-idle');
  expect(warned()).toEqual([]);
});

it('of several, all that were open are named, because any may be it', async () => {
  lines.length = 0;
  await Promise.all([app.request('/slow-but-idle'), app.request('/later')]);
  expect(warned().map(({ requests }) => requests.map(({ path }) => path))).toEqual([
    ['/slow-but-idle', '/later'],
  ]);
});
