import { expect, it } from 'vitest';
import { history } from '../db/schema.ts';
import { onPostgres } from '../test/engines/stage.ts';
import { fillDemoLastYear } from './demo-last-year.server.ts';
import { fillDemoPlants } from './demo-plants.server.ts';

const clock = { at: new Date('2025-09-20T10:00:00-05:00'), now: () => clock.at };

onPostgres(
  (stage) => {
    it('the demo’s pots had another price last year, and some sold out', async () => {
      const { context } = stage.farm;
      await fillDemoPlants(context);
      await Promise.all([fillDemoLastYear(context), fillDemoLastYear(context)]);
      await context.changes.caughtUp();
      const page = async (path: string) => (await stage.cast.admin.get(path)).text();
      expect(await page('/dashboard/plants?q=honeycrisp')).toContain('>2024: $60 · sold out on May 17<');
      expect(await page('/dashboard/plants?q=haralson')).toContain('>2024: $60<');
      const season = await page('/dashboard/plants/season');
      expect(season).toContain('$65 · sold out on September 27');
      expect(season).not.toContain('Honeycrisp');
      expect(await page('/dashboard/plants/season?month=2024-05')).toContain('Haralson Apple, 5 gal');
    });

    it('tells nothing of a spring that is still to come', async () => {
      clock.at = new Date('2025-03-20T10:00:00-05:00');
      await fillDemoPlants(stage.farm.context);
      await fillDemoLastYear(stage.farm.context);
      expect(await stage.farm.context.db.$count(history)).toBe(0);
    });
  },
  { clock },
);
