import type { OpenDatabase } from '../../db/database.ts';

/** Refused calls may write to the first three; workers alone write to the mailbox. */
const LEFT_OUT = ['attempts', 'rate_limits', 'job_runs', 'mailbox'];
/** Workers write what became of an email. */
const ONLY_COUNTED = ['letters'];

async function statement({ query }: OpenDatabase): Promise<string> {
  const { rows } = await query({
    text: `select tablename from pg_tables where schemaname = 'public' and tablename <> all ($1) order by tablename`,
    values: [LEFT_OUT],
  });
  const every = (rows as { tablename: string }[]).map(({ tablename }) => {
    const newest = ONLY_COUNTED.includes(tablename) ? '0' : 'coalesce(max(xmin::text::bigint), 0)';
    return `select '${tablename}' as name, count(*) || ' ' || ${newest} as mark from "${tablename}"`;
  });
  const jobs = `select 'jobs', count(*)::text from pgboss.job where name in ('mail', 'account-letters')`;
  return [...every, jobs].join(' union all ');
}

const statements = new WeakMap<OpenDatabase, Promise<string>>();

/** Every table's count of rows and newest transaction: any write that lasted moves one, and it is quick to read. */
export async function marks(open: OpenDatabase): Promise<Record<string, string>> {
  const text = statements.get(open) ?? statement(open);
  statements.set(open, text);
  const { rows } = await open.query({ name: 'marks', text: await text });
  return Object.fromEntries((rows as { name: string; mark: string }[]).map(({ name, mark }) => [name, mark]));
}

/** Names of tables that differ. */
export const writtenBetween = (before: Record<string, string>, after: Record<string, string>) =>
  Object.keys(after).filter((name) => after[name] !== before[name]);
