// Plain JavaScript, because an older Node may start it before the right one is installed.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);

const bin = join(root, 'node_modules', '.bin');

/** Whether this is an unpacked archive of bin/release.mjs: installed and built. */
const isReleased = existsSync('release.json');

/** Node 24 from npm where it exists for this machine (Linux); elsewhere the Node that runs this. */
export const node = () => (existsSync(join(bin, 'node')) ? join(bin, 'node') : process.execPath);

export const env = () => ({ ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` });

// On Windows npm's commands are scripts, which only a shell can start.
const shell = process.platform === 'win32';

export function run(command, args, extraEnv = {}) {
  const result = spawnSync(command, args, { stdio: 'inherit', shell, env: { ...env(), ...extraEnv } });
  return result.status ?? 1;
}

export async function runAside(command, args) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], shell, env: env() });
  const parts = [];
  for (const output of [child.stdout, child.stderr]) output.on('data', (part) => parts.push(part));
  const [code] = await once(child, 'close').catch((error) => {
    parts.push(Buffer.from(`${error.message}\n`));
    return [1];
  });
  return { code: code ?? 1, printed: Buffer.concat(parts).toString() };
}

function newest(path) {
  if (!existsSync(path)) return 0;
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/** Root installs and builds as the account whose folder this is: files of root's would keep that account out. */
function asItsOwner(step) {
  const { uid, gid } = statSync(root);
  if (process.geteuid?.() !== 0 || uid === 0) return null;
  const { status } = spawnSync(process.execPath, ['bin/step.mjs', step], { stdio: 'inherit', uid, gid });
  return status ?? 1;
}

/** Debian 13's npm (9.2) installs the right Node and leaves out its link. */
function linkNode() {
  const own = `node-${process.platform}-${process.arch}`;
  if (existsSync(join(root, 'node_modules', own)) && !existsSync(join(bin, 'node'))) {
    run('npm', ['rebuild', own]);
  }
}

export function install() {
  if (isReleased) return;
  const code = asItsOwner('install');
  if (code) process.exit(code);
  if (code === 0) return;
  const done = newest('node_modules/.package-lock.json');
  if (!done || done < newest('package-lock.json')) {
    process.stdout.write('Installing (once, about half a minute) …\n');
    if (run('npm', ['ci', '--no-audit', '--no-fund']) !== 0) process.exit(1);
  }
  linkNode();
}

const SOURCES = [
  'CHANGELOG.md',
  'app',
  'core',
  'page-cache',
  'server',
  'db',
  'demo',
  'services',
  'settings',
  'public',
  'package-lock.json',
  'vite.config.ts',
  'vite-plugins',
];
const STAMP = 'build/.built';

export function build() {
  if (isReleased) return 0;
  const code = asItsOwner('build');
  return code ?? buildHere();
}

function buildHere() {
  const rootFiles = readdirSync('.').filter((name) => /\.(ts|mjs)$/.test(name));
  const changed = Math.max(...[...SOURCES, ...rootFiles].map(newest));
  if (newest(STAMP) > changed) return 0;
  linkNode();
  process.stdout.write('Building …\n');
  const code =
    run('react-router', ['build', '--logLevel', 'warn']) ||
    run('node', ['--liftoff-only', 'bin/empty-database.mjs']);
  if (code === 0) {
    cpSync('db/migrations', 'build/server/migrations', { recursive: true });
    writeFileSync(STAMP, '');
  }
  return code;
}
