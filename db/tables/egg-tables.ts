import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { EggFacts } from '../egg-words.ts';
import {
  ACTIVE_STATUSES,
  EGG_KINDS,
  EGG_LINES,
  EGG_PLACES,
  ENDED_WHY,
  EVERY_WEEKS,
  type EveryWeeks,
  HEARD_HOW,
  HEARD_WAYS,
  IF_SHORT,
  QUANTITIES,
  type Quantity,
  REQUEST_STATUSES,
  TELL_BY,
} from '../egg-words.ts';
import { memberText } from '../member-text.ts';
import { profileId, profileIdOrNull } from './account-tables.ts';
import { createdAt, moment, oneOf, SEARCHED } from './columns.ts';

/** For columns that are dropped with the next release: an older copy of the program may still write them. */
const ONCE_TOLD = [
  ...['eggs-ready', 'eggs-changed', 'eggs-passed-on', 'eggs-not-kept'],
  ...['eggs-not-ready', 'eggs-declined', 'eggs-paused'],
];
const ONCE_HOW = ['text', 'call', 'in person'];

export const eggList = pgTable(
  'egg_list',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    supabaseId: profileId('supabase_id').notNull().unique(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** The account's; without an account the one the farm entered, which nobody has proven. */
    email: text('email'),
    phone: text('phone').notNull(),
    address: text('address').notNull(),
    chickensOrDucks: text('chickens_or_ducks', { enum: ['chickens'] }).notNull(),
    /** Null where no map found the address and an owner let them in anyway. */
    distanceMiles: real('distance_miles'),
    distanceSource: text('distance_source', { enum: ['google', 'osrm', 'zip-estimate', 'owner'] }).notNull(),
    /** How they hear of their eggs; whoever chose another way still gets emails, unless `emailToo` is false. */
    tellBy: text('tell_by', { enum: TELL_BY }).notNull().default('email'),
    emailToo: boolean('email_too').notNull().default(true),
    /** Who added them; null for those who joined by themselves. */
    addedBy: profileIdOrNull('added_by'),
    /** Whether an email says that ready eggs wait for their last day. */
    lastDayLetter: boolean('last_day_letter').notNull().default(true),
    /** 'YYYY-MM-DD': when they were last asked whether they still want eggs. */
    askedOn: date('asked_on', { mode: 'string' }),
    /** When they last said yes. */
    answeredOn: date('answered_on', { mode: 'string' }),
    createdAt,
  },
  (table) => [
    index('egg_list_by_phone').on(table.supabaseId).where(sql`tell_by <> 'email'`),
    index('egg_list_newest').on(table.createdAt.desc().nullsFirst(), table.id),
    index('egg_list_search').using('gin', sql`(${memberText}) gin_trgm_ops`).with(SEARCHED),
    index('egg_list_phone').on(table.phone),
    index('egg_list_email').on(table.email),
    index('egg_list_distance').on(table.distanceMiles),
    check('egg_list_tell_by', sql`${table.tellBy} in (${oneOf(TELL_BY)})`),
    check('egg_list_told', sql`${table.email} is not null or ${table.tellBy} <> 'email'`),
    check('egg_list_kind', sql`${table.chickensOrDucks} = 'chickens'`),
    check('egg_list_distance', sql`${table.distanceMiles} >= 0`),
  ],
);

/** What somebody without an account asked for. Until the emailed link is opened, nothing else knows of it. */
export const askedForEggs = pgTable(
  'asked_for_eggs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text('phone').notNull(),
    address: text('address').notNull(),
    distanceMiles: real('distance_miles').notNull(),
    distanceSource: text('distance_source', { enum: ['google', 'osrm', 'zip-estimate'] }).notNull(),
    /** Null for a place on the list alone. */
    numberOfEggs: integer('number_of_eggs').$type<Quantity>(),
    /** The hash of the link’s; null until the email is written. */
    token: text('token').unique(),
    /** They asked again since. */
    replaced: boolean('replaced').notNull().default(false),
    expiresAt: moment('expires_at').notNull(),
    createdAt,
  },
  (table) => [
    index('asked_for_eggs_email').on(table.email),
    index('asked_for_eggs_age').on(table.expiresAt),
    check('asked_for_eggs_number', sql`${table.numberOfEggs} in (${oneOf(QUANTITIES)})`),
  ],
);

