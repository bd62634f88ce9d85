import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '../../core/clock.ts';
import { lockFolder } from '../../db/pglite/folder-lock.ts';
import { backupKey, backups, jobRuns, letters } from '../../db/schema.ts';
import { newFolder, openWithKey } from '../../test/cast/backups.ts';
import { bringCast } from '../../test/cast/cast.ts';
import { openTestFarm } from '../../test/engines/open-test-farm.ts';
import { backupLine } from '../desk/health/backup-health.ts';
import { keepRecipient, makeBackup } from './backup.server.ts';
import { concernToAct } from './backup-concern.ts';
import { readBackupFacts } from './backup-facts.server.ts';
import { writeBackupFile } from './backup-file.server.ts';
import { madeAtOf, nameOf } from './backup-files.ts';
import { MARKER } from './backup-folder.server.ts';
import { backUpNightly } from './backup-job.server.ts';
import type { Line } from './backup-line.ts';
import { backupSentences } from './backup-words.ts';

let recipient: string;

/** A proof makes a database, which takes long on a busy machine. */
const MINUTES = { timeout: 300_000 };

beforeAll(async () => {
  recipient = await identityToRecipient(await generateX25519Identity());
});

const HEAD: Line = { is: 'head', format: 1, madeAt: new Date().toISOString(), mode: 'demo', migrations: [] };

async function* only(line: Line) {
  yield line;
}

