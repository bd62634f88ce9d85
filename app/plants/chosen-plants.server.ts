import { and, eq, sql } from 'drizzle-orm';
import { among } from '../../db/among.ts';
import type { Database } from '../../db/open.ts';
import { plants, profiles } from '../../db/schema.ts';
import { Refusal } from '../../refusal.ts';
import { matching } from './plant-search.server.ts';
import { BULK_MAX, type Choice, type TableFilter } from './plant-wishes.ts';

/** What a change of several plants needs to know of each. */
export type Chosen = { id: string; name: string; inStock: boolean };

type Bad = { id: string; reason: string };

/** What the owner's table shows under a filter. */
export const underFilter = ({ query, type, show }: TableFilter) =>
  and(matching(show, query), type ? eq(plants.plantType, type) : undefined);

const inWords = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'plant' : 'plants'}`;

/** Nothing happened to any of them, and why. 404 when none of them has ever been there. */
export function refuseRows(bad: Bad[], of: number, status: 404 | 409 = 409): never {
  const [first] = bad;
  const sentence =
    of === 1 && first ? first.reason : `Nothing was changed: ${bad.length} of ${inWords(of)} could not be.`;
  throw new Refusal(status, sentence, { details: { rows: bad } });
}

const columns = {
  id: plants.id,
  name: plants.plantName,
  inStock: plants.inStock,
  deletedAt: plants.deletedAt,
  by: profiles.firstName,
};

async function byIds(tx: Database, ids: string[], wanted: 'listed' | 'binned'): Promise<Chosen[]> {
  const found = await tx
    .select(columns)
    .from(plants)
    .leftJoin(profiles, eq(profiles.id, plants.updatedBy))
    .where(among(plants.id, ids));
  const rows = new Map(found.map((row) => [row.id, row]));
  const bad = ids.flatMap((id): Bad[] => {
    const row = rows.get(id);
    if (!row) return [{ id, reason: 'This plant is not there any more.' }];
    if (wanted === 'listed' && row.deletedAt) {
      return [{ id, reason: `"${row.name}" is in the bin: ${row.by ?? 'somebody'} deleted it.` }];
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
    .select({ id: plants.id, name: plants.plantName, inStock: plants.inStock })
    .from(plants)
    .where(underFilter(filter))
    .limit(BULK_MAX + 1);
  if (found.length > BULK_MAX) {
    throw new Refusal(422, `At most ${inWords(BULK_MAX)} can be changed at once. Please narrow the list.`);
  }
  if (expected === undefined || found.length === expected) return found;
  const now = found.length === 1 ? '1 plant matches' : `${inWords(found.length)} match`;
  throw new Refusal(409, `The list changed meanwhile: ${now} now, not ${expected}. Nothing was changed.`, {
    details: { matching: found.length },
  });
}

/**
 * The plants somebody chose, all of them or none. Call it inside a catalogue change.
 * @throws Refusal 404, 409 with a reason per row, 422 too many
 */
export async function choose(tx: Database, choice: Choice, wanted: 'listed' | 'binned'): Promise<Chosen[]> {
  if (choice.matching) return byFilter(tx, choice.matching, choice.expected);
  const ids = choice.ids ?? (choice.id ? [choice.id] : []);
  return byIds(tx, [...new Set(ids.map((id) => id.toLowerCase()))], wanted);
}

/** The chosen ids as one parameter, whatever their number. */
export const these = (chosen: { id: string }[]) =>
  among(
    plants.id,
    chosen.map(({ id }) => id),
  );

/** True for rows that do not say `inStock` yet. */
export const notYet = (inStock: boolean) => sql`${plants.inStock} <> ${inStock}`;