export const eggRequests = pgTable(
  'egg_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    customerId: profileId('customer_id').notNull(),
    /** Who asked for them; null for those who asked by themselves. */
    askedBy: profileIdOrNull('asked_by'),
    requestStatus: text('request_status', { enum: REQUEST_STATUSES }).notNull().default('pending'),
    requestedAt: moment('requested_at').notNull(),
    fulfilledAt: moment('fulfilled_at'),
    markedAsPickedUpAt: moment('marked_as_picked_up_at'),
    numberOfEggsRequested: integer('number_of_eggs_requested').$type<Quantity>().notNull(),
    chickensOrDucks: text('chickens_or_ducks', { enum: EGG_KINDS }).notNull(),
    notes: text('notes'),
    ifShort: text('if_short', { enum: IF_SHORT }).notNull().default('dozen'),
    /** 'YYYY-MM-DD': the place in line is kept until then. */
    notBefore: date('not_before', { mode: 'string' }),
    /** Eggs on hand that wait for the rest of a pending request. */
    putBy: integer('put_by').notNull().default(0),
    /** When some of them were used for something else and nobody was asked; null once they are set aside again. */
    setAsideTakenAt: moment('set_aside_taken_at'),
    /** Null in requests from before eggs were counted: all of them. */
    eggsGiven: integer('eggs_given').$type<Quantity>(),
    /** The end of the wait that was said when they asked; null if none was. */
    saidUntil: moment('said_until'),
    /** And its beginning; null where none was said. */
    saidFrom: moment('said_from'),
    /** The open days that were promised, whole ones. */
    holdDays: integer('hold_days'),
    /** The end of the last of them. */
    holdUntil: moment('hold_until'),
    /** Null where nobody knew: the person calls first. At the stand, also once its season is over: see placeNow(). */
    waitsAt: text('waits_at', { enum: EGG_PLACES }),
    /** The farm's own sentence about that place, as it read then. */
    waitsNote: text('waits_note'),
    /** Who said so. */
    placedBy: profileIdOrNull('placed_by'),
    /** And when. */
    placedAt: moment('placed_at'),
    /** For all of them, as promised; null says no price. */
    dueCents: integer('due_cents'),
    /** Neither read nor written since there is egg_heard; dropped with the next release, as are the five below. */
    readyLetter: uuid('ready_letter'),
    toTell: text('to_tell'),
    toTellSince: moment('to_tell_since'),
    toldAt: moment('told_at'),
    toldHow: text('told_how'),
    toldBy: profileIdOrNull('told_by'),
    remindedAt: moment('reminded_at'),
    endedWhy: text('ended_why', { enum: ENDED_WHY }),
    endedNote: text('ended_note'),
    /** Whether somebody was next in line for them when they were let go; null if not, and in older ones. */
    wentOn: boolean('went_on'),
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('egg_requests_one_active')
      .on(table.customerId)
      .where(sql`${table.requestStatus} in (${oneOf(ACTIVE_STATUSES)})`),
    index('egg_requests_by_customer').on(table.customerId, table.requestedAt, table.id),
    index('egg_requests_by_status').on(table.requestStatus, table.requestedAt),
    index('egg_requests_last_ready').on(table.fulfilledAt).where(sql`fulfilled_at is not null`),
    index('egg_requests_last_ended').on(table.endedAt).where(sql`ended_at is not null`),
    index('egg_requests_last_placed')
      .on(sql`coalesce(placed_at, fulfilled_at)`)
      .where(sql`placed_at is not null or placed_by is not null`),
    index('egg_requests_ready_letter').on(table.readyLetter).where(sql`ready_letter is not null`),
    index('egg_requests_in_order').on(table.requestedAt, table.id),
    check('egg_requests_status', sql`${table.requestStatus} in (${oneOf(REQUEST_STATUSES)})`),
    check('egg_requests_quantity', sql`${table.numberOfEggsRequested} in (${oneOf(QUANTITIES)})`),
    check('egg_requests_kind', sql`${table.chickensOrDucks} in (${oneOf(EGG_KINDS)})`),
    check('egg_requests_if_short', sql`${table.ifShort} in (${oneOf(IF_SHORT)})`),
    check(
      'egg_requests_given',
      sql`${table.eggsGiven} in (${oneOf(QUANTITIES)}) and ${table.eggsGiven} <= ${table.numberOfEggsRequested}`,
    ),
    check(
      'egg_requests_put_by',
      sql`${table.putBy} in (0, ${oneOf(QUANTITIES)}) and ${table.putBy} <= ${table.numberOfEggsRequested}
        and (${table.putBy} = 0 or ${table.requestStatus} = 'pending')`,
    ),
    check('egg_requests_hold_days', sql`${table.holdDays} between 1 and 7`),
    check('egg_requests_waits_at', sql`${table.waitsAt} in (${oneOf(EGG_PLACES)})`),
    check('egg_requests_due', sql`${table.dueCents} >= 0`),
    index('egg_requests_to_tell').on(table.toTellSince).where(sql`to_tell is not null and told_at is null`),
    check('egg_requests_to_tell_what', sql`${table.toTell} in (${oneOf(ONCE_TOLD)})`),
    check(
      'egg_requests_told',
      sql`(${table.toldAt} is null) = (${table.toldHow} is null)
        and (${table.toTell} is not null or ${table.toldAt} is null)
        and (${table.toTell} is null) = (${table.toTellSince} is null)`,
    ),
    check('egg_requests_told_how', sql`${table.toldHow} in (${oneOf(ONCE_HOW)})`),
    check('egg_requests_ended', sql`${table.endedWhy} in (${oneOf(ENDED_WHY)})`),
    check(
      'egg_requests_times',
      sql`(${table.requestStatus} not in ('awaiting_pickup', 'completed') or ${table.fulfilledAt} is not null)
        and (${table.requestStatus} <> 'completed' or ${table.markedAsPickedUpAt} is not null)`,
    ),
  ],
);

