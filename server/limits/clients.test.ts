import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { Refusal } from '../../core/refusal.ts';
import { BOUNDS, type Bounds, openClients } from './clients.ts';
import { BODY_BYTES } from './receive-body.ts';

const ROOMY: Bounds = {
  connections: 1_000,
  crowded: 1,
  unread: 1_000_000,
  unreadOfClient: 1_000_000,
  underWay: 1_000,
  body: 60_000,
};

/** Names a client by its header, or by the path's first letter; `/wait` is answered when `letGo` is called. */
async function farm(bounds: Partial<Bounds>) {
  const waiting: (() => void)[] = [];
  const server = createServer(async (asking, answer) => {
    const asked = clients.ask(asking, answer);
    if (asking.headers['x-account']) asked.countsAs(`${asking.headers['x-account']}`);
    if (asking.headers['x-staff']) asked.inItsOwnTime();
    const say = (status: number) => answer.writeHead(status, { connection: 'close' }).end();
    if (!clients.admits(asked)) return say(429);
    if (asking.url === '/wait') await new Promise<void>((resolve) => waiting.push(resolve));
    const status = await asked.body?.upTo(BODY_BYTES).then(
      () => 200,
      (error) => (error instanceof Refusal ? error.status : 500),
    );
    say(status ?? 200);
  });
  const clients = openClients(server, { ...ROOMY, ...bounds }, (socket, asking) =>
    asking ? `${asking.headers['x-client']}` : (socket.remoteAddress ?? ''),
  );
  await once(server.listen(0), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    port: (server.address() as AddressInfo).port,
    letGo: () => {
      for (const go of waiting) go();
    },
    clients,
  };
}
type Farm = Awaited<ReturnType<typeof farm>>;

type Sends = {
  client?: string;
  sent?: number;
  promised?: number;
  headers?: string;
  path?: string;
  from?: string;
};

/** Resolves once the farm has all of it. `lost` says the status, 'cut', or null while the connection stays. */
async function send({ port, clients }: Farm, sends: Sends) {
  const { client = 'a', sent = 0, promised = 60_000, headers = '', path = '/', from } = sends;
  const before = clients.connections.size;
  const socket: Socket = connect({ port, host: '127.0.0.1', localAddress: from });
  onTestFinished(() => void socket.destroy());
  let heard = '';
  let isOver = false;
  socket.on('data', (part) => {
    heard += part;
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    isOver = true;
  });
  await once(socket, 'connect');
  const head = `POST ${path} HTTP/1.1\r\nHost: farm\r\nX-Client: ${client}\r\n${headers}Content-Length: ${promised}\r\n\r\n`;
  const { length } = head;
  socket.write(head + ' '.repeat(sent));
  await expect
    .poll(() => isOver || heard !== '' || hasRead(clients, socket, length + sent, before))
    .toBe(true);
  return { lost: () => (heard ? Number(heard.slice(9, 12)) : isOver ? 'cut' : null) };
}

function hasRead({ connections }: Farm['clients'], { localPort }: Socket, bytes: number, before: number) {
  const here = [...connections.keys()].find(({ remotePort }) => remotePort === localPort);
  return here ? here.bytesRead >= bytes : before > connections.size;
}

type Row = { what: string; bounds: Partial<Bounds>; sends: Sends[]; lost: (number | null)[] };

const kB = (count: number) => count * 1_000;

