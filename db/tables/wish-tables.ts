import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { PLANT_TYPES } from '../plant-types.ts';
import { createdAt, moment, oneOf } from './columns.ts';

/** Who wants to hear when a plant is in: by email, or by a call to the phone that the farm wrote down. */
export const plantWishers = pgTable(
  'plant_wishers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** In lowercase. */
    email: text('email').unique(),
    name: text('name'),
    /** Ten digits. */
    phone: text('phone').unique(),
    /** Their newest email that says what is in. */
    letter: uuid('letter'),
    /** 'YYYY-MM-DD': the day on which the last one left. */
    toldOn: date('told_on', { mode: 'string' }),
    createdAt,
  },
  (table) => [
    check(
      'plant_wishers_way',
      sql`(${table.email} is null) <> (${table.phone} is null) and (${table.phone} is null) = (${table.name} is null)`,
    ),
  ],
);

/** One for each plant; it ends when they have heard that it is in. */
export const plantWishes = pgTable(
  'plant_wishes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    wisherId: uuid('wisher_id')
      .notNull()
      .references(() => plantWishers.id, { onDelete: 'cascade' }),
    /** A pot’s row, or a line of what is coming. Without a reference: a wish outlives both. */
    ofId: uuid('of_id').notNull(),
    variety: text('variety').notNull(),
    name: text('name').notNull(),
    /** Null for what is coming. */
    type: text('type', { enum: PLANT_TYPES }),
    askedAt: moment('asked_at').notNull(),
    /** When the emailed link was pressed; until then nothing is told. */
    confirmedAt: moment('confirmed_at'),
    /** The email that says it, once the mail server may have it. */
    letter: uuid('letter'),
  },
  (table) => [
    unique('plant_wishes_once').on(table.wisherId, table.ofId),
    index('plant_wishes_of').on(table.ofId),
    index('plant_wishes_age').on(table.askedAt),
    index('plant_wishes_letter').on(table.letter).where(sql`letter is not null`),
    check('plant_wishes_type', sql`${table.type} in (${oneOf(PLANT_TYPES)})`),
  ],
);
