import type { TestFarm } from './open-test-farm.ts';

/** Counters and answers that calls may leave behind without changing anything of the farm's. */
const BOOKKEEPING = ['attempts', 'rate_limits'];

/** Every row of every table, to see that a refused call changed nothing; letters on their way too. */
export async function allRows(farm: TestFarm): Promise<Record<string, unknown[]>> {
  const { rows } = await farm.open.query({
    text: `select tablename from pg_tables where schemaname = 'public' order by tablename`,
  });
  const tables = (rows as { tablename: string }[]).map(({ tablename }) => tablename);
  const found: Record<string, unknown[]> = {};
  for (const table of tables.filter((name) => !BOOKKEEPING.includes(name))) {
    const { rows: held } = await farm.open.query({
      text: `select to_jsonb(t) as row from "${table}" t order by to_jsonb(t)::text`,
    });
    found[table] = held.map((one) => (one as { row: unknown }).row);
  }
  const { rows: jobs } = await farm.open.query({
    text: `select id, data from pgboss.job where name in ('mail', 'account-letters') order by id`,
  });
  return { ...found, jobs };
}
