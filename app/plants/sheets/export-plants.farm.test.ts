import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { seedPlants } from '../../../test/cast/plants.ts';
import { sheetsOf } from '../../../test/cast/plants-csv.ts';
import { onBothEngines } from '../../../test/engines/stage.ts';
import { COLUMNS } from './sheet-columns.ts';

/** What a nursery really writes, and what breaks spreadsheets. */
const ODD = [
  { plant_variety: 'Rosé, "the old"', plant_description: 'Line one\nline two;\ttab' },
  { plant_variety: '=HYPERLINK("http://evil.example","Click")', plant_name: '+1' },
  { plant_variety: '-2 hardy', plant_name: '@home', plant_description: "'quoted" },
  { plant_variety: "'=already", plant_name: "''+twice", plant_description: '=1+1' },
  { plant_variety: '日本菊 🌻', plant_name: 'éèê', in_stock: false },
  {
    plant_variety: '100%',
    plant_name: '1.50',
    plant_description: '0012',
    pot_size: '4 in',
    price: '$1,250.50',
  },
];

onBothEngines((stage) => {
  const { rows, exported, check, take } = sheetsOf(stage);

  it('handed back at once changes nothing, whatever the plants are called', async () => {
    await seedPlants(stage.farm, ODD);
    const before = await rows();
    const csv = await exported();
    const { plan } = await check(csv);
    expect(plan).toMatchObject({ add: 0, change: 0, same: ODD.length, rows: [], bad: [] });
    expect((await take(csv, plan.fingerprint)).status).toBe(200);
    expect(await rows()).toEqual(before);
  });

  it('has a mark for spreadsheets, the farm’s own names, and no cell that a spreadsheet would run', async () => {
    await seedPlants(stage.farm, ODD);
    const csv = await exported();
    expect(csv.startsWith('\uFEFFid,plant_variety,')).toBe(true);
    const cells = (parse(csv, { bom: true }) as string[][]).flat();
    expect(cells).toHaveLength(COLUMNS.length * (ODD.length + 1));
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
    expect(cells).toContain(`'=HYPERLINK("http://evil.example","Click")`);
  });

  it('has every plant once, also more than it reads at a time, and none from the bin', async () => {
    const ids = await seedPlants(
      stage.farm,
      Array.from({ length: 1_203 }, (_, place) => ({ plant_variety: `Same ${place % 7}` })),
    );
    await stage.cast.admin.call('delete-plant', { id: ids[0] });
    const records = parse(await exported(), { bom: true, columns: true }) as { id: string }[];
    expect(records.map(({ id }) => id).sort()).toEqual(ids.slice(1).sort());
  });

  it('is the farm’s alone', async () => {
    const visitor = await stage.cast.visitor.get('/dashboard/plants.csv');
    const customer = await stage.cast.customer.get('/dashboard/plants.csv');
    expect([visitor.status, customer.status]).toEqual([401, 403]);
    expect(await customer.text()).not.toContain('plant_variety');
  });
});
