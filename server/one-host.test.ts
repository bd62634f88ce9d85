import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { Refusal } from '../core/refusal.ts';
import type { Door } from './door.ts';
import { oneHost } from './one-host.ts';

async function statusOf(headers: string[]): Promise<string> {
  const app = new Hono<Door>();
  app.onError((error, c) => c.text('', error instanceof Refusal ? 400 : 500));
  app.use(oneHost);
  app.get('/', (c) => c.text('fine'));
  const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(['GET / HTTP/1.1', ...headers, 'Connection: close', '', ''].join('\r\n'));
  let answer = '';
  for await (const part of socket) answer += part;
  server.close();
  return answer.slice(9, 12);
}

it.each<[string, string[]]>([
  ['200', ['Host: farm.example']],
  ['400', ['Host: farm.example', 'Host: evil.example']],
  ['400', ['Host: farm.example', 'host: farm.example']],
  ['400', ['HOST: farm.example', 'X-A: 1', 'Host: ', 'Host: farm.example']],
  ['400', []],
])('%s for %j', async (status, headers) => {
  expect(await statusOf(headers)).toBe(status);
});
