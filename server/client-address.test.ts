import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { readConfig } from '../core/config.ts';
import { LIVE } from '../test/engines/live-settings.ts';
import { openProxies } from './client-address.ts';
import { openLog } from './log.ts';

function proxies(settings: Record<string, string>) {
  const lines: string[] = [];
  const log = openLog('warn', { write: (line) => void lines.push(line) });
  return { ...openProxies(readConfig(settings), log), lines };
}

const asked = (from: string, forwarded?: string) => ({
  headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  socket: { remoteAddress: from } as Socket,
});

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:51234', '203.0.113.9'],
  ['[2001:db8::7]:51234', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['2001:db8::7', '2001:db8::7'],
  ['8.8.8.8, 203.0.113.9:51234, 10.0.0.2', '203.0.113.9'],
  ['unknown', '10.1.2.3'],
])('what a proxy wrote of a visitor is an address without its port: %s', (written, address) => {
  const { addressOf } = proxies({ TRUSTED_PROXIES: '10.0.0.0/8' });
  expect(addressOf(asked('10.1.2.3', written))).toBe(address);
});

const VISITOR = '203.0.113.9';

it.each<[string, string, Record<string, string>, string, boolean]>([
  ['on this machine', '127.0.0.1', LIVE, VISITOR, false],
  ['in the same network', '10.1.2.3', LIVE, VISITOR, false],
  ['beside one that is named', '10.1.2.3', { ...LIVE, TRUSTED_PROXIES: 'loopback' }, VISITOR, false],
  ['far away, that adds to what the owner sends', '198.51.100.7', LIVE, VISITOR, true],
])(
  'a proxy %s that nobody named is known, and the log says so once',
  (_what, at, settings, forwarded, isStaffs) => {
    const { notice, unnamed, lines } = proxies(settings);
    for (let n = 0; n < 3; n += 1) notice(asked(at, forwarded), isStaffs);
    expect(unnamed()).toEqual([at]);
    expect(lines).toEqual([expect.stringContaining('TRUSTED_PROXIES does not name')]);
  },
);

it.each<[string, string, Record<string, string>, string | undefined, boolean]>([
  ['it is named', '127.0.0.1', { ...LIVE, TRUSTED_PROXIES: 'loopback' }, VISITOR, true],
  ['there is none', '10.1.2.3', LIVE, undefined, true],
  ['a stranger says that he is one', '198.51.100.7', LIVE, VISITOR, false],
])('nothing is said when %s', (_what, at, settings, forwarded, isStaffs) => {
  const { notice, unnamed, lines } = proxies(settings);
  notice(asked(at, forwarded), isStaffs);
  expect([unnamed(), lines]).toEqual([[], []]);
});

const NAMED = { ...LIVE, TRUSTED_PROXIES: '10.0.0.0/8' };

it.each<[string, Record<string, string>, string, string | undefined, string | null]>([
  ['a visitor', LIVE, VISITOR, undefined, VISITOR],
  ['a household’s IPv6, with its neighbors', LIVE, '2001:db8:7:1::9', undefined, '2001:0db8:0007'],
  ['a visitor through a named proxy', NAMED, '10.1.2.3', VISITOR, VISITOR],
  ['a named proxy that asks for itself', NAMED, '10.1.2.3', undefined, null],
  ['a visitor through a proxy that nobody named', LIVE, '10.1.2.3', `8.8.8.8, ${VISITOR}`, VISITOR],
  ['a stranger who says that he passes on', LIVE, '198.51.100.7', VISITOR, '198.51.100.7'],
  ['somebody in the same network', LIVE, '10.1.2.3', undefined, '10.1.2.3'],
])('%s counts as one client', (_what, settings, from, forwarded, name) => {
  const { socket, ...rest } = asked(from, forwarded);
  const counted = proxies(settings).nameOf(socket, { socket, ...rest } as IncomingMessage);
  if (name === null) expect(counted).toBeNull();
  else expect(counted).toContain(name);
});

it('a proxy that nobody named is no client, either, once it is known', () => {
  const { nameOf, notice } = proxies(LIVE);
  const { socket } = asked('10.1.2.3');
  expect(nameOf(socket)).toBe('10.1.2.3');
  notice(asked('10.1.2.3', VISITOR));
  expect(nameOf(socket)).toBeNull();
});
