import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { ONE_WAY } from './read-rows.server.ts';
import { BITS, type Tallies } from './tally.ts';

/** PostgreSQL's widest number. */
const HALF = BigInt(BITS / 2);

const half = (from: number): SQL =>
  sql`('x' || encode(substr(sum, ${sql.raw(`${from}, ${BITS / 16}`)}), 'hex'))::bit(${sql.raw(String(BITS / 2))})::bigint`;

type Sums = { rows: number; high: string; low: string; negative: string };

/** As `tallier` has it, by the database itself: no row leaves it. */
export async function tallyTables(tx: Database, tables: readonly string[]): Promise<Tallies> {
  for (const setting of ONE_WAY) await tx.execute(sql.raw(`set local ${setting}`));
  const tallies: Tallies = {};
  for (const table of tables) {
    const { rows } = await tx.execute<Sums>(sql`
      select count(*)::int as rows, coalesce(sum(high), 0)::text as high, coalesce(sum(low), 0)::text as low,
        count(*) filter (where low < 0)::text as negative
      from (select ${half(1)} as high, ${half(1 + BITS / 16)} as low
        from (select sha256(convert_to(t::text, 'UTF8')) as sum from public.${sql.identifier(table)} t) as sums) as halves`);
    const [{ rows: count, high, low, negative } = { rows: 0, high: 0, low: 0, negative: 0 }] = rows;
    const sum = ((BigInt(high) + BigInt(negative)) << HALF) + BigInt(low);
    tallies[table] = { rows: count, sum: BigInt.asUintN(BITS, sum).toString(16) };
  }
  return tallies;
}
