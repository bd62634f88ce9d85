import { and, eq, gt, like } from 'drizzle-orm';
import type { OpenDatabase } from '../db/database.ts';
import { depositEvents, deposits, eggCounts, eggRequests, plants, profiles } from '../db/schema.ts';
import type { Received } from '../test/stand-ins/stand-in-smtp.ts';
import { compareLetters, howOften, type LetterBooks, restingLetters } from './letter-books.ts';
import { DEMOS_MOST, plantId, type Told } from './load.ts';

/** Sentences about what is missing, and about what is there twice. */
export type Books = LetterBooks & { lost: string[]; doubled: string[] };

/** What was promised against what is there: each once. */
function compare<Key>(what: string, promised: Key[], there: Key[]) {
  const times = howOften(there);
  const missing = promised.filter((key) => !times.has(key));
  const twice = [...times].filter(([, found]) => found > 1).map(([key]) => key);
  const say = (keys: Key[]) => keys.map((key) => `${what} ${key}`);
  return { lost: say(missing), doubled: say(twice) };
}

async function readBooks({ db }: OpenDatabase) {
  const customer = eggRequests.customerId;
  const asked = await db.select({ customer }).from(eggRequests).where(like(customer, 'neighbor-%'));
  const ours = and(eq(eggCounts.what, 'gathered'), gt(eggCounts.eggs, DEMOS_MOST));
  const counted = await db.select({ eggs: eggCounts.eggs }).from(eggCounts).where(ours);
  const stocked = await db.select({ id: plants.id, inStock: plants.inStock }).from(plants);
  const people = await db
    .select({ email: profiles.email })
    .from(profiles)
    .where(like(profiles.email, 'new-%'));
  const paid = await db
    .select({ order: deposits.orderNumber, cents: depositEvents.amountCents })
    .from(depositEvents)
    .innerJoin(deposits, eq(deposits.id, depositEvents.depositId))
    .where(eq(depositEvents.kind, 'paid'));
  const started = await db.select({ email: deposits.email, paid: deposits.paidCents }).from(deposits);
  return {
    asked: asked.map((row) => Number(row.customer.replace('neighbor-', ''))),
    counted: counted.map(({ eggs }) => eggs),
    stocked: new Map(stocked.map(({ id, inStock }) => [id, inStock])),
    people: people.map(({ email }) => email),
    paid: paid.map(({ order }) => order),
    payers: started.map(({ email }) => email),
    wrongSums: started.filter((row) => ![0, 4_000].includes(row.paid)).length,
  };
}

type Stored = Awaited<ReturnType<typeof readBooks>>;

/** The letters that those writes promise, each by what it is about. */
function promisedLetters({ asked, people, paid }: Stored): string[] {
  return [
    ...asked.map(() => 'Eggs wanted'),
    ...people.map((email) => `Verify ${email}`),
    ...paid.map((order) => `Receipt ${order}`),
  ];
}

const sent = ({ messageId, subject, recipients: [to = ''] }: Received) => ({ messageId, subject, to });

/** Compares what people were told with the database and with the letters that arrived. */
export async function compareBooks(open: OpenDatabase, told: Told, received: Received[]): Promise<Books> {
  const stored = await readBooks(open);
  const emails = told.paid.map(({ email }) => email);
  const parts = [
    compare('the request of neighbor', told.asked, stored.asked),
    compare('the count of', told.counted, stored.counted),
    compare('the account', told.signedUp, stored.people),
    compare(
      'the payment of',
      told.paid.map(({ order }) => order),
      stored.paid,
    ),
    compare('the deposit of', emails, stored.payers),
  ];
  const stock = [...told.inStock].filter(([place, isIn]) => stored.stocked.get(plantId(place)) !== isIn);
  return {
    lost: [
      ...parts.flatMap(({ lost }) => lost),
      ...stock.map(([place]) => `the stock of plant ${place}`),
      ...(stored.wrongSums ? [`the sums of ${stored.wrongSums} deposits`] : []),
    ],
    doubled: parts.flatMap(({ doubled }) => doubled),
    ...compareLetters(promisedLetters(stored), received.map(sent), await restingLetters(open)),
  };
}
