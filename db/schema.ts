import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { PLANT_TYPES } from './plant-types.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
/** Text that every engine sorts the same way, letter by letter; see sortKey in app/plants/plant.ts. */
const sortable = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
const createdAt = moment('created_at').notNull().defaultNow();
const updatedAt = moment('updated_at').notNull().defaultNow();

/** Better Auth's user table; the key keeps the name the farm's data has always had. */
export const profiles = pgTable(
  'profiles',
  {
    id: text('supabase_id').primaryKey(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull().default(''),
    email: text('email').notNull().unique(),
    phone: text('phone'),
    address: text('address'),
    /** Better Auth asks for the column; the farm shows no portraits. */
    image: text('image'),
    homeZip: text('home_zip').notNull().default(''),
    profileVisibility: text('profile_visibility', { enum: ['private', 'public'] })
      .notNull()
      .default('private'),
    emailVerified: boolean('email_verified').notNull().default(false),
    role: text('role', { enum: ['admin', 'customer'] })
      .notNull()
      .default('customer'),
    createdAt,
    updatedAt,
  },
  (table) => [
    check('profiles_role', sql`${table.role} in ('admin', 'customer')`),
    check('profiles_visibility', sql`${table.profileVisibility} in ('private', 'public')`),
  ],
);

const profileId = (name: string) => text(name).references(() => profiles.id, { onDelete: 'cascade' });

export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: profileId('user_id').notNull(),
    token: text('token').notNull().unique(),
    expiresAt: moment('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt,
    updatedAt,
  },
  (table) => [index('sessions_user').on(table.userId)],
);

export const accounts = pgTable(
  'accounts',
  {
    id: text('id').primaryKey(),
    userId: profileId('user_id').notNull(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    password: text('password'),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text('scope'),
    createdAt,
    updatedAt,
  },
  (table) => [index('accounts_user').on(table.userId)],
);

export const verifications = pgTable(
  'verifications',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt,
    updatedAt,
  },
  (table) => [index('verifications_identifier').on(table.identifier)],
);

export const rateLimits = pgTable('rate_limits', {
  id: text('id').primaryKey(),
  key: text('key').notNull().unique(),
  count: integer('count').notNull(),
  lastRequest: bigint('last_request', { mode: 'number' }).notNull(),
});

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
    index('egg_list_newest').on(table.createdAt.desc(), table.id),
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
    index('egg_requests_by_customer').on(table.customerId, table.requestedAt.desc()),
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

/** One picture, by the hash of what was uploaded; its files are made from it once. */
export const photos = pgTable('photos', {
  hash: text('hash').primaryKey(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  /** How wide its files are, narrowest first. */
  widths: integer('widths').array().notNull(),
  /** A few bytes of blurred picture as a data address, shown until the real one is there. */
  placeholder: text('placeholder').notNull(),
  /** When it was last handed in: a photo that no plant uses is kept for a day from then. */
  createdAt,
});

export const photoFiles = pgTable(
  'photo_files',
  {
    hash: text('hash')
      .notNull()
      .references(() => photos.hash, { onDelete: 'cascade' }),
    width: integer('width').notNull(),
    format: text('format', { enum: ['avif', 'webp', 'jpg'] }).notNull(),
    content: bytes('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.hash, table.width, table.format] })],
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
    updatedBy: text('updated_by').references(() => profiles.id, { onDelete: 'set null' }),
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
  (table) => [index('mailbox_newest').on(table.sentAt.desc())],
);
