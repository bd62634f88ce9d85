import type { OpenDatabase } from '../../db/open.ts';

/** One counter of `attempts`, and how much it allows: so many tries in so many seconds. */
export type Counter = { key: string; points: number; seconds: number };

const VALUES_EACH = 3;

/**
 * Counts as rate-limiter-flexible does, in its table. Done by the library, each of a sign-in's three counters would be a
 * way to the database of its own, one after another.
 */
function counting(counters: number): string {
  const places = [...Array(counters).keys()];
  const value = (place: number, which: number) => `$${2 + place * VALUES_EACH + which}`;
  const counted = places.map((place) => {
    const onlyWithRoom = place
      ? ` from t${place - 1} where t${place - 1}.points <= ${value(place - 1, 2)}`
      : '';
    return `t${place} as (
      insert into attempts as had (key, points, expire)
      select ${value(place, 0)}::text, 1, ${value(place, 1)}::bigint${onlyWithRoom}
      on conflict (key) do update set
        points = case when had.expire <= $1 then 1 else had.points + 1 end,
        expire = case when had.expire <= $1 then excluded.expire else had.expire end
      returning points, expire)`;
  });
  const full = places.map((place) => `select expire from t${place} where points > ${value(place, 2)}::int`);
  return `with ${counted.join(', ')} ${full.join(' union all ')}`;
}

/**
 * Counts one try at each of several counters, all in one statement. What stands behind a counter without room is not
 * counted.
 * @returns seconds until that one has room, 0 when all have
 */
export async function countInTurn({ query }: OpenDatabase, counters: Counter[]): Promise<number> {
  const now = Date.now();
  const { rows } = await query({
    name: `count_${counters.length}_in_turn`,
    text: counting(counters.length),
    values: [now, ...counters.flatMap(({ key, points, seconds }) => [key, now + seconds * 1000, points])],
  });
  const [full] = rows as { expire: string }[];
  return full ? Math.max(1, Math.ceil((Number(full.expire) - now) / 1000)) : 0;
}

/** Forgets the tries at two counters; in the order in which they are counted, so that neither waits for the other. */
export async function forgetInTurn({ query }: OpenDatabase, first: string, second: string): Promise<void> {
  await query({
    name: 'forget_in_turn',
    text: `with first as (delete from attempts where key = $1 returning key)
      delete from attempts where key = $2 and (select count(*) from first) >= 0`,
    values: [first, second],
  });
}
