import type { TestFarm } from './open-test-farm.ts';

/** Counters and answers that calls may leave behind without changing anything of the farm's. */
const BOOKKEEPING = ['attempts', 'rate_limits'];

/** Every row of every table once no letter is on its way, to see that a refused call changed nothing; jobs too. */
export async function allRows(farm: TestFarm): Promise<Record<string, unknown[]>> {
  await farm.letters();
  const { rows: tables } = await farm.open.query({
    text: `select tablename from pg_tables where schemaname = 'public' and tablename <> all ($1)`,
    values: [BOOKKEEPING],
  });
  const everything = (tables as { tablename: string }[]).map(
    ({ tablename }) =>
      `select '${tablename}' as name, jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text) as held from "${tablename}" t`,
  );
  const jobs = `select 'jobs' as name, jsonb_agg(jsonb_build_array(id, data) order by id) as held
    from pgboss.job where name in ('mail', 'account-letters')`;
  const { rows } = await farm.open.query({ text: [...everything, jobs].join(' union all ') });
  return Object.fromEntries(
    (rows as { name: string; held: unknown[] | null }[]).map(({ name, held }) => [name, held ?? []]),
  );
}
