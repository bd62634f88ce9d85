import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** Debian's own, which is older than the program's. */
const SYSTEM = '/usr/bin/node';
const NODES = [process.execPath, ...(existsSync(SYSTEM) ? [SYSTEM] : [])];

let clone: string;
beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'prairie-hen-clone-'));
  for (const part of ['bin', 'settings', ...globSync('core/*.mjs'), 'package.json'])
    cpSync(part, join(clone, part), { recursive: true });
});
afterEach(() => rmSync(clone, { recursive: true }));

/** In a folder without any package. */
function start(node: string, settings: string | Buffer | null, env = {}, args: string[] = []) {
  if (settings !== null) writeFileSync(join(clone, '.env'), settings);
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
      '  - SMTP_ULR is not a setting: did you mean SMTP_URL?\n',
  );
});

it.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['FARM_MOD', 'FARM_MODE'],
  ['PUBLIC_ULR', 'PUBLIC_URL'],
])('%s beside what is missing because of it is named', (name, meant) => {
  const settings = {
    FARM_MODE: 'live',
    PUBLIC_URL: 'https://hens.com',
    SMTP_URL: 'smtps://a:b@mail.hens.com:465',
  };
  const lines = Object.entries(settings).map(([key, value]) => `${key === meant ? name : key}=${value}\n`);
  const { status, stderr } = start(process.execPath, lines.join(''));
  expect(status).toBe(1);
  expect(stderr).toMatch(new RegExp(`- ${name === 'FARM_MOD' ? 'PUBLIC_URL' : meant} .*FARM_MODE=live`));
  expect(stderr).toContain(`- ${name} is not a setting: did you mean ${meant}?`);
});

it('settings of the environment win over .env', () => {
  expect(start(process.execPath, 'PORT=eggs\n', { PORT: '3000' }).stdout).toMatch(/^Installing/);
  expect(start(process.execPath, 'PORT=3000\n', { PORT: 'eggs' }).stderr).toContain('- PORT: must be');
});

const SAYS = '\nThese settings need your attention:\n  - ';

/** What a relative writes, and the sentence. */
const ODD_STARTS: [what: string, settings: string | Buffer, says: string][] = [
  ['a colon', 'PORT: 3000', '.env: line 1 has no = after PORT. Write PORT= and the value'],
  ['a colon without a space', '# ours\n\nPORT:3000', '.env: line 3 has no = after PORT'],
  ['a space', 'PORT 3000', '.env: line 1 has no = after PORT'],
  ['JSON', '"PORT": "3000",', '.env: line 1 has no = after PORT'],
  ['another equals sign', 'PORT＝3000', '.env: line 1 has no = after PORT'],
  ['a name alone', 'PORT', '.env: line 1 has no = after PORT'],
  ['set', 'set PORT=3000', '.env: line 1 sets nothing. Begin it with PORT= and nothing before or in it'],
  ['setx', 'setx PORT=3000', '.env: line 1 sets nothing. Begin it with PORT='],
  ['EXPORT', 'EXPORT PORT=3000', '.env: line 1 sets nothing. Begin it with PORT='],
  ['PowerShell', '$env:PORT = "3000"', '.env: line 1 sets nothing. Begin it with PORT='],
  ['systemd', 'Environment="PORT=3000"', '.env: line 1 sets nothing. Begin it with PORT='],
  ['Docker', 'ENV PORT=3000', '.env: line 1 sets nothing. Begin it with PORT='],
  ['a list', '- PORT=3000', '.env: line 1 sets nothing. Begin it with PORT='],
  ['a quoted name', '"PORT"=3000', '.env: line 1 sets nothing. Begin it with PORT='],
  ['a note of another language', '//PORT=3000', '.env: line 1 sets nothing. Begin it with PORT='],
  ['a hyphen', 'DATA-DIR=/srv/farm', '.env: line 1 sets nothing. Begin it with DATA_DIR='],
  ['a space in a name', 'DATA DIR=/srv/farm', '.env: line 1 sets nothing. Begin it with DATA_DIR='],
  ['a dash', 'DATA–DIR=/srv/farm', '.env: line 1 sets nothing. Begin it with DATA_DIR='],
  ['a name in lower case', 'smtp_url=smtps://a:b@c', '.env: line 1 sets nothing. Begin it with SMTP_URL='],
  ['a space that does not break', 'PORT\u00a0=3000', '.env: line 1 sets nothing. Begin it with PORT='],
  ['git', 'PORT=1\n<<<<<<< HEAD\nPORT=2', '.env: line 2 is a merge mark from git. Keep one'],
  ['git’s middle', 'PORT=1\n=======\nPORT=2', '.env: line 2 is a merge mark from git'],
  ['git’s end', 'PORT=1\n>>>>>>> main', '.env: line 2 is a merge mark from git'],
  ['twice', 'PORT=1\nHOST=::\nPORT=2', '.env: line 3 sets PORT again, and differently. Keep one of the two'],
  ['a password twice', 'PGPASSWORD=a\nPGPASSWORD=b', '.env: line 2 sets PGPASSWORD again'],
  [
    'a value on two lines',
    'SMTP_URL=smtps://a:b@\nmail.example',
    '.env: line 2 sets nothing. Begin a note with #',
  ],
  ['a note without a sign', 'PORT=3000\nthis is our farm', '.env: line 2 sets nothing. Begin a note with #'],
  [
    'an open quote',
    'MAIL_FROM="Hens <a@b.example>\nPORT=3',
    '.env: line 1 has a quote before the value of MAIL_FROM',
  ],
  ['a quote in quotes', "PGPASSWORD='it's'", '.env: line 1 has more of PGPASSWORD after its closing quote'],
  ['a new line in quotes', 'PGPASSWORD="a\\new"', '.env: line 1 has \\n in the double quotes of PGPASSWORD'],
  [
    'a # in a password',
    'PGPASSWORD=pa#ss',
    '.env: line 1 has a # in PGPASSWORD, and what follows is left out',
  ],
  ['a # in an address', 'DATABASE_URL=postgres://a:b#c@d/e', '.env: line 1 has a # in DATABASE_URL'],
  ['curly quotes around a password', 'PGPASSWORD=“hens”', '.env: line 1 has curly quotes around PGPASSWORD'],
  [
    'UTF-16',
    Buffer.from('FARM_MODE=live\n', 'utf16le'),
    '.env: is not plain text in UTF-8. Save it again as UTF-8',
  ],
  ['Latin-1', Buffer.from('MAIL_FROM=Prärie <a@b.example>\n', 'latin1'), '.env: is not plain text in UTF-8'],
  ['line ends of an old Mac', 'PORT=1\rHOST=::\r', '.env: is not plain text in UTF-8'],
  ['a choice in capitals', 'FARM_MODE=LIVE', 'FARM_MODE: must be one of demo, live'],
  [
    'no sslmode',
    'DATABASE_URL=postgres://a@b/c?sslmode=banana',
    'DATABASE_URL: has an unknown sslmode: use one of disable, ',
  ],
  ['several hosts', 'DATABASE_URL=postgres://a@b,c/d', 'DATABASE_URL: names several hosts'],
  [
    'a placeholder',
    'DATABASE_URL=postgres://a:<password>@b/c',
    'DATABASE_URL: has a placeholder in it, like <password>',
  ],
  [
    'a port too high',
    'DATABASE_URL=postgres://a@b:99999/c',
    'DATABASE_URL: has an impossible port: use one from 1 to 65535',
  ],
  ['a forgotten mode', 'PUBLIC_URL=https://hens.com', 'PUBLIC_URL is an address of the open internet'],
  [
    'a forgotten mode beside mail',
    'SMTP_URL=smtps://a:b@mail.hens.com\nMAIL_FROM=a@hens.com',
    'SMTP_URL is a real mail server, and a demo never sends real email: set FARM_MODE=live',
  ],
  ['a file for a folder', 'BACKUP_DIR=/etc/passwd', 'BACKUP_DIR: is a file: name a folder'],
  ['a home of ~', 'DATA_DIR=~/farm', 'DATA_DIR: begins with ~ or a $, which nothing replaces here'],
];

