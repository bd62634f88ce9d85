import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { profiles } from './account-tables.ts';
import { moment, oneOf } from './columns.ts';

const OUTSIDE_SERVICES = ['map', 'addresses', 'cards', 'push'] as const;
export type OutsideService = (typeof OUTSIDE_SERVICES)[number];

/** Whom a service of others failed in the last seven days, so that an owner can write to them. */
export const serviceFailures = pgTable(
  'service_failures',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    service: text('service', { enum: OUTSIDE_SERVICES }).notNull(),
    /** Null for whoever was not signed in. */
    person: text('person').references(() => profiles.id, { onDelete: 'cascade' }),
    /** Without a person's data. */
    said: text('said').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    unique('service_failures_once').on(table.service, table.person).nullsNotDistinct(),
    index('service_failures_person').on(table.person),
    check('service_failures_service', sql`${table.service} in (${oneOf(OUTSIDE_SERVICES)})`),
  ],
);
