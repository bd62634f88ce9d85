// Pastes every block of docs/running into a bare Debian, as an ordinary user. Debian, root, half an hour.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { root as program } from './prepare.mjs';
import { PLACES, pasted, STAND_INS, shellBlocks } from './shell-blocks.mjs';

const RELEASE = 'trixie';
const { version: own } = JSON.parse(readFileSync(join(program, 'package.json'), 'utf8'));
const pages = ['mini-pc', 'small-vps', 'managed-platform'];

function sh(command, ...args) {
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status !== 0) throw new Error(`${command} ${args[0]} ended with ${status}`);
}

/** Archives of this version and of one after it, where the pages take them from. */
function releaseTwo(releases) {
  const source = mkdtempSync(join(tmpdir(), 'source-'));
  const git = (...args) =>
    sh('git', '-C', source, '-c', 'user.name=try', '-c', 'user.email=try@hens.test', ...args);
  sh('git', 'clone', '--quiet', program, source);
  for (const version of [own, PLACES['NEW-VERSION']]) {
    sh('npm', '--prefix', source, 'version', version, '--no-git-tag-version', '--allow-same-version');
    git('commit', '--quiet', '--all', '--allow-empty', '--message', version);
    git('tag', '--force', `v${version}`);
    sh(
      'node',
      join(source, 'bin/release.mjs'),
      '--cpu',
      process.arch,
      '--out',
      join(releases, `v${version}`),
    );
  }
  rmSync(source, { recursive: true });
}

const bare = mkdtempSync(join(tmpdir(), 'bare-debian-'));
// An ordinary user walks through it.
chmodSync(bare, 0o755);
const mounts = ['proc', 'dev'];
try {
  sh('debootstrap', '--variant=minbase', '--include=sudo,ca-certificates', RELEASE, bare);
  for (const name of mounts) sh('mount', '--rbind', `/${name}`, join(bare, name));
  for (const name of mounts) sh('mount', '--make-rslave', join(bare, name));
  // It trusts whom this machine trusts, and knows its own name.
  cpSync('/etc/ssl/certs/ca-certificates.crt', join(bare, 'srv/trusted.crt'));
  appendFileSync(join(bare, 'etc/hosts'), `127.0.0.1 localhost ${hostname()}\n`);
  // No service starts by itself in a chroot.
  writeFileSync(join(bare, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  sh('chroot', bare, 'useradd', '--create-home', '--shell', '/bin/bash', 'relative');
  writeFileSync(join(bare, 'etc/sudoers.d/relative'), 'relative ALL=(ALL) NOPASSWD: ALL\n', { mode: 0o440 });
  for (const away of ['copies', 'cloud']) mkdirSync(join(bare, 'srv', away));
  execFileSync('git', ['clone', '--quiet', '--bare', program, join(bare, 'srv/prairie-hen.git')]);
  releaseTwo(join(bare, 'srv/releases'));
  // The version to come is this one.
  execFileSync('git', [
    '--git-dir',
    join(bare, 'srv/prairie-hen.git'),
    'tag',
    '--force',
    `v${PLACES['NEW-VERSION']}`,
  ]);
  sh('chroot', bare, 'chown', '-R', 'relative:', '/srv/prairie-hen.git', '/srv/releases');
  for (const page of pages) {
    const script = pasted(shellBlocks(join(program, `docs/running/${page}.md`)));
    // What the drawer keeps is read from what the backup prints; PostgreSQL has no systemd to start it.
    writeFileSync(
      join(bare, `home/relative/${page}.sh`),
      `set -euo pipefail
export NODE_EXTRA_CA_CERTS=/srv/trusted.crt
${STAND_INS}
${script
  .replace(/^(sudo apt-get update .*)$/m, '$1\nsudo pg_ctlcluster $(ls /etc/postgresql) main start; sleep 3')
  .replace(/^(.* backup\))$/m, '$1 | tee backup.txt')
  .replace(/^(.* restore "\$BACKUP"\))$/m, 'grep -o "AGE-SECRET-KEY-[A-Z0-9-]*" backup.txt | $1')}
echo "### ${page}: done"
`,
    );
    sh('chroot', bare, 'su', '-', 'relative', '-c', `bash ${page}.sh`);
  }
} finally {
  const clusters = spawnSync('chroot', [bare, 'ls', '/etc/postgresql'], { encoding: 'utf8' }).stdout?.trim();
  if (clusters) spawnSync('chroot', [bare, 'pg_ctlcluster', clusters, 'main', 'stop', '-m', 'immediate']);
  for (const name of mounts) spawnSync('umount', ['--recursive', '--lazy', join(bare, name)]);
  const left = execFileSync('cat', ['/proc/mounts'], { encoding: 'utf8' }).includes(bare);
  if (!left) rmSync(bare, { recursive: true, force: true });
}
