import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import serverStart from '../bin/server-start.json' with { type: 'json' };
import { SETTINGS } from '../settings/settings.mjs';

const read = (file: string) => readFileSync(file, 'utf8');
const linesOf = (text: string) => text.split('\n').map((line) => line.trim());

const pages = globSync('docs/running/*.md');
const configs = globSync('deploy/*');
/** Read by the proxy and by PostgreSQL. */
const OTHERS = [
  'FARM_ADDRESS',
  'FARM_COPIES',
  'POSTGRES_PASSWORD',
  'POSTGRES_USER',
  'PASSWORD',
  'PGPASSWORD',
];
/** Given by ONCE; see bin/once/from-once.mjs. */
const ONCE_GIVES =
  /^(SECRET_KEY_BASE|SMTP_(ADDRESS|PORT|USERNAME|PASSWORD)|MAILER_FROM_ADDRESS|DISABLE_SSL|NUM_CPUS|VAPID_(PUBLIC|PRIVATE)_KEY|ONCE_INTERACTIVE)$/;

it.each(pages)('%s names files that are there', (page) => {
  const named = read(page).match(/(?<!\.)\b(deploy|bin|bench|docs)\/[\w@./-]*\w/g) ?? [];
  expect(named).not.toEqual([]);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});

it.each(pages)('%s repeats nothing of deploy/', (page) => {
  const theirs = new Set(configs.flatMap((file) => linesOf(read(file))).filter((line) => line.length > 12));
  expect(linesOf(read(page)).filter((line) => theirs.has(line))).toEqual([]);
});

it.each([...pages, ...configs])('%s has only settings that exist', (file) => {
  const named = [...read(file).matchAll(/\b([A-Z]+_[A-Z_]+)\b(?=[=:`])/g)].map(([, name = '']) => name);
  const unknown = named.filter((name) => ![...SETTINGS, ...OTHERS].includes(name));
  expect(
    unknown.filter(
      (name) =>
        !ONCE_GIVES.test(name) && !/^(NODE_ENV|NODE_OPTIONS|MALLOC_\w+|FARM_(HTTP|HTTPS|CERTS))$/.test(name),
    ),
  ).toEqual([]);
});

it.each(['deploy/Dockerfile', 'deploy/prairie-hen@.service'])(
  '%s starts the server as npm start does',
  (file) => {
    const words = read(file).split(/(?:[\s",[\]]|Environment=)+/);
    const set = Object.entries(serverStart.env).map(([name, value]) => `${name}=${value}`);
    expect(words).toEqual(expect.arrayContaining([...serverStart.flags, ...set]));
  },
);

/** What the program neither builds from nor runs with. */
const NOT_IN_THE_IMAGE =
  /^(\.|bench|deploy|docs|e2e|faults|test|(?!CHANGELOG).*\.md|LICENSE|.*\.test\.ts|(biome|knip)\.json|(drizzle|playwright|vitest)\.config\.ts)/;

it('the image takes everything that the program is built from', () => {
  const roots = execFileSync('git', ['ls-tree', '--name-only', 'HEAD'], { encoding: 'utf8' })
    .trim()
    .split('\n');
  const taken = read('.dockerignore')
    .split('\n')
    .flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []));
  expect(roots.filter((name) => !NOT_IN_THE_IMAGE.test(name)).toSorted()).toEqual(taken.toSorted());
});