/** What each way last said of a request: lines are added, and marked if they were not heard after all. */
export const eggHeard = pgTable(
  'egg_heard',
  {
    nth: bigserial('nth', { mode: 'number' }).primaryKey(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => eggRequests.id, { onDelete: 'cascade' }),
    way: text('way', { enum: HEARD_WAYS }).notNull(),
    /** Null, before the first look after an update: what is so then. */
    facts: jsonb('facts').$type<EggFacts>(),
    at: moment('at').notNull(),
    how: text('how', { enum: HEARD_HOW }).notNull(),
    letter: uuid('letter'),
    /** Who of the farm said it. */
    by: profileIdOrNull('by'),
    /** False while the mail server has not answered: it may have been heard. */
    sure: boolean('sure').notNull().default(true),
    undoneAt: moment('undone_at'),
  },
  (table) => [
    index('egg_heard_by_request').on(table.requestId, table.at, table.nth),
    index('egg_heard_by_letter').on(table.letter).where(sql`letter is not null`),
    index('egg_heard_as_it_was').on(table.requestId).where(sql`facts is null`),
    check('egg_heard_way', sql`${table.way} in (${oneOf(HEARD_WAYS)})`),
    check('egg_heard_how', sql`${table.how} in (${oneOf(HEARD_HOW)})`),
  ],
);

/** What is still to be said, at most one message by each way. */
export const eggOwed = pgTable(
  'egg_owed',
  {
    requestId: uuid('request_id')
      .notNull()
      .references(() => eggRequests.id, { onDelete: 'cascade' }),
    way: text('way', { enum: HEARD_WAYS }).notNull(),
    /** What was so at the last look. */
    facts: jsonb('facts').$type<EggFacts>().notNull(),
    since: moment('since').notNull(),
    /** The email that says it. */
    letter: uuid('letter'),
  },
  (table) => [
    primaryKey({ columns: [table.requestId, table.way] }),
    index('egg_owed_in_order').on(table.since, table.requestId, table.way),
    index('egg_owed_to_tell').on(table.since).where(sql`way = 'phone'`),
    check('egg_owed_way', sql`${table.way} in (${oneOf(HEARD_WAYS)})`),
  ],
);

