import { sql } from 'drizzle-orm';
import { bigserial, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { LETTER_FAULTS, LETTER_STATES } from '../letter-states.ts';
import { profileIdOrNull } from './account-tables.ts';
import { moment, oneOf, updatedAt } from './columns.ts';

/** Every email of the last 30 days. */
export const letters = pgTable(
  'letters',
  {
    /** Its job's id, too. */
    id: uuid('id').primaryKey(),
    /** Rises in the order of what happened. */
    nth: bigserial('nth', { mode: 'number' }).notNull(),
    kind: text('kind').notNull(),
    /** The id of what it speaks of, such as an egg request. */
    about: text('about'),
    to: text('to_address').notNull(),
    subject: text('subject').notNull(),
    state: text('state', { enum: LETTER_STATES }).notNull().default('queued'),
    tries: integer('tries').notNull().default(0),
    /** How often the mail server had it whole without a no: it may have arrived that often. */
    maybeTaken: integer('maybe_taken').notNull().default(0),
    /** When the connection last ended so. */
    maybeTakenAt: moment('maybe_taken_at'),
    /** Why it did not leave last, in a sentence or in the mail server's words, without addresses. */
    said: text('said'),
    /** Whose fault it is that a refused one did not arrive; null for what an older version gave up. */
    whose: text('whose', { enum: LETTER_FAULTS }),
    /** Kept only for a refused email, to send it again; never one with a sign-in link. */
    body: jsonb('body').$type<{ text: string; html: string }>(),
    queuedAt: moment('queued_at').notNull(),
    endedAt: moment('ended_at'),
    /** What an owner did about a refused one. */
    settled: text('settled', { enum: ['again', 'told'] }),
    settledAt: moment('settled_at'),
    settledBy: profileIdOrNull('settled_by'),
  },
  (table) => [
    index('letters_newest').on(table.queuedAt.desc().nullsFirst(), table.id),
    index('letters_by_state').on(table.state, table.queuedAt.desc().nullsFirst(), table.id),
    index('letters_about').on(table.about, table.nth).where(sql`about is not null`),
    index('letters_to').on(sql`lower(${table.to})`),
    index('letters_undelivered').on(table.queuedAt).where(sql`state = 'refused' and settled is null`),
    check('letters_state', sql`${table.state} in (${oneOf(LETTER_STATES)})`),
    check('letters_whose', sql`${table.whose} in (${oneOf(LETTER_FAULTS)})`),
    check('letters_settled', sql`${table.settled} is null or ${table.state} = 'refused'`),
    check('letters_body', sql`${table.body} is null or ${table.state} = 'refused'`),
  ],
);

/** Why the mail server takes no letter now, or none with one of its answers. */
export const mailStops = pgTable(
  'mail_stops',
  {
    /** That answer, such as '550 5.7.26', or 'all'. */
    name: text('name').primaryKey(),
    whose: text('whose', { enum: ['away', 'farm'] }).notNull(),
    said: text('said').notNull(),
    since: moment('since').notNull(),
    triedAt: moment('tried_at').notNull(),
    tries: integer('tries').notNull(),
  },
  (table) => [check('mail_stops_whose', sql`${table.whose} in ('away', 'farm')`)],
);

/** What an owner wrote instead of an email's original words; without words, the original again. */
export const letterWords = pgTable('letter_words', {
  name: text('name').primaryKey(),
  words: jsonb('words').$type<{ subject: string; heading: string; text: string }>(),
  updatedAt,
  updatedBy: profileIdOrNull('updated_by'),
});

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