it('only one is made at a time, and parts of earlier ones are removed', async () => {
  const folder = await newFolder();
  const { parts } = await openWithKey(recipient, openTestFarm('postgres'), folder);
  await expect(keepRecipient(parts, recipient, false)).rejects.toThrow(backupSentences.otherKey);
  await writeFile(join(folder, `${nameOf(new Date(0))}.part`), 'half');
  const another = lockFolder(folder);
  await expect(makeBackup(parts)).rejects.toThrow(backupSentences.running);
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

it('a disk that hangs is given up, and whoever reads the farm goes on', async () => {
  const file = join(await newFolder(), nameOf(new Date()));
  execFileSync('sh', ['-c', 'mkfifo "$0"', `${file}.part`]);
  await expect(writeBackupFile(file, [recipient], only(HEAD), 200)).rejects.toThrow('does not answer');
  execFileSync('sh', ['-c', 'timeout 5 cat "$0" >/dev/null || true', `${file}.part`]);
});

it('a disk that refuses leaves nothing behind', async () => {
  const folder = await newFolder();
  const file = join(folder, nameOf(new Date()));
  await symlink('/dev/full', `${file}.part`);
  await expect(writeBackupFile(file, [recipient], only(HEAD))).rejects.toThrow('its disk is full');
  expect(await readdir(folder)).toEqual([]);
});

/** Without the line ends of a plain email. */
const unwrapped = (text: string) => text.replace(/\s+/g, ' ');

const HIDDEN = 'unplugged';

async function farmWithBackup() {
  const folder = join(await newFolder(), 'disk');
  const farm = await openWithKey(recipient, openTestFarm('postgres'), folder);
  const { admin } = await bringCast(farm);
  const { file } = await makeBackup(farm.parts);
  return { farm, folder, file, admin };
}

it('an unplugged disk is never taken for a new one, and owners are told at once', async () => {
  const { farm, folder, admin } = await farmWithBackup();
  const { parts } = farm;
  expect(await readdir(folder)).toContain(MARKER);
  await rename(folder, `${folder}-${HIDDEN}`);
  for (const mountPoint of [null, folder]) {
    if (mountPoint) await mkdir(mountPoint);
    await expect(makeBackup(parts)).rejects.toThrow(backupSentences.unplugged(folder));
    await expect(backUpNightly(parts)).rejects.toThrow(backupSentences.unplugged(folder));
    expect(existsSync(folder) ? await readdir(folder) : null).toEqual(mountPoint && []);
  }
  const facts = await readBackupFacts(parts);
  expect(backupLine(facts, parts.clock.now())).toMatchObject({ state: 'risky' });
  expect(concernToAct(facts, parts.clock.now())?.kind).toBe('missing');
  const told = (await farm.letters()).map(({ to, subject, text }) => ({
    to,
    subject,
    text: unwrapped(text),
  }));
  const text = expect.stringContaining(`the site cannot find it at ${folder}`);
  expect(told).toEqual([{ to: admin.who?.email, subject: 'Your backups need a hand', text }]);

  await rm(folder, { recursive: true });
  await rename(`${folder}-${HIDDEN}`, folder);
  await backUpNightly(parts);
  expect(concernToAct(await readBackupFacts(parts), parts.clock.now())).toBeNull();
  await rm(folder, { recursive: true });
  await makeBackup(parts, false, 'hand, in a new folder');
  expect(await readdir(folder)).toContain(MARKER);
});

it('only a person makes a place for backups; one from before there were markers gets its own', async () => {
  const { farm, folder, file } = await farmWithBackup();
  const elsewhere = join(folder, '..', 'elsewhere');
  const moved = { ...farm.parts, config: { ...farm.parts.config, backupFolder: elsewhere } };
  await expect(makeBackup(moved, false, 'night')).rejects.toThrow(backupSentences.notSetUp(elsewhere));
  expect(existsSync(elsewhere)).toBe(false);
  await makeBackup(moved);
  expect(await readdir(elsewhere)).toContain(MARKER);

  await rm(join(folder, MARKER));
  await farm.context.db
    .update(backups)
    .set({ folder: null })
    .where(eq(backups.name, basename(file)));
  await backUpNightly(farm.parts);
  expect(await readdir(folder)).toContain(MARKER);
});

it('what is not a backup of this farm is never removed or written over', async () => {
  const { farm, folder, file } = await farmWithBackup();
  const { parts } = farm;
  const now = parts.clock.now().getTime();
  const day = (ago: number) => new Date(now - ago * DAY_MS);
  const strange = ['film.part', nameOf(day(400)), `${nameOf(day(401))}.part`];
  for (const name of strange) await writeFile(join(folder, name), 'not ours');
  await mkdir(join(folder, nameOf(day(402))));
  await symlink('/etc/hostname', join(folder, nameOf(day(403))));
  const known = Array.from({ length: 30 }, (_, n) => ({
    name: nameOf(day(60 - n)),
    madeAt: day(60 - n),
    size: 4,
  }));
  await farm.context.db.insert(backups).values(known);
  for (const { name } of known) await writeFile(join(folder, name), 'ours');
  const frozen = { ...parts, clock: { now: () => madeAtOf(basename(file)) as Date } };
  const before = await readFile(file);
  const { removed, file: next } = await makeBackup(frozen);
  expect(next).not.toBe(file);
  expect(await readFile(file)).toEqual(before);
  expect(removed.length).toBeGreaterThan(10);
  expect(known.map(({ name }) => name)).toEqual(expect.arrayContaining(removed));
  const left = await readdir(folder);
  for (const name of removed) expect(left).not.toContain(name);
  expect(left).toEqual(expect.arrayContaining([...strange.slice(0, 2), nameOf(day(402)), nameOf(day(403))]));
  expect(left).not.toContain(strange[2]);
});

it('a backup from a clock that was ahead blinds nobody', MINUTES, async () => {
  const { farm } = await farmWithBackup();
  const { parts } = farm;
  const nextYear = { ...parts, clock: { now: () => new Date(parts.clock.now().getTime() + 365 * DAY_MS) } };
  await makeBackup(nextYear, true);
  const now = new Date(parts.clock.now().getTime() + 8 * DAY_MS);
  const facts = await readBackupFacts({ ...parts, clock: { now: () => now } });
  expect(facts.ahead?.getTime()).toBeGreaterThan(now.getTime());
  expect(backupLine(facts, now).state).toBe('failed');
  expect((await makeBackup({ ...parts, clock: { now: () => now } })).proof).not.toBeNull();
});

it('a live farm is told after a week that nothing is kept, or only beside its own data', async () => {
  const { farm, folder } = await farmWithBackup();
  const { db, clock } = farm.context;
  const live = { ...farm.parts.config, mode: 'live' as const, dataFolder: folder, databaseUrl: null };
  const inDays = (days: number) => {
    const now = new Date(clock.now().getTime() + days * DAY_MS);
    return { ...farm.parts, config: live, clock: { now: () => now } };
  };
  const subjects = async () =>
    (await farm.letters()).map(({ text }) => /Please [^:]+:/.exec(unwrapped(text))?.[0]);
  const wanted = 'Please send this to whoever set up the site:';
  await backUpNightly(inDays(0));
  expect(await subjects()).toEqual([]);
  await backUpNightly(inDays(8));
  await backUpNightly(inDays(9));
  expect(unwrapped((await farm.letters())[0]?.text ?? '')).toContain(
    'Please move the backups to another disk',
  );
  expect(await subjects()).toEqual([wanted]);

  await db.delete(backupKey);
  await db.delete(backups);
  await db.delete(letters);
  await backUpNightly(inDays(6));
  expect(await subjects()).toEqual([wanted]);
  await backUpNightly(inDays(8));
  expect(unwrapped((await farm.letters()).at(-1)?.text ?? '')).toContain('Please turn on the backups');
  expect(await subjects()).toEqual([wanted, wanted]);
});
