import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, ne, notExists, or, sql } from 'drizzle-orm';
import { DAY_MS } from '../../../core/clock.ts';
import type { Context } from '../../../core/context.ts';
import type { Database } from '../../../db/database.ts';
import type { Jobs } from '../../../db/jobs/jobs.ts';
import type { Sweep } from '../../../db/jobs/nightly.ts';
import { scheduleJob } from '../../../db/jobs/watched-job.ts';
import { letters, plantWishers, plantWishes } from '../../../db/schema.ts';
import { farmDay } from '../../facts/calendar/farm-time.ts';
import { isFreshHold, sayWhatHoldsAreOwed } from '../holds/hold-clock.server.ts';
import { CONFIRM_DAYS, finderAmong, nameOf, WISH_DAYS } from './wish.ts';
import { queueIn } from './wish-letters.server.ts';
import { isFresh, lockWisher, selectWishes, sellsPlantsAt } from './wishes.server.ts';

type Watched = Pick<Context, 'db' | 'clock' | 'mail' | 'farm' | 'catalog'>;

const SLICE = 500;

/** By email, confirmed, not told yet, and no email left today. */
const mayBeOwed = (today: string) =>
  and(
    isFresh,
    isNull(plantWishes.letter),
    isNotNull(plantWishers.email),
    or(isNull(plantWishers.toldOn), ne(plantWishers.toldOn, today)),
  );

/** What memory says is in: each email reads again before it leaves. @returns the plant's name by who wants it */
async function owed({ db, clock, farm, catalog }: Watched): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const now = clock.now();
  if (!sellsPlantsAt(await farm(), now)) return found;
  const potsOf = finderAmong((await catalog()).plants.filter(({ inStock }) => inStock));
  for (let after: string | null = null; ; ) {
    const from: string | null = after;
    const wishes = await selectWishes(db)
      .innerJoin(plantWishers, eq(plantWishers.id, plantWishes.wisherId))
      .where(and(mayBeOwed(farmDay(now)), from === null ? undefined : gt(plantWishes.id, from)))
      .orderBy(asc(plantWishes.id))
      .limit(SLICE);
    for (const wish of wishes) if (potsOf(wish).length > 0) found.set(wish.wisherId, nameOf(wish));
    after = wishes.at(-1)?.id ?? null;
    if (wishes.length < SLICE) return found;
  }
}

async function tell({ db, mail }: Watched, wisherId: string, what: string): Promise<void> {
  await db.transaction(async (tx) => {
    const wisher = await lockWisher(tx, eq(plantWishers.id, wisherId));
    if (!wisher?.email) return;
    const isOnItsWay = and(eq(letters.id, wisher.letter ?? wisherId), eq(letters.state, 'queued'));
    if (await tx.$count(letters, isOnItsWay)) return;
    await queueIn(tx, { mail }, { id: wisherId, email: wisher.email }, what);
  });
}

/** An email to each whose plant is in; what it says, and whether it may leave, is read as it leaves. */
export async function tellWhatIsIn(context: Watched): Promise<void> {
  for (const [wisherId, what] of await owed(context)) await tell(context, wisherId, what);
}

/** Every hour while people are up, so that most of what comes in on a morning is one email. */
export const watchWishes = (jobs: Jobs, context: Context): Promise<void> =>
  scheduleJob(
    { ...context, jobs },
    { name: 'plants-told', when: '20 8-18 * * *', retryDelay: 60 },
    async () => {
      await context.db.transaction((tx) => sayWhatHoldsAreOwed(tx, context, isFreshHold));
      await tellWhatIsIn(context);
    },
  );

/** Links that nobody pressed, wishes of long ago, and who wants nothing any more. */
export const sweepWishes: Sweep = async (db, clock) => {
  const ago = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  // An email that was not delivered is kept for 30 days.
  const known = db.select({ one: sql`1` }).from(letters).where(eq(letters.id, plantWishes.letter));
  await db
    .delete(plantWishes)
    .where(
      or(
        and(isNull(plantWishes.confirmedAt), lt(plantWishes.askedAt, ago(CONFIRM_DAYS))),
        lt(plantWishes.askedAt, ago(WISH_DAYS)),
        and(isNotNull(plantWishes.letter), notExists(known)),
      ),
    );
  await db.transaction((tx) => forgetWhoWantsNothing(tx, farmDay(clock.now())));
};

/** Locked first: somebody may be asking. One who was told today is kept, so that no second email leaves. */
async function forgetWhoWantsNothing(tx: Database, today: string): Promise<void> {
  const wanted = tx
    .select({ one: sql`1` })
    .from(plantWishes)
    .where(eq(plantWishes.wisherId, plantWishers.id));
  const wantsNothing = and(
    notExists(wanted),
    or(isNull(plantWishers.toldOn), ne(plantWishers.toldOn, today)),
  );
  const rows = await tx.select({ id: plantWishers.id }).from(plantWishers).where(wantsNothing).for('update');
  const ids = rows.map(({ id }) => id);
  await tx.delete(plantWishers).where(and(inArray(plantWishers.id, ids), wantsNothing));
}
