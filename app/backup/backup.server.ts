import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { and, desc, eq, isNotNull, lte } from 'drizzle-orm';
import { DAY_MS, latestPossible } from '../../core/clock.ts';
import type { Context } from '../../core/context.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Database } from '../../db/database.ts';
import { knownMigrations } from '../../db/migrate-forward.ts';
import { backupKey, backups } from '../../db/schema.ts';
import about from '../../package.json' with { type: 'json' };
import { isRecipient, writeBackupFile } from './backup-file.server.ts';
import { type BackupFile, isPart, surplusOf } from './backup-files.ts';
import { deleteFiles, filesIn, freeName, inFolder, type MadeBy } from './backup-folder.server.ts';
import { backupSentences } from './backup-words.ts';
import { isOnDataDisk } from './data-disk.server.ts';
import { proveBackup } from './prove.server.ts';
import type { Proof } from './prove-here.server.ts';
import { atOneMoment, readFarmLines } from './read-rows.server.ts';

/** The version of this program, and of the tables it writes: an older program cannot read newer ones. */
const program = (): string => `${about.version}+${Math.max(...knownMigrations())}`;

/** Half a day less than a week, so that it happens every seventh night. */
const PROVEN_EVERY_MS = 6.5 * DAY_MS;

type Parts = Pick<Context, 'db' | 'config' | 'clock' | 'log'>;

/** @property size in bytes @property proof null while one is younger than a week @property onDataDisk null: cannot be seen @property removed names */
export type Made = {
  file: string;
  size: number;
  proof: Proof | null;
  onDataDisk: boolean | null;
  removed: string[];
};

export async function recipientOf({ db }: Pick<Parts, 'db'>): Promise<string | null> {
  const [key] = await db.select({ recipient: backupKey.recipient }).from(backupKey);
  return key?.recipient ?? null;
}

/** @param replaces whether the secret key of an earlier one is lost @throws Refusal 409 when there is one, 422 for what is no public key */
export async function keepRecipient({ db, clock }: Parts, recipient: string, replaces: boolean) {
  if (!(await isRecipient(recipient))) throw new Refusal(422, backupSentences.notRecipient);
  const row = { recipient, madeAt: clock.now() };
  const insert = db.insert(backupKey).values(row);
  const kept = replaces
    ? insert.onConflictDoUpdate({ target: backupKey.id, set: row })
    : insert.onConflictDoNothing();
  if ((await kept.returning()).length === 0) throw new Refusal(409, backupSentences.otherKey);
}

/** @param now what was proven later was proven by a clock that was wrong */
export async function lastProven(db: Database, now: Date) {
  const proven = and(isNotNull(backups.provenAt), lte(backups.provenAt, latestPossible(now)));
  const [last] = await db.select().from(backups).where(proven).orderBy(desc(backups.provenAt)).limit(1);
  return last ?? null;
}

/** The file is read back from the disk and restored into a database of its own. @throws Refusal 422 */
async function prove(parts: Parts, name: string, file: string, identity: string): Promise<Proof> {
  const { db, clock, config, log } = parts;
  const asked = { file, identity, dataFolder: config.databaseUrl ? undefined : config.dataFolder };
  const proof = await proveBackup(asked, (starts) => log.info(starts, 'trying out the backup')).catch(
    (error: unknown) => {
      throw error instanceof Refusal ? new Refusal(422, backupSentences.notProven(error.sentence)) : error;
    },
  );
  const { rows, photos, ms } = proof;
  await db
    .update(backups)
    .set({ provenAt: clock.now(), provenRows: rows, provenPhotos: photos, provenMs: ms })
    .where(eq(backups.name, name));
  return proof;
}

const NOT_PROVEN = { provenAt: null, provenRows: null, provenPhotos: null, provenMs: null };

/** @returns the names of those removed */
async function removeSurplus({ db, config }: Parts, made: { name: string; program: string }, now: Date) {
  const { name, program: by, provenAt } = backups;
  const known = await db
    .select({ name, program: by, isProven: isNotNull(provenAt) })
    .from(backups)
    .orderBy(backups.place);
  const there = new Set(await filesIn(config.backupFolder));
  const ours = known.filter((file) => there.has(file.name)) as BackupFile[];
  return deleteFiles(config.backupFolder, surplusOf(ours, made, now));
}

/**
 * One encrypted file of everything; removes surplus ones of this farm.
 * @param proves even if no proof is due
 * @throws Refusal 409 without a key, 422 unproven, 503 for the disk
 */
export async function makeBackup(parts: Parts, proves = false, by: MadeBy = 'hand'): Promise<Made> {
  const { db, config, clock } = parts;
  const recipient = await recipientOf(parts);
  if (!recipient) throw new Refusal(409, backupSentences.noRecipient);
  const folder = config.backupFolder;
  return inFolder(parts, by, async () => {
    await deleteFiles(folder, (await filesIn(folder)).filter(isPart));
    const madeAt = clock.now();
    const last = await lastProven(db, madeAt);
    const isDue = !last?.provenAt || madeAt.getTime() - last.provenAt.getTime() > PROVEN_EVERY_MS;
    // Known only to this process, and discarded after the proof.
    const once = proves || isDue ? await generateX25519Identity() : null;
    const recipients = once ? [recipient, await identityToRecipient(once)] : [recipient];
    const name = await freeName(folder, madeAt);
    const file = join(folder, name);
    await atOneMoment(db, (tx) => writeBackupFile(file, recipients, readFarmLines(tx, madeAt)));
    const { size } = await stat(file);
    const onDataDisk = await isOnDataDisk(parts);
    const row = { name, madeAt, size, program: program(), folder, onDataDisk, ...NOT_PROVEN };
    // A restored farm may know one of this name whose file is gone.
    await db.insert(backups).values(row).onConflictDoUpdate({ target: backups.name, set: row });
    const proof = once ? await prove(parts, name, file, once) : null;
    const removed = await removeSurplus(parts, row, clock.now());
    return { file, size, proof, onDataDisk, removed };
  });
}