describe('what a relative may write is one sentence, before anything is installed', () => {
  it.each(ODD_STARTS)('%s', (_what, settings, says) => {
    const { status, stdout, stderr } = start(process.execPath, settings);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr.startsWith(`${SAYS}${says}`), stderr).toBe(true);
    expect(stderr.trim().split('\n')).toHaveLength(2);
  });
});

describe('what simply works', () => {
  it.each<[string, string]>([
    ['a byte order mark', '\uFEFFPORT=3000\n'],
    ['line ends of Windows', 'PORT=3000\r\nHOST=127.0.0.1\r\n'],
    ['curly quotes', 'PORT=“3000”\nHOST=‘127.0.0.1’\n'],
    ['spaces and export', ' PORT = 3000 \nexport HOST=127.0.0.1\n'],
    ['notes', '# DATA-DIR: set PORT\nPORT=3000 # ours\nHOST="127.0.0.1" # "ours"\n'],
    ['the same twice', 'PORT=3000\nPORT=3000\n'],
    ['a # in quotes', 'PGPASSWORD=\'pa#s"s\'\nMAIL_FROM="Hens #1 <a@b.example>"\n'],
    ['what another program reads', 'TOKEN="a\nb c\nd"\nPGHOST=db\nNAME=x#y\n'],
    ['the example', readFileSync('.env.example', 'utf8').replace('FARM_MODE=live', 'FARM_MODE=demo')],
  ])('%s', (_what, settings) => {
    expect(start(process.execPath, settings)).toMatchObject({
      stdout: expect.stringMatching(/^Installing/),
      stderr: expect.not.stringContaining('attention'),
    });
  });
});

it('a .env with an ending of Windows’ is found', () => {
  writeFileSync(join(clone, '.env.txt'), 'PORT=3000\n');
  expect(start(process.execPath, null).stderr).toBe(
    `${SAYS}.env is missing, and there is .env.txt, which nothing reads: mv .env.txt .env\n`,
  );
});

it('a backup file is proven whatever the settings are', () => {
  expect(start(process.execPath, 'PORT=eggs\n', {}, ['prove', 'file']).stdout).toMatch(/^Installing/);
});
