import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { plants, profiles } from '../../../db/schema.ts';
import { whenInWords } from '../../facts/calendar/farm-time.ts';
import { type Chosen, notYet, refuseRows, these } from './chosen-plants.server.ts';

type Late = { inStock: boolean; at: Date; now: Date };

/** What was set on a phone without signal never undoes what was set after it. @throws Refusal 409 with a reason for each */
export async function refuseIfNewer(tx: Database, chosen: Chosen[], { inStock, at, now }: Late) {
  const note = sql`${plants.edits}->'in_stock'`;
  // The times are text that sorts as time does.
  const set = sql<string>`coalesce(${note}->>'seen', ${note}->>'at')`;
  const newer = await tx
    .select({ id: plants.id, set, by: profiles.firstName })
    .from(plants)
    .leftJoin(profiles, eq(profiles.id, sql`${note}->>'by'`))
    .where(and(these(chosen), notYet(inStock), sql`${set} > ${at.toISOString()}`));
  const nameOf = new Map(chosen.map(({ id, name }) => [id, name]));
  const bad = newer.map(({ id, set, by }) => ({
    id,
    reason: `"${nameOf.get(id)}" was marked as ${inStock ? 'out of stock' : 'in stock'} later, by ${by ?? 'someone'} ${whenInWords(new Date(set), now)}. It stays so.`,
  }));
  if (bad.length) refuseRows(bad, chosen.length);
}
