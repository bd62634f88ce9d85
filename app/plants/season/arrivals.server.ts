import { and, gte, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { plantImports, plants } from '../../../db/schema.ts';
import { stockSetAt } from '../catalog/looks.server.ts';
import { weekBegan } from '../catalog/looks.ts';
import { listed } from '../catalog/plant-rows.server.ts';
import { type Arrivals, daysOfWeek, lastOutOn } from './arrivals.ts';
import { changesOf } from './pot-changes.server.ts';

/** Where more came in, nothing of it is picked out as new. */
const ARRIVALS_MAX = 1_000;

/** Of a pot as it was last changed. @property outOn as in Arrivals; null where it was in all along */
type Known = { updatedAt: number; outOn: Date | null };

/** An import was published, and its lines are still written. */
const isTelling = sql<boolean>`exists (select from ${plantImports} where at is not null)`;

/** Of those whose switch was turned on this week, what the history says. It is asked again only of pots that changed, and on another day. */
export function arrivalsReader(db: Database): (now: Date) => Promise<Arrivals> {
  let last: { since: number; pots: ReadonlyMap<string, Known> } = { since: 0, pots: new Map() };
  return async (now) => {
    const since = weekBegan(now);
    const turned = await db
      .select({ id: plants.id, updatedAt: plants.updatedAt, isTelling })
      .from(plants)
      .where(and(listed, plants.inStock, gte(stockSetAt, since)))
      .limit(ARRIVALS_MAX + 1);
    if (turned.length > ARRIVALS_MAX) return new Map();
    const before = last.since === since.getTime() ? last.pots : new Map<string, Known>();
    const isKnown = ({ id, updatedAt }: (typeof turned)[number]) =>
      before.get(id)?.updatedAt === updatedAt.getTime();
    const asked = turned.filter((pot) => !isKnown(pot)).map(({ id }) => id);
    const changes = await changesOf(db, asked, since);
    const days = daysOfWeek(now);
    const pots = new Map(
      turned.map((pot): [string, Known] => {
        const kept = isKnown(pot) ? before.get(pot.id) : undefined;
        const read = () => lastOutOn(changes.get(pot.id) ?? [], days);
        return [pot.id, kept ?? { updatedAt: pot.updatedAt.getTime(), outOn: read() }];
      }),
    );
    if (!turned.some((pot) => pot.isTelling)) last = { since: since.getTime(), pots };
    return new Map([...pots].flatMap(([id, { outOn }]) => (outOn ? [[id, outOn] as const] : [])));
  };
}
