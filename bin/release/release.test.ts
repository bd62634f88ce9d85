import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, normalize } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { nameOf } from './name-of.mjs';
import { PROGRAM, programFiles } from './parts.mjs';
import { productionPackages } from './production-packages.mjs';
import { writeArchive } from './write-archive.mjs';

const LOCKED = {
  '': { dependencies: { server: '1' }, optionalDependencies: { 'node-x64': '1', 'node-arm64': '1' } },
  'node_modules/server': {
    dependencies: { words: '2' },
    optionalDependencies: { 'fast-glibc': '1', 'fast-musl': '1', 'fast-mac': '1' },
    peerDependencies: { shared: '1', builder: '1', absent: '1' },
    peerDependenciesMeta: { builder: { optional: true } },
  },
  'node_modules/server/node_modules/words': { dependencies: { letters: '1', server: '1' } },
  'node_modules/words': {},
  'node_modules/letters': {},
  'node_modules/shared': {},
  'node_modules/builder': {},
  'node_modules/tester': { dependencies: { words: '1' } },
  'node_modules/fast-glibc': { os: ['linux'], libc: ['glibc'] },
  'node_modules/fast-musl': { os: ['linux'], libc: ['musl'] },
  'node_modules/fast-mac': { os: ['darwin'] },
  'node_modules/node-x64': { os: 'linux', cpu: 'x64' },
  'node_modules/node-arm64': { os: 'linux', cpu: 'arm64' },
};

it.each(['x64', 'arm64'])('the packages of %s are those that the program loads there', (cpu) => {
  expect(productionPackages(LOCKED, cpu)).toEqual([
    'node_modules/fast-glibc',
    'node_modules/letters',
    `node_modules/node-${cpu}`,
    'node_modules/server',
    'node_modules/server/node_modules/words',
    'node_modules/shared',
  ]);
});

it.each(['x64', 'arm64'])('this program’s packages for %s have its images, its Node, and no tool', (cpu) => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const names = productionPackages(packages, cpu).map((folder) => folder.slice('node_modules/'.length));
  const native = [`node-linux-${cpu}`, `@img/sharp-linux-${cpu}`, `@img/sharp-libvips-linux-${cpu}`];
  expect(names).toEqual(expect.arrayContaining([...native, '@electric-sql/pglite', 'pg', 'libheif-js']));
  expect(names.filter((name) => /^(vite|vitest|typescript|esbuild|drizzle-kit)$/.test(name))).toEqual([]);
  expect(names.filter((name) => /musl|darwin|win32/.test(name))).toEqual([]);
});

it('what starts it imports nothing that it lacks', () => {
  const unbuilt = PROGRAM.filter((part) => part !== 'build');
  const files = programFiles('.', unbuilt);
  const lacking = files
    .filter((file) => file.endsWith('.mjs'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/ from '(\.[^']*)'/g)].map(([, name = '']) =>
        normalize(join(file, '..', name)),
      ),
    )
    .filter((file) => !files.includes(file));
  expect(lacking).toEqual([]);
});

describe('its name', () => {
  const at = { version: '1.2.0', tag: 'v1.2.0', commit: '0123456789abcdef', isChanged: false };

  it.each([
    [at, '1.2.0'],
    [{ ...at, tag: null }, '1.2.0-012345678'],
    [{ ...at, isChanged: true }, '1.2.0-012345678-changed'],
  ])('%j is %s', (state, name) => expect(nameOf(state)).toBe(name));

  it('a tag that is another version makes nothing', () =>
    expect(() => nameOf({ ...at, tag: 'v1.3.0' })).toThrow('The tag v1.3.0 has the version 1.2.0'));
});

it('the same files make the same archive, whoever packs them and when', async () => {
  const sums = [];
  for (const [umask, at] of [[0o600, 1] as const, [0o644, 2] as const]) {
    const folder = mkdtempSync(join(tmpdir(), 'packed-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    mkdirSync(join(folder, 'bin'));
    for (const name of ['b', 'a']) {
      writeFileSync(join(folder, 'bin', name), name, { mode: umask });
      utimesSync(join(folder, 'bin', name), at, at);
    }
    symlinkSync('bin/a', join(folder, 'link'));
    const files = at === 1 ? ['bin/b', 'bin/a', 'link'] : ['link', 'bin/a', 'bin/b'];
    const archive = join(folder, 'x.tar.gz');
    const date = new Date('2026-05-01T00:00:00Z');
    sums.push(await writeArchive(archive, { inside: 'farm-1.0.0', date, parts: [{ folder, files }] }));
  }
  expect(sums[0]).toBe(sums[1]);
});
