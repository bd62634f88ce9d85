import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { sessions } from './account-tables.ts';
import { createdAt, moment } from './columns.ts';

/** One row: the farm's keys for push services (VAPID), the private one encrypted. */
export const pushKeys = pgTable(
  'push_keys',
  {
    id: integer('id').primaryKey().default(1),
    publicKey: text('public_key').notNull(),
    privateKey: text('private_key').notNull(),
    madeAt: moment('made_at').notNull(),
  },
  (table) => [check('push_keys_one_row', sql`${table.id} = 1`)],
);

/** Where a signed-in device gets notifications. Signing it out ends them. */
export const pushSubscriptions = pgTable('push_subscriptions', {
  sessionId: text('session_id')
    .primaryKey()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  /** Its address at the push service of its browser. */
  endpoint: text('endpoint').notNull().unique(),
  p256dh: text('p256dh').notNull(),
  auth: text('auth').notNull(),
  /** The request whose eggs it was told are ready, until it is told otherwise. */
  saidReady: uuid('said_ready'),
  createdAt,
});
