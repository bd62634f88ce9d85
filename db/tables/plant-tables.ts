import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { PRICE_MAX } from '../../core/money.ts';
import { COMING_LISTS } from '../first-coming-soon/coming-lists.ts';
import { PLANT_TYPES } from '../plant-types.ts';
import { profileIdOrNull } from './account-tables.ts';
import { createdAt, moment, oneOf, SEARCHED, sortable, updatedAt } from './columns.ts';
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
    photoHash: text('photo_hash').references(() => photos.hash),
    /** Folded variety, name and description (see fold in app/plants/catalog/plant.ts). */
    searchText: text('search_text').notNull(),
    /** Rare letters and letter pairs as numbers, for queries too short for the search index. */
    searchGrams: smallint('search_grams').array().notNull(),
    varietyKey: sortable('variety_key').notNull(),
    nameKey: sortable('name_key').notNull(),
    potSizeKey: sortable('pot_size_key').notNull(),
    edits: jsonb('edits').$type<Record<string, { at: string; by: string }>>().notNull().default({}),
    updatedBy: profileIdOrNull('updated_by'),
    createdAt,
    updatedAt,
    deletedAt: moment('deleted_at'),
  },
  (table) => {
    const listed = sql`deleted_at is null`;
    return [
      index('plants_by_variety').on(table.varietyKey, table.id).where(listed),
      index('plants_by_stock').on(table.inStock, table.varietyKey, table.id).where(listed),
      index('plants_by_name').on(table.nameKey, table.id).where(listed),
      index('plants_by_type').on(table.plantType, table.varietyKey, table.id).where(listed),
      index('plants_by_pot_size').on(table.potSizeKey, table.id).where(listed),
      index('plants_newest').on(table.createdAt, table.id).where(listed),
      index('plants_cheapest')
        .on(table.priceCents)
        .where(sql`deleted_at is null and in_stock and price_cents is not null`),
      index('plants_last_change').on(table.updatedAt),
      index('plants_last_stock_change')
        .on(sql`(${table.edits}->'in_stock'->>'at')`)
        .where(sql`deleted_at is null and edits->'in_stock'->>'at' is not null`),
      index('plants_bin').on(table.deletedAt).where(sql`deleted_at is not null`),
      index('plants_photo').on(table.photoHash).where(sql`photo_hash is not null`),
      index('plants_search').using('gin', table.searchText.op('gin_trgm_ops')).with(SEARCHED),
      index('plants_search_short').using('gin', table.searchGrams).with(SEARCHED),
      check('plants_price', sql`price_cents between 1 and ${sql.raw(String(PRICE_MAX))}`),
      check('plants_type', sql`plant_type in (${oneOf(PLANT_TYPES)})`),
    ];
  },
);

/** How many plants are on the list, so that no page counts them. Triggers keep it. */
export const plantCounts = pgTable(
  'plant_counts',
  {
    plantType: text('plant_type', { enum: PLANT_TYPES }).notNull(),
    inStock: boolean('in_stock').notNull(),
    listed: integer('listed').notNull(),
  },
  (table) => [primaryKey({ columns: [table.plantType, table.inStock] })],
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
    updatedAt,
    updatedBy: profileIdOrNull('updated_by'),
  },
  (table) => [
    unique('coming_soon_once').on(table.list, table.name, table.variety),
    check('coming_soon_list', sql`list in (${oneOf(COMING_LISTS)})`),
  ],
);
