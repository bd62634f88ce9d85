import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Who } from '../context.ts';
import { plantFirstFarm } from '../db/first-farm.ts';
import { accounts, eggList, profiles } from '../db/schema.ts';
import { ORIGIN, type TestFarm } from './open-test-farm.ts';

export const PASSWORD = 'sunny-side-up';

/** Somebody who makes requests: with a session, or without. */
export type Actor = {
  who: Who | null;
  /** What they send along with every request. */
  headers: Record<string, string>;
  get(path: string): Promise<Response>;
  /** Calls a function, with JSON or with a form; `key` is the Idempotency-Key. */
  call(name: string, body: object, key?: string): Promise<{ status: number; body: Record<string, unknown> }>;
};

function actor(farm: TestFarm, who: Who | null, headers: Record<string, string>): Actor {
  return {
    who,
    headers,
    get: async (path) => farm.request(path, { headers }),
    async call(name, body, key) {
      const form = body instanceof FormData;
      const response = await farm.request(`/functions/v1/${name}`, {
        method: 'POST',
        headers: {
          ...headers,
          // A form says by itself what it is, and browsers say where it comes from.
          ...(form ? { Origin: ORIGIN } : { 'Content-Type': 'application/json' }),
          ...(key && { 'Idempotency-Key': key }),
        },
        body: form ? body : JSON.stringify(body),
      });
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    },
  };
}

// Hashing is slow on purpose, and everybody on stage has the same password.
let hashed: Promise<string> | undefined;

type Person = {
  firstName: string;
  email: string;
  role?: 'admin' | 'customer';
  verified?: boolean;
  member?: boolean;
};

/** Adds a person with a password and a session of their own. */
export async function addPerson(farm: TestFarm, person: Person): Promise<Actor> {
  const { db, auth } = farm.context;
  const { firstName, email, role = 'customer', verified = true, member = false } = person;
  const id = randomUUID();
  const { internalAdapter, password } = await auth.$context;
  hashed ??= password.hash(PASSWORD);
  await db
    .insert(profiles)
    .values({ id, firstName, lastName: 'Test', email, role, emailVerified: verified, homeZip: '55371' });
  await db.insert(accounts).values({
    id: randomUUID(),
    userId: id,
    accountId: id,
    providerId: 'credential',
    password: await hashed,
  });
  if (member) {
    await db.insert(eggList).values({
      supabaseId: id,
      firstName,
      lastName: 'Test',
      email,
      phone: '7635550100',
      address: '1 Test Road, Princeton, MN 55371',
      chickensOrDucks: 'chickens',
      distanceMiles: 2,
      distanceSource: 'zip-estimate',
    });
  }
  const session = await internalAdapter.createSession(id);
  return actor(
    farm,
    { id, firstName, lastName: 'Test', email, role },
    { Authorization: `Bearer ${session.token}` },
  );
}

export type Cast = Awaited<ReturnType<typeof bringCast>>;

/** A small cast on an empty stage; call it before each test. */
export async function bringCast(farm: TestFarm) {
  // Letters of an earlier test may still be on their way.
  await farm.letters();
  await farm.context.db.execute(
    sql`truncate profiles, attempts, rate_limits, answered_calls, mailbox, deposits,
      heard_events, stripe_stand_in cascade`,
  );
  await farm.context.db.execute(sql`delete from pgboss.job`);
  // Facts and seasons name who changed them last, so they went with the people.
  await plantFirstFarm(farm.context.db);
  const [admin, customer, otherCustomer, newcomer, unverified] = await Promise.all([
    addPerson(farm, { firstName: 'June', email: 'june@farm.example', role: 'admin' }),
    addPerson(farm, { firstName: 'Ana', email: 'ana@example.com', member: true }),
    addPerson(farm, { firstName: 'Marcus', email: 'marcus@example.com', member: true }),
    addPerson(farm, { firstName: 'Nils', email: 'nils@example.com' }),
    addPerson(farm, { firstName: 'Una', email: 'una@example.com', verified: false }),
  ]);
  return { visitor: actor(farm, null, {}), unverified, newcomer, customer, otherCustomer, admin };
}
