import { act, done } from '../../../core/act.ts';
import type { Context, Who } from '../../../core/context.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Database } from '../../../db/database.ts';
import { idempotentWrite } from '../../../db/idempotent-write.ts';
import { plantSentences } from '../catalog/plant.ts';
import { newestChange } from '../catalog/plant-rows.server.ts';
import { changeCatalog } from '../changes/catalog-change.server.ts';
import { IMPORT_MAX_BYTES, type ImportInput, importPlantsInput, TOO_LARGE } from '../changes/plant-inputs.ts';
import { type Judging, judgeRows } from './import-judge.server.ts';
import { type PlantPlan, plantPlan, tellPlan } from './import-plan.server.ts';
import { readSheet, type Sheet } from './plant-sheet.server.ts';
import { CatalogMoved, publishRows, tellHistory } from './publish-rows.server.ts';
import { beginImport, dropImport, leaveNoImport } from './running-import.server.ts';
import { stageRows } from './staged-rows.server.ts';

async function planOf(db: Database, { rows, bad: unread, headings }: Sheet, judging: Judging) {
  // First, so that whatever changes while the rows are judged is newer.
  const version = (await newestChange(db)) ?? new Date(0);
  const { planned, same, bad } = await judgeRows(db, rows, judging);
  const allBad = [...unread, ...bad].sort((a, b) => a.row - b.row);
  return { version, planned, plan: await tellPlan({ planned, same, bad: allBad, headings }) };
}

type Read = { sheet: Sheet; judging: Judging; fingerprint?: string | undefined };
type Answer = { success: boolean; message: string; plan: PlantPlan };

/** What was planned, in one step, or nothing at all. @throws Refusal 409, 422 */
async function takeIn(
  context: Context,
  who: Who,
  id: string,
  { sheet, judging, fingerprint }: Read,
): Promise<Answer> {
  const { db } = context;
  const stale = (plan: PlantPlan) => new Refusal(409, plantSentences.importStale, { details: { plan } });
  const endLater = (error: unknown) => {
    context.log.error({ err: error }, 'import not ended');
    void leaveNoImport(context, false);
  };
  try {
    const { version, planned, plan } = await planOf(db, sheet, judging);
    if (plan.bad.length)
      throw new Refusal(422, plantSentences.importBad(plan.bad.length), { details: { plan } });
    if (plan.fingerprint !== fingerprint) throw stale(plan);
    const claimed = await stageRows(db, id, planned);
    const answer = await idempotentWrite(context, (tx) =>
      changeCatalog({ tx, context, who }, async (stamp) => {
        await publishRows(tx, { id, adds: plan.add, version, claimed, stamp });
        return { success: true, message: plantSentences.imported(plan.add, plan.change), plan };
      }),
    );
    await tellHistory(db, id).catch(endLater);
    return answer;
  } catch (error) {
    await dropImport(db, id).catch(endLater);
    if (!(error instanceof CatalogMoved)) throw error;
    throw stale((await planOf(db, sheet, judging)).plan);
  }
}

/** A dry run, then by its fingerprint all rows or none. @throws Refusal 409, 422 */
async function importSheet(context: Context, who: Who, input: ImportInput): Promise<Answer> {
  const sheet = await readSheet(input.csv, input);
  const judging = { who, now: context.clock.now(), inStock: input.unsaid_in_stock ?? false };
  if (input.dry_run) {
    const { plan } = await planOf(context.db, sheet, judging);
    const message = plan.bad.length
      ? plantSentences.importBad(plan.bad.length)
      : plantSentences.importGood(plan.add, plan.change);
    return { success: true, message, plan };
  }
  const begun = await beginImport(context, who);
  if ('answer' in begun) return begun.answer as Answer;
  return takeIn(context, who, begun.id, { sheet, judging, fingerprint: input.fingerprint });
}

/** In JSON, quotation marks and line breaks take two bytes. */
const WHOLE_FILE = { bytes: 2 * IMPORT_MAX_BYTES, sentence: TOO_LARGE };

export const importPlants = act('import-plants', {
  summary: 'Checks a CSV file of plants (dry_run), or imports it if it was checked and every row is good.',
  who: 'admin',
  mayNot: plantSentences.mayNotEdit,
  of: 'plants',
  bodyLimit: WHOLE_FILE,
  input: importPlantsInput,
  answers: done.extend({ plan: plantPlan }),
  refusals: [409],
  // The step that publishes the rows stores the answer.
  stores: 'nothing',
  prepare: ({ context, who }, input) => importSheet(context, who, input),
  run: async ({ prepared }) => prepared,
});
