import { spawnSync } from 'node:child_process';
import { copyFileSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { productionPackages } from './production-packages.mjs';

/** What the program runs with, and what its operator reads. */
export const PROGRAM = [
  ...['build', 'app/ui/fonts', 'settings', 'package.json'],
  ...['core/email-address.mjs', 'core/mistakes.mjs', 'core/plain-signs.mjs'],
  ...['bin/farm', 'bin/start.mjs', 'bin/become.mjs', 'bin/check-settings.mjs', 'bin/prepare.mjs'],
  ...[
    'bin/server-start.json',
    '.env.example',
    'deploy',
    'docs/running',
    'docs/settings.md',
    'docs/metrics.md',
  ],
  ...['docs/log.md', 'docs/data-and-keys.md', 'README.md', 'CHANGELOG.md', 'SECURITY.md', 'LICENSE'],
];
const NOT_OF_IT = /\.test\.ts$|^build\/\.built$/;

/** Headers and manuals are two fifths of it. */
const NOT_OF_NODE = /^node_modules\/node-linux-\w+\/(include|share)$/;

/** @param {string} folder @param {string} path @param {(path: string) => boolean} leavesOut @returns {string[]} */
const filesUnder = (folder, path, leavesOut) =>
  readdirSync(join(folder, path), { withFileTypes: true }).flatMap((one) => {
    const name = `${path}/${one.name}`;
    if (leavesOut(name)) return [];
    return one.isDirectory() ? filesUnder(folder, name, leavesOut) : [name];
  });

/** @param {string} root */
export const programFiles = (root, parts = PROGRAM) =>
  parts.flatMap((path) =>
    statSync(join(root, path)).isDirectory() ? filesUnder(root, path, (one) => NOT_OF_IT.test(one)) : [path],
  );

/** @param {string} folder with the packages of a machine @param {string} cpu */
export function packageFiles(folder, cpu) {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  const inner = /** @param {string} path */ (path) =>
    path.endsWith('/node_modules') || NOT_OF_NODE.test(path);
  const files = productionPackages(packages, cpu).flatMap((path) => filesUnder(folder, path, inner));
  return [...files, 'node_modules/.bin/node'];
}

/** npm checks each against package-lock.json. @param {string} root @param {string} folder @param {string} cpu */
export function installFor(root, folder, cpu) {
  for (const file of ['package.json', 'package-lock.json', '.npmrc'])
    copyFileSync(join(root, file), join(folder, file));
  const machine = ['--cpu', cpu, '--os', 'linux', '--libc', 'glibc'];
  const { status } = spawnSync('npm', ['ci', '--omit=dev', '--ignore-scripts', ...machine], {
    cwd: folder,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`npm could not install the packages for ${cpu}.`);
}
