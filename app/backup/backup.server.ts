import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { desc, eq, isNotNull } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/open.ts';
import { FolderInUse, lockFolder } from '../../db/pglite/folder-lock.ts';
import { backupKey, backups } from '../../db/schema.ts';
import { Refusal } from '../../refusal.ts';
import { DAY_MS } from '../../time.ts';
import { isRecipient, writeBackupFile } from './backup-file.server.ts';
import { nameOf, PART, surplusOf } from './backup-files.ts';
import { diskSays, SAY } from './backup-words.ts';
import { type Proof, proveBackup } from './prove.server.ts';
import { atOneMoment, readFarmLines } from './read-rows.server.ts';

/** Half a day less than a week, so that it happens every seventh night. */
const PROVEN_EVERY_MS = 6.5 * DAY_MS;

type Parts = Pick<Context, 'db' | 'config' | 'clock'>;

/** @property size in bytes @property proof null when the last one is younger than a week */
export type Made = { file: string; size: number; proof: Proof | null; onDataDisk: boolean };

export async function recipientOf({ db }: Pick<Parts, 'db'>): Promise<string | null> {
  const [key] = await db.select({ recipient: backupKey.recipient }).from(backupKey);
  return key?.recipient ?? null;
}

/** @param replaces whether the secret key of an earlier one is lost @throws Refusal 409 when there is one, 422 for what is no public key */
export async function keepRecipient({ db, clock }: Parts, recipient: string, replaces: boolean) {
  if (!(await isRecipient(recipient))) throw new Refusal(422, SAY.notRecipient);
  const row = { recipient, madeAt: clock.now() };
  const insert = db.insert(backupKey).values(row);
  const kept = replaces
    ? insert.onConflictDoUpdate({ target: backupKey.id, set: row })
    : insert.onConflictDoNothing();
  if ((await kept.returning()).length === 0) throw new Refusal(409, SAY.otherKey);
}

export async function lastProven(db: Database) {
  const proven = db.select().from(backups).where(isNotNull(backups.provenAt));
  const [last] = await proven.orderBy(desc(backups.provenAt)).limit(1);
  return last ?? null;
}

/** Whether backups are on the farm's own disk, where one failure destroys both. */
export async function isOnDataDisk({ config }: Pick<Parts, 'config'>): Promise<boolean> {
  if (config.databaseUrl) return false;
  const disks = await Promise.all(
    [config.dataFolder, config.backupFolder].map((folder) => stat(folder)),
  ).catch(() => []);
  return disks.length === 2 && disks[0]?.dev === disks[1]?.dev;
}

/** One at a time, by a lock that ends with the process. @throws Refusal 409, 503 */
async function inFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  let lock: ReturnType<typeof lockFolder>;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    lock = lockFolder(folder);
  } catch (error) {
    if (error instanceof FolderInUse) throw new Refusal(409, SAY.running);
    const said = diskSays(error, folder);
    throw said ? new Refusal(503, said) : error;
  }
  return work().finally(lock.release);
}

async function deleteFiles(folder: string, names: string[]): Promise<void> {
  for (const name of names) await rm(join(folder, name), { force: true });
}

/** The file is read back from the disk and restored into memory. @throws Refusal 422 */
async function prove({ db, clock }: Parts, name: string, file: string, identity: string): Promise<Proof> {
  const proof = await proveBackup(file, identity).catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal(422, SAY.notProven(error.sentence)) : error;
  });
  const { rows, photos, ms } = proof;
  await db
    .update(backups)
    .set({ provenAt: clock.now(), provenRows: rows, provenPhotos: photos, provenMs: ms })
    .where(eq(backups.name, name));
  return proof;
}

/**
 * One encrypted file of everything; deletes surplus earlier ones.
 * @param proves even if no proof is due
 * @throws Refusal 409 during another backup or without a key, 422 if the proof fails, 503 if the disk refuses
 */
export async function makeBackup(parts: Parts, proves = false): Promise<Made> {
  const { db, config, clock } = parts;
  const recipient = await recipientOf(parts);
  if (!recipient) throw new Refusal(409, SAY.noRecipient);
  const folder = config.backupFolder;
  return inFolder(folder, async () => {
    await deleteFiles(
      folder,
      (await readdir(folder)).filter((name) => name.endsWith(PART)),
    );
    const madeAt = clock.now();
    const last = await lastProven(db);
    const isDue = !last?.provenAt || madeAt.getTime() - last.provenAt.getTime() > PROVEN_EVERY_MS;
    // Known only to this process, and discarded after the proof.
    const once = proves || isDue ? await generateX25519Identity() : null;
    const recipients = once ? [recipient, await identityToRecipient(once)] : [recipient];
    const name = nameOf(madeAt);
    const file = join(folder, name);
    await atOneMoment(db, (tx) => writeBackupFile(file, recipients, readFarmLines(tx, madeAt)));
    const { size } = await stat(file);
    const row = { name, madeAt, size };
    // One of the same second, by this clock, was replaced.
    await db.insert(backups).values(row).onConflictDoUpdate({ target: backups.name, set: row });
    const proof = once ? await prove(parts, name, file, once) : null;
    await deleteFiles(folder, surplusOf(await readdir(folder), proof ? name : (last?.name ?? null)));
    return { file, size, proof, onDataDisk: await isOnDataDisk(parts) };
  });
}
