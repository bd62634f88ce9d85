import type { Context, Who } from '../../context.ts';
import type { Database } from '../../db/open.ts';
import { Refusal } from '../../refusal.ts';
import { mustBeAdmin } from '../accounts/who-may.ts';
import { SAY } from '../catalog/plant.ts';
import { columnsOf } from '../catalog/plant-rows.server.ts';
import { freeSlugs, slugOf } from '../catalog/slugs.server.ts';
import { changeCatalog } from '../plant-desk/catalog-change.server.ts';
import { editNotes, type Stamp } from '../plant-desk/plant-edits.server.ts';
import type { ImportInput } from '../plant-desk/plant-inputs.ts';
import { judgeRows } from './import-judge.server.ts';
import { type PlannedRow, tellPlan } from './import-plan.server.ts';
import { eachInTurn } from './in-turn.server.ts';
import { readSheet, type Sheet } from './plant-sheet.server.ts';
import { addInBulk, changeInBulk } from './plants-in-bulk.server.ts';

async function planOf(db: Database, who: Who, { rows, bad: unread, headings }: Sheet, now: Date) {
  const { planned, same, bad } = await judgeRows(db, who, rows, now);
  const allBad = [...unread, ...bad].sort((a, b) => a.row - b.row);
  return { planned, plan: await tellPlan({ planned, same, bad: allBad, headings }) };
}

async function carryOut(tx: Database, planned: PlannedRow[], { at, by }: Stamp): Promise<void> {
  const added = planned.filter((row) => row.action === 'add').map(({ fields }) => fields);
  const wanted = await eachInTurn(added, (fields) => slugOf(fields.plant_variety, fields.plant_name));
  const slugs = await freeSlugs(tx, wanted);
  await addInBulk(
    tx,
    await eachInTurn(added, (fields, place) => ({
      ...columnsOf(fields),
      slug: slugs[place] ?? '',
      createdAt: at,
      updatedAt: at,
      updatedBy: by,
    })),
  );
  const edited = planned.filter((row) => row.action === 'change');
  await changeInBulk(
    tx,
    await eachInTurn(edited, (row) => ({
      id: row.id,
      ...columnsOf(row.fields),
      updatedAt: at,
      updatedBy: by,
      edits: editNotes(row.edited, { at, by }),
    })),
  );
}

/** A dry run, then by its fingerprint all rows or none. @throws Refusal 403, 409, 422 */
export async function importPlants(context: Context, who: Who, input: ImportInput) {
  mustBeAdmin(who, SAY.mayNotEdit);
  const sheet = await readSheet(input.csv, input);
  const now = context.clock.now();
  if (input.dry_run) {
    const { plan } = await planOf(context.db, who, sheet, now);
    const message = plan.bad.length ? SAY.importBad(plan.bad.length) : SAY.importGood(plan.add, plan.change);
    return { success: true, message, plan };
  }
  return changeCatalog(context, who, 'import-plants', async (tx, stamp) => {
    const { planned, plan } = await planOf(tx, who, sheet, now);
    if (plan.bad.length) throw new Refusal(422, SAY.importBad(plan.bad.length), { details: { plan } });
    if (plan.fingerprint !== input.fingerprint) {
      throw new Refusal(409, SAY.importStale, { details: { plan } });
    }
    await carryOut(tx, planned, stamp);
    return { success: true, message: SAY.imported(plan.add, plan.change), plan };
  });
}
