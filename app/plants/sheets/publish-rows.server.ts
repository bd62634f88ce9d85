import { setTimeout as pause } from 'node:timers/promises';
import { eq, gt, sql } from 'drizzle-orm';
import { FIELDS } from '../../../core/plant-fields.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Database } from '../../../db/database.ts';
import { plantImportRows, plantImports, plants } from '../../../db/schema.ts';
import { plantSentences } from '../catalog/plant.ts';
import { slugOf } from '../catalog/slug-of.ts';
import { refuseIfFull } from '../changes/catalog-change.server.ts';
import type { Stamp } from '../changes/plant-edits.server.ts';
import { BREATH_MS, columnOf, SLICE_ROWS } from './staged-rows.server.ts';

/** Somebody changed what the plan would change, or added what it would add. */
export class CatalogMoved extends Error {}

/** @throws CatalogMoved */
async function refuseIfMoved(tx: Database, version: Date, claimed: Set<string>): Promise<void> {
  const { id, slug, plantVariety: variety, plantName: name } = plants;
  const since = await tx
    .select({ id, slug, variety, name })
    .from(plants)
    .where(gt(plants.updatedAt, version));
  const moved = since.some(
    (plant) =>
      claimed.has(plant.id) || claimed.has(plant.slug) || claimed.has(slugOf(plant.variety, plant.name)),
  );
  if (moved) throw new CatalogMoved();
}

const COLUMNS = FIELDS.map((field) => sql.identifier(columnOf(field)));
const columns = sql.join(COLUMNS, sql`, `);
const values = sql.join(
  COLUMNS.map((column) => sql`(staged.given).${column}`),
  sql`, `,
);

type Publishing = { id: string; adds: number; version: Date; claimed: Set<string>; stamp: Stamp };

/** All rows at once. Call it inside changeCatalog. @throws CatalogMoved, Refusal 409 */
export async function publishRows(tx: Database, { id, adds, version, claimed, stamp }: Publishing) {
  const [running] = await tx
    .update(plantImports)
    .set({ at: stamp.at, movedAt: sql`now()` })
    .where(eq(plantImports.id, id))
    .returning({ id: plantImports.id });
  if (!running) throw new Refusal(409, plantSentences.importStopped);
  await refuseIfMoved(tx, version, claimed);
  await refuseIfFull(tx, adds);
  // Nobody acts here, so the triggers write no lines: 10,000 would hold up everybody for seconds.
  await tx.execute(sql`select set_config('farm.actor', '', true)`);
  const at = sql`${stamp.at.toISOString()}::timestamptz`;
  const { plantId, slug, before, after, edited, importId } = plantImportRows;
  const staged = sql`with staged as materialized (
    select ${plantId}, ${slug}, ${before}, ${edited}, jsonb_populate_record(null::plants, ${after}) given
    from ${plantImportRows} where ${importId} = ${id})`;
  await tx.execute(sql`${staged} insert into plants (id, slug, ${columns}, created_at, updated_at, updated_by)
    select plant_id, slug, ${values}, ${at}, ${at}, ${stamp.by} from staged where before is null`);
  const note = JSON.stringify({ at: stamp.at.toISOString(), by: stamp.by });
  const notes = sql`(select jsonb_object_agg(field, ${note}::jsonb) from unnest(staged.edited) field)`;
  // Statistics of a moment ago may say that `plants` is empty: each row would then be looked for in all.
  await tx.execute(sql`select set_config('enable_nestloop', 'off', true)`);
  await tx.execute(sql`${staged} update plants set (${columns}, edits, updated_at, updated_by) =
    row(${values}, plants.edits || ${notes}, ${at}, ${stamp.by}::text)
    from staged where before is not null and plants.id = staged.plant_id`);
}

const writeLines = (id: string) => sql`
  with told as (
    delete from plant_import_rows gone using plant_imports running
    where running.id = ${id} and running.at is not null and gone.import_id = ${id} and gone.place in
      (select place from plant_import_rows where import_id = ${id} order by place limit ${SLICE_ROWS})
    returning gone.*, running.at, running.by, running.network
  ), lines as (
    insert into history (at, by, act, what, key)
    select at, by, case when before is null then 'added' else 'changed' end, 'plants', plant_id::text
    from told order by place
    returning id, key
  )
  insert into history_values (id, network, label, before, after)
  select lines.id, case when told.by is not null then told.network end,
    concat_ws(' ', told.after ->> 'plant_variety', told.after ->> 'plant_name'),
    jsonb_strip_nulls(told.before),
    jsonb_strip_nulls(case when told.before is null then told.after || jsonb_build_object('id', told.plant_id)
      else (select jsonb_object_agg(name, told.after -> name) from jsonb_object_keys(told.before) name) end)
  from lines join told on told.plant_id::text = lines.key
  returning id`;

/** As the triggers would have written them, and then the import is over. */
export async function tellHistory(db: Database, id: string): Promise<void> {
  for (;;) {
    const { rows } = await db.transaction(async (tx) => {
      // Another copy of the program may be telling them, too.
      await tx.update(plantImports).set({ movedAt: sql`now()` }).where(eq(plantImports.id, id));
      return tx.execute(writeLines(id));
    });
    if (!rows.length) break;
    await pause(BREATH_MS);
  }
  await db.delete(plantImports).where(eq(plantImports.id, id));
}
