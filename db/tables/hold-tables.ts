import { sql } from 'drizzle-orm';
import { check, index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { HOLD_HEARD, HOLD_STATES, MOST_POTS } from '../../core/hold-words.ts';
import { PLANT_TYPES } from '../plant-types.ts';
import { moment, oneOf } from './columns.ts';

/** Pots that stand aside for somebody until the farm closes on one day: by email, or for a caller with a phone. */
export const plantHolds = pgTable(
  'plant_holds',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** A pot’s row. Without a reference: a hold outlives it. */
    ofId: uuid('of_id').notNull(),
    variety: text('variety').notNull(),
    name: text('name').notNull(),
    type: text('type', { enum: PLANT_TYPES }).notNull(),
    potSize: text('pot_size').notNull(),
    pots: smallint('pots').notNull(),
    holder: text('holder').notNull(),
    /** In lowercase. */
    email: text('email'),
    /** Ten digits. */
    phone: text('phone'),
    askedAt: moment('asked_at').notNull(),
    /** When the emailed link was pressed; until then the farm does not see it. */
    confirmedAt: moment('confirmed_at'),
    state: text('state', { enum: HOLD_STATES }).notNull().default('asked'),
    /** What they were last told, and the closing that they were told with it. */
    heard: text('heard', { enum: HOLD_HEARD }).notNull(),
    heardUntil: moment('heard_until').notNull(),
    /** The email that said so, and what they had heard before it. */
    heardBy: uuid('heard_by'),
    heardBefore: text('heard_before', { enum: HOLD_HEARD }),
    untilBefore: moment('until_before'),
    /** Their newest email of what is owed. */
    letter: uuid('letter'),
  },
  (table) => [
    index('plant_holds_until').on(table.heardUntil),
    index('plant_holds_email').on(table.email),
    check('plant_holds_way', sql`(${table.email} is null) <> (${table.phone} is null)`),
    check('plant_holds_pots', sql`${table.pots} between 1 and ${sql.raw(String(MOST_POTS))}`),
    check('plant_holds_state', sql`${table.state} in (${oneOf(HOLD_STATES)})`),
    check('plant_holds_heard', sql`${table.heard} in (${oneOf(HOLD_HEARD)})`),
    check('plant_holds_type', sql`${table.type} in (${oneOf(PLANT_TYPES)})`),
  ],
);
