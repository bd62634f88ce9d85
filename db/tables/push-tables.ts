import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { EggFacts } from '../egg-words.ts';
import { profileId } from './account-tables.ts';
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

/** Where a person's device gets notifications, until it is signed out; a session that runs out leaves them. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: profileId('user_id').notNull(),
    /** As in `sessions`. */
    device: text('device').notNull(),
    userAgent: text('user_agent'),
    /** The highest of a session there. */
    level: text('level', { enum: ['aal1', 'aal2'] })
      .notNull()
      .default('aal1'),
    /** Its address at the push service of its browser. */
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** Not read since there is `said`; dropped with the next release. */
    saidReady: uuid('said_ready'),
    /** What it last said of which request. */
    said: jsonb('said').$type<{ about: string; facts: EggFacts }>(),
    /** Since then its push service knows it no more; the device registers again when the desk opens there. */
    lostAt: moment('lost_at'),
    createdAt,
  },
  (table) => [unique('push_subscriptions_device').on(table.userId, table.device)],
);
