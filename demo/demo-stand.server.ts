import { asc, inArray, isNull } from 'drizzle-orm';
import { readFarm } from '../app/facts/calendar/calendar.server.ts';
import { momentOn, openingOn } from '../app/facts/calendar/calendar.ts';
import { plusDays, weekdayOf, yearOf } from '../app/facts/calendar/days.ts';
import { farmDay } from '../app/facts/calendar/farm-time.ts';
import type { Context } from '../core/context.ts';
import type { Farm } from '../core/farm.ts';
import type { Database } from '../db/database.ts';
import { STAFF_ROLES } from '../db/roles.ts';
import { boardMarks, boardRows, profiles } from '../db/schema.ts';
import { fillAlone } from './demo.ts';
import { DEMO_STAND, type DemoRow } from './demo-stand.ts';

/** Four weeks, after which the picture of what sells out is drawn. */
const DAYS = 28;

/** This year's days, or next year's once they are over. */
function daysOf({ from, until }: DemoRow, today: string) {
  const year = yearOf(today) + (`${yearOf(today)}-${until}` < today ? 1 : 0);
  return { from: `${year}-${from}`, until: `${year}-${until}` };
}

/** Whenever the stand was open, until now. */
function* looksUntil(farm: Farm, one: DemoRow, now: Date) {
  const { from, until } = daysOf(one, farmDay(now));
  for (let ago = DAYS; ago >= 0; ago -= 1) {
    const day = plusDays(farmDay(now), -ago);
    const opening = openingOn(farm, 'farmstand', day);
    if (!opening || day < from || day > until) continue;
    for (const { at, on, state, count = null } of one.looks) {
      const seenAt = momentOn(day, at);
      const isThen = !on || on.includes(weekdayOf(day));
      if (isThen && seenAt >= opening.opens && seenAt < opening.closes && seenAt <= now)
        yield { state, count, seenAt, at: seenAt };
    }
  }
}

/** Does nothing on a farm whose board has more than eggs. */
export async function fillDemoStand({ db, clock }: Context): Promise<void> {
  const some = async (at: Database) =>
    (await at.select({ id: boardRows.id }).from(boardRows).where(isNull(boardRows.kind)).limit(1)).length > 0;
  if (await some(db)) return;
  await db.transaction(async (tx) => {
    await fillAlone(tx);
    if (await some(tx)) return;
    const now = clock.now();
    const farm = await readFarm(tx);
    const staff = await tx
      .select({ id: profiles.id })
      .from(profiles)
      .where(inArray(profiles.role, STAFF_ROLES))
      .orderBy(asc(profiles.role));
    const rows = await tx
      .insert(boardRows)
      .values(
        DEMO_STAND.map((one, place) => ({
          name: one.name,
          priceCents: one.cents ?? null,
          unit: one.unit ?? '',
          priceWords: one.words ?? '',
          ...daysOf(one, farmDay(now)),
          counts: one.counts ?? false,
          place: place + 2,
          updatedAt: now,
        })),
      )
      .returning({ id: boardRows.id, name: boardRows.name });
    const marks = DEMO_STAND.flatMap((one, place) =>
      [...looksUntil(farm, one, now)].map((look) => ({
        ...look,
        rowId: rows[place]?.id ?? null,
        name: one.name,
        by: staff[(weekdayOf(farmDay(look.at)) + place) % (staff.length || 1)]?.id ?? null,
      })),
    ).toSorted((one, other) => one.at.getTime() - other.at.getTime());
    if (marks.length > 0) await tx.insert(boardMarks).values(marks);
  });
}
