import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';

/** Who signs up with an address, proves it or enters it for a neighbor waits for the others until `tx` ends. @param email in lowercase */
export const lockEmail = (tx: Database, email: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`);
