import { sql } from 'drizzle-orm';
import { fillCatalogue } from '../bench/fill-catalogue.ts';
import type { TestFarm } from './open-test-farm.ts';

/** Rows in each table that grows: enough that reading one from end to end is never the cheapest way. */
const MANY = 12_000;

/** What each of them says, for number `n`; a table that grows and is missing here fails the test that uses this. */
const ROWS: Record<string, string> = {
  profiles: `(supabase_id, first_name, email, email_verified)
    select 'neighbour-' || n, 'Pat', 'pat-' || n || '@many.example', true`,
  sessions: `(id, user_id, token, expires_at)
    select 'session-' || n, 'neighbour-' || n, 'token-' || n, now() + interval '1 day' * n`,
  accounts: `(id, user_id, account_id, provider_id)
    select 'account-' || n, 'neighbour-' || n, 'neighbour-' || n, 'credential'`,
  verifications: `(id, identifier, value, expires_at)
    select 'verification-' || n, 'reset-password:' || n, 'neighbour-' || n, now() + interval '1 minute' * n`,
  rate_limits: `(id, key, count, last_request) select 'limit-' || n, '10.0.0.' || n, 1, n`,
  attempts: `(key, points, expire) select 'sign-in: pat-' || n, 1, n`,
  egg_list: `(supabase_id, first_name, last_name, email, phone, address, chickens_or_ducks, distance_miles,
      distance_source, created_at)
    select 'neighbour-' || n, 'Pat', 'Many', 'pat-' || n || '@many.example', '7635550100', n || ' Long Road',
      'chickens', 2, 'zip-estimate', now() - interval '1 hour' * n`,
  egg_requests: `(customer_id, request_status, requested_at, fulfilled_at, marked_as_picked_up_at,
      number_of_eggs_requested, chickens_or_ducks)
    select 'neighbour-' || n, 'completed', at, at, at, 12, 'chickens'
    from (select n, now() - interval '1 hour' * n as at from generate_series(1, ${MANY}) n) rows`,
  deposits: `(order_number, amount_cents, email, phone, notes, payment_intent_id, status, paid_cents,
      balance_cents, created_at, request_key)
    select 'PH-' || n, 4000, 'payer-' || n || '@many.example', '763' || lpad((n * 7919 % 10000000)::text, 7, '0'), 'Number ' || n, 'pi_many_' || n,
      'paid', 4000, 4000, now() - interval '1 day' * n, 'key-many-' || n`,
  deposit_events: `(deposit_id, kind, reference, amount_cents, at)
    select id, 'paid', payment_intent_id, 4000, created_at from deposits order by created_at`,
  heard_events: `(id, type, heard_at) select 'evt_many_' || n, 'payment', now()`,
  answered_calls: `(caller, function_name, key, body_hash, answer, created_at)
    select 'neighbour-' || n, 'request-eggs', 'key-' || n, '', '{}', now()`,
  mailbox: `(id, "to", subject, text, html, sent_at, links)
    select gen_random_uuid(), 'pat@many.example', 'Hello', '', '', now() - interval '1 minute' * n, '[]'`,
  photos: `(hash, width, height, widths, placeholder)
    select encode(sha256(n::text::bytea), 'hex'), 800, 600, '{400,800}', ''`,
  photo_files: `(hash, width, format, content)
    select encode(sha256(n::text::bytea), 'hex'), 400, 'jpg', '\\x00'`,
  stripe_stand_in: `(id, kind, content) select 'many-' || n, 'charge', '{}'`,
};

/** What is one row, or one a year: the farm itself. */
const STAY_SMALL = ['farm_facts', 'farm_look', 'farm_seasons'];

/** Fills every table that grows, and lets the database count. @returns their names */
export async function manyRows(farm: TestFarm): Promise<string[]> {
  const { db } = farm.context;
  for (const [table, rows] of Object.entries(ROWS)) {
    const from = rows.includes(' from ') ? '' : ` from generate_series(1, ${MANY}) n`;
    await db.execute(sql.raw(`insert into ${table} ${rows}${from}`));
  }
  await fillCatalogue(farm.open, MANY);
  await db.execute(sql`vacuum analyze`);
  const { rows } = await farm.open.query({
    text: `select tablename from pg_tables where schemaname = 'public'`,
  });
  return (rows as { tablename: string }[])
    .map((row) => row.tablename)
    .filter((name) => !STAY_SMALL.includes(name));
}
