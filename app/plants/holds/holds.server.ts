import { and, eq, gt, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Farm } from '../../../core/farm.ts';
import { isOn } from '../../../core/offered.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Database } from '../../../db/database.ts';
import type { PlantType } from '../../../db/plant-types.ts';
import { plantHolds, plants } from '../../../db/schema.ts';
import { holdInWords, holdSentences, MOST_OF_ALL } from './hold.ts';
import { owedOf, stands, untilInWords, untilNow } from './hold-day.ts';

/** The farm sees it. */
export const isConfirmed = isNotNull(plantHolds.confirmedAt);

/** Asked for or held, on a day that is not over as they were told. */
export const mayStand = (now: Date) =>
  and(inArray(plantHolds.state, ['asked', 'held']), gt(plantHolds.heardUntil, now));

/** As its pot is named now; as it was once its row is gone. */
const holdColumns = {
  id: plantHolds.id,
  pots: plantHolds.pots,
  holder: plantHolds.holder,
  email: plantHolds.email,
  phone: plantHolds.phone,
  askedAt: plantHolds.askedAt,
  confirmedAt: plantHolds.confirmedAt,
  state: plantHolds.state,
  heard: plantHolds.heard,
  heardUntil: plantHolds.heardUntil,
  heardBy: plantHolds.heardBy,
  heardBefore: plantHolds.heardBefore,
  untilBefore: plantHolds.untilBefore,
  letter: plantHolds.letter,
  variety: sql<string>`coalesce(${plants.plantVariety}, ${plantHolds.variety})`,
  name: sql<string>`coalesce(${plants.plantName}, ${plantHolds.name})`,
  type: sql<PlantType>`coalesce(${plants.plantType}, ${plantHolds.type})`,
  potSize: sql<string>`coalesce(${plants.potSize}, ${plantHolds.potSize})`,
};

export const selectHolds = (db: Database) =>
  db.select(holdColumns).from(plantHolds).leftJoin(plants, eq(plants.id, plantHolds.ofId)).$dynamic();

export type HoldRow = Awaited<ReturnType<typeof selectHolds>>[number];

/** Until `tx` ends nobody else writes to it. */
export async function lockHold(tx: Database, id: string): Promise<HoldRow | null> {
  const [hold] = await selectHolds(tx).where(eq(plantHolds.id, id)).for('update', { of: plantHolds });
  return hold ?? null;
}

/** What the farm was asked for and what stands aside, by the farm's hours of now. */
export async function standingHolds(db: Database, farm: Farm, now: Date): Promise<HoldRow[]> {
  const rows = await selectHolds(db)
    .where(and(isConfirmed, mayStand(now)))
    .limit(MOST_OF_ALL + 1);
  return rows.filter((hold) => stands(hold, farm, now));
}

/** One that waits for the farm's answer, as it is worded to the farm; null once it does not. */
export async function askedNow(db: Database, farm: Farm, now: Date, id: string) {
  const [hold] = await selectHolds(db).where(and(eq(plantHolds.id, id), isConfirmed));
  const until = hold && untilNow(hold, farm);
  if (!until || hold.state !== 'asked' || !stands(hold, farm, now)) return null;
  return { holder: hold.holder, what: holdInWords(hold), until: untilInWords(until) };
}

type Reader = Pick<Context, 'db' | 'clock' | 'farm'>;

/** Turned off, it still keeps what it promised. */
export async function hasHolds({ db, clock, farm }: Reader): Promise<boolean> {
  return isOn(await farm(), 'holds') || (await db.$count(plantHolds, mayStand(clock.now()))) > 0;
}

/** What waits for the farm's answer. */
export async function holdsAsked({ db, clock, farm }: Reader): Promise<number> {
  const standing = await standingHolds(db, await farm(), clock.now());
  return standing.filter(({ state }) => state === 'asked').length;
}

/** Who has a phone, and is to be told by it. */
export async function holdsToTell({ db, clock, farm }: Reader): Promise<number> {
  const [now, hours] = [clock.now(), await farm()];
  const rows = await selectHolds(db)
    .where(and(isConfirmed, isNotNull(plantHolds.phone), gt(plantHolds.heardUntil, now)))
    .limit(MOST_OF_ALL * 5);
  return rows.filter((hold) => owedOf(hold, hours, now)).length;
}

/** @throws Refusal 422 when the farm holds as much as it can */
export async function refuseFull(tx: Database, now: Date, whose?: SQL, most = MOST_OF_ALL) {
  const many = await tx.$count(plantHolds, and(mayStand(now), whose ?? isConfirmed));
  if (many >= most) throw new Refusal(422, whose ? holdSentences.full : holdSentences.fullFarm);
}
