import { expect, it } from 'vitest';
import { addPerson } from '../../../test/cast/cast.ts';
import { formOf, rose, seedPlants } from '../../../test/cast/plants.ts';
import { HEADER, line, sheet, sheetsOf } from '../../../test/cast/plants-csv.ts';
import { onPostgres } from '../../../test/engines/stage.ts';
import type { PlantPlan } from './import-plan.server.ts';

const HEADINGS = [
  'plant_variety',
  'plant_name',
  'plant_description',
  'pot_size',
  'price',
  'plant_type',
  'in_stock',
];
const ROWS = [
  ['June’s Rosé', 'Peony', '“Old” pink – grows to 3 ft', '1 gal', '$12', 'Perennial', 'TRUE'],
  ['Jalapeño', 'Pepper', 'Hot', '4 in', '$4', 'Vegetable', 'TRUE'],
];
const joined = (by: string, end = '\r\n') =>
  [HEADINGS, ...ROWS].map((cells) => cells.join(by) + end).join('');
const wider = joined(',').replaceAll('\r\n', ',,,\r\n');
const smart = [HEADINGS, ...ROWS]
  .map((cells) => cells.map((cell) => `“${cell.replace('“Old”', '‘Old’')}”`).join(','))
  .join('\n');

const TEXTS: [string, string][] = [
  ['tabs', joined('\t')],
  ['semicolons', joined(';')],
  ['pipes', joined('|')],
  ['line ends of an old Mac', joined(',', '\r')],
  ['line ends of both kinds', joined(',').replace('\r\n', '\n')],
  ['sep=;', `sep=;\r\n${joined(';')}`],
  ['"sep=\t"', `"sep=\t"\r\n${joined('\t')}`],
  ['a mark and sep=,', `\uFEFFsep=,\n${joined(',')}`],
  ['title rows', `Prairie Hen plants,,,,,,\r\n"As of May 1, 2026",,,,,,\r\n,,,,,,\r\n${joined(',')}`],
  ['a title with signs of its own', `Plants; all of them | 2026\r\n\r\n${joined(',')}`],
  ['empty rows and columns at the end', `${wider},,,\r\n,,,\r\n`],
  ['smart quotation marks around each cell', smart],
];

const EXTRA = `${HEADINGS.join(',')},Supplier,Cost\nAnnabelle,Hydrangea,White,2 gal,$24,Shrub,yes,Bailey,9.50\n`;
const SHOPIFY =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price,Image Src,Status\nannabelle,Hydrangea Annabelle,<p>White</p>,Farm,Shrub,,TRUE,Pot,2 gal,4,24.00,,active\n';
const SQUARE =
  'Token,Item Name,Customer-facing Name,Variation Name,SKU,Description,Category,Price,Current Quantity Main,Stockable\n,Hydrangea,,2 gal,H1,White,Shrub,24.00,4,Y\n';
const SHOPIFY_POTS = [
  'Handle,Title,Type,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price,Image Src,Status',
  'annabelle,Annabelle,Shrub,Pot,2 gal,4,24.00,https://x.example/1.jpg,active',
  'annabelle,,,,5 gal,,48.00,https://x.example/2.jpg,',
  'annabelle,,,,,,,https://x.example/3.jpg,',
  'limelight,Limelight,Shrub,Pot,2 gal,0,26.00,,active',
  '',
].join('\n');
const SHOPIFY_NOW =
  'Title,URL handle,Description,Vendor,Product category,Type,Option1 name,Option1 value,Price,Inventory quantity,Product image URL\nAnnabelle,annabelle,White,Farm,Plants,Shrub,Pot,2 gal,24.00,0,\n';
const SQUARE_NOW =
  'Token,Item Name,Variation Name,Description,Categories,Reporting Category,Item Type,Price,Current Quantity Prairie Hen,New Quantity Prairie Hen\n,Hydrangea,2 gal,White,Shrubs,Shrubs,Physical good,24.00,4,\n';
const SHOPIFY_HIDDEN = [
  'Handle,Title,Type,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price,Published,Status',
  'a,Annabelle,Shrub,Pot,1 gal,4,24.00,TRUE,active',
  'b,Bobo,Shrub,Pot,2 gal,4,24.00,TRUE,draft',
  'b,,,,5 gal,4,48.00,,',
  'c,Incrediball,Shrub,Pot,2 gal,4,24.00,FALSE,active',
  'd,Limelight,Shrub,Pot,2 gal,4,24.00,TRUE,archived',
  '',
].join('\n');
const SQUARE_HIDDEN = [
  'Token,Item Name,Variation Name,Description,Categories,Price,Current Quantity Main,Archived',
  ',Hydrangea,1 gal,White,Shrubs,24.00,4,N',
  ',Lilac,2 gal,Pink,Shrubs,24.00,4,Y',
  '',
].join('\n');
const NURSERY =
  'Botanical Name,Common Name,Cont,Price,Avail\nQuercus rubra,Red Oak,#5,$48.00,12\n"Ilex verticillata ""Red Sprite""",Winterberry,#2,$30,0\n';

