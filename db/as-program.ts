import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/** Makes the history say that the program did this, not the person it is about. */
export async function asProgram<Answer>(tx: Database, work: () => Promise<Answer>): Promise<Answer> {
  await tx.execute(sql`select set_config('farm.actor', 'program', true)`);
  const answer = await work();
  await tx.execute(sql`select set_config('farm.actor', '', true)`);
  return answer;
}
