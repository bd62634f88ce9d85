import { randomUUID } from 'node:crypto';
import { ne, sql } from 'drizzle-orm';
import { vi } from 'vitest';
import { hashOfToken } from '../../app/accounts/auth/hashed-tokens.server.ts';
import { DAY_MS } from '../../core/clock.ts';
import type { Who } from '../../core/context.ts';
import type { Database } from '../../db/database.ts';
import { EGG_KINDS } from '../../db/egg-words.ts';
import { seedFirstFarm } from '../../db/first-farm.ts';
import { OFFERINGS } from '../../db/offerings.ts';
import type { Role } from '../../db/roles.ts';
import { accounts, eggList, farmFacts, profiles, sessions } from '../../db/schema.ts';
import { ORIGIN, type TestFarm } from '../engines/open-test-farm.ts';

export const PASSWORD = 'sunny-side-up';

/** Somebody who makes requests, with or without a session. */
export type Actor = {
  who: Who | null;
  /** Sent with every request. */
  headers: Record<string, string>;
  get(path: string): Promise<Response>;
  /** With JSON or a form; `key` is the Idempotency-Key. */
  call(name: string, body: object, key?: string): Promise<{ status: number; body: Record<string, unknown> }>;
};

export function actor(farm: TestFarm, who: Who | null, headers: Record<string, string>): Actor {
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
          // FormData sets its own type, and browsers send the origin.
          ...(form ? { Origin: ORIGIN } : { 'Content-Type': 'application/json' }),
          ...(key && { 'Idempotency-Key': key }),
        },
        body: form ? body : JSON.stringify(body),
      });
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    },
  };
}

// Hashing is slow, and everybody in the cast has the same password.
let hashed: Promise<string> | undefined;

type Person = {
  firstName: string;
  email: string;
  role?: Role;
  verified?: boolean;
  member?: boolean;
};

const MONTH_MS = 30 * DAY_MS;

async function addPeople<Few extends Person[]>(
  farm: TestFarm,
  db: Database,
  ...people: Few
): Promise<{ [place in keyof Few]: Actor }> {
  const { auth } = farm.context;
  const all = people.map((person) => ({
    role: 'customer' as const,
    verified: true,
    member: false,
    ...person,
    lastName: 'Test',
    id: randomUUID(),
    token: randomUUID(),
  }));
  hashed ??= auth.$context.then(({ password }) => password.hash(PASSWORD));
  const password = await hashed;
  await db.insert(profiles).values(
    all.map(({ id, firstName, lastName, email, role, verified }) => ({
      id,
      firstName,
      lastName,
      email,
      role,
      emailVerified: verified,
      homeZip: '55371',
    })),
  );
  await db
    .insert(accounts)
    .values(all.map(({ id }) => ({ id, userId: id, accountId: id, providerId: 'credential', password })));
  await db.insert(sessions).values(
    all.map(({ id, token }) => ({
      id: token,
      userId: id,
      token: hashOfToken(token),
      expiresAt: new Date(Date.now() + MONTH_MS),
    })),
  );
  const members = all.filter(({ member }) => member);
  if (members.length > 0) {
    await db.insert(eggList).values(
      members.map(({ id, firstName, lastName, email }) => ({
        supabaseId: id,
        firstName,
        lastName,
        email,
        phone: '7635550100',
        address: '1 Test Road, Princeton, MN 55371',
        chickensOrDucks: 'chickens' as const,
        distanceMiles: 2,
        distanceSource: 'zip-estimate' as const,
      })),
    );
  }
  return all.map(({ id, firstName, lastName, email, role, token }) =>
    actor(
      farm,
      {
        id,
        sessionId: token,
        firstName,
        lastName,
        email,
        role,
        heldBack: null,
        proof: { level: 'aal1', at: new Date(), factorAt: null, by: 'password' },
      },
      { Authorization: `Bearer ${token}` },
    ),
  ) as { [place in keyof Few]: Actor };
}

/** With a password and a session. */
export async function addPerson(farm: TestFarm, person: Person): Promise<Actor> {
  const [added] = await addPeople(farm, farm.context.db, person);
  return added;
}

/** Deleting from small tables is much faster than truncating; a large history is checked row by row, by plans made when it was small. */
const LARGE_HISTORY =
  'if (select count(*) from history) > 1000 then truncate history, history_values; end if;';

/** The egg clock would add them, in the middle of some test. */
const NO_EGGS = `insert into eggs_on_hand (kind, eggs) values ${EGG_KINDS.map((kind) => `('${kind}', 0)`)}
  on conflict (kind) do update set eggs = 0;`;

/** Everything else that tests leave behind, children first. */
const LEFT_BEHIND = [
  // First, because a profile's end looks for its lines.
  'history_values',
  'history',
  'egg_counts',
  'egg_requests',
  'standing_requests',
  'egg_list',
  'push_subscriptions',
  'sessions',
  'accounts',
  'plant_import_rows',
  'plant_imports',
  'plants',
  'printed_signs',
  'plant_holds',
  'plant_wishers',
  'coming_soon',
  'stand_notes',
  'board_marks',
  'board_rows',
  'farm_facts',
  'farm_seasons',
  'farm_look',
  'farm_opening',
  'farm_sign_in',
  'farm_words',
  'owner_invitations',
  'deposit_events',
  'deposits',
  'profiles',
  'attempts',
  'rate_limits',
  'answered_calls',
  'mailbox',
  'heard_events',
  'stripe_stand_in',
  'letters',
  'mail_stops',
  'service_failures',
  'letter_words',
  'pgboss.job',
];

export type Cast = Awaited<ReturnType<typeof bringCast>>;

/** In one transaction, so that a try that meets what an earlier test still writes leaves nothing. */
const emptyThenCast = (farm: TestFarm) =>
  farm.context.db.transaction(async (tx) => {
    const empty = [LARGE_HISTORY, NO_EGGS, ...LEFT_BEHIND.map((table) => `delete from ${table};`)].join(' ');
    // The history may only go where a farm is restored, and then nothing is written into it.
    await tx.execute(sql`select set_config('farm.restoring', 'on', true)`);
    await tx.execute(sql.raw(`do $$ begin ${empty} end $$`));
    await seedFirstFarm(tx, farm.config.mode);
    // What owners turn on themselves is on, too.
    await tx
      .update(farmFacts)
      .set({ sells: [...OFFERINGS] })
      .where(ne(farmFacts.sells, []));
    return addPeople(
      farm,
      tx,
      { firstName: 'June', email: 'june@farm.example', role: 'admin' },
      { firstName: 'Hattie', email: 'hattie@farm.example', role: 'helper' },
      { firstName: 'Ana', email: 'ana@example.com', member: true },
      { firstName: 'Marcus', email: 'marcus@example.com', member: true },
      { firstName: 'Nils', email: 'nils@example.com' },
      { firstName: 'Una', email: 'una@example.com', verified: false },
    );
  });

/** For an empty stage; call it before each test. */
export async function bringCast(farm: TestFarm) {
  // An earlier test's emails may still be on their way.
  await farm.letters();
  const [admin, helper, customer, otherCustomer, newcomer, unverified] = await vi.waitFor(
    () => emptyThenCast(farm),
    { timeout: 10_000, interval: 200 },
  );
  // What is kept in memory must be as empty.
  await farm.context.changes.caughtUp();
  return { visitor: actor(farm, null, {}), unverified, newcomer, customer, otherCustomer, helper, admin };
}
