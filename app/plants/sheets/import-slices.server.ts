import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import type { Context, Who } from '../../../core/context.ts';
import { saidOf } from '../../../core/plant-fields.ts';
import type { Database } from '../../../db/database.ts';
import { actingIn } from '../../../db/idempotent-write.ts';
import { inList } from '../../../db/in-list.ts';
import { plantImportSlices, plantImports, plants } from '../../../db/schema.ts';
import { columnsOf } from '../catalog/plant-rows.server.ts';
import { freeSlugs, slugOf } from '../catalog/slugs.server.ts';
import { changeCatalog, refuseIfFull } from '../changes/catalog-change.server.ts';
import { differences, editNotes, type Stamp } from '../changes/plant-edits.server.ts';
import type { PlannedRow } from './import-plan.server.ts';
import { eachInTurn } from './in-turn.server.ts';
import { addInBulk, changeInBulk } from './plants-in-bulk.server.ts';
import { mustStillRun } from './running-import.server.ts';

// Others wait for a slice at most, then have the database to themselves for a moment.
const SLICE_MS = 40;
const BREATH_MS = 10;
// On a busy machine fewer rows would mostly wait for the statements around them.
const SMALLEST_SLICE = 25;
const LARGEST_SLICE = 200;

/** Somebody changed what the plan would change. */
export class CatalogMoved extends Error {}

type Added = Extract<PlannedRow, { action: 'add' }> & { slug: string };
type Changed = Extract<PlannedRow, { action: 'change' }>;
type Written = { tx: Database; id: string; place: number; stamp: Stamp };
type Noted = { noted: Date };

async function withSlugs(db: Database, planned: PlannedRow[]): Promise<(Added | Changed)[]> {
  const changes = planned.filter((row) => row.action === 'change');
  const adds = planned.filter((row) => row.action === 'add');
  const wanted = await eachInTurn(adds, ({ fields }) => slugOf(fields.plant_variety, fields.plant_name));
  const slugs = await freeSlugs(db, wanted);
  return [...adds.map((row, place) => ({ ...row, slug: slugs[place] ?? '' })), ...changes];
}

/** The slugs were free before the first slice. */
async function withFreeSlugs(tx: Database, adds: Added[]): Promise<Added[]> {
  const slugs = adds.map(({ slug }) => slug);
  const taken = await tx.select({ slug: plants.slug }).from(plants).where(inList(plants.slug, slugs));
  if (!taken.length) return adds;
  const free = await freeSlugs(tx, slugs);
  return adds.map((row, place) => ({ ...row, slug: free[place] ?? '' }));
}

/** @throws Refusal 409 */
async function add({ tx, stamp: { at, by } }: Written, adds: Added[]): Promise<string[]> {
  await refuseIfFull(tx, adds.length);
  const rows = (await withFreeSlugs(tx, adds)).map(({ fields, slug }) => ({
    id: randomUUID() as string,
    ...columnsOf(fields),
    slug,
    createdAt: at,
    updatedAt: at,
    updatedBy: by,
  }));
  await addInBulk(tx, rows);
  return rows.map(({ id }) => id);
}

/** @returns them as they were @throws CatalogMoved */
async function change({ tx, stamp, noted }: Written & Noted, changes: Changed[]) {
  const ids = changes.map(({ id }) => id);
  const before = changes.length ? await tx.select().from(plants).where(inList(plants.id, ids)) : [];
  const known = new Map(before.map((row) => [row.id, row]));
  const rows = changes.map(({ id, before: planned, fields, edited }) => {
    const now = known.get(id);
    if (!now || now.deletedAt || differences(planned, saidOf(now, 'column')).length) throw new CatalogMoved();
    const edits = editNotes(edited, { ...stamp, at: noted });
    return { id, ...columnsOf(fields), updatedAt: stamp.at, updatedBy: stamp.by, edits };
  });
  await changeInBulk(tx, rows);
  return before;
}

const nextLine = sql`(select last_value + is_called::int from history_id_seq)`;

async function writeSlice(written: Written, some: (Added | Changed)[]): Promise<void> {
  const { tx, id, place, stamp } = written;
  const { at } = await mustStillRun(tx, id);
  const noted = at ?? stamp.at;
  const { rows } = await tx.execute(sql`select ${nextLine} as line`);
  const firstLine = Number(rows[0]?.line);
  const added = await add(
    written,
    some.filter((row) => row.action === 'add'),
  );
  const before = await change(
    { ...written, noted },
    some.filter((row) => row.action === 'change'),
  );
  const lastLine = sql`${nextLine} - 1`;
  await tx
    .insert(plantImportSlices)
    .values({ importId: id, place, at: stamp.at, added, before, firstLine, lastLine });
  await tx
    .update(plantImports)
    .set({ at: noted, done: sql`${plantImports.done} + ${some.length}`, movedAt: sql`now()` })
    .where(eq(plantImports.id, id));
}

/** Each slice is a transaction of its own, as long as others may wait. @throws CatalogMoved, Refusal 409 when it was canceled */
export async function writeInSlices(context: Context, who: Who, id: string, planned: PlannedRow[]) {
  const { db } = context;
  const rows = await withSlugs(db, planned);
  await db.update(plantImports).set({ rows: rows.length }).where(eq(plantImports.id, id));
  let size = SMALLEST_SLICE;
  for (let at = 0, place = 0; at < rows.length; place += 1) {
    const some = rows.slice(at, at + size);
    const took = await actingIn(context, (tx) =>
      changeCatalog({ tx, context, who }, async (stamp) => {
        const begun = performance.now();
        await writeSlice({ tx, id, place, stamp }, some);
        return { ms: performance.now() - begun };
      }),
    );
    at += some.length;
    const fitting = Math.round((size * SLICE_MS) / took.ms);
    size = Math.max(SMALLEST_SLICE, Math.min(LARGEST_SLICE, 2 * size, fitting));
    await pause(BREATH_MS);
  }
}
