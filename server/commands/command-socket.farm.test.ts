import { mkdtemp, rm } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { openTestFarm } from '../../test/engines/open-test-farm.ts';
import { openCommandSocket } from './command-socket.ts';

const MB = 1024 * 1024;
const NOT_UNDERSTOOD = 'The running farm did not understand that. Restart it, then try again.';

async function openSocket() {
  const dataFolder = await mkdtemp(join(tmpdir(), 'prairie-hen-'));
  const farm = await openTestFarm('pglite');
  const close = await openCommandSocket({
    ...farm.context,
    config: { ...farm.context.config, dataFolder },
  });
  onTestFinished(async () => {
    await close();
    await farm.close();
    await rm(dataFolder, { recursive: true, force: true });
  });
  return join(dataFolder, 'owner.sock');
}

/** Sends a request's head and parts of a body until the farm has answered. */
async function ask(socket: string, verb: string, parts: Iterable<string>, length: number) {
  const line = createConnection(socket);
  line.on('error', () => {});
  let sent = 0;
  const answered = text(line).catch(() => '');
  line.write(
    `POST /${verb} HTTP/1.1\r\nHost: farm\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n`,
  );
  for (const part of parts) {
    if (line.destroyed || line.readableEnded) break;
    sent += part.length;
    if (!line.write(part)) await new Promise((next) => line.once('drain', next).once('close', next));
  }
  return { body: (await answered).split('\r\n\r\n')[1] ?? '', sent };
}

function* megabytes(count: number) {
  for (let n = 0; n < count; n += 1) yield '1'.repeat(MB);
}

it('a body of 300 MB is refused after 64 kB', { timeout: 60_000 }, async () => {
  const socket = await openSocket();
  const { body, sent } = await ask(socket, 'owner', megabytes(300), 300 * MB);
  expect(sent).toBeLessThan(20 * MB);
  if (body) expect(JSON.parse(body)).toEqual({ refused: 'That is too long for a command.' });
});

const NOT_ASKED = [
  ['owner', '{'],
  ['owner', '"list"'],
  ['owner', '[1]'],
  ['owner', 'null'],
  ['backup', 'null'],
  ['backup', '{"proves":"yes"}'],
  ['backup-recipient', '{}'],
  ['keep-recipient', '{"recipient":"age1"}'],
  ['keep-recipient', '{"recipient":{},"replaces":true}'],
] as const;

it('a verb is asked with what it takes, and nothing else', { timeout: 60_000 }, async () => {
  const socket = await openSocket();
  for (const [verb, body] of NOT_ASKED) {
    const answer = await ask(socket, verb, [body], body.length);
    expect([verb, body, JSON.parse(answer.body)]).toEqual([verb, body, { refused: NOT_UNDERSTOOD }]);
  }
  expect(JSON.parse((await ask(socket, 'backup-recipient', ['null'], 4)).body)).toEqual({ done: null });
});
