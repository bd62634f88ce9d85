import { expect } from 'vitest';
import type { PlantPlan } from '../app/plants/import-plan.server.ts';
import { plants } from '../db/schema.ts';
import type { Stage } from './stage.ts';

export const HEADER = 'plant_variety,plant_name,plant_description,pot_size,plant_type,in_stock';
/** A row of a sheet. */
export const line = (...cells: string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
export const sheet = (...lines: string[]) => [HEADER, ...lines, ''].join('\r\n');

/** What the farm does with sheets of plants: writes one, says what it would do with one, and does it. */
export function sheetsOf(stage: Stage) {
  const send = async (body: object, by = stage.cast.admin) => {
    const answer = await by.call('import-plants', body);
    return { status: answer.status, body: answer.body, plan: answer.body.plan as PlantPlan };
  };
  return {
    /** All plants as they stand in the database. */
    rows: () => stage.farm.context.db.select().from(plants).orderBy(plants.varietyKey, plants.id),
    async exported(): Promise<string> {
      const response = await stage.cast.admin.get('/dashboard/plants.csv');
      expect(response.status).toBe(200);
      // text() would swallow the mark at its beginning.
      return Buffer.from(await response.arrayBuffer()).toString('utf8');
    },
    check: (csv: string, by = stage.cast.admin) => send({ csv, dry_run: true }, by),
    take: (csv: string, fingerprint?: string, by = stage.cast.admin) =>
      send({ csv, dry_run: false, fingerprint }, by),
  };
}
