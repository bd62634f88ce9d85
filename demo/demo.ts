import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { hearWhatIsSo } from '../app/eggs/line/heard/say-what-is-owed.server.ts';
import { holdOf } from '../app/eggs/line/hold.ts';
import { readFarm } from '../app/facts/calendar/calendar.server.ts';
import { costOf } from '../app/facts/egg-prices.ts';
import { DAY_MS, HOUR_MS } from '../core/clock.ts';
import type { Context } from '../core/context.ts';
import type { Farm } from '../core/farm.ts';
import type { Database } from '../db/database.ts';
import type { EGG_KINDS, Quantity, RequestStatus } from '../db/egg-words.ts';
import type { StaffRole } from '../db/roles.ts';
import { accounts, eggList, eggRequests, farmWords, profiles } from '../db/schema.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';

export const DEMO_SIGNATURE = 'June and Walt';

/** Any number works, as long as every copy of the program uses the same one. */
const DEMO_LOCK = 553_710_144;

/** Copies of the program that start together on one database fill it one after another. */
export const fillAlone = (tx: Database) =>
  tx.execute(sql`select pg_advisory_xact_lock(${DEMO_LOCK}::bigint)`);

type Asked = {
  status: RequestStatus;
  hoursAgo: number;
  /** Hours until the eggs were ready. */
  waited?: number;
  eggs: Quantity;
  kind?: (typeof EGG_KINDS)[number];
  notes?: string;
};

type Neighbor = {
  firstName: string;
  lastName: string;
  street: string;
  miles: number;
  asked: Asked[];
  email?: string;
};

export const NEIGHBORS: Neighbor[] = [
  {
    firstName: 'Ana',
    lastName: 'Lindgren',
    email: DEMO_ACCOUNTS.customer,
    street: '412 Rum River Drive',
    miles: 2.1,
    asked: [
      { status: 'completed', hoursAgo: 8 * 24, waited: 16, eggs: 24, notes: 'By the blue cooler, please.' },
    ],
  },
  {
    firstName: 'Marcus',
    lastName: 'Ode',
    street: '1107 9th Street North',
    miles: 1.4,
    asked: [{ status: 'pending', hoursAgo: 1, eggs: 12 }],
  },
  {
    firstName: 'Greta',
    lastName: 'Solberg',
    street: '30455 Highway 47',
    miles: 6.8,
    asked: [{ status: 'pending', hoursAgo: 7, eggs: 24, notes: 'Brown ones if the hens agree.' }],
  },
  {
    firstName: 'Dewey',
    lastName: 'Barton',
    street: '88 First Street',
    miles: 1.9,
    asked: [{ status: 'pending', hoursAgo: 13, eggs: 36, notes: 'Baking for the church supper on Sunday.' }],
  },
  {
    firstName: 'Pa Houa',
    lastName: 'Vang',
    street: '2210 Meadow View Lane',
    miles: 3.3,
    asked: [
      { status: 'awaiting_pickup', hoursAgo: 20, eggs: 12, kind: 'ducks' },
      { status: 'completed', hoursAgo: 12 * 24, waited: 22, eggs: 12 },
    ],
  },
  {
    firstName: 'Walter',
    lastName: 'Nyquist',
    street: '715 Old Sawmill Road',
    miles: 5.0,
    asked: [
      { status: 'awaiting_pickup', hoursAgo: 9, eggs: 24 },
      { status: 'completed', hoursAgo: 21 * 24, waited: 18, eggs: 24 },
      { status: 'completed', hoursAgo: 50 * 24, waited: 11, eggs: 12 },
    ],
  },
  {
    firstName: 'Ingrid',
    lastName: 'Moe',
    street: '19 Blue Lake Road',
    miles: 7.7,
    asked: [
      { status: 'completed', hoursAgo: 30 * 24, waited: 14, eggs: 36 },
      { status: 'completed', hoursAgo: 43 * 24, waited: 10, eggs: 24 },
      { status: 'completed', hoursAgo: 65 * 24, waited: 7, eggs: 36 },
    ],
  },
  {
    firstName: 'Samir',
    lastName: 'Haddad',
    street: '540 Branch Street',
    miles: 2.6,
    asked: [{ status: 'cancelled', hoursAgo: 3 * 24, eggs: 12 }],
  },
  { firstName: 'Rosalie', lastName: 'Tran', street: '67 Fairgrounds Court', miles: 1.1, asked: [] },
];

