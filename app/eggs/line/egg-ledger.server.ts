import { asc, eq, gt, sql } from 'drizzle-orm';
import { DAY_MS } from '../../../core/clock.ts';
import type { Context } from '../../../core/context.ts';
import type { Database } from '../../../db/database.ts';
import { EGG_KINDS, type EGG_LINES, type EggKind, eachKind } from '../../../db/egg-words.ts';
import { eggCounts, eggsOnHand, profiles } from '../../../db/schema.ts';
import { type CountedLine, FRESH_DAYS } from './on-hand.ts';
import type { OnHand } from './proposal.ts';
import { keepSetAside } from './set-aside.server.ts';

type Clocked = Pick<Context, 'clock'>;

/** @property by who counted; null for the clock @property at if not now */
export type NewLine = {
  kind: EggKind;
  eggs: number;
  what: (typeof EGG_LINES)[number];
  requestId?: string;
  by: string | null;
  at?: Date;
};

const asOnHand = (rows: { kind: EggKind; eggs: number }[]): OnHand =>
  eachKind((kind) => rows.find((row) => row.kind === kind)?.eggs ?? 0);

export const readOnHand = async (db: Database): Promise<OnHand> =>
  asOnHand(await db.select().from(eggsOnHand));

/** Locks every kind until `tx` ends. Lock them before any request, to avoid deadlocks. */
export async function lockEggs(tx: Database): Promise<OnHand> {
  await tx
    .insert(eggsOnHand)
    .values(EGG_KINDS.map((kind) => ({ kind, eggs: 0 })))
    .onConflictDoNothing();
  return asOnHand(await tx.select().from(eggsOnHand).orderBy(asc(eggsOnHand.kind)).for('update'));
}

/** For locked eggs. The database refuses a sum below 0. What is set aside stays no more than what is there. @param said whether she read whose eggs these were */
export async function addLines(
  tx: Database,
  { clock }: Clocked,
  lines: NewLine[],
  said = false,
): Promise<void> {
  if (lines.length === 0) return;
  const at = clock.now();
  await tx.insert(eggCounts).values(lines.map((line) => ({ at, ...line })));
  for (const kind of EGG_KINDS) {
    const change = lines.reduce((sum, line) => sum + (line.kind === kind ? line.eggs : 0), 0);
    if (change === 0) continue;
    await tx
      .update(eggsOnHand)
      .set({ eggs: sql`${eggsOnHand.eggs} + ${change}` })
      .where(eq(eggsOnHand.kind, kind));
  }
  if (lines.some(({ eggs }) => eggs < 0)) await keepSetAside(tx, { clock }, await readOnHand(tx), said);
}

type Gift = { requestId: string; kind: EggKind; eggs: number };

/** Takes out eggs given to requests; counts uncounted eggs first. @returns the eggs nobody had counted */
export async function giveFromHand(
  tx: Database,
  context: Clocked,
  onHand: OnHand,
  gifts: Gift[],
  by: string | null,
  said = false,
): Promise<number> {
  const missing = EGG_KINDS.map((kind) => {
    const given = gifts.reduce((sum, gift) => sum + (gift.kind === kind ? gift.eggs : 0), 0);
    return { kind, eggs: Math.max(0, given - onHand[kind]), what: 'uncounted' as const, by };
  }).filter(({ eggs }) => eggs > 0);
  const given = gifts.map(({ eggs, ...gift }) => ({ ...gift, eggs: -eggs, what: 'given' as const, by }));
  await addLines(tx, context, [...missing, ...given], said);
  return missing.reduce((sum, { eggs }) => sum + eggs, 0);
}

/** Young enough to matter, oldest first, and who from the farm counted. */
export function recentLines(db: Database, now: Date): Promise<CountedLine[]> {
  const since = new Date(now.getTime() - (FRESH_DAYS + 1) * DAY_MS);
  return db
    .select({
      kind: eggCounts.kind,
      eggs: eggCounts.eggs,
      what: eggCounts.what,
      at: eggCounts.at,
      by: profiles.firstName,
    })
    .from(eggCounts)
    .leftJoin(profiles, eq(profiles.id, eggCounts.by))
    .where(gt(eggCounts.at, since))
    .orderBy(eggCounts.place);
}
