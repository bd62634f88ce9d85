import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

/** Debian's own, which is older than the program's. */
const SYSTEM = '/usr/bin/node';
const NODES = [process.execPath, ...(existsSync(SYSTEM) ? [SYSTEM] : [])];

let clone: string;
beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'prairie-hen-clone-'));
  for (const part of ['bin', 'settings', 'email-address.mjs', 'plain-signs.mjs', 'package.json'])
    cpSync(part, join(clone, part), { recursive: true });
});
afterEach(() => rmSync(clone, { recursive: true }));

/** In a folder without any package. */
function start(node: string, settings: string | Buffer, env = {}, args: string[] = []) {
  writeFileSync(join(clone, '.env'), settings);
  const path = { PATH: '/nothing/to/install/with' };
  const { status, stdout, stderr } = spawnSync(node, [join(clone, 'bin/start.mjs'), ...args], {
    env: { ...path, ...env },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

it.each(NODES)('a setting that cannot work is named before anything is installed, by %s', (node) => {
  const { status, stdout, stderr } = start(
    node,
    'FARM_MODE=live\nSMTP_ULR=smtps://mail.example\nPORT=eggs\n',
  );
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toBe(
    '\nThese settings need your attention:\n  - PORT: must be a whole number\n' +
      '  - SMTP_ULR is not a setting, and changes nothing\n',
  );
});

it('settings of the environment win over .env', () => {
  expect(start(process.execPath, 'PORT=eggs\n', { PORT: '3000' }).stdout).toMatch(/^Installing/);
  expect(start(process.execPath, 'PORT=3000\n', { PORT: 'eggs' }).stderr).toContain('- PORT: must be');
});

it.each([
  ['a byte order mark', Buffer.from('\uFEFFFARM_MODE=live\n')],
  ['UTF-16', Buffer.from('FARM_MODE=live\n', 'utf16le')],
  ['Latin-1', Buffer.from('MAIL_FROM=Prärie <a@b.example>\n', 'latin1')],
])('a .env in %s is named, or its first line would be lost', (_how, bytes) => {
  expect(start(process.execPath, bytes).stderr).toContain('- .env is not plain text in UTF-8');
});

it('a backup file is proven whatever the settings are', () => {
  expect(start(process.execPath, 'PORT=eggs\n', {}, ['prove', 'file']).stdout).toMatch(/^Installing/);
});
