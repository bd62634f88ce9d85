import { desc, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Context, Who } from '../../../context.ts';
import type { Database } from '../../../db/database.ts';
import { EGG_KINDS, type EggPlace } from '../../../db/egg-words.ts';
import { eggRequests } from '../../../db/schema.ts';
import type { Farm } from '../../../farm.ts';
import { holdOf } from './hold.ts';
import { FIRST_PLACE } from './places.ts';

/** Where somebody last said that eggs were put; never worked out from the hours. */
export async function lastPlace(db: Database): Promise<EggPlace> {
  const [last] = await db
    .select({ place: eggRequests.waitsAt })
    .from(eggRequests)
    .where(isNotNull(eggRequests.placedBy))
    .orderBy(desc(eggRequests.fulfilledAt))
    .limit(1);
  return last?.place ?? FIRST_PLACE;
}

/** @param eggs how many each gets, a number or a column */
function dueOf({ words: { eggPrices } }: Farm, eggs: SQL): SQL<number | null> {
  const prices = EGG_KINDS.map((kind) => sql`when ${kind} then ${eggPrices[kind] ?? null}::int`);
  return sql`${eggs} / 12 * case ${eggRequests.chickensOrDucks} ${sql.join(prices, sql` `)} end`;
}

/** What is promised with eggs made ready now; their letter starts the hold. @param said where they are, if anybody says so */
export async function promiseOf(
  tx: Database,
  { clock }: Pick<Context, 'clock'>,
  farm: Farm,
  who: Who,
  said: EggPlace | undefined,
) {
  const now = clock.now();
  const { holdDays, whenClosed } = farm.words.eggPickup;
  const waitsAt = said ?? (await lastPlace(tx));
  return {
    fulfilledAt: now,
    holdDays,
    holdUntil: holdOf(farm, now, holdDays),
    waitsAt,
    waitsNote: waitsAt === 'door' ? whenClosed || null : null,
    placedBy: said ? who.id : null,
    putBy: 0,
    due: (eggs: SQL) => ({ dueCents: dueOf(farm, eggs) }),
  };
}

/** Nothing is promised any more. */
export const NO_PROMISE = {
  fulfilledAt: null,
  eggsGiven: null,
  holdDays: null,
  holdUntil: null,
  readyLetter: null,
  waitsAt: null,
  waitsNote: null,
  placedBy: null,
  dueCents: null,
};
