import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { writeBackupFile } from '../../app/backup/backup-file.server.ts';
import { fillFromFile } from '../../app/backup/fill-database.server.ts';
import { atOneMoment, readFarmLines } from '../../app/backup/read-rows.server.ts';
import { fillPlace } from '../../app/backup/restore.server.ts';
import type { Context } from '../../core/context.ts';
import { newPostgres } from './new-postgres.ts';

/** The farm as a backup of now has it; its sessions stay. @returns the address of its PostgreSQL */
export async function fromBackup({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<string> {
  const databaseUrl = await newPostgres('postgres:///template1');
  const identity = await generateX25519Identity();
  const recipients = [await identityToRecipient(identity)];
  const folder = await mkdtemp(join(tmpdir(), 'prairie-hen-'));
  const file = join(folder, 'backup');
  await atOneMoment(db, (tx) => writeBackupFile(file, recipients, readFarmLines(tx, clock.now())));
  await fillPlace({ databaseUrl, dataFolder: '' }, (empty) => fillFromFile(empty, file, identity, null));
  await rm(folder, { recursive: true });
  return databaseUrl;
}
