import { type SQL, sql } from 'drizzle-orm';
import type { Context, Who } from '../../../core/context.ts';
import type { Farm } from '../../../core/farm.ts';
import type { Database } from '../../../db/database.ts';
import { EGG_KINDS, type EggPlace } from '../../../db/egg-words.ts';
import { eggRequests } from '../../../db/schema.ts';
import { holdOf } from './hold.ts';
import { lastPlace, placedNow } from './last-place.server.ts';
import { placeNow } from './place-now.ts';

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
  const waitsAt = placeNow(farm, said ?? (await lastPlace(tx)), now);
  return {
    fulfilledAt: now,
    holdDays,
    holdUntil: holdOf(farm, now, holdDays),
    waitsAt,
    waitsNote: waitsAt === 'door' ? whenClosed || null : null,
    ...(said ? placedNow(who, now) : { placedBy: null, placedAt: null }),
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
  waitsAt: null,
  waitsNote: null,
  placedBy: null,
  placedAt: null,
  dueCents: null,
};
