import { and, sql } from 'drizzle-orm';
import type { Context, Who } from '../../../core/context.ts';
import { plants } from '../../../db/schema.ts';
import { mustBeAdmin } from '../../access/who-may.ts';
import { csvText } from '../../ui/csv-file.server.ts';
import { type Plant, plantSentences, sortKey } from '../catalog/plant.ts';
import { listed, selectPlants } from '../catalog/plant-rows.server.ts';
import { cellsOf, PLANT_SHEET } from './plant-sheet.server.ts';

/** In chunks, by variety. @throws Refusal 403 */
export function exportPlants({ db }: Pick<Context, 'db'>, who: Who): AsyncGenerator<string> {
  mustBeAdmin(who, plantSentences.mayNotEdit);
  return csvText({
    ...PLANT_SHEET,
    async read(limit, last?: ReturnType<typeof cellsOf>) {
      const after =
        last &&
        sql`(${plants.varietyKey}, ${plants.id}) > (${sortKey(last.plant_variety)}, ${last.id}::uuid)`;
      const some: Plant[] = await selectPlants(db)
        .where(and(listed, after))
        .orderBy(plants.varietyKey, plants.id)
        .limit(limit);
      return some.map(cellsOf);
    },
  });
}
