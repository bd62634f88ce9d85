import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { profileIdOrNull } from './account-tables.ts';
import { moment } from './columns.ts';

/** The import that is under way. Its rows are outside the catalog until one step publishes them. */
export const plantImports = pgTable(
  'plant_imports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    by: profileIdOrNull('by'),
    /** The call's Idempotency-Key. */
    key: text('key'),
    /** For its lines in the history. */
    network: text('network'),
    /** When it was published; only its lines in the history are missing then. */
    at: moment('at'),
    /** Rows to write; 0 until every row was checked. */
    rows: integer('rows').notNull().default(0),
    done: integer('done').notNull().default(0),
    /** By the database's clock. */
    movedAt: moment('moved_at').notNull().defaultNow(),
  },
  () => [uniqueIndex('plant_imports_one_at_a_time').on(sql`(true)`)],
);

type Values = Record<string, unknown>;

/** A row goes when its line in the history is written, or with its import. */
export const plantImportRows = pgTable(
  'plant_import_rows',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => plantImports.id, { onDelete: 'cascade' }),
    place: integer('place').notNull(),
    plantId: uuid('plant_id').notNull(),
    /** Of a new plant. */
    slug: text('slug'),
    /** What it changes of a plant, as it was, by the names of columns; null for a new plant. */
    before: jsonb('before').$type<Values>(),
    /** All that the owner says of the plant, by the names of columns. */
    after: jsonb('after').$type<Values>().notNull(),
    /** The fields that it changes. */
    edited: text('edited').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.place] })],
);
