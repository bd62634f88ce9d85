import { expect } from 'vitest';
import type { PlantPlan } from '../../app/plants/sheets/import-plan.server.ts';
import { plants } from '../../db/schema.ts';
import type { Stage } from '../engines/stage.ts';

export const HEADER = 'plant_variety,plant_name,plant_description,pot_size,plant_type,in_stock';
export const line = (...cells: string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
export const sheet = (...lines: string[]) => [HEADER, ...lines, ''].join('\r\n');

/** Exports plants, plans an import, and imports. */
export function sheetsOf(stage: Stage) {
  const send = async (body: object, by = stage.cast.admin) => {
    const answer = await by.call('import-plants', body);
    return { status: answer.status, body: answer.body, plan: answer.body.plan as PlantPlan };
  };
  return {
    rows: () => stage.farm.context.db.select().from(plants).orderBy(plants.plantVariety, plants.id),
    async exported(): Promise<string> {
      const response = await stage.cast.admin.get('/dashboard/plants.csv');
      expect(response.status).toBe(200);
      // text() would drop the byte order mark.
      return Buffer.from(await response.arrayBuffer()).toString('utf8');
    },
    check: (csv: string, by = stage.cast.admin) => send({ csv, dry_run: true }, by),
    take: (csv: string, fingerprint?: string, by = stage.cast.admin) =>
      send({ csv, dry_run: false, fingerprint }, by),
  };
}
