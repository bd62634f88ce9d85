import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
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

/** A PostgreSQL for this test run only. `stop` ends it and removes its files; `said` is its log. */
export async function startPostgres(): Promise<{ url: string; said(): string; stop(): Promise<void> }> {
  const bin = findBinaries() ?? installBinaries();
  const folder = mkdtempSync(join(tmpdir(), 'prairie-hen-pg-'));
  const as = isRoot() ? { uid: NOBODY, gid: NOBODY } : {};
  if (isRoot()) chownSync(folder, NOBODY, NOBODY);
  const data = join(folder, 'data');
  const at = { cwd: folder, env: { ...process.env, HOME: folder }, ...as };
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'farm', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    {
      ...at,
      stdio: 'ignore',
    },
  );
  const port = await freePort();
  const settings = [
    'fsync=off',
    'full_page_writes=off',
    'max_connections=200',
    `unix_socket_directories=${folder}`,
  ];
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-h', '127.0.0.1', '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    { ...at, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  await new Promise<void>((resolve, reject) => {
    server.stderr?.on('data', (chunk) => {
      said += chunk;
      if (said.includes('ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${said}`)));
  });
  return {
    url: `postgres://farm@127.0.0.1:${port}/postgres`,
    said: () => said,
    stop: () =>
      new Promise((resolve) => {
        server.once('exit', () => {
          rmSync(folder, { recursive: true, force: true });
          resolve();
        });
        server.kill('SIGINT');
      }),
  };
}
