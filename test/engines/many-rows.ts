import { sql } from 'drizzle-orm';
import { fillCatalog } from '../../bench/fill-catalog.ts';
import type { OpenDatabase } from '../../db/database.ts';
import { vacuum } from '../../db/jobs/nightly.ts';

/** In each table that grows: enough that a full scan is never the cheapest plan. */
const MANY = 12_000;

/** The columns of row `n`; a growing table without an entry fails the test. */
const ROWS: Record<string, string> = {
  profiles: `(supabase_id, first_name, email, email_verified)
    select 'neighbor-' || n, 'Pat', 'pat-' || n || '@many.example', true`,
  sessions: `(id, user_id, token, expires_at)
    select 'session-' || n, 'neighbor-' || n, 'token-' || n, now() + interval '1 day' * n`,
  push_subscriptions: `(user_id, device, endpoint, p256dh, auth)
    select 'neighbor-' || n, 'device-' || n, 'https://push.example/' || n, 'key', 'secret'`,
  accounts: `(id, user_id, account_id, provider_id)
    select 'account-' || n, 'neighbor-' || n, 'neighbor-' || n, 'credential'`,
  two_factors: `(id, user_id, secret, backup_codes)
    select 'factor-' || n, 'neighbor-' || n, 'secret', 'codes'`,
  passkeys: `(id, user_id, public_key, credential_id, counter, device_type, backed_up)
    select 'passkey-' || n, 'neighbor-' || n, 'key', 'credential-' || n, 0, 'singleDevice', false`,
  verifications: `(id, identifier, value, expires_at)
    select 'verification-' || n, 'reset-password:' || n, 'neighbor-' || n, now() + interval '1 day' * n`,
  email_changes: `(user_id, email, token, expires_at)
    select 'neighbor-' || n, 'pat-' || n || '@new.example', 'token-' || n, now() + interval '1 minute' * n`,
  former_emails: `(user_id, email, changed_at)
    select 'neighbor-' || n, 'pat-' || n || '@old.example', now() - interval '1 minute' * n`,
  rate_limits: `(id, key, count, last_request) select 'limit-' || n, '10.0.0.' || n, 1, n`,
  attempts: `(key, points, expire) select 'sign-in: pat-' || n, 1, n`,
  egg_list: `(supabase_id, first_name, last_name, email, phone, address, chickens_or_ducks, distance_miles,
      distance_source, created_at)
    select 'neighbor-' || n, 'Pat', 'Many', 'pat-' || n || '@many.example', '7635550100', n || ' Long Road',
      'chickens', 2, 'zip-estimate', now() - interval '1 hour' * n`,
  asked_for_eggs: `(email, first_name, last_name, phone, address, distance_miles, distance_source, token, expires_at)
    select 'pat-' || n || '@door.example', 'Pat', 'Many', '7635550100', n || ' Long Road', 2, 'zip-estimate',
      'token-' || n, now() + interval '1 minute' * n`,
  plant_wishers: `(email) select 'pat-' || n || '@wish.example'`,
  plant_wishes: `(wisher_id, of_id, variety, name, asked_at, confirmed_at)
    select id, gen_random_uuid(), 'Honeycrisp', 'Apple', now(), now() from plant_wishers`,
  plant_holds: `(of_id, variety, name, type, pot_size, pots, holder, email, asked_at, confirmed_at, heard,
      heard_until)
    select gen_random_uuid(), 'Honeycrisp', 'Apple', 'Tree', '5 gal', 1, 'Pat Many', 'pat-' || n || '@hold.example',
      now(), now(), 'asked', now() + interval '1 day' - interval '10 minutes' * n`,
  standing_requests: `(customer_id, number_of_eggs_requested, chickens_or_ducks, if_short, every_weeks, next_on)
    select 'neighbor-' || n, 12, 'chickens', 'dozen', 2, date '2030-01-01' + n`,
  egg_requests: `(customer_id, request_status, requested_at, fulfilled_at, marked_as_picked_up_at,
      number_of_eggs_requested, chickens_or_ducks)
    select 'neighbor-' || n, 'completed', now() - interval '6 hours' * n, now() - interval '6 hours' * n,
      now() - interval '6 hours' * n, 12, 'chickens'`,
  egg_heard: `(request_id, way, facts, at, how)
    select id, 'phone', '{"status": "ready"}', requested_at, 'text' from egg_requests`,
  egg_owed: `(request_id, way, facts, since)
    select id, case when random() < 0.02 then 'phone' else 'email' end, '{"status": "ready"}', requested_at from egg_requests`,
  egg_farewells: `(profile_id, phone, tell_by, at, told_at)
    select 'neighbor-' || n, '7635550100', 'text', now() - interval '1 hour' * n, now()`,
  board_rows: `(name) select 'Honey' from generate_series(1, 1)`,
  board_marks: `(row_id, name, state, seen_at, at)
    select id, name, 'few', now() - interval '1 hour' * n, now() - interval '1 hour' * n
    from board_rows cross join generate_series(1, ${MANY}) n where name = 'Honey'`,
  stand_notes: `(what, words, created_at, settled_at, agreed)
    select 'owes', '$5', now() - interval '1 hour' * n, now(), true`,
  egg_counts: `(kind, eggs, what, at) select 'chickens', 12, 'gathered', now() - interval '6 hours' * n`,
  deposits: `(order_number, amount_cents, name, email, phone, notes, payment_intent_id, status, paid_cents,
      balance_cents, created_at, request_key)
    select 'PH-' || n, 4000, 'Pat Many of ' || n || ' Long Road', 'payer-' || n || '@many.example', '763' || lpad((n * 7919 % 10000000)::text, 7, '0'), 'Number ' || n, 'pi_many_' || n,
      'paid', 4000, 4000, now() - interval '1 day' * n, 'key-many-' || n`,
  deposit_events: `(deposit_id, kind, reference, amount_cents, at)
    select id, 'paid', payment_intent_id, 4000, created_at from deposits order by created_at`,
  heard_events: `(id, type, heard_at) select 'evt_many_' || n, 'payment', now()`,
  answered_calls: `(caller, function_name, key, body_hash, answer, created_at)
    select 'neighbor-' || n, 'request-eggs', 'key-' || n, '', '{}', now()`,
  mailbox: `(id, "to", subject, text, html, sent_at, links)
    select gen_random_uuid(), 'pat@many.example', 'Hello', '', '', now() - interval '1 minute' * n, '[]'`,
  photos: `(hash, width, height, widths, placeholder)
    select encode(sha256(n::text::bytea), 'hex'), 800, 600, '{400,800}', ''`,
  photo_files: `(hash, width, format, content)
    select encode(sha256(n::text::bytea), 'hex'), 400, 'jpg', '\\x00'`,
  letters: `(id, kind, to_address, subject, state, tries, queued_at, ended_at)
    select gen_random_uuid(), 'eggs-ready', 'pat-' || n || '@many.example', 'Your eggs are ready', 'sent', 1,
      now() - interval '1 minute' * n, now()`,
  printed_signs: `(kind, plant_id, name, price, printed_at)
    select 'sign', gen_random_uuid(), 'Many', '$4', now()`,
  stripe_stand_in: `(id, kind, content) select 'many-' || n, 'charge', '{}'`,
};

