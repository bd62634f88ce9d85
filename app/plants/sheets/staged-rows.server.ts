import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { FIELDS, type Field, type PlantFields } from '../../../core/plant-fields.ts';
import { keptOf } from '../../../core/read-facts.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Database } from '../../../db/database.ts';
import { plantImportRows, plantImports, plants } from '../../../db/schema.ts';
import { plantSentences } from '../catalog/plant.ts';
import { slugOf } from '../catalog/slug-of.ts';
import { freeSlugs } from '../catalog/slugs.server.ts';
import type { PlannedRow } from './import-plan.server.ts';
import { eachInTurn } from './in-turn.server.ts';

// Others wait for a slice at most, then have the database to themselves for a moment.
export const SLICE_ROWS = 100;
export const BREATH_MS = 10;

export const columnOf = ({ column }: Field) => plants[column].name;

const kept = (fields: PlantFields, some: readonly string[]) =>
  Object.fromEntries(
    FIELDS.filter(({ name }) => some.includes(name)).map((field) => [
      columnOf(field),
      keptOf(field, fields[field.name]),
    ]),
  );

const EVERY = FIELDS.map(({ name }) => name);

const staged = (row: PlannedRow, slug: string | null) => ({
  plantId: row.action === 'add' ? randomUUID() : row.id,
  slug,
  before: row.action === 'add' ? null : kept(row.before, row.edited),
  after: kept(row.fields, EVERY),
  edited: row.action === 'add' ? [] : row.edited,
});

/**
 * Outside the catalog, in slices.
 * @returns the ids and slugs that nobody else may have changed or taken by the time of publishing
 * @throws Refusal 409 when it was canceled
 */
export async function stageRows(db: Database, id: string, planned: PlannedRow[]): Promise<Set<string>> {
  const adds = planned.filter((row) => row.action === 'add');
  const wanted = await eachInTurn(adds, ({ fields }) => slugOf(fields.plant_variety, fields.plant_name));
  const free = await freeSlugs(db, wanted);
  const slugs = new Map<PlannedRow, string>(adds.map((row, place) => [row, free[place] ?? '']));
  for (let at = 0; at < planned.length; at += SLICE_ROWS) {
    const some = planned.slice(at, at + SLICE_ROWS).map((row, more) => ({
      importId: id,
      place: at + more,
      ...staged(row, slugs.get(row) ?? null),
    }));
    await db.transaction(async (tx) => {
      const [running] = await tx
        .update(plantImports)
        .set({ rows: planned.length, done: at + some.length, movedAt: sql`now()` })
        .where(eq(plantImports.id, id))
        .returning({ id: plantImports.id });
      if (!running) throw new Refusal(409, plantSentences.importStopped);
      await tx.insert(plantImportRows).values(some);
    });
    await pause(BREATH_MS);
  }
  const changed = planned.flatMap((row) => (row.action === 'change' ? [row.id] : []));
  return new Set([...changed, ...wanted, ...free]);
}
