import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { profileIdOrNull } from './account-tables.ts';
import { moment } from './columns.ts';
import type { plants } from './plant-tables.ts';

/** The import that is under way. It goes when it ends, in one step: until then it can be taken back. */
export const plantImports = pgTable(
  'plant_imports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    by: profileIdOrNull('by'),
    /** The call's Idempotency-Key. */
    key: text('key'),
    /** What the plants say of when they were edited, from the first slice on. */
    at: moment('at'),
    /** Rows to write; 0 until every row was checked. */
    rows: integer('rows').notNull().default(0),
    done: integer('done').notNull().default(0),
    /** It was canceled or failed, and is being taken back. */
    stopped: boolean('stopped').notNull().default(false),
    /** By the database's clock. */
    movedAt: moment('moved_at').notNull().defaultNow(),
  },
  () => [uniqueIndex('plant_imports_one_at_a_time').on(sql`(true)`)],
);

/** What one slice of an import did, so that it can be taken back. */
export const plantImportSlices = pgTable(
  'plant_import_slices',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => plantImports.id, { onDelete: 'cascade' }),
    place: integer('place').notNull(),
    /** `updated_at` of its plants. */
    at: moment('at').notNull(),
    added: uuid('added').array().notNull(),
    /** The plants that it changed, as they were before. */
    before: jsonb('before').$type<(typeof plants.$inferSelect)[]>().notNull(),
    /** Its lines in the history. */
    firstLine: bigint('first_line', { mode: 'number' }).notNull(),
    lastLine: bigint('last_line', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.place] })],
);
