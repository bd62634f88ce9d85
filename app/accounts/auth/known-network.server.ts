import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { profiles, sessions } from '../../../db/schema.ts';
import { networksOf } from '../../access/network-of.server.ts';

/** Whether the account is signed in somewhere in this network. */
export async function isKnownNetwork(db: Database, email: string, address: string): Promise<boolean> {
  const found = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(profiles, eq(profiles.id, sessions.userId))
    .where(and(eq(profiles.email, email.toLowerCase()), eq(sessions.ipAddress, networksOf(address).network)))
    .limit(1);
  return found.length > 0;
}
