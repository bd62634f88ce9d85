import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { inList } from '../../../db/in-list.ts';
import { plants, profiles } from '../../../db/schema.ts';
import { Refusal } from '../../../refusal.ts';
import { matching } from '../catalog/plant-search.server.ts';
import { BULK_MAX, type Choice, type TableFilter } from './plant-inputs.ts';

export type Chosen = { id: string; name: string; inStock: boolean };

type Bad = { id: string; reason: string };

export const underFilter = ({ query, type = null, show }: TableFilter) => matching({ show, type }, query);

const inWords = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'plant' : 'plants'}`;

/** @throws Refusal 404 if no chosen plant ever existed, else 409 with a reason for each */
export function refuseRows(bad: Bad[], of: number, status: 404 | 409 = 409): never {
  const [first] = bad;
  const sentence =
    of === 1 && first ? first.reason : `Nothing was changed: ${bad.length} of ${inWords(of)} could not be.`;
  throw new Refusal(status, sentence, { details: { rows: bad } });
}

const named = {
  id: plants.id,
  name: sql<string>`${plants.plantVariety} || ' ' || ${plants.plantName}`,
  inStock: plants.inStock,
};
const columns = {
  ...named,
  deletedAt: plants.deletedAt,
  by: profiles.firstName,
};

async function byIds(tx: Database, ids: string[], wanted: 'listed' | 'binned'): Promise<Chosen[]> {
  const found = await tx
    .select(columns)
    .from(plants)
    .leftJoin(profiles, eq(profiles.id, plants.updatedBy))
    .where(inList(plants.id, ids));
  const rows = new Map(found.map((row) => [row.id, row]));
  const bad = ids.flatMap((id): Bad[] => {
    const row = rows.get(id);
    if (!row) return [{ id, reason: 'This plant isn’t there anymore.' }];
    if (wanted === 'listed' && row.deletedAt) {
      return [{ id, reason: `"${row.name}" is in the bin: ${row.by ?? 'someone'} deleted it.` }];
    }
    if (wanted === 'binned' && !row.deletedAt) {
      return [{ id, reason: `"${row.name}" is on the list already.` }];
    }
    return [];
  });
  if (bad.length) refuseRows(bad, ids.length, found.length ? 409 : 404);
  return found;
}

async function byFilter(tx: Database, filter: TableFilter, expected: number | undefined): Promise<Chosen[]> {
  const found = await tx
    .select(named)
    .from(plants)
    .where(underFilter(filter))
    .limit(BULK_MAX + 1);
  if (found.length > BULK_MAX) {
    throw new Refusal(422, `At most ${inWords(BULK_MAX)} can be changed at once. Please narrow the list.`);
  }
  if (expected === undefined || found.length === expected) return found;
  const now = found.length === 1 ? '1 plant matches' : `${inWords(found.length)} match`;
  throw new Refusal(
    409,
    `The list changed in the meantime: ${now} now, not ${expected}. Nothing was changed.`,
    {
      details: { matching: found.length },
    },
  );
}

/** All of them or none. Call it inside changeCatalog. @throws Refusal 404, 409 with a reason per row, 422 too many */
export async function choose(tx: Database, choice: Choice, wanted: 'listed' | 'binned'): Promise<Chosen[]> {
  if (choice.matching) return byFilter(tx, choice.matching, choice.expected);
  const ids = choice.ids ?? (choice.id ? [choice.id] : []);
  return byIds(tx, [...new Set(ids.map((id) => id.toLowerCase()))], wanted);
}

/** As one parameter, whatever their number. */
export const these = (chosen: { id: string }[]) =>
  inList(
    plants.id,
    chosen.map(({ id }) => id),
  );

export const notYet = (inStock: boolean) => sql`${plants.inStock} <> ${inStock}`;