const WHO_LOSES_WHAT: Row[] = [
  {
    what: 'bytes that arrived count, not those that were promised',
    bounds: { unreadOfClient: kB(50), unread: kB(100) },
    sends: Array.from({ length: 6 }, () => ({ sent: 10, promised: 60_000 })),
    lost: [null, null, null, null, null, null],
  },
  {
    what: 'a client with too many bytes loses its oldest, and nobody else does',
    bounds: { unreadOfClient: kB(50) },
    sends: [
      { client: 'b', sent: kB(30) },
      { sent: kB(20) },
      { sent: kB(20) },
      { client: 'c', sent: kB(40) },
      { sent: kB(20) },
    ],
    lost: [null, 408, null, null, null],
  },
  {
    what: 'of all bytes together, the client with the most loses its oldest',
    bounds: { unread: kB(100) },
    sends: [
      { client: 'b', sent: kB(30) },
      { client: 'c', sent: kB(30) },
      { client: 'c', sent: kB(20) },
      { client: 'd', sent: kB(30) },
    ],
    lost: [null, 408, null, null],
  },
  {
    what: 'what has arrived whole is unread no longer',
    bounds: { unreadOfClient: kB(50) },
    sends: [{ sent: kB(30), promised: kB(30), path: '/wait' }, { sent: kB(30) }],
    lost: [null, null],
  },
  {
    what: 'a client with too many requests loses its oldest unread one, not one that is worked on',
    bounds: { underWay: 3 },
    sends: [
      { sent: 5, promised: 5, path: '/wait' },
      { sent: 5 },
      { client: 'b', sent: 5 },
      { sent: 5 },
      { sent: 5 },
    ],
    lost: [null, 408, null, null, null],
  },
  {
    what: 'and is refused the next when all of them are worked on',
    bounds: { underWay: 2 },
    sends: [
      { sent: 5, promised: 5, path: '/wait' },
      { sent: 5, promised: 5, path: '/wait' },
      { sent: 5, promised: 5 },
      { client: 'b', sent: 5, promised: 5 },
    ],
    lost: [null, null, 429, 200],
  },
  {
    what: 'an account counts by itself, wherever it is',
    bounds: { underWay: 2, unreadOfClient: kB(50) },
    sends: [
      { sent: kB(20), headers: 'X-Account: pat\r\n' },
      { sent: kB(20) },
      { sent: kB(20) },
      { sent: kB(20) },
    ],
    lost: [null, 408, null, null],
  },
  {
    what: 'who works here is not ended, and takes no room',
    bounds: { unreadOfClient: kB(50), unread: kB(60), underWay: 2 },
    sends: [
      { sent: kB(40), headers: 'X-Staff: 1\r\n' },
      { sent: kB(20) },
      { sent: kB(20) },
      { client: 'b', sent: kB(40) },
    ],
    lost: [null, 408, null, null],
  },
];

it.each(WHO_LOSES_WHAT)('$what', async ({ bounds, sends, lost }) => {
  const here = await farm(bounds);
  const sent: Awaited<ReturnType<typeof send>>[] = [];
  for (const one of sends) sent.push(await send(here, one));
  await expect.poll(() => sent.map((one) => one.lost())).toEqual(lost);
  // Nobody loses more a moment later.
  await pause(100);
  expect(sent.map((one) => one.lost())).toEqual(lost);
});

it('a stranger’s body has its time in all, however fast it drips; who works here has more', async () => {
  const here = await farm({ body: 300 });
  const slow = await send(here, { sent: 5 });
  const staff = await send(here, { sent: 5, headers: 'X-Staff: 1\r\n' });
  await expect.poll(slow.lost).toBe(408);
  await pause(300);
  expect(staff.lost()).toBeNull();
});

it('once four fifths are full, a new connection ends the oldest unread one of the client with the most', async () => {
  const here = await farm({ connections: 10, crowded: 0.8 });
  const open = (from: string, sends: Sends = {}) => send(here, { client: from, from, sent: 5, ...sends });
  const neighbor = await open('127.0.0.3');
  const worked = await open('127.0.0.2', { promised: 5, path: '/wait' });
  const slow: Awaited<ReturnType<typeof send>>[] = [];
  for (let n = 0; n < 6; n += 1) slow.push(await open('127.0.0.2'));
  expect(slow.map((one) => one.lost())).toEqual(Array(6).fill(null));
  const next = [await open('127.0.0.4'), await open('127.0.0.2')];
  await expect.poll(() => slow.map((one) => one.lost())).toEqual(['cut', 'cut', null, null, null, null]);
  expect([neighbor, worked, ...next].map((one) => one.lost())).toEqual([null, null, null, null]);
  here.letGo();
  await expect.poll(worked.lost).toBe(200);
});

it('connections that say nothing keep nobody out', async () => {
  const here = await farm({ connections: 200, crowded: 0.8 });
  const silent: Socket[] = [];
  for (let n = 0; n < 300; n += 1) {
    const socket = connect({ port: here.port, host: '127.0.0.1', localAddress: '127.0.0.2' });
    socket.on('error', () => {});
    silent.push(socket);
  }
  onTestFinished(() => {
    for (const socket of silent) socket.destroy();
  });
  await expect.poll(() => here.clients.connections.size).toBe(160);
  const neighbor = await send(here, { client: 'b', sent: 5, promised: 5 });
  await expect.poll(neighbor.lost).toBe(200);
});

it('the bounds of the farm: 16 MB of strangers’ bodies, 30 seconds for one of 64 kB, a school behind one address', () => {
  expect(BOUNDS).toMatchObject({ unread: 16 * 2 ** 20, body: 30_000, crowded: 0.8 });
  expect(BODY_BYTES).toBe(64 * 1_024);
  // Sixty browsers with six requests each, and a form of the longest kind.
  expect(BOUNDS.underWay).toBeGreaterThan(60 * 6);
  expect(BOUNDS.unreadOfClient).toBeGreaterThan(60 * 16_000);
  expect(BOUNDS.unread).toBeGreaterThan(4 * BOUNDS.unreadOfClient);
});
