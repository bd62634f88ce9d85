import { MINUTE_MS } from '../core/clock.ts';
import type { OpenDatabase } from '../db/database.ts';
import { plants, profiles } from '../db/schema.ts';
import { plantRow } from './sample-plants.ts';

const AT_A_TIME = 100;
const FIRST = Date.UTC(2025, 3, 1);

export async function fillCatalog({ db, query }: OpenDatabase, size: number): Promise<void> {
  await db.insert(profiles).values({
    id: 'owner',
    firstName: 'June',
    email: 'june@bench.example',
    role: 'admin',
    emailVerified: true,
  });
  const rows = Array.from({ length: size }, (_, place) => {
    const at = new Date(FIRST + place * MINUTE_MS);
    return {
      ...plantRow(place),
      createdAt: at,
      updatedAt: at,
      updatedBy: 'owner',
    };
  });
  await db.transaction(async (tx) => {
    for (let at = 0; at < rows.length; at += AT_A_TIME)
      await tx.insert(plants).values(rows.slice(at, at + AT_A_TIME));
  });
  // As the nightly sweep does, and PostgreSQL by itself.
  await query({ text: 'vacuum analyze plants' });
}
