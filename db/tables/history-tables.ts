import { sql } from 'drizzle-orm';
import { bigint, bigserial, check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, SEARCHED } from './columns.ts';

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
    /**
     * The table, what was exported, 'first_step' for a right password that a code must follow, 'recovery_codes', or
     * 'neighbors' for those without an account.
     */
    what: text('what').notNull(),
    key: text('key').notNull(),
  },
  (table) => [
    index('history_by').on(table.by, table.id),
    index('history_at').on(table.at),
    index('history_by_what').on(table.what, table.id),
    index('history_exported').on(table.id).where(sql`act = 'exported'`),
    index('history_key').on(table.key),
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
    /** Which plant, order or person. */
    label: text('label'),
    before: jsonb('before').$type<Values>(),
    after: jsonb('after').$type<Values>(),
  },
  (table) => [
    index('history_values_about').on(table.about),
    index('history_values_search')
      .using('gin', table.label.op('gin_trgm_ops'), table.network.op('gin_trgm_ops'))
      .with(SEARCHED),
  ],
);
