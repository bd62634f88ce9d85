import { asc, eq, inArray } from 'drizzle-orm';
import { momentOn } from '../app/facts/calendar/calendar.ts';
import { yearOf } from '../app/facts/calendar/days.ts';
import { farmDay } from '../app/facts/calendar/farm-time.ts';
import { listed } from '../app/plants/catalog/plant-rows.server.ts';
import type { Context } from '../core/context.ts';
import { STAFF_ROLES } from '../db/roles.ts';
import { history, historyValues, plants, profiles } from '../db/schema.ts';
import { fillAlone } from './demo.ts';

/** A pot that winters over. @property cents its price then @property soldOut 'MM-DD' */
type Then = { variety: string; potSize: string; cents?: number; soldOut?: string };

const LAST_YEAR: Then[] = [
  { variety: 'Hyperion', potSize: '1 gal', cents: 1_100, soldOut: '10-02' },
  { variety: 'Patriot', potSize: '2 gal', cents: 1_600 },
  { variety: 'Sarah Bernhardt', potSize: '3 gal', cents: 2_800, soldOut: '05-24' },
  { variety: 'Zestar!', potSize: '5 gal', cents: 6_000, soldOut: '05-31' },
  { variety: 'Honeycrisp', potSize: '5 gal', cents: 6_000, soldOut: '05-17' },
  { variety: 'Haralson', potSize: '5 gal', cents: 6_000 },
  { variety: 'Royal Star', potSize: '5 gal', soldOut: '09-27' },
  { variety: 'Miss Kim', potSize: '3 gal', cents: 3_200, soldOut: '06-07' },
  { variety: 'Goldfinger', potSize: '2 gal', cents: 2_200 },
  { variety: 'Karl Foerster', potSize: '2 gal', soldOut: '10-04' },
];

const AFTERNOON = 14 * 60;
const ADDED = '04-10';
const PRICED = '03-01';
const BACK = '04-19';
const GONE = '05-10';

type Pot = Pick<typeof plants.$inferSelect, 'id' | 'inStock' | 'priceCents'>;

/** Until now. What is in stock now came back this spring; what is out and did not sell out then sold out in May. */
function changesOf({ inStock, priceCents }: Pot, { cents, soldOut }: Then, year: number) {
  const on = (day: string, of: number) => momentOn(`${of}-${day}`, AFTERNOON);
  const stock = (at: Date, isIn: boolean) => ({ at, before: { in_stock: !isIn }, after: { in_stock: isIn } });
  const out = soldOut ? stock(on(soldOut, year), false) : inStock ? null : stock(on(GONE, year + 1), false);
  const back = soldOut && inStock ? stock(on(BACK, year + 1), true) : null;
  const prices = { before: { price_cents: cents }, after: { price_cents: priceCents } };
  const priced = cents ? { at: on(PRICED, year + 1), ...prices } : null;
  return [out, priced, back].filter((change) => change !== null);
}

/** What the history tells of last year's season. Does nothing before this year's, or where something is told of plants. */
export async function fillDemoLastYear({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await db.transaction(async (tx) => {
    await fillAlone(tx);
    const today = farmDay(clock.now());
    const year = yearOf(today) - 1;
    if (today <= `${year + 1}-${GONE}` || (await tx.$count(history, eq(history.what, 'plants'))) > 0) return;
    const [owner] = await tx
      .select({ id: profiles.id })
      .from(profiles)
      .where(inArray(profiles.role, STAFF_ROLES))
      .orderBy(asc(profiles.role));
    const pots = await tx.select().from(plants).where(listed);
    const told = LAST_YEAR.flatMap((then) => {
      const pot = pots.find(
        ({ plantVariety, potSize }) => plantVariety === then.variety && potSize === then.potSize,
      );
      return pot ? changesOf(pot, then, year).map((change) => ({ pot, ...change })) : [];
    }).sort((one, other) => one.at.getTime() - other.at.getTime());
    if (told.length === 0) return;
    const ids = [...new Set(told.map(({ pot }) => pot.id))];
    await tx
      .update(plants)
      .set({ createdAt: momentOn(`${year}-${ADDED}`, AFTERNOON) })
      .where(inArray(plants.id, ids));
    const lines = await tx
      .insert(history)
      .values(
        told.map(({ pot, at }) => ({
          at,
          by: owner?.id,
          act: 'changed' as const,
          what: 'plants',
          key: pot.id,
        })),
      )
      .returning({ id: history.id });
    await tx.insert(historyValues).values(
      told.map(({ pot, before, after }, place) => ({
        id: lines[place]?.id ?? 0,
        label: `${pot.plantVariety} ${pot.plantName}`,
        before,
        after,
      })),
    );
  });
}
