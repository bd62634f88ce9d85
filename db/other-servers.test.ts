import { once } from 'node:events';
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ENCODED, saidOf } from '../test/claims/said-of-address.ts';
import { freePort } from '../test/engines/free-port.ts';
import { startPostgres } from '../test/engines/postgres-cluster.ts';
import { openPostgres } from './open.ts';

type Greeter = (socket: Socket) => void;

async function listening(server: Server) {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => sockets.add(socket));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `postgres://farm:${ENCODED}@127.0.0.1:${(server.address() as { port: number }).port}/farm`;
}

describe('what is no PostgreSQL is said to be none', () => {
  const greets = (greet: Greeter) => () => createServer((socket) => greet(socket.on('error', () => {})));
  it.each<[string, () => Server]>([
    ['a web server', () => createHttpServer((_, answer) => answer.end('eggs'))],
    ['MySQL', greets((socket) => socket.write(Buffer.from('\x4a\0\0\0\x0a8.0.36\0', 'latin1')))],
    ['SSH', greets((socket) => socket.write('SSH-2.0-OpenSSH_9.2\r\n'))],
    ['a mail server', greets((socket) => socket.write('220 mail.example ESMTP\r\n'))],
    ['Redis', greets((socket) => socket.on('data', () => socket.write('-ERR unknown command\r\n')))],
    ['one that hangs up', greets((socket) => socket.destroy())],
    [
      'one that hangs up when it has heard enough',
      greets((socket) => socket.once('data', () => socket.end())),
    ],
  ])('%s', async (_what, server) => {
    const url = await listening(server());
    expect(await saidOf(openPostgres(url))).toMatch(
      /does not speak as PostgreSQL|no answer came from PostgreSQL/,
    );
    expect(await saidOf(openPostgres(`${url}?sslmode=verify-full`))).toMatch(
      /does not speak as PostgreSQL|no answer came from|agree on no TLS/,
    );
  });

  it('nobody', async () => {
    const url = `postgres://farm:${ENCODED}@127.0.0.1:${await freePort()}/farm`;
    expect(await saidOf(openPostgres(url))).toMatch(/nothing answers at 127\.0\.0\.1:\d+/);
  });

  it('one that is silent', async () => {
    expect(await saidOf(openPostgres(await listening(createServer())))).toMatch(
      /no answer came from PostgreSQL/,
    );
  });
});

it('a standby is no farm’s', async () => {
  const own = mkdtempSync(join(tmpdir(), 'prairie-hen-pg-'));
  const standby = await startPostgres({ folder: own });
  onTestFinished(async () => {
    await standby.stop();
    rmSync(own, { recursive: true, force: true });
  });
  await (await openPostgres(standby.url)).close();
  await standby.stop();
  writeFileSync(join(own, 'data', 'standby.signal'), '');
  void standby.start().catch(() => {});
  const heard = (what: string) => expect.poll(() => standby.said()).toContain(what);
  await heard('ready to accept read-only connections');
  expect(await saidOf(openPostgres(standby.url))).toMatch(/is a standby, which can only be read/);
  await standby.stop();
  appendFileSync(join(own, 'data', 'postgresql.auto.conf'), 'hot_standby = off\n');
  void standby.start().catch(() => {});
  await expect.poll(() => standby.said().match(/entering standby mode/g)?.length).toBe(2);
  await expect
    .poll(() => saidOf(openPostgres(standby.url)))
    .toMatch(/is starting or stopping\. Try again in a minute/);
});
