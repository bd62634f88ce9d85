import { sql } from 'drizzle-orm';
import {
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
import { profileIdOrNull } from './account-tables.ts';
import { updatedAt } from './columns.ts';
import { photos } from './photo-tables.ts';
import { type ContactEmail, SEASON_KINDS, type WeekHours } from './season.ts';

/** The farm itself, in its one row: who, where, how to reach it, and what it says about itself. */
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
    banner: text('banner').notNull(),
    /** The month (1 to 12) the stand promises to be back in, until the next season has its dates. */
    reopeningMonth: smallint('reopening_month').notNull(),
    chickenEggs: text('chicken_eggs').notNull(),
    duckEggs: text('duck_eggs').notNull(),
    radiusMiles: doublePrecision('radius_miles').notNull(),
    /** The smallest and the largest deposit, in whole dollars. */
    depositFrom: integer('deposit_from').notNull().default(5),
    depositUpTo: integer('deposit_up_to').notNull().default(2_000),
    updatedAt,
    updatedBy: profileIdOrNull('updated_by'),
  },
  (table) => [
    check('farm_facts_one_row', sql`${table.id} = 1`),
    check('farm_facts_month', sql`${table.reopeningMonth} between 1 and 12`),
    check('farm_facts_radius', sql`${table.radiusMiles} > 0`),
    check(
      'farm_facts_deposits',
      sql`0 < ${table.depositFrom} and ${table.depositFrom} <= ${table.depositUpTo}`,
    ),
  ],
);

/** How the farm shows itself, in its one row; without it, the theme's own colours and the hen. */
export const farmLook = pgTable(
  'farm_look',
  {
    id: integer('id').primaryKey().default(1),
    /** Colours as '#rrggbb' in lower case. */
    accentColour: text('accent_colour').notNull(),
    deepColour: text('deep_colour').notNull(),
    groundColour: text('ground_colour').notNull(),
    /** Null for the hen. */
    logoHash: text('logo_hash').references(() => photos.hash),
    updatedAt,
    updatedBy: profileIdOrNull('updated_by'),
  },
  (table) => [
    check('farm_look_one_row', sql`${table.id} = 1`),
    check(
      'farm_look_colours',
      sql`concat(${table.accentColour}, ${table.deepColour}, ${table.groundColour}) ~ '^(#[0-9a-f]{6}){3}$'`,
    ),
  ],
);

/** One stretch of days with weekly hours. Two of one kind never overlap: see app/farm/season-changes.server.ts. */
export const farmSeasons = pgTable(
  'farm_seasons',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind', { enum: SEASON_KINDS }).notNull(),
    opensOn: date('opens_on', { mode: 'string' }).notNull(),
    closesOn: date('closes_on', { mode: 'string' }).notNull(),
    hours: jsonb('hours').$type<WeekHours>().notNull(),
    /** Single days off, as 'YYYY-MM-DD'. */
    closedOn: jsonb('closed_on').$type<string[]>().notNull().default([]),
    notes: text('notes').notNull().default(''),
    updatedAt,
    updatedBy: profileIdOrNull('updated_by'),
  },
  (table) => [
    check('farm_seasons_kind', sql.raw(`kind in (${SEASON_KINDS.map((kind) => `'${kind}'`).join(', ')})`)),
    check('farm_seasons_dates', sql`${table.closesOn} >= ${table.opensOn}`),
    // Every season belongs to one year, the one people call it by.
    check(
      'farm_seasons_year',
      sql`extract(year from ${table.closesOn}) = extract(year from ${table.opensOn})`,
    ),
  ],
);
