import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { PRICE_MAX } from '../../core/money.ts';
import { MONTHS } from '../../core/months.ts';
import { HEIGHT_MAX, SUNS } from '../../core/plant-facts.ts';
import { COMING_LISTS } from '../first-coming-soon/coming-lists.ts';
import { PLANT_TYPES } from '../plant-types.ts';
import { profileIdOrNull } from './account-tables.ts';
import { createdAt, moment, oneOf, updatedAt } from './columns.ts';
import { photos } from './photo-tables.ts';

export const plants = pgTable(
  'plants',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    slug: text('slug').notNull().unique(),
    plantVariety: text('plant_variety').notNull(),
    plantName: text('plant_name').notNull(),
    plantDescription: text('plant_description').notNull(),
    potSize: text('pot_size').notNull(),
    priceCents: integer('price_cents'),
    plantType: text('plant_type', { enum: PLANT_TYPES }).notNull(),
    inStock: boolean('in_stock').notNull().default(true),
    sun: text('sun', { enum: SUNS }).array(),
    heightInches: integer('height_inches'),
    /** Months, from 1. */
    bloom: integer('bloom').array(),
    /** 'tender', or the USDA zone it is hardy to: 'zone 4'. */
    hardiness: text('hardiness'),
    /** To Minnesota. */
    native: boolean('native'),
    photoHash: text('photo_hash').references(() => photos.hash),
    edits: jsonb('edits').$type<Record<string, { at: string; by: string }>>().notNull().default({}),
    updatedBy: profileIdOrNull('updated_by'),
    createdAt,
    updatedAt,
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    index('plants_last_change').on(table.updatedAt),
    index('plants_bin').on(table.deletedAt).where(sql`deleted_at is not null`),
    index('plants_photo').on(table.photoHash).where(sql`photo_hash is not null`),
    check('plants_price', sql`price_cents between 1 and ${sql.raw(String(PRICE_MAX))}`),
    check('plants_type', sql`plant_type in (${oneOf(PLANT_TYPES)})`),
    check('plants_sun', sql`sun <@ array[${oneOf(SUNS)}] and cardinality(sun) > 0`),
    check('plants_height', sql`height_inches between 1 and ${sql.raw(String(HEIGHT_MAX))}`),
    check(
      'plants_bloom',
      sql`bloom <@ array[${oneOf(MONTHS.map((_, place) => place + 1))}] and cardinality(bloom) > 0`,
    ),
    check('plants_hardiness', sql`hardiness = 'tender' or hardiness ~ '^zone [2-9][ab]?$'`),
  ],
);

/** The lines of the Coming Soon page; what is in stock by then is left out there. */
export const comingSoon = pgTable(
  'coming_soon',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    list: text('list', { enum: COMING_LISTS }).notNull(),
    name: text('name').notNull(),
    variety: text('variety').notNull(),
    /** In the owner's words: 'May', 'after the frost', or ''. */
    expected: text('expected').notNull().default(''),
    /** A day of the week in which it is expected. */
    week: date('week'),
    updatedAt,
    updatedBy: profileIdOrNull('updated_by'),
  },
  (table) => [
    unique('coming_soon_once').on(table.list, table.name, table.variety),
    check('coming_soon_list', sql`list in (${oneOf(COMING_LISTS)})`),
  ],
);
