import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

const DEBIAN = '/usr/lib/postgresql';
/** PostgreSQL refuses to run as root; this account exists on every Linux. */
const NOBODY = 65_534;

const isRoot = () => process.getuid?.() === 0;

/** The newest version's binaries, or null. */
function findBinaries(): string | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort().reverse() : [];
  for (const version of versions) {
    const bin = join(DEBIAN, version, 'bin');
    if (existsSync(join(bin, 'initdb'))) return bin;
  }
  const onPath = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  return onPath.status === 0 && existsSync(join(onPath.stdout.trim(), 'initdb'))
    ? onPath.stdout.trim()
    : null;
}

function installBinaries(): string {
  execFileSync(process.execPath, ['bin/install-postgres.mjs']);
  const bin = findBinaries();
  if (!bin) {
    throw new Error('These tests need PostgreSQL: please install it (Debian: apt-get install postgresql).');
  }
  return bin;
}

const FAST = ['fsync=off', 'full_page_writes=off'];

/** The first process leads, or it would react to the end of the others. */
const familyOf = (pid: number) => [
  pid,
  ...readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
];

/** A PostgreSQL for this test run only. `stop` ends it and removes its files; `said` is its log. @param durable without it, a crash may cost data @param folder an empty one for its files @param walMb how much of its log is one file */
export async function startPostgres({ durable = false, folder = '', walMb = 16 } = {}) {
  const into = folder || mkdtempSync(join(tmpdir(), 'prairie-hen-pg-'));
  const bin = findBinaries() ?? installBinaries();
  const as = isRoot() ? { uid: NOBODY, gid: NOBODY } : {};
  if (isRoot()) chownSync(into, NOBODY, NOBODY);
  const data = join(into, 'data');
  const at = { cwd: into, env: { ...process.env, HOME: into }, ...as };
  execFileSync(
    join(bin, 'initdb'),
    [
      ...['-D', data, '-U', 'farm', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
      `--wal-segsize=${walMb}`,
    ],
    { ...at, stdio: 'ignore' },
  );
  const port = await freePort();
  const small = walMb < 16 ? [`min_wal_size=${2 * walMb}MB`, 'wal_recycle=off'] : [];
  const all = [...(durable ? [] : FAST), ...small, 'max_connections=200', `unix_socket_directories=${into}`];
  const args = ['-D', data, '-h', '127.0.0.1', '-p', String(port), ...all.flatMap((one) => ['-c', one])];
  let said = '';
  let server: ChildProcess;

  async function start() {
    const heard = said.length;
    server = spawn(join(bin, 'postgres'), args, { ...at, stdio: ['ignore', 'ignore', 'pipe'] });
    await new Promise<void>((resolve, reject) => {
      server.stderr?.on('data', (chunk) => {
        said += chunk;
        if (said.includes('ready to accept connections', heard)) resolve();
      });
      server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${said.slice(heard)}`)));
    });
  }

  const isRunning = () => server.exitCode === null && server.signalCode === null;
  async function end(how: () => void) {
    const gone = once(server, 'exit');
    how();
    await gone;
  }
  await start();
  return {
    url: `postgres://farm@127.0.0.1:${port}/postgres`,
    said: () => said,
    isRunning,
    /** Their ids; Linux only. */
    processes: () => familyOf(server.pid ?? 0),
    /** Again, on the same data and port. */
    start,
    /** `kill -9` of all its processes; Linux only. */
    kill: () =>
      end(() => {
        for (const pid of familyOf(server.pid ?? 0)) process.kill(pid, 'SIGKILL');
      }),
    async stop() {
      if (isRunning()) await end(() => server.kill('SIGINT'));
      if (!folder) rmSync(into, { recursive: true, force: true });
    },
  };
}
