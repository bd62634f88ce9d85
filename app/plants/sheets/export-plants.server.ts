import type { Context, Who } from '../../../core/context.ts';
import { mustBeAdmin } from '../../access/who-may.ts';
import { csvText } from '../../ui/csv-file.server.ts';
import { plantSentences } from '../catalog/plant.ts';
import { cellsOf, PLANT_SHEET } from './plant-sheet.server.ts';

/** In chunks, by variety. @throws Refusal 403 */
export function exportPlants({ catalog }: Pick<Context, 'catalog'>, who: Who): AsyncGenerator<string> {
  mustBeAdmin(who, plantSentences.mayNotEdit);
  let read = 0;
  return csvText({
    ...PLANT_SHEET,
    async read(limit) {
      const some = (await catalog()).plants.slice(read, read + limit);
      read += limit;
      return some.map(cellsOf);
    },
  });
}
