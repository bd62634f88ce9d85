import { eq, getTableColumns } from 'drizzle-orm';
import { countEggs } from '../app/eggs/line/count/count-eggs.server.ts';
import type { CountEggsInput } from '../app/eggs/line/count/egg-count.ts';
import { DOZEN, wholeDozens } from '../app/eggs/line/on-hand.ts';
import { momentOn } from '../app/facts/calendar/calendar.ts';
import { plusDays, weekdayOf } from '../app/facts/calendar/days.ts';
import { farmDay } from '../app/facts/calendar/farm-time.ts';
import type { Context, Who } from '../core/context.ts';
import type { Database } from '../db/database.ts';
import { EGG_KINDS, type EggKind, eachKind } from '../db/egg-words.ts';
import { accountEmail, eggCounts, profiles } from '../db/schema.ts';
import { fillAlone } from './demo.ts';

/** Eggs of some two dozen hens and a few ducks, day by day; today's are last. */
const DAILY: Partial<Record<EggKind, number[]>> = {
  chickens: [21, 19, 20, 18, 20, 17, 19, 18, 16, 18, 19, 16, 17, 15, 17, 16, 14, 16, 15, 17],
  ducks: [3, 2, 4, 3, 3, 2, 3, 4, 2, 3, 3, 2, 3, 3, 2, 3, 2, 3, 3, 2],
};
const DAYS = 20;
/** Chicken eggs of the weeks before, when they were counted only on Sundays; the latest are first. */
const SUNDAYS = [20, 21, 22, 22, 24, 23, 24, 26, 25];

const SUNRISE = 7 * 60 + 10;
const EVENING = 18 * 60 + 30;

function gatheredOn(kind: EggKind, day: string, daysAgo: number): number | undefined {
  if (daysAgo < DAYS) return DAILY[kind]?.at(-1 - daysAgo);
  return kind === 'chickens' && weekdayOf(day) === 0 ? SUNDAYS[Math.floor((daysAgo - DAYS) / 7)] : undefined;
}

type Count = { at: Date; input: CountEggsInput };

/** Gathered each morning; by the evening, whole dozens are on the stand. */
function countsUntil(now: Date): Count[] {
  const counts: Count[] = [];
  const onHand = eachKind(() => 0);
  for (let ago = DAYS + 7 * SUNDAYS.length - 1; ago >= 0; ago -= 1) {
    const day = plusDays(farmDay(now), -ago);
    for (const kind of EGG_KINDS) {
      const eggs = gatheredOn(kind, day, ago);
      if (eggs === undefined) continue;
      const dozens = wholeDozens(onHand[kind] + eggs);
      onHand[kind] += eggs - dozens * DOZEN;
      counts.push({ at: momentOn(day, SUNRISE), input: { kind, eggs, what: 'gathered' } });
      if (dozens === 0) continue;
      counts.push({ at: momentOn(day, EVENING), input: { kind, eggs: dozens * DOZEN, what: 'stand' } });
    }
  }
  return counts.filter(({ at }) => at <= now);
}

/** Does nothing on a farm that has counted eggs. */
export async function fillDemoEggs(context: Context): Promise<void> {
  const { db, clock } = context;
  const some = async (at: Database) =>
    (await at.select({ place: eggCounts.place }).from(eggCounts).limit(1)).length > 0;
  if (await some(db)) return;
  await db.transaction(async (tx) => {
    await fillAlone(tx);
    const [owner] = await tx
      .select({ ...getTableColumns(profiles), email: accountEmail })
      .from(profiles)
      .where(eq(profiles.role, 'admin'));
    if (!owner || (await some(tx))) return;
    for (const { at, input } of countsUntil(clock.now())) {
      const proof = { level: 'aal1', at, factorAt: null, by: 'password' } as const;
      const who: Who = { ...owner, sessionId: '', heldBack: null, proof };
      const then = { ...context, clock: { now: () => at } };
      await countEggs.run({ tx, context: then, who, now: at, prepared: undefined }, input);
    }
  });
}