function timesOf({ status, hoursAgo, waited = hoursAgo * 0.4 }: Asked, now: number) {
  const requestedAt = new Date(now - hoursAgo * HOUR_MS);
  const ready = status === 'awaiting_pickup' || status === 'completed';
  const fulfilledAt = ready ? new Date(now - (hoursAgo - waited) * HOUR_MS) : null;
  const pickedUpAfter = waited + Math.min(hoursAgo * 0.1, 8);
  const markedAsPickedUpAt =
    status === 'completed' ? new Date(now - (hoursAgo - pickedUpAfter) * HOUR_MS) : null;
  return { requestedAt, fulfilledAt, markedAsPickedUpAt };
}

/** As if June had put them on the stand. */
function promiseOf(farm: Farm, one: Asked, now: number, june: string) {
  const { fulfilledAt } = timesOf(one, now);
  if (one.status !== 'awaiting_pickup' || !fulfilledAt) return {};
  const { holdDays } = farm.words.eggPickup;
  const due = costOf(farm.words.eggPrices, one.eggs, one.kind ?? 'chickens');
  return {
    holdDays,
    holdUntil: holdOf(farm, fulfilledAt, holdDays),
    eggsGiven: one.eggs,
    waitsAt: 'stand' as const,
    placedBy: june,
    placedAt: fulfilledAt,
    dueCents: due,
  };
}

/** Does nothing on a farm that has accounts. */
export async function fillDemoFarm(context: Context): Promise<void> {
  const { db, clock } = context;
  const anybody = async (at: Database) =>
    (await at.select({ id: profiles.id }).from(profiles).limit(1)).length > 0;
  if (await anybody(db)) return;
  const password = await (await context.auth.$context).password.hash(DEMO_ACCOUNTS.password);
  const now = clock.now().getTime();

  await db.transaction(async (tx) => {
    await fillAlone(tx);
    if (await anybody(tx)) return;
    const requests: string[] = [];
    const addPerson = async (person: {
      firstName: string;
      lastName: string;
      email: string;
      role?: StaffRole;
    }) => {
      const id = randomUUID();
      await tx.insert(profiles).values({ id, homeZip: '55371', emailVerified: true, ...person });
      await tx
        .insert(accounts)
        .values({ id: randomUUID(), userId: id, accountId: id, providerId: 'credential', password });
      return id;
    };
    const words = { chickens: 500, ducks: 700 };
    await tx.insert(farmWords).values([
      { matter: 'eggPrices', words, updatedAt: clock.now() },
      { matter: 'signature', words: { text: DEMO_SIGNATURE }, updatedAt: clock.now() },
    ]);
    const june = await addPerson({
      firstName: 'June',
      lastName: 'Hollis',
      email: DEMO_ACCOUNTS.admin,
      role: 'admin',
    });
    await addPerson({ firstName: 'Wren', lastName: 'Hollis', email: DEMO_ACCOUNTS.helper, role: 'helper' });
    for (const [place, neighbor] of NEIGHBORS.entries()) {
      const { firstName, lastName, street, miles, asked } = neighbor;
      const email = neighbor.email ?? `${firstName.toLowerCase().replace(' ', '')}@neighbors.example`;
      const id = await addPerson({ firstName, lastName, email });
      await tx.insert(eggList).values({
        supabaseId: id,
        firstName,
        lastName,
        email,
        phone: `76355501${String(place + 50)}`,
        address: `${street}, Princeton, MN 55371`,
        chickensOrDucks: 'chickens',
        distanceMiles: miles,
        distanceSource: 'zip-estimate',
        createdAt: new Date(now - (40 - place) * DAY_MS),
      });
      for (const one of asked) {
        const row = {
          customerId: id,
          requestStatus: one.status,
          numberOfEggsRequested: one.eggs,
          chickensOrDucks: one.kind ?? 'chickens',
          notes: one.notes ?? null,
          ...timesOf(one, now),
          ...promiseOf(await readFarm(tx), one, now, june),
        };
        const [added] = await tx.insert(eggRequests).values(row).returning({ id: eggRequests.id });
        if (added) requests.push(added.id);
      }
    }
    await hearWhatIsSo(context, tx, requests);
  });
}