/** Tables with one row, one a kind, one a year, one for each invitation of these days, or at most some hundred. */
const STAY_SMALL = [
  ...[
    'board_rows',
    'coming_soon',
    'farm_facts',
    'farm_look',
    'farm_mode',
    'farm_opening',
    'farm_seasons',
    'farm_words',
    'letter_words',
    // At most 200.
    'settled_words',
  ],
  ...['job_runs', 'backup_key', 'push_keys', 'backups', 'farm_sign_in'],
  'owner_invitations',
  'eggs_on_hand',
  // At most one import is under way.
  ...['plant_imports', 'plant_import_rows'],
  // One for each answer of a mail server, and at most 200.
  ...['mail_stops', 'service_failures'],
];

/** In parts, because triggers write a line for each row and a statement has ten seconds. */
const AT_ONCE = 3_000;

const seriesUpTo = (many: number) =>
  Array.from({ length: Math.ceil(many / AT_ONCE) }, (_, part) => {
    const last = Math.min(many, (part + 1) * AT_ONCE);
    return ` from generate_series(${part * AT_ONCE + 1}, ${last}) n`;
  });

/** Fills every table that grows and analyzes it. @param many rows in each @returns their names */
export async function manyRows(open: OpenDatabase, many = MANY): Promise<string[]> {
  for (const [table, rows] of Object.entries(ROWS)) {
    const parts = rows.includes(' from ') ? [''] : seriesUpTo(many);
    for (const from of parts) await open.db.execute(sql.raw(`insert into ${table} ${rows}${from}`));
  }
  await fillCatalog(open, many);
  await open.db.execute(
    sql`insert into plant_looks (plant_id, seen, seen_at) select id, 'few', now() from plants`,
  );
  await vacuum(open.db);
  const { rows } = await open.query({
    text: `select tablename from pg_tables where schemaname = 'public' order by tablename`,
  });
  return (rows as { tablename: string }[])
    .map((row) => row.tablename)
    .filter((name) => !STAY_SMALL.includes(name));
}
