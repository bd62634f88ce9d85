import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { BOARD_STATES } from '../board-words.ts';
import { profileIdOrNull } from './account-tables.ts';
import { moment, oneOf } from './columns.ts';
import { plants } from './plant-tables.ts';

/** The newest look at each plant on the bench. A look never changes its plant's row. */
export const plantLooks = pgTable(
  'plant_looks',
  {
    plantId: uuid('plant_id')
      .primaryKey()
      .references(() => plants.id, { onDelete: 'cascade' }),
    seen: text('seen', { enum: BOARD_STATES }).notNull(),
    /** By the clock of the farm, when somebody looked. */
    seenAt: moment('seen_at').notNull(),
    by: profileIdOrNull('by'),
  },
  (table) => [
    index('plant_looks_by').on(table.by),
    check('plant_looks_seen', sql`${table.seen} in (${oneOf(BOARD_STATES)})`),
  ],
);
