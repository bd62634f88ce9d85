import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { PRICE_MAX } from '../price.ts';
import { profileIdOrNull } from './account-tables.ts';
import { createdAt, moment, oneOf, sortable, updatedAt } from './columns.ts';
import { photos } from './photo-tables.ts';
import { PLANT_TYPES } from './plant-types.ts';

export {
  accountRelations,
  accounts,
  emailChanges,
  ownerInvitations,
  passkeys,
  profileRelations,
  profiles,
  rateLimits,
  sessionRelations,
  sessions,
  twoFactors,
  verifications,
} from './account-tables.ts';
export { backupKey, backups } from './backup-tables.ts';
export { depositEvents, deposits, heardEvents, stripeStandIn } from './deposit-tables.ts';
export { eggCounts, eggList, eggRequests, eggsOnHand, standingRequests } from './egg-tables.ts';
export {
  farmFacts,
  farmLook,
  farmMode,
  farmOpening,
  farmSeasons,
  farmSignIn,
  farmWords,
} from './farm-tables.ts';
export { history, historyValues } from './history-tables.ts';
export { jobRuns } from './job-tables.ts';
export { letters, letterWords } from './letter-tables.ts';
export { photoFiles, photos } from './photo-tables.ts';

export const attempts = pgTable(
  'attempts',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull().default(0),
    expire: bigint('expire', { mode: 'number' }),
  },
  // One kind of limit, by how its keys begin.
  (table) => [index('attempts_kind').on(table.key.op('text_pattern_ops'))],
);

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
    /** Folded variety, name and description (see fold in app/catalog/plant.ts). */
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
      index('plants_last_change').on(table.updatedAt),
      index('plants_bin').on(table.deletedAt).where(sql`deleted_at is not null`),
      index('plants_photo').on(table.photoHash).where(sql`photo_hash is not null`),
      index('plants_search').using('gin', table.searchText.op('gin_trgm_ops')),
      index('plants_search_short').using('gin', table.searchGrams),
      check('plants_price', sql`price_cents between 1 and ${sql.raw(String(PRICE_MAX))}`),
      check('plants_type', sql`plant_type in (${oneOf(PLANT_TYPES)})`),
    ];
  },
);

export const answeredCalls = pgTable(
  'answered_calls',
  {
    caller: text('caller').notNull(),
    functionName: text('function_name').notNull(),
    key: text('key').notNull(),
    /** A key with another body is refused. */
    bodyHash: text('body_hash').notNull(),
    answer: jsonb('answer').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.caller, table.functionName, table.key] }),
    index('answered_calls_age').on(table.createdAt),
  ],
);

export const mailbox = pgTable(
  'mailbox',
  {
    id: uuid('id').primaryKey(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    sentAt: moment('sent_at').notNull(),
    links: jsonb('links').$type<string[]>().notNull(),
  },
  (table) => [index('mailbox_newest').on(table.sentAt, table.id)],
);
