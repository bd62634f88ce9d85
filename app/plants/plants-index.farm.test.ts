import { expect, it } from 'vitest';
import { fillCatalogue } from '../../bench/fill-catalogue.ts';
import { plants } from '../../db/schema.ts';
import { hearStatements } from '../../test/heard-statements.ts';
import type { Heard } from '../../test/listen-to-statements.ts';
import { onNewFarms, type Stage } from '../../test/stage.ts';
import { PLANT_SORTS, PLANT_TYPES, STOCK_FILTERS } from './plant.ts';
import { newestChange } from './plant-rows.server.ts';
import { adminPlants, binnedPlants, memberPlants, plantBySlug, publicPlants } from './plants.server.ts';
import { relatedPlants } from './related-plants.server.ts';

const COUNT = 12_000;

/** How the database goes about it, line by line. */
async function planOf({ farm }: Stage, { text, values }: Heard): Promise<string[]> {
  const { rows } = await farm.open.query({ text: `explain ${text}`, values });
  return (rows as Record<string, string>[]).map((row) => row['QUERY PLAN'] ?? '');
}

onNewFarms((stage) => {
  it('reads no list of the catalogue from end to end', async () => {
    await fillCatalogue(stage.farm.open, COUNT);
    const { context } = stage.farm;
    const { who } = stage.cast.admin;
    if (!who) throw new Error('The admin has gone home.');
    const view = { query: '', type: null, show: 'all', sort: 'newest', descending: true, page: 1 } as const;
    const somePlant = (await publicPlants(context, { show: 'all', query: '', page: 1 })).plants[0];
    if (!somePlant) throw new Error('Nothing was planted.');

    const reads: Record<string, () => Promise<unknown>> = {
      'the newest change': () => newestChange(context.db),
      'the bin': () => binnedPlants(context, who),
      'one plant': () => plantBySlug(context, somePlant.slug),
      'plants like it': () => relatedPlants(context, somePlant),
      'the customers’ table': () => memberPlants(context, who, { query: '', page: 2 }),
    };
    for (const show of STOCK_FILTERS) {
      reads[`the list, ${show}`] = () => publicPlants(context, { show, query: '', page: 2 });
      reads[`the owner’s table, ${show}`] = () => adminPlants(context, who, { ...view, show });
      for (const query of [
        'lavender',
        'lot 000042',
        'no such plant',
        'sun',
        'qu',
        'zq',
        'z',
        '%',
        'ro',
        'a',
      ]) {
        reads[`search for ${query}, ${show}`] = () => publicPlants(context, { show, query, page: 1 });
      }
    }
    for (const query of ['lavender', 'lot 000042', 'no such plant', 'zinnia', 'zq', 'z', '%']) {
      reads[`the owner’s search for ${query}`] = () => adminPlants(context, who, { ...view, query });
    }
    for (const sort of PLANT_SORTS) {
      for (const descending of [false, true]) {
        reads[`the owner’s table by ${sort}, ${descending}`] = () =>
          adminPlants(context, who, { ...view, sort, descending, page: 3 });
      }
    }
    for (const type of PLANT_TYPES) {
      reads[`the owner’s table of ${type}`] = () => adminPlants(context, who, { ...view, type });
    }

    const sent = hearStatements(stage.farm);
    const slow: string[] = [];
    for (const [what, read] of Object.entries(reads)) {
      sent.length = 0;
      await read();
      expect(sent.length).toBeGreaterThan(0);
      for (const statement of [...sent]) {
        const plan = await planOf(stage, statement);
        if (plan.some((line) => line.includes('Seq Scan on plants')))
          slow.push(`${what}: ${statement.text}\n${plan.join('\n')}`);
      }
    }
    expect(slow).toEqual([]);

    // That a walk from end to end would be noticed.
    const whole = await planOf(stage, { text: 'select plant_description from plants', values: [] });
    expect(whole.join()).toContain('Seq Scan on plants');
    expect(await context.db.$count(plants)).toBe(COUNT);
  }, 120_000);
});
