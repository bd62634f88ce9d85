import { getTableColumns } from 'drizzle-orm';
import type { FactsInput } from '../../app/farm/tab/facts-fields.ts';
import type { FarmWords, Matter } from '../../db/farm-words.ts';
import { farmFacts, farmSeasons } from '../../db/schema.ts';
import type { Stage } from '../engines/stage.ts';

/** As the Farm tab's form would send them now. */
export async function factsForm({ farm }: Stage) {
  const [row] = await farm.context.db.select().from(farmFacts);
  if (!row) throw new Error('The farm has no facts.');
  const { id: _, updatedBy: _by, ...columns } = getTableColumns(farmFacts);
  const sent = Object.entries(columns).map(([name, column]) => [
    column.name,
    row[name as keyof typeof columns],
  ]);
  return {
    ...(Object.fromEntries(sent) as FactsInput),
    updated_at: row.updatedAt.toISOString(),
  };
}

/** As its form would send it now. */
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

/** What nobody has written of yet, as the form would send it. @param opened when somebody last wrote */
export const wordsForm = <About extends Matter>(
  matter: About,
  words: FarmWords[About],
  opened = new Date(0),
) => ({ matter, words, updated_at: opened.toISOString() });
