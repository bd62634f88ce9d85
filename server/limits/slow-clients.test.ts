import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, createConnection, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { serveCachedFirst } from '../../page-cache/cached-first.ts';
import { NOBODY } from '../../test/engines/nobody.ts';
import { BOUNDS, openClients } from './clients.ts';
import { hangUpOnSlow, PATIENCE, type Patience, serverOptions } from './slow-clients.ts';

const QUICK: Patience = {
  headers: 300,
  body: 60_000,
  idle: 300,
  check: 50,
  span: 600,
  bytes: 2_000,
};
const nameOf = () => 'a client';
const LARGE = 64 * 1024 * 1024;

async function listening(server: Server) {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** Answers with the length of the body; `/large` with more than the system keeps for a reader. */
function quickServer(patience = QUICK) {
  const server = createServer(serverOptions(patience), async (asking, answer) => {
    if (asking.url === '/large') return void answer.end(Buffer.alloc(LARGE));
    if (asking.url === '/slow') await pause(1_500);
    const length = (await text(asking).catch(() => '')).length;
    answer.end(String(length));
  });
  hangUpOnSlow(server, openClients(server, BOUNDS, nameOf), patience);
  return listening(server);
}

function connect(port: number): Socket {
  const socket = createConnection(port, '127.0.0.1');
  socket.on('error', () => {});
  onTestFinished(() => void socket.destroy());
  return socket;
}

/** Writes a byte every 100 ms until the connection ends. */
async function drip(socket: Socket, start: string, byte: string) {
  socket.write(start);
  while (!socket.destroyed && socket.writable) {
    socket.write(byte);
    await pause(100);
  }
}

const POST = 'POST / HTTP/1.1\r\nHost: farm\r\n';
const WAYS: [string, (socket: Socket) => void][] = [
  ['says nothing', () => {}],
  ['says one byte', (socket) => void socket.write('G')],
  ['drips a header', (socket) => void drip(socket, 'GET / HTTP/1.1\r\nHost: farm\r\nX-A: ', 'a')],
  ['drips empty lines', (socket) => void drip(socket, '', '\n')],
  ['drips a body', (socket) => void drip(socket, `${POST}Content-Length: 100000\r\n\r\n`, 'a')],
  ['drips chunks', (socket) => void drip(socket, `${POST}Transfer-Encoding: chunked\r\n\r\n`, '1\r\na\r\n')],
  ['stops in a body', (socket) => void socket.write(`${POST}Content-Length: 9\r\n\r\na`)],
  [
    'asks to upgrade and drips',
    (socket) =>
      void drip(
        socket,
        `${POST}Connection: Upgrade\r\nUpgrade: websocket\r\nContent-Length: 900\r\n\r\n`,
        'a',
      ),
  ],
  [
    'is told to continue and does not',
    (socket) => void socket.write(`${POST}Expect: 100-continue\r\nContent-Length: 9\r\n\r\n`),
  ],
  ['asks once and stays', (socket) => void socket.write('GET / HTTP/1.1\r\nHost: farm\r\n\r\n')],
  ['reads no answer', (socket) => void socket.pause().write('GET /large HTTP/1.1\r\nHost: farm\r\n\r\n')],
];

it.each(WAYS)(
  'a client that %s is hung up on, fifty of them too',
  { timeout: 60_000 },
  async (what, does) => {
    const count = what === 'reads no answer' ? 2 : 50;
    const server = createServer(serverOptions(QUICK), async (asking, answer) => {
      if (asking.url === '/large') return void answer.end(Buffer.alloc(LARGE));
      answer.end(String((await text(asking).catch(() => '')).length));
    });
    hangUpOnSlow(server, openClients(server, BOUNDS, nameOf), QUICK);
    const left: Promise<unknown>[] = [];
    server.on('connection', (socket) => left.push(new Promise((gone) => socket.once('close', gone))));
    const port = await listening(server);
    const sockets = Array.from({ length: count }, () => connect(port));
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    for (const socket of sockets) {
      if (what !== 'reads no answer') socket.resume();
      does(socket);
    }
    await expect.poll(() => left.length).toBe(count);
    await Promise.all(left);
  },
);

it('a slow upload that goes on is read to its end, and a slow answer is waited for', {
  timeout: 60_000,
}, async () => {
  const port = await quickServer();
  const upload = async () => {
    const socket = connect(port);
    const answer = text(socket);
    socket.write(`${POST}Connection: close\r\nContent-Length: 60000\r\n\r\n`);
    for (let n = 0; n < 30; n += 1) {
      socket.write('a'.repeat(2_000));
      await pause(100);
    }
    return answer;
  };
  const answers = await Promise.all([
    upload(),
    fetch(`http://127.0.0.1:${port}/slow`, { method: 'POST', body: 'abc' }).then((answer) => answer.text()),
  ]);
  expect(answers).toEqual([expect.stringMatching(/60000$/), '3']);
});

it('the farm’s own server has these limits, and they fit a photo on one bar of signal', () => {
  const parts = { fetch: () => new Response(), cache: null, metrics: null };
  const server = serveCachedFirst(parts, NOBODY, pino({ level: 'silent' }));
  onTestFinished(() => void server.close());
  expect(server).toMatchObject({
    headersTimeout: PATIENCE.headers,
    requestTimeout: PATIENCE.body,
    keepAliveTimeout: PATIENCE.idle,
    maxConnections: BOUNDS.connections,
  });
  expect(Math.max(PATIENCE.headers, PATIENCE.idle, PATIENCE.span) + 2 * PATIENCE.check).toBeLessThan(70_000);
  const bytesASecond = 20_000;
  expect(5_500_000 / bytesASecond).toBeLessThan(PATIENCE.body / 1_000);
  expect((bytesASecond * PATIENCE.span) / 1_000).toBeGreaterThan(10 * PATIENCE.bytes);
});
