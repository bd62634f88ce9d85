import { sql } from 'drizzle-orm';
import { openPglite } from '../db/open.ts';
import { farmWords } from '../db/schema.ts';

/** In the farm of a folder, the owner wants members asked from that day on, and the morning's job is due. */
export async function askFrom(folder: string, day: string): Promise<void> {
  const { db, close } = await openPglite(folder);
  const words = { matter: 'eggAsk' as const, words: { from: day }, updatedBy: null };
  await db.insert(farmWords).values({ ...words, updatedAt: new Date(`${day}T12:00:00Z`) });
  await db.execute(sql`insert into pgboss.job (name) values ('eggs-last-day')`);
  await close();
}
