import { sql } from 'drizzle-orm';
import { bigint, boolean, check, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** One row: the public key that backups are written for. The secret key is not here. */
export const backupKey = pgTable(
  'backup_key',
  {
    id: integer('id').primaryKey().default(1),
    recipient: text('recipient').notNull(),
    madeAt: moment('made_at').notNull(),
  },
  (table) => [check('backup_key_one_row', sql`${table.id} = 1`)],
);

/** Every backup file ever made, including deleted ones. */
export const backups = pgTable('backups', {
  name: text('name').primaryKey(),
  /** The order they were made in, whatever the clock said. */
  place: serial('place'),
  madeAt: moment('made_at').notNull(),
  /** Bytes of the file. */
  size: bigint('size', { mode: 'number' }).notNull(),
  /** The version of this program that made it; null before versions were recorded, as are the next two. */
  program: text('program'),
  /** Where it was made, which is no place for backups any more when its marker is missing. */
  folder: text('folder'),
  onDataDisk: boolean('on_data_disk'),
  /** When it was restored and compared, what was restored, and how long that took. */
  provenAt: moment('proven_at'),
  provenRows: integer('proven_rows'),
  provenPhotos: integer('proven_photos'),
  provenMs: integer('proven_ms'),
});
