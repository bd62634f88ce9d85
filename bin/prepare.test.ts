import { spawnSync } from 'node:child_process';
import {
  chownSync,
  cpSync,
  globSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { HOUR_MS } from '../core/clock.ts';

const SOMEBODY = 54_321;
const NOBODY = 65_534;

/** Leaves what `npm ci` and the build leave: each a script that stands in for a minute's work. */
const NPM = `#!/bin/sh
mkdir -p "$HOME/.npm-of-$(id -u)"
if [ "$1" = build ]; then
  mkdir -p build/server
  echo "console.log('went on as', process.geteuid())" > build/server/index.js
else
  mkdir -p node_modules/.bin
  cp "$0" node_modules/.bin/react-router
  ln -s ${process.execPath} node_modules/.bin/node
  echo {} > node_modules/.package-lock.json
fi
`;

const SOURCES = [
  ...['app', 'core', 'page-cache', 'server', 'db/migrations', 'demo', 'services', 'public'],
  ...['vite.config.ts', 'package-lock.json'],
];

/** A new folder is built from, unless it is here. */
const NOT_BUILT = ['bench', 'bin', 'deploy', 'docs', 'e2e', 'faults', 'test'];

/** What git leaves out is what a farm, a build or a test makes. */
const ignored = readFileSync('.gitignore', 'utf8')
  .split('\n')
  .map((line) => line.replaceAll('/', ''));

/** A clone of `uid`'s, with npm beside it. */
function cloneOf(uid: number) {
  const around = mkdtempSync(join(tmpdir(), 'prairie-hen-'));
  onTestFinished(() => rmSync(around, { recursive: true }));
  chownSync(around, uid, uid);
  const clone = join(around, 'clone');
  mkdirSync(clone);
  for (const part of ['bin', 'settings', ...globSync('core/*.mjs'), 'package.json'])
    cpSync(part, join(clone, part), { recursive: true });
  for (const source of SOURCES) mkdirSync(join(clone, source), { recursive: true });
  writeFileSync(join(clone, 'bin/empty-database.mjs'), '');
  mkdirSync(join(around, 'path'));
  writeFileSync(join(around, 'path/npm'), NPM, { mode: 0o755 });
  for (const path of ['', ...(readdirSync(around, { recursive: true }) as string[])]) {
    chownSync(join(around, path), uid, uid);
  }
  return { around, clone };
}

function owners(folder: string) {
  const paths = readdirSync(folder, { recursive: true }) as string[];
  return new Set(paths.map((path) => lstatSync(join(folder, path)).uid));
}

describe('beside a farm', () => {
  /** With a program that was built before the sources changed, as after `git pull`. */
  function pulled(newFile = 'app/new-page.tsx') {
    const { around, clone } = cloneOf(process.getuid?.() ?? 0);
    mkdirSync(join(clone, 'build/server'), { recursive: true });
    writeFileSync(join(clone, 'build/server/index.js'), "console.log('what was built')");
    const pulledFile = join(clone, newFile);
    mkdirSync(dirname(pulledFile), { recursive: true });
    for (const [file, hours] of [
      [join(clone, 'build/.built'), 1],
      [pulledFile, 2],
    ] as const) {
      const moment = new Date(Date.now() + hours * HOUR_MS);
      writeFileSync(file, '');
      utimesSync(file, moment, moment);
    }
    const env = { PATH: `${join(around, 'path')}:/usr/bin:/bin`, HOME: around };
    return (...args: string[]) => {
      const { stdout } = spawnSync(process.execPath, [join(clone, 'bin/start.mjs'), ...args], {
        env,
        encoding: 'utf8',
      });
      return stdout.trim().split('\n');
    };
  }

  it.each([[['backup']], [['prove']], [['owner', 'list']]])(
    'npm run %j runs what is built, and builds nothing',
    (args) => expect(pulled()(...args)).toEqual(['what was built']),
  );

  it('an unpacked archive starts what came built, whatever is new', () =>
    expect(pulled('release.json')()).toEqual(['what was built']));

  it('npm start installs and builds', () => {
    const [first, second, last] = pulled()();
    expect([first, second]).toEqual([expect.stringMatching(/^Installing/), 'Building …']);
    expect(last).toMatch(/^went on as/);
  });

  const folders = readdirSync('.', { withFileTypes: true })
    .filter(
      (one) =>
        one.isDirectory() && !one.name.startsWith('.') && ![...NOT_BUILT, ...ignored].includes(one.name),
    )
    .map(({ name }) => `${name}/new.ts`);

  it.each([...folders, 'new.ts', 'new.mjs', 'CHANGELOG.md'])(
    'npm start builds again after %s has changed',
    (file) => expect(pulled(file)()).toContain('Building …'),
  );

  it('npm start builds nothing after a page of the docs has changed', () =>
    expect(pulled('docs/new.md')()).not.toContain('Building …'));
});

// Only root can become somebody else.
describe.runIf(process.getuid?.() === 0)('as root', () => {
  it.each([
    ['start', SOMEBODY, []],
    ['owner', NOBODY, ['owner', 'olive@hens.example']],
    ['backup', NOBODY, ['backup']],
    ['start on a clone of root’s', 0, []],
  ])('npm run %s leaves files of account %i alone', (_, uid, args) => {
    const { around, clone } = cloneOf(uid);
    const PATH = `${join(around, 'path')}:/usr/bin:/bin`;
    const env = { PATH, HOME: around, npm_config_cache: join(around, '.npm') };
    const started = spawnSync(process.execPath, [join(clone, 'bin/start.mjs'), ...args], {
      env,
      encoding: 'utf8',
    });
    expect(started).toMatchObject({ stderr: '', status: 0 });
    expect(readdirSync(join(clone, 'build'))).toContain('.built');
    expect([...owners(around)]).toEqual([uid]);
  });
});
