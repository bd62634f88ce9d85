import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Matter } from '../farm-words.ts';
import { FIRST_OFFERINGS, OFFERINGS, WORDS_FROM } from '../offerings.ts';
import { type ContactEmail, SEASON_KINDS, type WeekHours } from '../season.ts';
import { profileIdOrNull } from './account-tables.ts';
import { moment, oneOf, updatedAt } from './columns.ts';
import { photos } from './photo-tables.ts';

export const FARM_MODES = ['demo', 'live'] as const;

export const farmMode = pgTable(
  'farm_mode',
  {
    id: integer('id').primaryKey().default(1),
    mode: text('mode', { enum: FARM_MODES }).notNull(),
    /** The demo clock's time at `startedAt`; null for the real time. */
    clockShowed: moment('clock_showed'),
    startedAt: moment('started_at').notNull(),
    /** From a backup of about then: what is owed of it may have been told since, and rests until an owner says so. */
    owedBefore: moment('owed_before'),
  },
  (table) => [
    check('farm_mode_one_row', sql`${table.id} = 1`),
    check('farm_mode_mode', sql`${table.mode} in (${oneOf(FARM_MODES)})`),
    check('farm_mode_clock', sql`${table.mode} = 'demo' or ${table.clockShowed} is null`),
  ],
);

/** One row. Until a live farm is opened, its visitors see "opening soon". */
export const farmOpening = pgTable(
  'farm_opening',
  {
    id: integer('id').primaryKey().default(1),
    openedAt: moment('opened_at'),
    openedBy: profileIdOrNull('opened_by'),
    /** When the mail server last took a test email. */
    mailTriedAt: moment('mail_tried_at'),
    /** When the owner chose how the Coming Soon list begins. */
    comingChosenAt: moment('coming_chosen_at'),
  },
  (table) => [check('farm_opening_one_row', sql`${table.id} = 1`)],
);

/** What the site would name to an owner, who has said that it is right. */
export const settledWords = pgTable('settled_words', {
  /** What was named, and beside what. */
  key: text('key').primaryKey(),
  at: moment('at').notNull(),
  by: profileIdOrNull('by'),
});

/** How those who work here sign in. Without a row, a password is enough. */
export const farmSignIn = pgTable(
  'farm_sign_in',
  {
    id: integer('id').primaryKey().default(1),
    /** Whether every owner and helper needs a second step, or a passkey. */
    twoSteps: boolean('two_steps').notNull(),
    updatedAt,
    updatedBy: profileIdOrNull('updated_by'),
  },
  (table) => [check('farm_sign_in_one_row', sql`${table.id} = 1`)],
);

export const farmFacts = pgTable(
  'farm_facts',
  {
    id: integer('id').primaryKey().default(1),
    name: text('name').notNull(),
    shortName: text('short_name').notNull(),
    street: text('street').notNull(),
    city: text('city').notNull(),
    state: text('state').notNull(),
    zip: text('zip').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    phone: text('phone').notNull(),
    emails: jsonb('emails').$type<ContactEmail[]>().notNull(),
    /** 1 to 12; shown until the next season has dates. Null says none. */
    reopeningMonth: smallint('reopening_month'),
    radiusMiles: doublePrecision('radius_miles').notNull(),
    depositFrom: integer('deposit_from').notNull().default(5),
    depositUpTo: integer('deposit_up_to').notNull().default(2_000),
    /** What is on; a new live farm has nothing until it is asked. */
    sells: text('sells', { enum: OFFERINGS })
      .array()
      .notNull()
      .default([...FIRST_OFFERINGS]),
    wordsFrom: text('words_from', { enum: WORDS_FROM }).notNull().default('sample'),
    updatedAt,
    updatedBy: profileIdOrNull('updated_by'),
  },
  (table) => [
    check('farm_facts_one_row', sql`${table.id} = 1`),
    check('farm_facts_month', sql`${table.reopeningMonth} between 1 and 12`),
    check('farm_facts_radius', sql`${table.radiusMiles} > 0`),
    check('farm_facts_sells', sql`${table.sells} <@ array[${oneOf(OFFERINGS)}]`),
    check('farm_facts_words_from', sql`${table.wordsFrom} in (${oneOf(WORDS_FROM)})`),
    check(
      'farm_facts_deposits',
      sql`0 < ${table.depositFrom} and ${table.depositFrom} <= ${table.depositUpTo}`,
    ),
  ],
);

export const farmWords = pgTable('farm_words', {
  matter: text('matter').$type<Matter>().primaryKey(),
  words: jsonb('words').$type<object>().notNull(),
  /** Whether those in line are told of a pause. */
  tellsLine: boolean('tells_line').notNull().default(false),
  updatedAt,
  updatedBy: profileIdOrNull('updated_by'),
});

/** Without a row: the theme's colors, the hen, and no photo of the owners. */
export const farmLook = pgTable(
  'farm_look',
  {
    id: integer('id').primaryKey().default(1),
    /** Colors as '#rrggbb' in lower case. */
    accentColor: text('accent_colour').notNull(),
    deepColor: text('deep_colour').notNull(),
    groundColor: text('ground_colour').notNull(),
    logoHash: text('logo_hash').references(() => photos.hash),
    ownersHash: text('owners_hash').references(() => photos.hash),
    updatedAt,
    updatedBy: profileIdOrNull('updated_by'),
  },
  (table) => [
    check('farm_look_one_row', sql`${table.id} = 1`),
    check(
      'farm_look_colours',
      sql`concat(${table.accentColor}, ${table.deepColor}, ${table.groundColor}) ~ '^(#[0-9a-f]{6}){3}$'`,
    ),
  ],
);

/** Two seasons of one kind never overlap. */
export const farmSeasons = pgTable(
  'farm_seasons',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind', { enum: SEASON_KINDS }).notNull(),
    opensOn: date('opens_on', { mode: 'string' }).notNull(),
    closesOn: date('closes_on', { mode: 'string' }).notNull(),
    hours: jsonb('hours').$type<WeekHours>().notNull(),
    /** Each as 'YYYY-MM-DD'. */
    closedOn: jsonb('closed_on').$type<string[]>().notNull().default([]),
    notes: text('notes').notNull().default(''),
    updatedAt,
    updatedBy: profileIdOrNull('updated_by'),
  },
  (table) => [
    check('farm_seasons_kind', sql`kind in (${oneOf(SEASON_KINDS)})`),
    check('farm_seasons_dates', sql`${table.closesOn} >= ${table.opensOn}`),
    check(
      'farm_seasons_year',
      sql`extract(year from ${table.closesOn}) = extract(year from ${table.opensOn})`,
    ),
  ],
);
