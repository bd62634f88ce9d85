import { expect, it } from 'vitest';
import { IN_SEASON, openPage } from '../../../test/cast/hostas.ts';
import { seedPlants } from '../../../test/cast/plants.ts';
import { onPostgres } from '../../../test/engines/stage.ts';

onPostgres(
  (stage) => {
    it('/coming-soon carries every tab in its first answer, and the address chooses', async () => {
      const flowers = await openPage(stage, '/coming-soon');
      expect(flowers.main).toContain(
        'Heres some plants we&#x27;re working on. Check back soon for availability!',
      );
      for (const words of [
        'Goldsturm',
        'Minnesota Midget',
        'Brandywine',
        'Elijah Blue',
        'Egg Request List',
      ]) {
        expect(flowers.main).toContain(words);
      }
      const selected = ({ main }: { main: string }) =>
        /id="soon-tab-(\w+)"[^>]*aria-selected="true"/.exec(main)?.[1];
      expect(selected(flowers)).toBe('flowers');
      expect(selected(await openPage(stage, '/coming-soon?tab=grasses'))).toBe('grasses');
      expect(selected(await openPage(stage, '/coming-soon?tab=moss'))).toBe('flowers');
    });

    it('leaves out what is in stock, until it is sold out', async () => {
      const read = async () => (await openPage(stage, '/coming-soon')).main;
      expect(await read()).toContain('Goldsturm');
      const plant = { plant_variety: 'Goldsturm', plant_name: 'Black-eyed Susan', in_stock: true };
      const [id = ''] = await seedPlants(stage.farm, [plant, { plant_variety: 'Magnus', in_stock: false }]);
      expect(await read()).not.toContain('Goldsturm');
      expect(await read()).toContain('1 more is in stock now.');
      expect(await read()).toContain('Magnus');
      await stage.cast.admin.call('set-in-stock', { ids: [id], in_stock: false });
      expect(await read()).toContain('Goldsturm');
    });
  },
  { clock: IN_SEASON },
);
