import { sql } from 'drizzle-orm';
import { latestPossible } from '../../core/clock.ts';
import type { Context } from '../../core/context.ts';
import { backupKey, backups, farmMode, jobRuns } from '../../db/schema.ts';
import type { BackupFacts } from './backup-concern.ts';
import { placeIn } from './backup-folder.server.ts';

type Parts = Pick<Context, 'db' | 'config' | 'clock'>;
type Row = {
  key: string | null;
  started: string | null;
  ahead: string | null;
  last: { made_at: string; size: number; on_data_disk: boolean | null } | null;
  proven: {
    proven_at: string;
    proven_rows: number | null;
    proven_photos: number | null;
    proven_ms: number | null;
  } | null;
  first: string | null;
  same_disk_since: string | null;
  used: boolean;
};

/** A page does not wait long for a disk. */
const ANSWERS_WITHIN_MS = 1_000;

const dateOf = (text: string | null | undefined) => (text ? new Date(text) : null);

async function placeOf(folder: string): Promise<BackupFacts['place']> {
  return placeIn(folder, ANSWERS_WITHIN_MS).catch(() => 'missing');
}

/** One statement, because Today asks it too. */
async function rowOf({ db, config, clock }: Parts): Promise<Row> {
  const latest = latestPossible(clock.now());
  const past = sql`${backups} where ${backups.madeAt} <= ${latest}`;
  const { rows } = await db.execute<Row>(sql`select
    (select to_json(${backupKey.madeAt}) from ${backupKey}) as key,
    (select to_json(${farmMode.startedAt}) from ${farmMode}) as started,
    (select to_json(max(at)) from (
      select ${backups.madeAt} as at from ${backups}
      union all select greatest(${jobRuns.succeededAt}, ${jobRuns.failedAt}) from ${jobRuns}
    ) dates where at > ${latest}) as ahead,
    (select row_to_json(last) from (select * from ${past} order by made_at desc limit 1) last) as last,
    (select row_to_json(proven) from (
      select * from ${backups} where ${backups.provenAt} <= ${latest} order by proven_at desc limit 1
    ) proven) as proven,
    (select to_json(min(${backups.madeAt})) from ${past}) as first,
    (select to_json(min(${backups.madeAt})) from ${backups} where ${backups.onDataDisk} and ${backups.place} > coalesce(
      (select max(place) from backups where not on_data_disk), 0)) as same_disk_since,
    exists (select from ${backups} where ${backups.folder} = ${config.backupFolder}) as used`);
  return rows[0] as Row;
}

export async function readBackupFacts(parts: Parts): Promise<BackupFacts> {
  const { config } = parts;
  const [row, place] = await Promise.all([rowOf(parts), placeOf(config.backupFolder)]);
  const { last, proven } = row;
  return {
    isLive: config.mode === 'live',
    folder: config.backupFolder,
    place: row.used ? place : 'there',
    started: dateOf(row.started),
    since: dateOf(row.key),
    first: dateOf(row.first),
    ahead: dateOf(row.ahead),
    last: last && { madeAt: new Date(last.made_at), size: last.size, onDataDisk: last.on_data_disk },
    sameDiskSince: dateOf(row.same_disk_since),
    proven: proven && {
      at: new Date(proven.proven_at),
      rows: proven.proven_rows ?? 0,
      photos: proven.proven_photos ?? 0,
      ms: proven.proven_ms ?? 0,
    },
  };
}
