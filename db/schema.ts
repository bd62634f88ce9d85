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
  real,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { profileId, profileIdOrNull } from './account-tables.ts';
import { createdAt, moment, sortable, updatedAt } from './columns.ts';
import { photos } from './photo-tables.ts';
import { PLANT_TYPES } from './plant-types.ts';

// The one list of all tables, for drizzle-kit and for whoever reads or writes.
export {
  accountRelations,
  accounts,
  profileRelations,
  profiles,
  rateLimits,
  sessionRelations,
  sessions,
  verifications,
} from './account-tables.ts';
export { depositEvents, deposits, heardEvents, stripeStandIn } from './deposit-tables.ts';
export { farmFacts, farmLook, farmSeasons } from './farm-tables.ts';
export { photoFiles, photos } from './photo-tables.ts';

/** Counters of rate-limiter-flexible: tries per account or address. */
export const attempts = pgTable('attempts', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
});

export const eggList = pgTable(
  'egg_list',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    supabaseId: profileId('supabase_id').notNull().unique(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    address: text('address').notNull(),
    chickensOrDucks: text('chickens_or_ducks', { enum: ['chickens'] }).notNull(),
    distanceMiles: real('distance_miles').notNull(),
    distanceSource: text('distance_source', { enum: ['google', 'osrm', 'zip-estimate'] }).notNull(),
    createdAt,
  },
  (table) => [
    index('egg_list_newest').on(table.createdAt.desc().nullsFirst(), table.id),
    check('egg_list_kind', sql`${table.chickensOrDucks} = 'chickens'`),
    check('egg_list_distance', sql`${table.distanceMiles} >= 0`),
  ],
);

export const eggRequests = pgTable(
  'egg_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    customerId: text('customer_id')
      .notNull()
      .references(() => eggList.supabaseId, { onDelete: 'cascade' }),
    requestStatus: text('request_status', {
      enum: ['pending', 'awaiting_pickup', 'completed', 'cancelled'],
    })
      .notNull()
      .default('pending'),
    requestedAt: moment('requested_at').notNull(),
    fulfilledAt: moment('fulfilled_at'),
    markedAsPickedUpAt: moment('marked_as_picked_up_at'),
    numberOfEggsRequested: integer('number_of_eggs_requested').notNull(),
    chickensOrDucks: text('chickens_or_ducks', { enum: ['chickens', 'ducks'] }).notNull(),
    notes: text('notes'),
  },
  (table) => [
    // The last line of defence for "only 1 active request at a time".
    uniqueIndex('egg_requests_one_active')
      .on(table.customerId)
      .where(sql`${table.requestStatus} in ('pending', 'awaiting_pickup')`),
    index('egg_requests_by_customer').on(table.customerId, table.requestedAt, table.id),
    index('egg_requests_by_status').on(table.requestStatus, table.requestedAt),
    check(
      'egg_requests_status',
      sql`${table.requestStatus} in ('pending', 'awaiting_pickup', 'completed', 'cancelled')`,
    ),
    check('egg_requests_quantity', sql`${table.numberOfEggsRequested} in (12, 24, 36)`),
    check('egg_requests_kind', sql`${table.chickensOrDucks} in ('chickens', 'ducks')`),
    check(
      'egg_requests_times',
      sql`(${table.requestStatus} not in ('awaiting_pickup', 'completed') or ${table.fulfilledAt} is not null)
        and (${table.requestStatus} <> 'completed' or ${table.markedAsPickedUpAt} is not null)`,
    ),
  ],
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
    plantType: text('plant_type', { enum: PLANT_TYPES }).notNull(),
    inStock: boolean('in_stock').notNull().default(true),
    photoHash: text('photo_hash').references(() => photos.hash),
    /** Variety, name and description, folded (see fold in app/plants/plant.ts), for the search index. */
    searchText: text('search_text').notNull(),
    /** Its rare letters and pairs of letters as numbers, for what is too short for the search index. */
    searchGrams: smallint('search_grams').array().notNull(),
    varietyKey: sortable('variety_key').notNull(),
    nameKey: sortable('name_key').notNull(),
    potSizeKey: sortable('pot_size_key').notNull(),
    /** Who changed each field last, and when: what an editor is told who saved too late. */
    edits: jsonb('edits').$type<Record<string, { at: string; by: string }>>().notNull().default({}),
    updatedBy: profileIdOrNull('updated_by'),
    createdAt,
    updatedAt,
    /** In the bin since; null for plants on the list. */
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
      check('plants_type', sql.raw(`plant_type in (${PLANT_TYPES.map((type) => `'${type}'`).join(', ')})`)),
    ];
  },
);

/** Answers already given, so that a repeated call with the same Idempotency-Key changes nothing. */
export const answeredCalls = pgTable(
  'answered_calls',
  {
    caller: text('caller').notNull(),
    functionName: text('function_name').notNull(),
    key: text('key').notNull(),
    /** What was sent: the same key with anything else is refused. */
    bodyHash: text('body_hash').notNull(),
    answer: jsonb('answer').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.caller, table.functionName, table.key] }),
    index('answered_calls_age').on(table.createdAt),
  ],
);

/** Demo mode's mailbox: what SMTP would have carried. */
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
