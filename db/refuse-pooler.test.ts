import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { freePort } from '../test/engines/free-port.ts';
import { newPostgres } from '../test/engines/new-postgres.ts';
import { openPostgres } from './open.ts';
import { fillPostgres } from './open-empty.ts';

const PGBOUNCER = '/usr/sbin/pgbouncer';
/** It refuses to run as root. */
const NOBODY = { uid: 65_534, gid: 65_534 };
const IGNORES =
  'ignore_startup_parameters = statement_timeout, lock_timeout, idle_in_transaction_session_timeout';

async function end(bouncer: ChildProcess) {
  const gone = once(bouncer, 'exit');
  bouncer.kill('SIGKILL');
  await gone;
}

/** @returns the address of a new database behind a PgBouncer with these settings */
async function behindPgbouncer(...settings: string[]): Promise<string> {
  const address = new URL(await newPostgres());
  const folder = await mkdtemp(join(tmpdir(), 'pgbouncer-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await chmod(folder, 0o755);
  const users = join(folder, 'users');
  await writeFile(users, '"farm" ""');
  const port = await freePort();
  const ini = join(folder, 'ini');
  const lines = [
    ...['[databases]', `* = host=127.0.0.1 port=${address.port}`, '[pgbouncer]', 'auth_type = trust'],
    ...['listen_addr = 127.0.0.1', `listen_port = ${port}`, `auth_file = ${users}`, 'unix_socket_dir ='],
    ...settings,
  ];
  await writeFile(ini, lines.join('\n'));
  const bouncer = spawn(PGBOUNCER, [ini], { stdio: 'ignore', ...(process.getuid?.() === 0 && NOBODY) });
  onTestFinished(() => end(bouncer));
  await vi.waitFor(async () => {
    const line = connect(port, '127.0.0.1');
    await once(line, 'connect').finally(() => line.destroy());
  });
  address.port = String(port);
  return address.href;
}

describe.skipIf(!existsSync(PGBOUNCER))('behind PgBouncer', () => {
  it.each([
    [/shares its connections/, ['pool_mode = transaction', IGNORES]],
    [/keeps no sessions/, ['pool_mode = statement', IGNORES]],
    [/keeps no sessions/, ['pool_mode = session']],
    [/drops the time limits/, ['pool_mode = session', IGNORES]],
  ])('a pooler that %s is refused, and a restore through it too', async (says, settings) => {
    const url = await behindPgbouncer(...settings);
    await expect(openPostgres(url)).rejects.toThrow(says);
    await expect(fillPostgres(url, async () => {})).rejects.toThrow(says);
  });

  it('a pooler that keeps sessions, before a role with time limits, is none to us', async () => {
    const url = await behindPgbouncer('pool_mode = session', IGNORES);
    const direct = await openPostgres(
      inject('postgresUrl').replace(/[^/]*$/, new URL(url).pathname.slice(1)),
    );
    await direct.query({
      text: `alter database ${new URL(url).pathname.slice(1)} set statement_timeout = '10s'`,
    });
    await direct.close();
    const open = await openPostgres(url);
    await open.ping();
    await open.close();
  });
});
