import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/** Settings of PostgreSQL that are off, and without which a power cut can lose confirmed changes. PGlite's say nothing about it. */
export async function unsafeIn(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from pg_settings
      where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off' order by name`,
  );
  return rows.map(({ name }) => name);
}

export const powerCutSays = (unsafe: readonly string[]) =>
  `A power cut can lose the last changes: ${unsafe.join(', ')} ${unsafe.length > 1 ? 'are' : 'is'} off in PostgreSQL.`;
