import { and, desc, eq, gte, isNotNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { EGG_KINDS } from '../../../db/egg-words.ts';
import { eggRequests } from '../../../db/schema.ts';
import { momentOn } from '../../facts/calendar/calendar.ts';
import type { EggPrices } from '../../facts/egg-prices.ts';
import { eggsCounted } from '../request/egg-request-lists.server.ts';

/** The price of a dozen, as the last eggs of that year were promised. */
export async function lastPricesOf(db: Database, year: number): Promise<EggPrices> {
  const { chickensOrDucks, dueCents, fulfilledAt } = eggRequests;
  const prices = await Promise.all(
    EGG_KINDS.map(async (kind) => {
      const [last] = await db
        .select({ cents: sql`${dueCents} * 12 / ${eggsCounted}`.mapWith(Number) })
        .from(eggRequests)
        .where(
          and(
            ...[eq(chickensOrDucks, kind), isNotNull(dueCents)],
            ...[
              gte(fulfilledAt, momentOn(`${year}-01-01`, 0)),
              lt(fulfilledAt, momentOn(`${year + 1}-01-01`, 0)),
            ],
          ),
        )
        .orderBy(desc(fulfilledAt))
        .limit(1);
      return [kind, last?.cents ?? null] as const;
    }),
  );
  return Object.fromEntries(prices);
}
