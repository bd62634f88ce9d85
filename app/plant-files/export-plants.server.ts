import { and, type SQL, sql } from 'drizzle-orm';
import type { Context, Who } from '../../context.ts';
import { plants } from '../../db/schema.ts';
import { mustBeAdmin } from '../accounts/who-may.ts';
import { type Plant, SAY, sortKey } from '../catalog/plant.ts';
import { listed, selectPlants } from '../catalog/plant-rows.server.ts';
import { sheetHeader, sheetLines } from './plant-sheet.server.ts';

// Read in pages, so that the whole file is never in memory.
const AT_A_TIME = 500;

async function* lines({ db }: Pick<Context, 'db'>) {
  yield sheetHeader();
  let after: SQL | undefined;
  for (;;) {
    const some: Plant[] = await selectPlants(db)
      .where(and(listed, after))
      .orderBy(plants.varietyKey, plants.id)
      .limit(AT_A_TIME);
    yield sheetLines(some);
    const last = some.at(-1);
    if (!last || some.length < AT_A_TIME) return;
    after = sql`(${plants.varietyKey}, ${plants.id}) > (${sortKey(last.variety)}, ${last.id}::uuid)`;
  }
}

/** In chunks, by variety. @throws Refusal 403 */
export function exportPlants(context: Pick<Context, 'db'>, who: Who): AsyncGenerator<string> {
  mustBeAdmin(who, SAY.mayNotEdit);
  return lines(context);
}
