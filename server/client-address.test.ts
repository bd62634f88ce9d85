import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { LIVE } from '../test/engines/live-settings.ts';
import { clientAddress, proxyWarning } from './client-address.ts';
import type { Door } from './door.ts';
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

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:51234', '203.0.113.9'],
  ['[2001:db8::7]:51234', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['2001:db8::7', '2001:db8::7'],
  ['8.8.8.8, 203.0.113.9:51234, 10.0.0.2', '203.0.113.9'],
  ['unknown', '10.1.2.3'],
])('what a proxy wrote of a visitor is an address without its port: %s', async (written, address) => {
  const app = new Hono<Door>();
  const addressOf = clientAddress(['10.0.0.0/8']);
  app.get('/', (c) => c.text(addressOf(c)));
  const incoming = { headers: { 'x-forwarded-for': written }, socket: { remoteAddress: '10.1.2.3' } };
  expect(await (await app.request('/', {}, { incoming })).text()).toBe(address);
});

it('a live farm behind a proxy that nobody named says so once', async () => {
  expect(await warnings(LIVE)).toEqual([expect.stringContaining('TRUSTED_PROXIES is empty')]);
});

it('and says nothing when it is named, when there is none, or in the demo', async () => {
  expect(await warnings({ ...LIVE, TRUSTED_PROXIES: 'loopback' })).toEqual([]);
  expect(await warnings(LIVE, {} as { 'X-Forwarded-For': string })).toEqual([]);
  expect(await warnings({})).toEqual([]);
});
