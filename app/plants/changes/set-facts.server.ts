import { z } from 'zod';
import { act } from '../../../core/act.ts';
import { FIELDS, saidOf } from '../../../core/plant-fields.ts';
import { plants } from '../../../db/schema.ts';
import { plantSentences } from '../catalog/plant.ts';
import { columnsOf } from '../catalog/plant-rows.server.ts';
import { changeCatalog } from './catalog-change.server.ts';
import { choose, donePlants, MANY_IDS, these } from './plant-changes.server.ts';
import { changed, differences } from './plant-edits.server.ts';
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
      const rows = await tx.select().from(plants).where(these(chosen));
      const turned = rows
        .map((row) => {
          const before = saidOf(row, 'column');
          const fields = { ...before, ...facts };
          return { id: row.id, fields, edited: differences(before, fields) };
        })
        .filter(({ edited }) => edited.length > 0);
      // What differs is the same for most of them.
      for (const some of Map.groupBy(turned, ({ edited }) => edited.join()).values()) {
        const [{ fields, edited } = { fields: null, edited: [] }] = some;
        if (!fields) continue;
        const columns = columnsOf(fields);
        const said = FIELDS.filter(({ name }) => edited.includes(name)).map(({ column }) => [
          column,
          columns[column],
        ]);
        await tx
          .update(plants)
          .set({ ...Object.fromEntries(said), ...changed(edited, stamp) })
          .where(these(some));
      }
      return {
        success: true,
        message: plantSentences.factsSaid(chosen.length),
        ids: chosen.map((plant) => plant.id),
        changed_ids: turned.map(({ id }) => id),
      };
    }),
});
