import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';

export const MAY_NOT = 'Only the farm’s owners can change this.';

/** Changes of the farm run one at a time. */
export const lockFarm = (tx: Database) => tx.execute(sql`select id from farm_facts for update`);
