import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { eq, isNull } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { Refusal } from '../../core/refusal.ts';
import { FolderInUse, lockFolder } from '../../db/pglite/folder-lock.ts';
import { backups } from '../../db/schema.ts';
import { nameOf } from './backup-files.ts';
import { backupSentences, diskSays } from './backup-words.ts';

type Parts = Pick<Context, 'db' | 'config'>;

/** The nightly job never makes a place for backups; a person does, and says so if it replaces another. */
export const MADE_BY = ['night', 'hand', 'hand, in a new folder'] as const;

export type MadeBy = (typeof MADE_BY)[number];

/** On the disk for backups: where it is missing, that disk is not there. */
export const MARKER = 'backups-go-here.txt';

const MARKED = `The backups of a Prairie Hen farm go into this folder. Please keep this file:
without it, the program takes the disk for unplugged and makes no backup.
`;

/** An unplugged or hanging disk must not stop whoever asks. */
const ANSWERS_WITHIN_MS = 5_000;

export type Place = 'there' | 'missing' | 'silent';

/** Asked at most once at a time: each question to a disk that hangs keeps a thread. */
const asked = new Map<string, Promise<Place>>();

async function lookFor(folder: string): Promise<Place> {
  try {
    await stat(join(folder, MARKER));
    return 'there';
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'missing';
    throw error;
  } finally {
    asked.delete(folder);
  }
}

/** Whether the marker is there. @throws what the disk says */
export async function placeIn(folder: string, withinMs = ANSWERS_WITHIN_MS): Promise<Place> {
  const looked = asked.get(folder) ?? lookFor(folder);
  asked.set(folder, looked);
  const silence = new AbortController();
  const silent = rest(withinMs, 'silent' as const, { signal: silence.signal, ref: false });
  silent.catch(() => {});
  return Promise.race([looked, silent]).finally(() => silence.abort());
}

/** Files that are really there: no folders, no links to elsewhere. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

/** @returns those that could be deleted */
export async function deleteFiles(folder: string, names: string[]): Promise<string[]> {
  const deleted: string[] = [];
  for (const name of names) {
    const went = await rm(join(folder, name)).then(
      () => true,
      () => false,
    );
    if (went) deleted.push(name);
  }
  return deleted;
}

/** A clock that went back must not write over an earlier backup. */
export async function freeName(folder: string, madeAt: Date): Promise<string> {
  const names = await readdir(folder);
  let at = madeAt.getTime();
  while (names.includes(nameOf(new Date(at)))) at += 1_000;
  return nameOf(new Date(at));
}

/** Whether backups were made in this very place, by a version that left no marker. */
async function isFromBeforeMarkers({ db, config }: Parts): Promise<boolean> {
  const made = await db.select({ name: backups.name }).from(backups).where(isNull(backups.folder));
  return made.some(({ name }) => existsSync(join(config.backupFolder, name)));
}

async function wasUsed({ db, config }: Parts): Promise<boolean> {
  const used = eq(backups.folder, config.backupFolder);
  return (await db.select({ name: backups.name }).from(backups).where(used).limit(1)).length > 0;
}

/** @throws Refusal 503 */
async function mustBeThere(parts: Parts, by: MadeBy): Promise<void> {
  const folder = parts.config.backupFolder;
  const place = await placeIn(folder);
  if (place === 'there') return;
  if (place === 'silent') throw new Refusal(503, backupSentences.silent(folder));
  if (by !== 'hand, in a new folder' && !(await isFromBeforeMarkers(parts))) {
    if (await wasUsed(parts)) throw new Refusal(503, backupSentences.unplugged(folder));
    if (by === 'night') throw new Refusal(503, backupSentences.notSetUp(folder));
  }
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(join(folder, MARKER), MARKED);
}

/** One at a time, by a lock that ends with the process. @throws Refusal 409, 503 */
export async function inFolder<T>(parts: Parts, by: MadeBy, work: () => Promise<T>): Promise<T> {
  const folder = parts.config.backupFolder;
  let lock: ReturnType<typeof lockFolder>;
  try {
    await mustBeThere(parts, by);
    lock = lockFolder(folder);
  } catch (error) {
    if (error instanceof FolderInUse) throw new Refusal(409, backupSentences.running);
    const said = diskSays(error, folder);
    throw said ? new Refusal(503, said) : error;
  }
  return work().finally(lock.release);
}
