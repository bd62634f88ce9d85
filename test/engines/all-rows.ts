import type { OpenDatabase } from '../../db/database.ts';
import type { TestFarm } from './open-test-farm.ts';

/** Calls may write to these without changing the farm. */
const BOOKKEEPING = ['attempts', 'rate_limits', 'job_runs'];

/** Better Auth deletes links that are over when it is asked for any, at most once in a while. */
const SWEPT: Record<string, string> = { verifications: 'where expires_at > now()' };

async function selectAll(
  { query }: OpenDatabase,
  leftOut: string[],
  only: Record<string, string> = {},
): Promise<string> {
  const { rows } = await query({
    text: `select tablename from pg_tables where schemaname = 'public' and tablename <> all ($1) order by tablename`,
    values: [leftOut],
  });
  const everything = (rows as { tablename: string }[]).map(
    ({ tablename }) =>
      `select '${tablename}' as name, jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text) as held from "${tablename}" t ${only[tablename] ?? ''}`,
  );
  const jobs = `select 'jobs' as name, jsonb_agg(jsonb_build_array(id, data) order by id) as held
    from pgboss.job where name in ('mail', 'account-letters')`;
  return [...everything, jobs].join(' union all ');
}

/** What a stolen copy of the database says, as text by table, once all mail is sent; jobs of every queue, too. */
export async function everyRow({ open, letters }: TestFarm): Promise<Record<string, string>> {
  await letters();
  const jobs = `select 'jobs' as name, jsonb_agg(to_jsonb(j)) as held from pgboss.job j`;
  const text = `${await selectAll(open, [])} union all ${jobs}`;
  const { rows } = await open.query({ text });
  const tables: Record<string, string> = {};
  for (const { name, held } of rows as { name: string; held: unknown }[]) {
    tables[name] = `${tables[name] ?? ''}${JSON.stringify(held)}`;
  }
  return tables;
}

/** Each farm's statement: the database plans it once, which takes far longer than running it. */
const statements = new WeakMap<OpenDatabase, Promise<string>>();

/** Every row of every table once all mail is sent, to prove that a refused call changed nothing; jobs too. */
export async function allRows({ open, letters }: TestFarm): Promise<Record<string, unknown[]>> {
  await letters();
  const text = statements.get(open) ?? selectAll(open, BOOKKEEPING, SWEPT);
  statements.set(open, text);
  const { rows } = await open.query({ name: 'all-rows', text: await text });
  return Object.fromEntries(
    (rows as { name: string; held: unknown[] | null }[]).map(({ name, held }) => [name, held ?? []]),
  );
}
