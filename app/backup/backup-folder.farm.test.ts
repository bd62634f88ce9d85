import { readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { beforeAll, expect, it } from 'vitest';
import { lockFolder } from '../../db/pglite/folder-lock.ts';
import { backupKey, jobRuns } from '../../db/schema.ts';
import { newFolder, openWithKey } from '../../test/backups.ts';
import { bringCast } from '../../test/cast.ts';
import { openTestFarm } from '../../test/open-test-farm.ts';
import { DAY_MS } from '../../time.ts';
import { keepRecipient, makeBackup } from './backup.server.ts';
import { writeBackupFile } from './backup-file.server.ts';
import { nameOf } from './backup-files.ts';
import { backUpNightly } from './backup-job.server.ts';
import type { Line } from './backup-line.ts';
import { SAY } from './backup-words.ts';

let recipient: string;

beforeAll(async () => {
  recipient = await identityToRecipient(await generateX25519Identity());
});

async function* only(line: Line) {
  yield line;
}

it('only one is made at a time, and parts of earlier ones are removed', async () => {
  const folder = await newFolder();
  const { parts } = await openWithKey(recipient, openTestFarm('postgres'), folder);
  await expect(keepRecipient(parts, recipient, false)).rejects.toThrow(SAY.otherKey);
  await writeFile(join(folder, `${nameOf(new Date(0))}.part`), 'half');
  const another = lockFolder(folder);
  await expect(makeBackup(parts)).rejects.toThrow(SAY.running);
  another.release();
  await makeBackup(parts);
  expect((await readdir(folder)).filter((name) => name.startsWith('prairie-hen'))).toHaveLength(1);
});

it('after two nights without one, owners get one email', async () => {
  const blocked = join(await newFolder(), 'a file');
  await writeFile(blocked, '');
  const farm = await openWithKey(recipient, openTestFarm('postgres'), blocked);
  const { admin } = await bringCast(farm);
  const { db, clock } = farm.context;
  const night = (ago: number) => new Date(clock.now().getTime() - ago * DAY_MS);
  const fails = async () => {
    await expect(backUpNightly(farm.parts)).rejects.toThrow('it is not a folder.');
    return (await farm.letters()).map(({ to, subject }) => ({ to, subject }));
  };
  await db.insert(jobRuns).values({ name: 'backup', succeededAt: night(1), failing: false });
  expect(await fails()).toEqual([]);
  await db.update(jobRuns).set({ succeededAt: night(2) });
  const told = [{ to: admin.who?.email, subject: 'No backup for two nights' }];
  expect(await fails()).toEqual(told);
  expect(await fails()).toEqual(told);
  await db.delete(backupKey);
  await backUpNightly(farm.parts);
});

it('a disk that refuses leaves nothing behind', async () => {
  const folder = await newFolder();
  const file = join(folder, nameOf(new Date()));
  await symlink('/dev/full', `${file}.part`);
  const head: Line = {
    is: 'head',
    format: 1,
    madeAt: new Date().toISOString(),
    mode: 'demo',
    migrations: [],
  };
  await expect(writeBackupFile(file, [recipient], only(head))).rejects.toThrow('its disk is full');
  expect(await readdir(folder)).toEqual([]);
});
