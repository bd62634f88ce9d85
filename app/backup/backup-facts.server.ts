import { desc } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { backupKey, backups } from '../../db/schema.ts';
import { isOnDataDisk, lastProven } from './backup.server.ts';
import type { BackupFacts } from './backup-health.ts';

type Proven = Awaited<ReturnType<typeof lastProven>>;

const provenOf = (row: Proven): BackupFacts['proven'] =>
  row?.provenAt
    ? { at: row.provenAt, rows: row.provenRows ?? 0, photos: row.provenPhotos ?? 0, ms: row.provenMs ?? 0 }
    : null;

export async function readBackupFacts({ db, config }: Pick<Context, 'db' | 'config'>): Promise<BackupFacts> {
  const [[key], [last], proven, onDataDisk] = await Promise.all([
    db.select().from(backupKey),
    db.select().from(backups).orderBy(desc(backups.madeAt)).limit(1),
    lastProven(db),
    isOnDataDisk({ config }),
  ]);
  return {
    isLive: config.mode === 'live',
    since: key?.madeAt ?? null,
    last: last ?? null,
    proven: provenOf(proven),
    onDataDisk,
  };
}