/** Whom the farm took off the list, and is to tell so by text or call. Kept for some days. */
export const eggFarewells = pgTable(
  'egg_farewells',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    profileId: profileId('profile_id').notNull(),
    phone: text('phone').notNull(),
    tellBy: text('tell_by', { enum: TELL_BY }).notNull(),
    /** 'a dozen chicken eggs' of a request that ended with it. */
    canceled: text('canceled'),
    at: moment('at').notNull(),
    toldAt: moment('told_at'),
  },
  (table) => [
    index('egg_farewells_by_time').on(table.at),
    check('egg_farewells_tell_by', sql`${table.tellBy} in (${oneOf(TELL_BY)})`),
  ],
);

/** Asks by itself for a member; ends when the member leaves the list, and follows them into their account. */
export const standingRequests = pgTable(
  'standing_requests',
  {
    customerId: text('customer_id')
      .primaryKey()
      .references(() => eggList.supabaseId, { onDelete: 'cascade', onUpdate: 'cascade' }),
    numberOfEggsRequested: integer('number_of_eggs_requested').$type<Quantity>().notNull(),
    chickensOrDucks: text('chickens_or_ducks', { enum: EGG_KINDS }).notNull(),
    ifShort: text('if_short', { enum: IF_SHORT }).notNull(),
    everyWeeks: integer('every_weeks').$type<EveryWeeks>().notNull(),
    /** 'YYYY-MM-DD': the day on which it asks next. */
    nextOn: date('next_on', { mode: 'string' }).notNull(),
    paused: boolean('paused').notNull().default(false),
    /** Why it could not ask on its day; it tries again. */
    refused: text('refused'),
    createdAt,
  },
  (table) => [
    index('standing_requests_due').on(table.nextOn).where(sql`not paused`),
    check('standing_requests_quantity', sql`${table.numberOfEggsRequested} in (${oneOf(QUANTITIES)})`),
    check('standing_requests_kind', sql`${table.chickensOrDucks} in (${oneOf(EGG_KINDS)})`),
    check('standing_requests_if_short', sql`${table.ifShort} in (${oneOf(IF_SHORT)})`),
    check('standing_requests_every', sql`${table.everyWeeks} in (${oneOf(EVERY_WEEKS)})`),
  ],
);

/** The ledger: lines are added, never changed. */
export const eggCounts = pgTable(
  'egg_counts',
  {
    place: bigserial('place', { mode: 'number' }).primaryKey(),
    kind: text('kind', { enum: EGG_KINDS }).notNull(),
    /** Eggs that came (> 0) or left (< 0). */
    eggs: integer('eggs').notNull(),
    what: text('what', { enum: EGG_LINES }).notNull(),
    requestId: uuid('request_id').references(() => eggRequests.id, { onDelete: 'set null' }),
    /** Null for the clock. */
    by: profileIdOrNull('by'),
    at: moment('at').notNull(),
  },
  (table) => [
    index('egg_counts_by_time').on(table.at),
    index('egg_counts_gathered').on(table.at).where(sql`what = 'gathered'`),
    index('egg_counts_at_stand').on(table.kind, table.at).where(sql`what = 'stand'`),
    check('egg_counts_kind', sql`${table.kind} in (${oneOf(EGG_KINDS)})`),
    check(
      'egg_counts_sign',
      sql`case when ${table.what} in ('gathered', 'returned', 'uncounted') then ${table.eggs} >= 0
        when ${table.what} in ('house', 'broken', 'stand', 'given') then ${table.eggs} <= 0
        else ${table.what} = 'correction' end`,
    ),
  ],
);

/** The sum of the lines. Whoever changes it locks both rows, and it cannot fall below 0. */
export const eggsOnHand = pgTable(
  'eggs_on_hand',
  {
    kind: text('kind', { enum: EGG_KINDS }).primaryKey(),
    eggs: integer('eggs').notNull().default(0),
  },
  (table) => [
    check('eggs_on_hand_kind', sql`${table.kind} in (${oneOf(EGG_KINDS)})`),
    check('eggs_on_hand_eggs', sql`${table.eggs} >= 0`),
  ],
);
