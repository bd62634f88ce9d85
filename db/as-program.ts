import { sql } from 'drizzle-orm';
import type { Database } from './open.ts';

/** The history says that the farm's own program did this, and not the person whom it is about. */
export async function asProgram<Answer>(tx: Database, work: () => Promise<Answer>): Promise<Answer> {
  await tx.execute(sql`select set_config('farm.actor', 'program', true)`);
  const answer = await work();
  await tx.execute(sql`select set_config('farm.actor', '', true)`);
  return answer;
}
