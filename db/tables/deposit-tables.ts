import { sql } from 'drizzle-orm';
import {
  bigserial,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { DEPOSIT_EVENTS, DEPOSIT_STATUSES } from '../deposit-words.ts';
import { profiles } from './account-tables.ts';
import { createdAt, moment, oneOf, SEARCHED, updatedAt } from './columns.ts';

export const deposits = pgTable(
  'deposits',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderNumber: text('order_number').notNull().unique(),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull().default('usd'),
    name: text('name'),
    email: text('email').notNull(),
    phone: text('phone'),
    notes: text('notes'),
    /** The pot it holds, and what the payer read of it. */
    plantId: uuid('plant_id'),
    plant: text('plant'),
    setAsideAt: moment('set_aside_at'),
    /** Null until Stripe has made the payment. */
    paymentIntentId: text('payment_intent_id').unique(),
    status: text('status', { enum: DEPOSIT_STATUSES }).notNull().default('waiting'),
    paidCents: integer('paid_cents').notNull().default(0),
    balanceCents: integer('balance_cents').notNull().default(0),
    paidAt: moment('paid_at'),
    /** The Idempotency-Key: the same key is the same deposit. */
    requestKey: text('request_key').unique(),
    createdAt,
    updatedAt,
  },
  (table) => [
    index('deposits_newest').on(table.createdAt.desc().nullsFirst(), table.id),
    index('deposits_by_status').on(table.status, table.createdAt.desc().nullsFirst(), table.id),
    index('deposits_search')
      .using(
        'gin',
        table.orderNumber.op('gin_trgm_ops'),
        table.name.op('gin_trgm_ops'),
        table.email.op('gin_trgm_ops'),
        table.notes.op('gin_trgm_ops'),
        table.plant.op('gin_trgm_ops'),
        sql`(regexp_replace(phone, '[^0-9]', '', 'g')) gin_trgm_ops`,
      )
      .with(SEARCHED),
    index('deposits_to_set_aside').on(table.id).where(sql`plant is not null and set_aside_at is null`),
    check('deposits_plant', sql`(plant_id is null) = (plant is null)`),
    check('deposits_amount', sql`${table.amountCents} > 0`),
    check('deposits_status', sql`${table.status} in (${oneOf(DEPOSIT_STATUSES)})`),
  ],
);

export const depositEvents = pgTable(
  'deposit_events',
  {
    place: bigserial('place', { mode: 'number' }).primaryKey(),
    depositId: uuid('deposit_id')
      .notNull()
      .references(() => deposits.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: DEPOSIT_EVENTS }).notNull(),
    reference: text('reference').notNull(),
    /** Into the farm's account (> 0) or out of it (< 0). */
    amountCents: integer('amount_cents').notNull().default(0),
    note: text('note'),
    /** Until when the bank takes an answer to a dispute. */
    answerBy: moment('answer_by'),
    by: text('by').references(() => profiles.id, { onDelete: 'set null' }),
    at: moment('at').notNull(),
  },
  (table) => [
    uniqueIndex('deposit_events_once').on(table.depositId, table.kind, table.reference),
    index('deposit_events_by_time').on(table.at),
    check('deposit_events_kind', sql`${table.kind} in (${oneOf(DEPOSIT_EVENTS)})`),
  ],
);

export const heardEvents = pgTable(
  'heard_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    heardAt: moment('heard_at').notNull(),
  },
  (table) => [index('heard_events_age').on(table.heardAt)],
);

export const stripeStandIn = pgTable(
  'stripe_stand_in',
  {
    id: text('id').primaryKey(),
    place: bigserial('place', { mode: 'number' }).notNull(),
    kind: text('kind').notNull(),
    content: jsonb('content').$type<Record<string, unknown>>().notNull(),
  },
  (table) => [index('stripe_stand_in_by_kind').on(table.kind, table.place)],
);