onPostgres((stage) => {
  const { rows, check, take } = sheetsOf(stage);
  const send = async (csv: string, more: object) => {
    const { body } = await stage.cast.admin.call('import-plants', { csv, dry_run: true, ...more });
    return body.plan as PlantPlan;
  };

  it.each(TEXTS)('reads %s', async (_, csv) => {
    const { plan } = await check(csv);
    expect(plan).toMatchObject({ add: 2, bad: [] });
    expect((await take(csv, plan.fingerprint)).status).toBe(200);
    const [pepper, peony] = await rows();
    expect(peony).toMatchObject({ plantVariety: 'June’s Rosé', potSize: '1 gal', priceCents: 1_200 });
    expect(peony?.plantDescription).toMatch(/^[“‘]Old[”’] pink – grows to 3 ft$/);
    expect(pepper).toMatchObject({ plantVariety: 'Jalapeño', plantType: 'Vegetable', inStock: true });
  });

  it.each([
    ['the screen’s', 'Variety,Name,Description,Pot Size,Price,Type,In Stock'],
    ['spaced', 'Plant Variety,Plant Name,Plant Description,Pot Size,Price,Plant Type,In Stock'],
    ['other', '  plant-variety ,NAME,Notes,Container,Retail Price,Category,Qty'],
  ])('takes %s headings', async (_, headings) => {
    const csv = `${headings}\nAnnabelle,Hydrangea,White,2 gal,$24,Shrub,yes\n`;
    const { plan } = await check(csv);
    expect(plan).toMatchObject({ add: 1, bad: [], rows: [{ variety: 'Annabelle', name: 'Hydrangea' }] });
  });

  it('leaves out columns that it does not know, and says which ones it reads', async () => {
    const { plan } = await check(EXTRA);
    expect(plan).toMatchObject({ add: 1, bad: [] });
    const read = new Set(Object.values(plan.headings.places));
    expect(plan.headings.names.filter((_heading, place) => !read.has(place))).toEqual(['Supplier', 'Cost']);
  });

  it('asks for what other programs have no column for, and takes the answer', async () => {
    const shopify = (await check(SHOPIFY)).plan;
    expect(shopify.bad).toEqual([{ row: 1, reason: 'These columns are missing: plant_variety.' }]);
    const columns = { ...shopify.headings.places, plant_variety: 1 };
    expect(await send(SHOPIFY, { columns })).toMatchObject({
      add: 1,
      bad: [],
      rows: [{ variety: 'Hydrangea Annabelle' }],
    });
    const square = (await check(SQUARE)).plan;
    const place = square.headings.names.indexOf('SKU');
    const mapped = await send(SQUARE, { columns: { ...square.headings.places, plant_variety: place } });
    expect(mapped).toMatchObject({ add: 1, bad: [], rows: [{ variety: 'H1', name: 'Hydrangea' }] });

    const nursery = (await check(NURSERY)).plan;
    expect(nursery.bad).toEqual([{ row: 1, reason: 'These columns are missing: plant_type.' }]);
    const chosen = { columns: nursery.headings.places, fill: { plant_type: 'Tree' } };
    const plan = await send(NURSERY, chosen);
    expect(plan).toMatchObject({ add: 2, bad: [] });
    const body = { csv: NURSERY, dry_run: false, fingerprint: plan.fingerprint };
    expect((await stage.cast.admin.call('import-plants', body)).status).toBe(422);
    expect((await stage.cast.admin.call('import-plants', { ...body, ...chosen })).status).toBe(200);
    expect((await rows()).map(({ plantVariety, inStock }) => [plantVariety, inStock])).toEqual([
      ['Ilex verticillata "Red Sprite"', false],
      ['Quercus rubra', true],
    ]);
  });

  it('gives all pots of a Shopify plant its name, and asks about stock that one does not say', async () => {
    const { places } = (await check(SHOPIFY_POTS)).plan.headings;
    const columns = { ...places, plant_variety: 1 };
    const plan = await send(SHOPIFY_POTS, { columns });
    expect(plan).toMatchObject({ add: 3, in_stock: 1, unsaid: 1, bad: [] });
    const body = { csv: SHOPIFY_POTS, dry_run: false, fingerprint: plan.fingerprint, columns };
    expect((await stage.cast.admin.call('import-plants', body)).status).toBe(200);
    expect(
      (await rows()).map((row) => `${row.plantVariety} ${row.potSize} ${row.inStock}`).toSorted(),
    ).toEqual(['Annabelle 2 gal true', 'Annabelle 5 gal false', 'Limelight 2 gal false']);
  });

  it.each([
    ['Shopify', SHOPIFY_NOW, 0],
    ['Square', SQUARE_NOW, 1],
  ])('knows the headings that %s writes now', async (_, csv, inStock) => {
    const { headings } = (await check(csv)).plan;
    const name = headings.places.plant_name;
    const plan = await send(csv, { columns: { ...headings.places, plant_variety: name } });
    expect(plan).toMatchObject({ add: 1, in_stock: inStock, unsaid: 0, bad: [] });
  });

  it.each([
    ['Shopify', SHOPIFY_HIDDEN, 4],
    ['Square', SQUARE_HIDDEN, 1],
  ])('asks before it offers what %s hides', async (_, csv, unsaid) => {
    const { places } = (await check(csv)).plan.headings;
    const columns = { ...places, plant_variety: 1 };
    const plan = await send(csv, { columns });
    expect(plan).toMatchObject({ add: unsaid + 1, in_stock: 1, unsaid, bad: [] });
    const body = { csv, dry_run: false, fingerprint: plan.fingerprint, columns };
    expect((await stage.cast.admin.call('import-plants', body)).status).toBe(200);
    const offered = (await rows()).filter(({ inStock }) => inStock);
    expect(offered.map(({ potSize }) => potSize)).toEqual(['1 gal']);
  });

  it.each([
    ['in a cell that is not quoted', 'Rose,Old,5" pot,1 gal,Tree,yes'],
    ['at the start of a cell', 'Rose,"Old,,1 gal,Tree,yes'],
    ['that a later one closes wrongly', '"Rose,Old,,1 gal,Tree,yes\n"Moss",Old,,1 gal,Tree,yes'],
    ['after a quoted cell', '"Rose"s,Old,,1 gal,Tree,yes'],
  ])('names the row of a stray quotation mark %s', async (_, bad) => {
    const good = line('Good', 'Plant', 'A "good" one', '1 gal', 'Tree', 'yes');
    for (const before of [2, 900]) {
      const csv = sheet(...Array(before).fill(good), bad, good);
      const { plan } = await check(csv);
      expect(plan.bad).toEqual([
        { row: before + 2, reason: expect.stringMatching(/quotation marks do not match/) },
      ]);
    }
  });

  it('does not undo unseen what somebody changed, or says that it cannot tell from the file’s date', async () => {
    const [id = ''] = await seedPlants(stage.farm, [{}]);
    const [cell, ...others] = [rose().plant_variety, rose().plant_name];
    const file = (updated: string) =>
      `id,${HEADER},updated_at\n${id},${line(cell, ...others, '', '2 gal', 'Shrub', 'yes')},"${updated}"\n`;
    const ole = await addPerson(stage.farm, { firstName: 'Ole', email: 'ole@farm.example', role: 'admin' });
    await ole.call('update-plant', formOf({ ...rose({ pot_size: '5 gal' }), id }));
    const [changed] = await rows();
    const at = changed?.updatedAt ?? new Date();
    const before = new Date(at.getTime() - 48 * 3_600_000);
    const later = new Date(at.getTime() + 48 * 3_600_000);
    const inChicago = (moment: Date) => moment.toISOString().replace('Z', '-05:00');
    for (const written of [before.toISOString(), inChicago(before)]) {
      const reason = expect.stringMatching(/^Ole changed .*after this file was made\. Export it again\.$/);
      expect([written, (await check(file(written))).plan.bad]).toEqual([written, [{ row: 2, reason }]]);
    }
    const american = before.toLocaleString('en-US');
    for (const unclear of ['########', '4.59E+04', american, '2026-05-01', later.toISOString()]) {
      const reason = expect.stringMatching(/^Ole changed .*does not tell whether/);
      expect([unclear, (await check(file(unclear))).plan.bad]).toEqual([unclear, [{ row: 2, reason }]]);
    }
    const { plan } = await check(file(at.toISOString()));
    expect(plan).toMatchObject({ change: 1, undated: 0, bad: [] });
    expect((await check(file(''))).plan).toMatchObject({ change: 1, undated: 1, bad: [] });
  });
});
