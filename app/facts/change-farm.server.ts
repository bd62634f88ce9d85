import { sql } from 'drizzle-orm';
import type { Context, Who } from '../../core/context.ts';
import type { Database } from '../../db/database.ts';
import { idempotentWrite } from '../../db/idempotent-write.ts';
import { mustBeAdmin } from '../access/who-may.ts';

export const MAY_NOT = 'Only the farm’s owners can change this.';

export type Work<Answer> = (tx: Database) => Promise<Answer>;

/** For owners; changes run one at a time. @param gate also lets others in, for some changes @throws Refusal 403 */
export function changeFarm<Answer extends object>(
  context: Context,
  who: Who,
  work: Work<Answer>,
  gate = () => mustBeAdmin(who, MAY_NOT),
): Promise<Answer> {
  gate();
  return idempotentWrite(context, async (tx) => {
    await tx.execute(sql`select id from farm_facts for update`);
    return work(tx);
  });
}
