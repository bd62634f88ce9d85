import { expect, it } from 'vitest';
import { saidOf } from '../../../core/plant-fields.ts';
import { seedPlants } from '../../../test/cast/plants.ts';
import { HEADER, line, sheetsOf } from '../../../test/cast/plants-csv.ts';
import { onBothEngines } from '../../../test/engines/stage.ts';

const FACTS = 'sun,height,bloom,hardiness,native';

const SAID = {
  sun: 'full sun, part shade',
  height: '24 in',
  bloom: 'May–June',
  hardiness: 'zone 4',
  native: 'yes',
};

onBothEngines((stage) => {
  const { rows, exported, check, take } = sheetsOf(stage);
  const pots = (heads: string, ...cells: string[]) =>
    [`${HEADER},${heads}`, line('Rosé', 'Old', '', '1 gal', 'Shrub', 'yes', ...cells), ''].join('\r\n');

  it('writes facts in words, and changes nothing when they come back', async () => {
    await seedPlants(stage.farm, [SAID, { plant_variety: 'Dahlia', hardiness: 'tender', native: 'no' }, {}]);
    const csv = await exported();
    expect(csv).toContain(line(...Object.values(SAID)));
    expect(csv).toContain(line('', '', '', 'tender', 'no'));
    expect((await check(csv)).plan).toMatchObject({ add: 0, change: 0, same: 3, bad: [] });
    const other = await check(csv.replace('"May–June"', '"Blooms june to july"').replace('"24 in"', '""'));
    expect(other.plan.rows.map(({ changes }) => changes)).toEqual([
      { height: ['24 in', ''], bloom: ['May–June', 'June–July'] },
    ]);
  });

  it('reads all of the list that visitors save', async () => {
    await seedPlants(stage.farm, [{ ...SAID, price: '$12' }]);
    const saved = await (await stage.cast.visitor.get('/in-stock.csv')).text();
    const csv = saved.replace('Rosé', 'Rosé again');
    const { plan } = await check(csv);
    expect(plan).toMatchObject({ add: 1, in_stock: 1, unsaid: 0, bad: [] });
    expect((await take(csv, plan.fingerprint)).status).toBe(200);
    const [one, other] = (await rows()).map((row) => saidOf(row, 'column'));
    expect(other).toEqual({ ...one, plant_variety: `${one?.plant_variety} again` });
  });

  it('reads them as other people’s lists write them', async () => {
    const csv = pots(
      'Exposure,Height (in),Bloom time,USDA Zone,Native',
      'Sun to Part Shade',
      '36',
      'Jun-Aug',
      '4-8',
      'x',
    );
    const { plan } = await check(csv);
    expect(plan).toMatchObject({ add: 1, bad: [] });
    expect((await take(csv, plan.fingerprint)).status).toBe(200);
    expect(await rows()).toMatchObject([
      { sun: ['full', 'part'], heightInches: 36, bloom: [6, 7, 8], hardiness: 'zone 4', native: true },
    ]);
  });

  it('names by its row what nobody can tell', async () => {
    const { plan } = await check(pots(FACTS, 'in sun or light', 'tall', 'until frost', 'hardy', 'perhaps'));
    const like = (label: string) => `${label} is .* Leave it empty where you don’t know\\.`;
    const all = ['Light', 'Height', 'Bloom', 'Hardiness', 'Native to Minnesota'].map(like).join(' ');
    expect(plan.bad).toEqual([{ row: 2, reason: expect.stringMatching(new RegExp(`^${all}$`)) }]);
  });
});
