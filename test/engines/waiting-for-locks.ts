import type { TestFarm } from './open-test-farm.ts';

/** How many statements wait for a lock right now; PostgreSQL only. */
export async function waitingForLocks({ open }: TestFarm): Promise<number> {
  const text = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return (await open.query({ text })).rows.length;
}
