import { z } from 'zod';
import { act } from '../../../core/act.ts';
import { saidOf } from '../../../core/plant-fields.ts';
import { plants } from '../../../db/schema.ts';
import { plantSentences } from '../catalog/plant.ts';
import { columnsOf } from '../catalog/plant-rows.server.ts';
import { changeInBulk } from '../sheets/plants-in-bulk.server.ts';
import { changeCatalog } from './catalog-change.server.ts';
import { choose, donePlants, MANY_IDS, these } from './plant-changes.server.ts';
import { differences, editNotes } from './plant-edits.server.ts';
import { setFactsInput } from './plant-inputs.ts';

/** @throws Refusal 404, 409, 422 */
export const setFacts = act('set-facts', {
  summary:
    'Says the same facts for gardeners of several or all matching plants, all or none. What is not sent stays; an empty text takes a fact away.',
  who: 'admin',
  mayNot: plantSentences.mayNotEdit,
  of: 'plants',
  bodyLimit: MANY_IDS,
  input: setFactsInput,
  answers: donePlants.extend({ changed_ids: z.array(z.uuid()) }),
  refusals: [404, 409],
  run: async ({ tx, context, who }, { id, ids, matching, expected, ...facts }) =>
    changeCatalog({ tx, context, who }, async (stamp) => {
      const chosen = await choose(tx, { id, ids, matching, expected }, 'listed');
      const rows = (await tx.select().from(plants).where(these(chosen))).flatMap((row) => {
        const before = saidOf(row, 'column');
        const fields = { ...before, ...facts };
        const edited = differences(before, fields);
        if (edited.length === 0) return [];
        const edits = editNotes(edited, stamp);
        return { id: row.id, ...columnsOf(fields), updatedAt: stamp.at, updatedBy: stamp.by, edits };
      });
      await changeInBulk(tx, rows);
      return {
        success: true,
        message: plantSentences.factsSaid(chosen.length),
        ids: chosen.map((plant) => plant.id),
        changed_ids: rows.map((row) => row.id),
      };
    }),
});
