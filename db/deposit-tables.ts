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
import { profiles } from './account-tables.ts';
import { createdAt, moment, updatedAt } from './columns.ts';
import { DEPOSIT_EVENTS, DEPOSIT_STATUSES } from './deposit-words.ts';

const oneOf = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));

export const deposits = pgTable(
  'deposits',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderNumber: text('order_number').notNull().unique(),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull().default('usd'),
    email: text('email').notNull(),
    phone: text('phone'),
    notes: text('notes'),
    /** Null for the moment between writing the deposit down and asking Stripe for the payment. */
    paymentIntentId: text('payment_intent_id').unique(),
    status: text('status', { enum: DEPOSIT_STATUSES }).notNull().default('waiting'),
    /** What came in, and what of it is still here: sums over deposit_events, kept for lists. */
    paidCents: integer('paid_cents').notNull().default(0),
    balanceCents: integer('balance_cents').notNull().default(0),
    paidAt: moment('paid_at'),
    /** The Idempotency-Key it was asked for with: asked again, it is the same deposit. */
    requestKey: text('request_key').unique(),
    createdAt,
    updatedAt,
  },
  (table) => [
    index('deposits_newest').on(table.createdAt.desc().nullsFirst(), table.id),
    index('deposits_by_status').on(table.status, table.createdAt.desc().nullsFirst(), table.id),
    // For a piece of any of these; the owner types what the payer says.
    index('deposits_search').using(
      'gin',
      table.orderNumber.op('gin_trgm_ops'),
      table.email.op('gin_trgm_ops'),
      table.notes.op('gin_trgm_ops'),
      sql`(regexp_replace(phone, '[^0-9]', '', 'g')) gin_trgm_ops`,
    ),
    check('deposits_amount', sql`${table.amountCents} > 0`),
    check('deposits_status', sql`${table.status} in (${oneOf(DEPOSIT_STATUSES)})`),
  ],
);

/** A deposit's history and its ledger: lines are only ever added. */
export const depositEvents = pgTable(
  'deposit_events',
  {
    place: bigserial('place', { mode: 'number' }).primaryKey(),
    depositId: uuid('deposit_id')
      .notNull()
      .references(() => deposits.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: DEPOSIT_EVENTS }).notNull(),
    /** What it happened to: a payment, refund, dispute or event of Stripe's, by its id. */
    reference: text('reference').notNull(),
    /** Into the farm's account (more than 0) or out of it (less than 0). */
    amountCents: integer('amount_cents').notNull().default(0),
    note: text('note'),
    by: text('by').references(() => profiles.id, { onDelete: 'set null' }),
    at: moment('at').notNull(),
  },
  (table) => [
    // The last line of defence for "nothing counts twice".
    uniqueIndex('deposit_events_once').on(table.depositId, table.kind, table.reference),
    index('deposit_events_by_time').on(table.at),
    check('deposit_events_kind', sql`${table.kind} in (${oneOf(DEPOSIT_EVENTS)})`),
  ],
);

/** Stripe's events already heard, by their ids. */
export const heardEvents = pgTable(
  'heard_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    heardAt: moment('heard_at').notNull(),
  },
  (table) => [index('heard_events_age').on(table.heardAt)],
);

/** The demo's stand-in for Stripe keeps its own objects here; see services/payments/stand-in.ts. */
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
