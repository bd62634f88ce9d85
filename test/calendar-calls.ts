import { FIRST_FACTS } from '../db/first-farm.ts';
import { farmFacts, farmSeasons } from '../db/schema.ts';
import type { Stage } from './stage.ts';

/** The facts as the Farm tab's form would send them now. */
export async function factsForm({ farm }: Stage) {
  const [row] = await farm.context.db.select().from(farmFacts);
  const { shortName, reopeningMonth, chickenEggs, duckEggs, radiusMiles, depositFrom, depositUpTo, ...same } =
    FIRST_FACTS;
  return {
    ...same,
    short_name: shortName,
    reopening_month: reopeningMonth,
    chicken_eggs: chickenEggs,
    duck_eggs: duckEggs,
    radius_miles: radiusMiles,
    deposit_from: depositFrom,
    deposit_up_to: depositUpTo,
    updated_at: row?.updatedAt.toISOString() ?? '',
  };
}

/** A season of the first calendar as the form would send it now. */
export async function seasonForm({ farm }: Stage, kind: 'farmstand' | 'farm-and-plants' = 'farmstand') {
  const rows = await farm.context.db.select().from(farmSeasons);
  const row = rows.find((season) => season.kind === kind);
  if (!row) throw new Error('The first calendar is gone.');
  const { id, opensOn, closesOn, hours, closedOn, notes, updatedAt } = row;
  return {
    id,
    updated_at: updatedAt.toISOString(),
    kind,
    opens_on: opensOn,
    closes_on: closesOn,
    hours,
    closed_on: closedOn,
    notes,
  };
}
