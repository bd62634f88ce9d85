import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { BOARD_STATES, NOTE_WHATS } from '../board-words.ts';
import { EGG_KINDS } from '../egg-words.ts';
import { profileIdOrNull } from './account-tables.ts';
import { createdAt, moment, oneOf, updatedAt } from './columns.ts';
import { photos } from './photo-tables.ts';

/** What the stand sells. Each kind of eggs has a row of its own, which takes its price and its number from the eggs. */
export const boardRows = pgTable(
  'board_rows',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind', { enum: EGG_KINDS }).unique(),
    name: text('name').notNull(),
    /** With its unit, such as 'a dozen'; or a price in words; or neither. */
    priceCents: integer('price_cents'),
    unit: text('unit').notNull().default(''),
    priceWords: text('price_words').notNull().default(''),
    /** Both days included, as 'YYYY-MM-DD'; null is unbounded. */
    from: date('from', { mode: 'string' }),
    until: date('until', { mode: 'string' }),
    /** Whether the board says how many. */
    counts: boolean('counts').notNull().default(false),
    photoHash: text('photo_hash').references(() => photos.hash),
    /** The order on the board. */
    place: integer('place').notNull().default(0),
    updatedAt,
    updatedBy: profileIdOrNull('updated_by'),
  },
  (table) => [
    check('board_rows_kind', sql`${table.kind} in (${oneOf(EGG_KINDS)})`),
    check(
      'board_rows_price',
      sql`${table.priceCents} is null or (${table.priceCents} >= 0 and price_words = '')`,
    ),
    check('board_rows_days', sql`${table.until} >= ${table.from}`),
  ],
);

/** What was seen of a row, and when: lines are added, never changed. */
export const boardMarks = pgTable(
  'board_marks',
  {
    place: bigserial('place', { mode: 'number' }).primaryKey(),
    rowId: uuid('row_id').references(() => boardRows.id, { onDelete: 'set null' }),
    /** The row's name then. */
    name: text('name').notNull(),
    state: text('state', { enum: BOARD_STATES }).notNull(),
    count: integer('count'),
    /** By the clock of the farm, when somebody looked. */
    seenAt: moment('seen_at').notNull(),
    /** When it arrived: later, if the phone had no signal. */
    at: moment('at').notNull(),
    by: profileIdOrNull('by'),
    /** The mark that this line takes back. */
    undoes: bigint('undoes', { mode: 'number' }).references((): AnyPgColumn => boardMarks.place),
  },
  (table) => [
    index('board_marks_latest').on(table.rowId, table.seenAt, table.place),
    index('board_marks_by').on(table.by),
    unique('board_marks_undone_once').on(table.undoes),
    check('board_marks_state', sql`${table.state} in (${oneOf(BOARD_STATES)})`),
    check(
      'board_marks_count',
      sql`${table.count} is null or (${table.count} > 0 and ${table.state} <> 'out')`,
    ),
    check('board_marks_seen', sql`${table.seenAt} <= ${table.at}`),
  ],
);

/** What neighbors at the cooler say. The board shows none of it before somebody of the farm agrees. */
export const standNotes = pgTable(
  'stand_notes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    rowId: uuid('row_id').references(() => boardRows.id, { onDelete: 'cascade' }),
    what: text('what', { enum: NOTE_WHATS }).notNull(),
    words: text('words').notNull().default(''),
    name: text('name').notNull().default(''),
    createdAt,
    settledAt: moment('settled_at'),
    settledBy: profileIdOrNull('settled_by'),
    /** Null until then. */
    agreed: boolean('agreed'),
  },
  (table) => [
    index('stand_notes_open').on(table.createdAt).where(sql`settled_at is null`),
    index('stand_notes_row').on(table.rowId),
    index('stand_notes_settled').on(table.settledAt),
    index('stand_notes_settled_by').on(table.settledBy),
    check('stand_notes_what', sql`${table.what} in (${oneOf(NOTE_WHATS)})`),
    check('stand_notes_settled_how', sql`(${table.settledAt} is null) = (${table.agreed} is null)`),
    check('stand_notes_sold_out', sql`${table.what} <> 'sold out' or ${table.rowId} is not null`),
  ],
);
