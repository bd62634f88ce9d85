import { sql } from 'drizzle-orm';
import { bigint, bigserial, check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

export const HISTORY_ACTS = ['added', 'changed', 'removed', 'refused', 'exported'] as const;

type Values = Record<string, unknown>;

/** Who did what. Triggers write it and refuse changes (decision 33). */
export const history = pgTable(
  'history',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: moment('at').notNull(),
    /** An account, which may be closed since; null for the farm's own program. */
    by: text('by'),
    act: text('act', { enum: HISTORY_ACTS }).notNull(),
    /** The table, what was exported, or 'first_step': a right password that a code must follow. */
    what: text('what').notNull(),
    key: text('key').notNull(),
  },
  (table) => [
    index('history_by').on(table.by),
    check('history_act', sql`${table.act} in ('added', 'changed', 'removed', 'refused', 'exported')`),
  ],
);

/** Details about people, deleted with their account; the line in `history` stays. */
export const historyValues = pgTable(
  'history_values',
  {
    id: bigint('id', { mode: 'number' })
      .primaryKey()
      .references(() => history.id),
    /** The account it is about. */
    about: text('about'),
    network: text('network'),
    label: text('label'),
    before: jsonb('before').$type<Values>(),
    after: jsonb('after').$type<Values>(),
  },
  (table) => [index('history_values_about').on(table.about)],
);
