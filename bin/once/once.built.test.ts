import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { launch, logIn, makeHome, newFolder } from '../../test/engines/running-farm.ts';

// A proof works at idle priority: on a busy machine it waits for everybody.
const MINUTES = { timeout: 600_000 };

/** As the image is started by ONCE, with folders and a port of the test's. */
const FROM_ONCE = {
  SECRET_KEY_BASE: '8f2d1c7be3a94f60b5d2e8a7c1f4093d6e5b7a8c9d0e1f2a3b4c5d6e7f8091a2',
  SMTP_ADDRESS: '127.0.0.1',
  SMTP_PORT: '9',
  MAILER_FROM_ADDRESS: 'hello@hens.example',
  PUBLIC_URL: 'https://hens.example',
  PORT: '0',
};

it(
  'a farm starts from the image’s files with what ONCE gives it, says what it took, and makes its backup',
  MINUTES,
  async () => {
    const folders = { DATA_DIR: await newFolder(), BACKUP_DIR: await newFolder() };
    const folder = await newFolder();
    execFileSync(process.execPath, ['bin/image-files.mjs', folder]);
    const settings = { ...FROM_ONCE, ...folders, NODE_OPTIONS: `--import=${join(folder, 'bin/once.mjs')}` };
    const farm = launch({ settings }, { folder });
    expect((await fetch(`${await farm.url}/up`)).status).toBe(200);
    const said = farm.said.join('\n');
    expect(said).toContain('ONCE: AUTH_SECRET from SECRET_KEY_BASE\n');
    expect(said).not.toContain('is not a setting');
    const backup = launch({ settings }, { folder, args: ['backup'] });
    expect(await backup.gone).toBe(0);
    expect(backup.said.join('\n')).toContain(`Backup made: ${folders.BACKUP_DIR}`);
    expect(backup.said.join('\n')).not.toContain('ONCE:');
  },
);

/** Where the image has them. @returns the folder of the program, and what runs a hook */
async function imageFolder() {
  const image = await newFolder();
  const folder = join(image, 'farm');
  execFileSync(process.execPath, ['bin/image-files.mjs', folder]);
  cpSync(join(folder, 'bin/once/hooks'), join(image, 'hooks'), { recursive: true });
  return {
    folder,
    async run(hook: string, settings: Record<string, string>) {
      const PATH = `${dirname(process.execPath)}:${process.env.PATH}`;
      const ran = spawn(join(image, 'hooks', hook), { env: { ...settings, PATH } });
      const [said, complaint, [status]] = await Promise.all([
        text(ran.stdout),
        text(ran.stderr),
        once(ran, 'close'),
      ]);
      return { status: status as number, said: said + complaint };
    },
  };
}

it('a farm whose files ONCE put back starts with everyone signed out', MINUTES, async () => {
  const { folder, run } = await imageFolder();
  const { settings } = await makeHome('pglite');
  const farm = launch({ settings }, { folder });
  const pass = await logIn(await farm.url, 'admin@prairiehen.example');
  const session = async (url: string) =>
    (await fetch(`${url}/api/auth/get-session`, { headers: pass })).json();
  expect(await session(await farm.url)).toMatchObject({ user: { email: 'admin@prairiehen.example' } });
  expect(await run('pre-backup', settings)).toMatchObject({
    status: 1,
    said: expect.stringContaining('pause'),
  });
  farm.signal('SIGKILL');
  await farm.gone;
  expect(await run('post-restore', settings)).toMatchObject({
    status: 0,
    said: expect.stringContaining('signed out'),
  });
  const slip = launch({ settings }, { args: ['put-back', 'a-backup.age'] });
  expect(await slip.gone).toBe(1);
  expect(slip.said.join(' ')).toContain('npm run restore -- FILE');
  const again = launch({ settings }, { folder });
  expect(await session(await again.url)).toBeNull();
});

it(
  'with PostgreSQL, what ONCE copies has a backup of now, and nothing is changed after',
  MINUTES,
  async () => {
    const { run } = await imageFolder();
    const { settings } = await makeHome('postgres');
    const BACKUP_DIR = await newFolder();
    const home = { ...settings, BACKUP_DIR };
    const none = await run('pre-backup', home);
    expect(none).toMatchObject({
      status: 1,
      said: expect.stringContaining('There is no key for backups yet'),
    });
    expect(none.said).not.toContain('AGE-SECRET-KEY');
    expect(await launch({ settings: home }, { args: ['backup'] }).gone).toBe(0);
    const before = await readdir(BACKUP_DIR);
    expect(await run('pre-backup', home)).toMatchObject({ status: 0 });
    expect((await readdir(BACKUP_DIR)).length).toBe(before.length + 1);
    expect(await run('post-restore', home)).toMatchObject({
      status: 0,
      said: expect.stringContaining('nothing was changed'),
    });
  },
);
