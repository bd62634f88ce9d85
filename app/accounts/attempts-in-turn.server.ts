import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/open.ts';

/** One counter of `attempts`, and how much it allows: so many tries in so many seconds. */
export type Counter = { key: string; points: number; seconds: number };

/** Where a sign-in is counted: at the door, from the network, at the account (attempt-limits.server.ts). */
export type SignInCounters = [Counter, Counter, Counter];

const given = (name: string, place: number) => sql.placeholder(`${name}${place}`);

/**
 * Counts as rate-limiter-flexible does, in its table. Done by the library, each of a sign-in's three counters would be a
 * way to the database of its own, one after another; these go before the statement that finds who it is. What stands
 * behind a counter without room is not counted. `full` is one row, and says when the one without room has some again.
 */
export function countedInTurn(db: Database, counters: number) {
  const places = [...Array(counters).keys()];
  const counted = places.map((place) => {
    const before = sql.raw(`t${place - 1}`);
    const onlyWithRoom: SQL = place
      ? sql`from ${before} where ${before}.points <= ${given('points', place - 1)}`
      : sql``;
    return db.$with(`t${place}`, {}).as(sql`
      insert into attempts as had (key, points, expire)
      select ${given('key', place)}::text, 1, ${given('until', place)}::bigint ${onlyWithRoom}
      on conflict (key) do update set
        points = case when had.expire <= ${sql.placeholder('now')} then 1 else had.points + 1 end,
        expire = case when had.expire <= ${sql.placeholder('now')} then excluded.expire else had.expire end
      returning points, expire`);
  });
  const without = places.map(
    (place) => sql`select expire from ${sql.raw(`t${place}`)} where points > ${given('points', place)}::int`,
  );
  const full = db
    .$with('full', { until: sql<string | null>`until`.as('until') })
    .as(sql`select max(expire) as until from (${sql.join(without, sql` union all `)}) as without_room`);
  return { counted, full };
}

/** What those counters are given. @param now in milliseconds */
export const valuesInTurn = (counters: Counter[], now: number): Record<string, unknown> =>
  Object.assign(
    { now },
    ...counters.map(({ key, points, seconds }, place) => ({
      [`key${place}`]: key,
      [`until${place}`]: now + seconds * 1000,
      [`points${place}`]: points,
    })),
  );
