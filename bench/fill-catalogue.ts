import { columnsOf } from '../app/plants/plant-rows.server.ts';
import { addInBulk } from '../app/plants/plants-in-bulk.server.ts';
import type { OpenDatabase } from '../db/open.ts';
import { profiles } from '../db/schema.ts';
import { samplePlant } from './sample-plants.ts';

const FIRST = Date.UTC(2025, 3, 1);
const MINUTE = 60_000;

/** A farm with one owner and `size` made-up plants, written the way an import writes them. */
export async function fillCatalogue({ db, query }: OpenDatabase, size: number): Promise<void> {
  await db.insert(profiles).values({
    id: 'owner',
    firstName: 'June',
    email: 'june@bench.example',
    role: 'admin',
    emailVerified: true,
  });
  const rows = Array.from({ length: size }, (_, place) => {
    const at = new Date(FIRST + place * MINUTE);
    return {
      ...columnsOf(samplePlant(place)),
      slug: `plant-${place}`,
      createdAt: at,
      updatedAt: at,
      updatedBy: 'owner',
    };
  });
  await db.transaction((tx) => addInBulk(tx, rows));
  // As the nightly sweep does, and PostgreSQL by itself.
  await query({ text: 'vacuum analyze plants' });
}
