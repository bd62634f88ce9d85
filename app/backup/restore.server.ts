import { resolve } from 'node:path';
import pino from 'pino';
import type { Config } from '../../core/config.ts';
import { Refusal } from '../../core/refusal.ts';
import { type Empty, fillFolder, fillPostgres } from '../../db/open-empty.ts';
import { openPrivateFolder } from '../../db/private-folder.ts';
import { isDiskFull } from '../../db/unreachable.ts';
import { readBackupFile } from './backup-file.server.ts';
import type { Line } from './backup-line.ts';
import { backupSentences } from './backup-words.ts';
import { checkHead, type Filled, fillFromFile } from './fill-database.server.ts';
import { settleRestored } from './settle-restored.server.ts';

type Place = Pick<Config, 'databaseUrl' | 'dataFolder'>;

/** Fills the database of a folder or an address that has none. @throws Refusal 409, 422, 503, FolderInUse; then nothing has changed */
export async function fillPlace(
  { databaseUrl, dataFolder }: Place,
  fill: (empty: Empty) => Promise<Filled>,
): Promise<Filled> {
  const filling = databaseUrl ? fillPostgres(databaseUrl, fill) : fillFolder(dataFolder, fill);
  const filled = await filling.catch((error: unknown) => {
    throw isDiskFull(error) ? new Refusal(503, backupSentences.databaseFull) : error;
  });
  if (filled) return filled;
  throw new Refusal(
    409,
    databaseUrl ? backupSentences.notEmpty.database : backupSentences.notEmpty.folder(dataFolder),
  );
}

/** Checked before creating a database for it. */
async function checkFirst(lines: AsyncGenerator<Line>, mode: string): Promise<void> {
  for await (const line of lines) {
    if (line.is !== 'head') throw new Refusal(422, backupSentences.notOurs);
    return checkHead(line, mode);
  }
  throw new Refusal(422, backupSentences.damaged);
}

/** Where no farm is. @param identity the secret key @throws Refusal 409, 422, 503; then nothing has changed */
export async function restoreBackup(config: Config, file: string, identity: string): Promise<Filled> {
  const path = resolve(file);
  await checkFirst(readBackupFile(path, identity), config.mode);
  if (!config.databaseUrl) await openPrivateFolder(config.dataFolder, pino({ level: 'silent' }));
  return fillPlace(config, async (empty) => {
    const filled = await fillFromFile(empty, path, identity, config.mode);
    await settleRestored(empty.tx);
    return filled;
  });
}
