import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { SIGN_KINDS } from '../../core/sign-kinds.ts';
import { moment, oneOf } from './columns.ts';

/** What the last print of each plant says. Without a reference: a sign outlives its plant. */
export const printedSigns = pgTable(
  'printed_signs',
  {
    kind: text('kind', { enum: SIGN_KINDS }).notNull(),
    plantId: uuid('plant_id').notNull(),
    /** The plant's variety then. */
    name: text('name').notNull(),
    /** In words, such as '$12.50 plus tax'. */
    price: text('price').notNull(),
    printedAt: moment('printed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.plantId] }),
    check('printed_signs_kind', sql`${table.kind} in (${oneOf(SIGN_KINDS)})`),
  ],
);
