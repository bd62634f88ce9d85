import { mkdir, readdir, watch, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { readBackupFile } from '../../app/backup/backup-file.server.ts';
import { launch, makeHome, newFolder } from '../../test/engines/running-farm.ts';

// A proof works at idle priority: on a busy machine it waits for everybody.
const MINUTES = { timeout: 600_000 };

type Settings = Record<string, string>;

async function run(settings: Settings, args: string[], typed = '') {
  const command = launch({ settings }, { args, typed });
  const code = await command.gone;
  return { code, said: command.said.join('\n') };
}

const found = (said: string, what: RegExp) => what.exec(said)?.[0] ?? `nothing like ${what} in ${said}`;

it('a backup of a running farm comes back in a new folder', MINUTES, async () => {
  const home = await makeHome('pglite');
  const BACKUP_DIR = await newFolder();
  const settings = { ...home.settings, BACKUP_DIR };
  const farm = launch({ settings });
  await farm.url;
  const made = await run(settings, ['backup']);
  expect(made).toMatchObject({ code: 0, said: expect.stringContaining('The key above opens this backup.') });
  expect(made.said).toMatch(/Proven: \d+ rows and \d+ photos? were restored in \d+ s/);
  const key = found(made.said, /AGE-SECRET-KEY-1\w+/);
  const file = found(made.said, /\/\S+\.age/);
  expect(await readdir(BACKUP_DIR)).toContain(basename(file));
  farm.signal('SIGKILL');
  await farm.gone;

  const TMPDIR = await newFolder();
  const proven = await run({ ...settings, TMPDIR }, ['prove', file], `${key}\n`);
  expect(proven.said).toMatch(
    /Trying it out in \S+, where it takes up to [\d.]+ MB until it is done\.\s[\s\S]*Proven: \d+ rows/,
  );
  expect(proven.said).toContain(`in ${TMPDIR},`);
  expect(await readdir(TMPDIR)).toEqual([]);

  for (const command of ['prove', 'restore']) {
    const lost = await run(settings, [command, `${file}x`], '');
    expect(lost).toMatchObject({ code: 1, said: expect.stringContaining(`${file}x`) });
    expect(lost.said, 'before anybody types the key from paper').not.toContain('secret key');
  }

  const elsewhere = { ...settings, DATA_DIR: join(await newFolder(), 'data') };
  const refused = await run(elsewhere, ['restore', file], 'AGE-SECRET-KEY-1\n');
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('That is not a secret key') });
  const restored = await run(elsewhere, ['restore', file], `${key}\n`);
  expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('Everyone is signed out.') });
  const again = launch({ settings: elsewhere });
  expect(await (await fetch(`${await again.url}/in-stock`)).text()).toContain('Bur Oak');
});

it('a kill in the middle leaves whole files or none', MINUTES, async () => {
  const { settings: home } = await makeHome('pglite');
  const BACKUP_DIR = join(await newFolder(), 'backups');
  const settings = { ...home, BACKUP_DIR };
  await mkdir(BACKUP_DIR);
  let said = '';
  for (const afterMs of [0, 5, 50]) {
    const command = launch({ settings }, { args: ['backup'] });
    for await (const { filename } of watch(BACKUP_DIR)) if (filename?.endsWith('.part')) break;
    await rest(afterMs);
    command.signal('SIGKILL');
    await command.gone;
    said += command.said.join('\n');
  }
  await writeFile(join(BACKUP_DIR, 'prairie-hen-2025-09-20T100000Z.zst.age.part'), 'half');
  expect((await run(settings, ['backup'])).code).toBe(0);
  const names = await readdir(BACKUP_DIR);
  expect(names.filter((name) => name.endsWith('.part'))).toEqual([]);
  const whole = names.filter((name) => name.endsWith('.age'));
  expect(whole).not.toEqual([]);
  for (const name of whole) {
    let last = '';
    const lines = readBackupFile(join(BACKUP_DIR, name), found(said, /AGE-SECRET-KEY-1\w+/));
    for await (const { is } of lines) last = is;
    expect(last).toBe('end');
  }
});
