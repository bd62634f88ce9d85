import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { addPerson } from '../../../test/cast/cast.ts';
import { formOf, rose, seedPlants } from '../../../test/cast/plants.ts';
import { HEADER, line, sheet, sheetsOf } from '../../../test/cast/plants-csv.ts';
import { allRows } from '../../../test/engines/all-rows.ts';
import { onBothEngines } from '../../../test/engines/stage.ts';
import type { PlantPlan } from './import-plan.server.ts';

onBothEngines((stage) => {
  const { rows, exported, check, take } = sheetsOf(stage);

  it('does exactly what its dry run said', async () => {
    const [known = ''] = await seedPlants(stage.farm, [{ plant_variety: 'Patriot' }]);
    const csv = [
      `id,${HEADER}`,
      `${known},${line('Patriot', 'Hosta', 'Très joli', '1 gal', 'shrub', 'no')}`,
      `,${line('Halcyon', 'Hosta', 'Say "blue"\nand mean it', '2 gal', 'Perennial', '')}`,
      '',
    ].join('\n');
    const before = await allRows(stage.farm);
    const { status, body, plan } = await check(csv);
    expect(status).toBe(200);
    expect(await allRows(stage.farm)).toEqual(before);
    expect(body.message).toBe('Every row is good: 1 to add, 1 to change.');
    expect(plan).toMatchObject({
      add: 1,
      change: 1,
      same: 0,
      rows: [
        {
          row: 2,
          action: 'change',
          changes: { plant_name: ['Old Garden', 'Hosta'], in_stock: [true, false] },
        },
        { row: 3, action: 'add', variety: 'Halcyon', name: 'Hosta' },
      ],
      bad: [],
    });
    const done = await take(csv, plan.fingerprint);
    expect(done.status).toBe(200);
    expect(done.body.message).toBe('Imported: 1 added, 1 changed.');
    expect(done.plan).toEqual(plan);
    expect(await rows()).toMatchObject([
      {
        plantVariety: 'Halcyon',
        plantDescription: 'Say "blue"\nand mean it',
        inStock: false,
        slug: 'halcyon-hosta',
      },
      { id: known, plantName: 'Hosta', plantType: 'Shrub', inStock: false },
    ]);
    expect((await check(await exported())).plan).toMatchObject({ add: 0, change: 0, same: 2 });
  });

  it('never takes an empty cell for a yes: it counts them, and a person may say so', async () => {
    const avail = (cells: string[]) =>
      [
        'Botanical Name,Common Name,Size,Avail,Price,Type',
        ...cells.map((cell) => `Zelkova,Tree ${cell},#5,${cell},45.00,Tree`),
        '',
      ].join('\n');
    const cells = ['', '0', '12', '-', 'N/A', '100+', 'Low'];
    const without = 'plant_variety,plant_name,pot_size,plant_type\nZelkova,Tree,#5,Tree\n';
    expect((await check(without)).plan).toMatchObject({ add: 1, in_stock: 0, unsaid: 1 });
    const { plan } = await check(avail(cells));
    expect(plan).toMatchObject({ add: 7, in_stock: 3, unsaid: 3 });
    const asking = { csv: avail(cells), unsaid_in_stock: true, dry_run: true };
    const asked = await stage.cast.admin.call('import-plants', asking);
    const said = asked.body.plan as PlantPlan;
    expect(said).toMatchObject({ add: 7, in_stock: 6, unsaid: 3 });
    expect((await take(avail(cells), said.fingerprint)).status).toBe(409);
    expect((await take(avail(cells), plan.fingerprint)).status).toBe(200);
    const published = (await rows()).filter(({ inStock }) => inStock).map(({ plantName }) => plantName);
    expect(published.toSorted()).toEqual(['Tree 100+', 'Tree 12', 'Tree Low']);

    const [kept = ''] = (await rows()).filter((row) => row.plantName === 'Tree 12').map(({ id }) => id);
    const silent = `id,${HEADER}\n${kept},${line('Zelkova', 'Tree 12', '', '#7', 'Tree', '')}\n`;
    expect((await check(silent)).plan).toMatchObject({ change: 1, unsaid: 0 });
  });

  it('understands the words of our own pages when they come back', async () => {
    const csv = [
      'Variety,Name,Pot Size,Price,Type,In Stock',
      'Annabelle,Hydrangea,2 gal,Price at the stand,Shrubs,In stock',
      'Patriot,Hosta,1 gal,$12.50 plus tax,Perennials,Out of stock',
      'Duke,Blueberry,1 gal,,Small fruit,in stock',
      'Few,Aster,1 gal,,Perennials,A few left',
      'Little,Aster,1 gal,,Perennials,a few',
      'Much,Aster,1 gal,,Perennials,plenty',
      'No,Aster,1 gal,,Perennials,out',
      '',
    ].join('\n');
    const { plan } = await check(csv);
    expect(plan).toMatchObject({ add: 7, in_stock: 5, unsaid: 0, bad: [] });
    expect((await take(csv, plan.fingerprint)).status).toBe(200);
    const others = (await rows()).filter(({ plantName }) => plantName !== 'Aster');
    expect(others.map(({ plantType, priceCents }) => [plantType, priceCents])).toEqual([
      ['Shrub', null],
      ['Small Fruit', null],
      ['Perennial', 1_250],
    ]);
  });

  it('asks before it adds what is there already, by variety, name and pot size', async () => {
    const csv = sheet(line('Patriot', 'Hosta', 'White edges', '1 gal', 'Perennial', 'yes'));
    const first = await check(csv);
    expect(first.plan).toMatchObject({ add: 1, again: 0 });
    const [one, two] = await Promise.all([1, 2].map(() => take(csv, first.plan.fingerprint)));
    expect([one?.status, two?.status].sort()).toEqual([200, 409]);
    const twice = sheet(
      line('PATRIOT', 'hosta', '', '1 gal', 'Perennial', ''),
      line('Halcyon', 'Hosta', '', '1 gal', 'Perennial', ''),
      line('Patriot', 'Hosta', '', '3 gal', 'Perennial', ''),
    );
    const { plan } = await check(twice);
    expect(plan).toMatchObject({
      add: 3,
      again: 1,
      rows: [{ again: true }, { again: false }, { again: false }],
    });
    expect(await rows()).toHaveLength(1);
    expect((await take(twice, plan.fingerprint)).status).toBe(200);
    expect(await rows()).toHaveLength(4);
  });

  it('reads what spreadsheets write: a mark, LF or CRLF, commas or semicolons, quotes, blank lines', async () => {
    const cells = ['Rosé', 'Old', 'a; b, c', '1 gal', 'Shrub', 'yes'];
    const comma = sheet(line(...cells));
    const files = [
      comma,
      `\uFEFF${comma}`,
      comma.replaceAll('\r\n', '\n'),
      comma.replaceAll('\r\n', '\r'),
      sheet('', line(...cells), ',,,,,', ''),
      sheet(`${line(...cells)},,,`),
      [HEADER.replaceAll(',', ';'), cells.map((cell) => `"${cell}"`).join(';')].join('\r\n'),
      comma.replace(HEADER, HEADER.toUpperCase()),
    ];
    for (const csv of files) {
      const { plan } = await check(csv);
      expect(plan).toMatchObject({ add: 1, bad: [], rows: [{ variety: 'Rosé', name: 'Old' }] });
    }
  });

  it('names every bad row by its number and writes nothing, however many are good', async () => {
    const [binned = ''] = await seedPlants(stage.farm, [{}], () => ({
      slug: 'binned',
      deletedAt: new Date(),
    }));
    const [twice = ''] = await seedPlants(stage.farm, [{ plant_variety: 'Twice' }]);
    const good = line('Good', 'Plant', '', '1 gal', 'Tree', 'true');
    const csv = [
      `id,${HEADER}`,
      `,${good}`,
      `,${line('', 'No variety', '', '1 gal', 'Tree', 'true')}`,
      `,${line('Moss', 'Green', '', '1 gal', 'Moss', 'perhaps')}`,
      `,${line('Few', 'Cells')}`,
      `00000000-0000-4000-8000-000000000000,${good}`,
      `${binned},${good}`,
      `${twice},${good}`,
      `${twice},${good}`,
      `nonsense,${good}`,
      `,${line('Caf\uFFFD', 'Plant', '', '1 gal', 'Tree', 'true')}`,
      `,${line('Turned', 'Plant', 'Red\u2067', '1 gal', 'Tree', 'true')}`,
      '',
    ].join('\r\n');
    const before = await allRows(stage.farm);
    const { body, plan } = await check(csv);
    expect(body.message).toBe('9 rows are not good yet. Nothing is saved until every row is right.');
    expect(plan.bad).toEqual([
      { row: 3, reason: 'Variety is required.' },
      { row: 4, reason: expect.stringMatching(/^Type is one of .* In stock is yes or no\.$/) },
      { row: 5, reason: 'This row has 3 cells, the header has 7.' },
      { row: 6, reason: 'No plant has this id. Leave the id empty to add a plant.' },
      { row: 7, reason: 'This plant is in the bin. Restore it first.' },
      { row: 9, reason: 'Row 8 already has this id.' },
      { row: 10, reason: 'No plant has this id. Leave the id empty to add a plant.' },
      { row: 11, reason: 'Some letters could not be read. Save the file as "CSV UTF-8" and try again.' },
      {
        row: 12,
        reason: 'Description has an invisible character. Please type that part again.',
      },
    ]);
    const refused = await take(csv, plan.fingerprint);
    expect(refused.status).toBe(422);
    expect(refused.plan.bad).toEqual(plan.bad);
    expect(await allRows(stage.farm)).toEqual(before);
  });

  it('takes prices as people write them, keeps them where no column is, and names nonsense by its row', async () => {
    const priced = (price: string, place: number) =>
      line(`Variety ${place}`, 'Plant', '', '1 gal', 'Tree', 'yes', price);
    const told = (...prices: string[]) => [`${HEADER},price`, ...prices.map(priced), ''].join('\r\n');
    const csv = told('$12.50', '4', '', ' 1,250.5 ');
    const { plan } = await check(csv);
    expect(plan).toMatchObject({ add: 4, bad: [] });
    expect((await take(csv, plan.fingerprint)).status).toBe(200);
    expect((await rows()).map(({ priceCents }) => priceCents)).toEqual([1_250, 400, null, 125_050]);

    const exportedCsv = await exported();
    expect(exportedCsv).toContain('"$1,250.50"');
    expect((await check(exportedCsv)).plan).toMatchObject({ same: 4, bad: [] });
    const dearer = await check(exportedCsv.replace('"$12.50"', '"15"').replace('"$4"', '""'));
    expect(dearer.plan.rows.map(({ changes }) => changes)).toEqual([
      { price: ['$12.50', '$15'] },
      { price: ['$4', ''] },
    ]);
    const [first] = await rows();
    const silent = `id,${HEADER}\n${first?.id},${line('Renamed', 'Plant', '', '1 gal', 'Tree', 'yes')}\n`;
    expect((await check(silent)).plan.rows[0]?.changes).toEqual({ plant_variety: ['Variety 0', 'Renamed'] });

    const nonsense = ['ask', '-5', '12,5', '$0', '10000', '1.999'];
    expect((await check(told(...nonsense))).plan.bad).toEqual(
      nonsense.map((_, place) => ({ row: place + 2, reason: expect.stringMatching(/^Price is an amount/) })),
    );
  });

  it.each([
    ['no columns we know', 'a,b\n1,2\n', 1, /We don’t know the column "a"/],
    ['a column twice', 'plant_variety,plant_variety\n', 1, /"plant_variety" is there twice/],
    ['columns missing', 'plant_variety,plant_name\n', 1, /are missing: pot_size, plant_type/],
    ['only blanks', ' \n\n', 1, /The file is empty/],
    ['a quote left open', `${HEADER}\n"Rose,Old,,1 gal,Tree,yes\n`, 2, /quotation marks do not match/],
  ])('says what is wrong with a file of %s', async (_, csv, row, reason) => {
    const { status, plan } = await check(csv);
    expect(status).toBe(200);
    expect(plan.bad).toEqual([{ row, reason: expect.stringMatching(reason) }]);
  });

  it('takes 10,000 rows in one go, and one more is one too many', async () => {
    const many = Array.from({ length: 10_000 }, (_, place) =>
      line(`Variety ${place % 500}`, 'Plant', `Lot ${place}`, '1 gal', 'Tree', place % 3 ? 'yes' : 'no'),
    );
    const csv = sheet(...many);
    const { plan } = await check(csv);
    expect(plan).toMatchObject({ add: 10_000, change: 0, bad: [] });
    expect(plan.rows).toHaveLength(200);
    // As after many plants were deleted and counted: 10,000 rows are more than the planner expects.
    const emptied = sql`update pg_class set relpages = 100, reltuples = 0 where oid = 'plants'::regclass`;
    await stage.farm.context.db.execute(emptied);
    const done = await take(csv, plan.fingerprint);
    expect(done.body).toMatchObject({ message: 'Imported: 10000 added, 0 changed.' });
    const all = await rows();
    expect(all).toHaveLength(10_000);
    expect(new Set(all.map(({ slug }) => slug)).size).toBe(10_000);
    expect((await check(await exported())).plan).toMatchObject({
      add: 0,
      change: 0,
      same: 10_000,
      bad: [],
    });
    const more = await check(sheet(...many, many[0] ?? ''));
    expect(more.plan.bad).toEqual([
      { row: 10_002, reason: 'At most 10,000 rows fit. Please split the file.' },
    ]);
    // Other tests go on here.
    await stage.farm.context.db.execute(sql`analyze plants`);
  }, 120_000);

  it('of two at once takes one, and asks the other to look once more', async () => {
    const [id = ''] = await seedPlants(stage.farm, [{ plant_variety: 'Patriot' }]);
    const ole = await addPerson(stage.farm, { firstName: 'Ole', email: 'ole@farm.example', role: 'admin' });
    const csv = (pot: string) => `id,${HEADER}\n${id},${line('Patriot', 'Hosta', '', pot, 'Shrub', 'yes')}\n`;
    const plans = [await check(csv('2 gal')), await check(csv('5 gal'), ole)];
    const [first, second] = await Promise.all([
      take(csv('2 gal'), plans[0]?.plan.fingerprint),
      take(csv('5 gal'), plans[1]?.plan.fingerprint, ole),
    ]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    const loser = first.status === 409 ? first : second;
    expect(loser.body.error).toBe('The catalog changed since the check. Please look at the plan once more.');
    expect(loser.plan.change).toBe(1);
    expect(await rows()).toMatchObject([{ potSize: first.status === 200 ? '2 gal' : '5 gal' }]);
  });

  it('is not taken without the check, or after another one', async () => {
    const csv = sheet(line('Patriot', 'Hosta', '', '1 gal', 'Shrub', 'yes'));
    const other = sheet(line('Halcyon', 'Hosta', '', '1 gal', 'Shrub', 'yes'));
    const { plan } = await check(other);
    for (const fingerprint of [undefined, '', plan.fingerprint]) {
      expect((await take(csv, fingerprint)).status).toBe(409);
    }
    expect(await rows()).toEqual([]);
  });

  it('does not undo unseen what somebody changed since the file was written', async () => {
    const [id = ''] = await seedPlants(stage.farm, [{}]);
    const csv = (await exported()).replace('1 gal', '2 gal');
    const ole = await addPerson(stage.farm, { firstName: 'Ole', email: 'ole@farm.example', role: 'admin' });
    await ole.call('update-plant', formOf({ ...rose({ pot_size: '5 gal' }), id }));
    const { plan } = await check(csv);
    expect(plan.bad).toEqual([
      { row: 2, reason: 'Ole changed the pot size after this file was made. Export it again.' },
    ]);
  });
});
