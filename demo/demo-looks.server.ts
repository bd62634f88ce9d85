import { asc, inArray } from 'drizzle-orm';
import { readFarm } from '../app/facts/calendar/calendar.server.ts';
import { momentOn } from '../app/facts/calendar/calendar.ts';
import { plusDays } from '../app/facts/calendar/days.ts';
import { farmDay } from '../app/facts/calendar/farm-time.ts';
import { plantsRestAt } from '../app/facts/calendar/plants-rest.ts';
import { sorted } from '../app/plants/catalog/plant-order.ts';
import { listed, selectPlants } from '../app/plants/catalog/plant-rows.server.ts';
import { inBenchOrder } from '../app/plants/walk/walk.server.ts';
import { MINUTE_MS } from '../core/clock.ts';
import type { Context } from '../core/context.ts';
import type { Database } from '../db/database.ts';
import { STAFF_ROLES } from '../db/roles.ts';
import { plantLooks, profiles } from '../db/schema.ts';
import { fillAlone } from './demo.ts';

/** From 8:05 AM, a pot each half minute; the last shelves are left for whoever tries it. */
const BEGAN = 8 * 60 + 5;
const LEFT = 12;
/** Of so many pots in stock, one has a few left. */
const FEW_OF = 9;

/** The last morning's walk along the bench. Does nothing on a farm where somebody has looked, or whose plants rest. */
export async function fillDemoLooks({ db, clock }: Context): Promise<void> {
  const some = async (at: Database) => (await at.$count(plantLooks)) > 0;
  if (await some(db)) return;
  await db.transaction(async (tx) => {
    await fillAlone(tx);
    const now = clock.now();
    if ((await some(tx)) || plantsRestAt(await readFarm(tx), now)) return;
    const bench = inBenchOrder(sorted(await selectPlants(tx).where(listed), 'variety')).slice(0, -LEFT);
    const today = momentOn(farmDay(now), BEGAN);
    const isOver = today.getTime() + bench.length * MINUTE_MS < now.getTime();
    const began = isOver ? today : momentOn(plusDays(farmDay(now), -1), BEGAN);
    const [helper] = await tx
      .select({ id: profiles.id })
      .from(profiles)
      .where(inArray(profiles.role, STAFF_ROLES))
      .orderBy(asc(profiles.role));
    const looks = bench.map(({ id, inStock }, place) => ({
      plantId: id,
      seen: inStock ? (place % FEW_OF === 4 ? ('few' as const) : ('plenty' as const)) : ('out' as const),
      seenAt: new Date(began.getTime() + (place * MINUTE_MS) / 2),
      by: helper?.id ?? null,
    }));
    if (looks.length > 0) await tx.insert(plantLooks).values(looks);
  });
}
