import { type SQL, sql } from 'drizzle-orm';
import { hashOfToken } from '../app/accounts/auth/hashed-tokens.server.ts';
import type { OpenDatabase } from '../db/database.ts';

/** Neighbors with a session and a membership, from 1 up: more than one run needs. */
const NEIGHBORS = 40_000;

/** pgbench's expression for the next neighbor: each of its clients has its own range. */
export const NEIGHBOR = ':client_id * 10000 + :turn';

/** The session of the owner; that of neighbor 7 is `token-7`. */
export const OWNERS_TOKEN = 'token-owner';

/** Each row is also a line of history, and a statement has a time limit. */
const SLICE = 5_000;

async function inSlices(from: number, to: number, write: (numbers: SQL) => Promise<unknown>): Promise<void> {
  for (let first = from; first <= to; first += SLICE) {
    const last = Math.min(to, first + SLICE - 1);
    await write(sql.raw(`generate_series(${first}, ${last}) n`));
  }
}

/** For an owner who is there. */
export async function sessionOfOwner({ db }: Pick<OpenDatabase, 'db'>): Promise<void> {
  await db.execute(sql`
    insert into sessions (id, user_id, token, expires_at)
    values ('session-owner', 'owner', ${hashOfToken(OWNERS_TOKEN)}, now() + interval '7 days')`);
}

/** A farm with an owner and neighbors who have made `requests` requests. @param also adds another neighbor */
export async function neighborsWith(
  { db, query }: OpenDatabase,
  requests: number,
  also: number,
  neighbors = NEIGHBORS,
): Promise<void> {
  await db.execute(sql`
    insert into profiles (supabase_id, first_name, email, role, email_verified)
    values ('owner', 'June', 'june@bench.example', 'admin', true)`);
  await sessionOfOwner({ db });
  const settle = async (numbers: SQL) => {
    await db.execute(sql`
      insert into profiles (supabase_id, first_name, email, email_verified)
      select 'neighbor-' || n, 'Pat', 'pat-' || n || '@bench.example', true from ${numbers}`);
    await db.execute(sql`
      insert into sessions (id, user_id, token, expires_at)
      select 'session-' || n, 'neighbor-' || n, encode(sha256(convert_to('token-' || n, 'UTF8')), 'hex'),
        now() + interval '7 days' from ${numbers}`);
    await db.execute(sql`
      insert into egg_list (supabase_id, first_name, last_name, email, phone, address, chickens_or_ducks,
        distance_miles, distance_source)
      select 'neighbor-' || n, 'Pat', 'Bench', 'pat-' || n || '@bench.example', '7635550100', '1 Test Road',
        'chickens', 2, 'zip-estimate' from ${numbers}`);
  };
  await inSlices(also, also, settle);
  await inSlices(1, neighbors, settle);
  await inSlices(1, requests, (numbers) =>
    db.execute(sql`
      insert into egg_requests (customer_id, request_status, requested_at, fulfilled_at, marked_as_picked_up_at,
        number_of_eggs_requested, chickens_or_ducks)
      select 'neighbor-' || 1 + n % ${neighbors}::int, 'completed', at, at, at, 12, 'chickens'
      from (select n, timestamptz '2025-06-01' + interval '1 minute' * n as at from ${numbers}) asked`),
  );
  await query({ text: 'vacuum analyze' });
}
