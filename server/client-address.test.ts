import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { LIVE } from '../test/live-settings.ts';
import { proxyWarning } from './client-address.ts';
import { openLog } from './log.ts';

/** The log of three requests through a proxy. */
async function warnings(settings: Record<string, string>, headers = { 'X-Forwarded-For': '192.0.2.7' }) {
  const lines: string[] = [];
  const app = new Hono();
  const warn = proxyWarning(
    readConfig(settings),
    openLog('warn', { write: (line) => void lines.push(line) }),
  );
  app.get('/', (c) => {
    warn(c);
    return c.text('here');
  });
  for (let n = 0; n < 3; n += 1) await app.request('/', { headers });
  return lines;
}

it('a live farm behind a proxy that nobody named says so once', async () => {
  expect(await warnings(LIVE)).toEqual([expect.stringContaining('TRUSTED_PROXIES is empty')]);
});

it('and says nothing when it is named, when there is none, or in the demo', async () => {
  expect(await warnings({ ...LIVE, TRUSTED_PROXIES: 'loopback' })).toEqual([]);
  expect(await warnings(LIVE, {} as { 'X-Forwarded-For': string })).toEqual([]);
  expect(await warnings({})).toEqual([]);
});
