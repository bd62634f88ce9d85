import { DAY_MS, HOUR_MS } from '../core/clock.ts';
import { openPglite } from '../db/open.ts';
import { eggCounts, eggList, eggRequests, eggsOnHand, profiles } from '../db/schema.ts';

const FIRST = ['Anna', 'Bjorn', 'Clara', 'Dee', 'Einar', 'Frieda', 'Gus', 'Hilda', 'Ivar'];
const LAST = ['Lindqvist', 'Oyelaran-Bergstrom', 'Vang', 'Novak', 'Redcloud'];

/** Adds members who all ask for eggs, one an hour before `now`, to the farm in a folder. It has not counted lately. */
export async function fillLine(folder: string, count: number, now: Date): Promise<void> {
  const { db, close } = await openPglite(folder);
  const people = Array.from({ length: count }, (_, n) => ({
    id: `in-line-${n}`,
    firstName: FIRST[n % FIRST.length] ?? '',
    lastName: LAST[n % LAST.length] ?? '',
    email: `in-line-${n}@neighbors.example`,
  }));
  await db.insert(profiles).values(people.map((one) => ({ ...one, emailVerified: true, homeZip: '55371' })));
  await db.insert(eggList).values(
    people.map(({ id, ...person }, n) => ({
      ...person,
      supabaseId: id,
      phone: `763555${String(1_000 + n)}`,
      address: `${n + 1} Rum River Drive, Princeton, MN 55371`,
      chickensOrDucks: 'chickens' as const,
      distanceMiles: 3,
      distanceSource: 'zip-estimate' as const,
      createdAt: now,
    })),
  );
  await db.insert(eggRequests).values(
    people.map(({ id }, n) => ({
      customerId: id,
      requestedAt: new Date(now.getTime() - (n + 1) * HOUR_MS),
      numberOfEggsRequested: ([12, 24, 36] as const)[n % 3] ?? 12,
      chickensOrDucks: n % 7 === 0 ? ('ducks' as const) : ('chickens' as const),
      notes:
        n % 3 === 0
          ? 'Brown ones please, and leave them by the green cooler on the porch if you come by.'
          : null,
    })),
  );
  await db.delete(eggCounts);
  await db.update(eggsOnHand).set({ eggs: 0 });
  // The demo counts only where nobody ever has.
  const longAgo = new Date(now.getTime() - 60 * DAY_MS);
  await db.insert(eggCounts).values({ kind: 'chickens', eggs: 0, what: 'gathered', at: longAgo });
  await close();
}
