import { desc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { eachField, FIELDS, type Field, MAY_MISS, type PlantFields } from '../../../core/plant-fields.ts';
import { keptOf } from '../../../core/read-facts.ts';
import { history, historyValues, plants } from '../../../db/schema.ts';
import { addPerson } from '../../../test/cast/cast.ts';
import { formOf, photo, rose, seedPlants } from '../../../test/cast/plants.ts';
import { sheetsOf } from '../../../test/cast/plants-csv.ts';
import { onPostgres, type Stage } from '../../../test/engines/stage.ts';
import { changesOf } from '../../desk/history/history-values.ts';
import { plantsFromWire } from '../catalog/browser-cache.ts';
import type { WirePlant } from '../catalog/plant.ts';
import { draftOf } from './plant-draft.ts';

const FACTS_SAID = {
  sun: ['full sun, part shade', 'shade', 'full sun'],
  height: ['24 in', '6 ft', '80 in'],
  bloom: ['May–June', 'May, July–September', 'June'],
  hardiness: ['zone 4', 'zone 3b', 'tender'],
  native: ['yes', 'no', ''],
} satisfies Record<string, [string, string, string]>;

/** Three values that differ for any field, in a new plant, an edit and a sheet. */
function values(field: Field): [string | boolean, string | boolean, string | boolean] {
  if (field.kind === 'stock') return [false, true, false];
  if (field.kind === 'price') return ['$5', '$7.25', '$1,250'];
  if (field.kind === 'choice') return field.choices.slice(-3).toReversed() as [string, string, string];
  if (field.kind === 'fact') return FACTS_SAID[field.name as keyof typeof FACTS_SAID];
  return [`${field.label} one`, `${field.label} two`, `${field.label} three`];
}
const all = (place: 0 | 1 | 2) => eachField<PlantFields>('name', (field) => values(field)[place]);
const inSheet = (value: string | boolean) => `"${String(value)}"`;

const kept = (said: PlantFields) => eachField<object>('wire', (field) => keptOf(field, said[field.name]));
const names = FIELDS.map(({ name }) => name);

async function lastChange({ farm }: Stage) {
  const [line] = await farm.context.db
    .select()
    .from(history)
    .innerJoin(historyValues, eq(historyValues.id, history.id))
    .where(eq(history.what, 'plants'))
    .orderBy(desc(history.id))
    .limit(1);
  if (!line) throw new Error('Nothing was written.');
  return changesOf({ ...line.history, ...line.history_values });
}

onPostgres((stage) => {
  const added = async () => {
    const form = formOf({ ...all(0), plant_photo: await photo() });
    return (await stage.cast.admin.call('add-plant', form)).body.plant as WirePlant;
  };
  const row = async () => (await stage.farm.context.db.select().from(plants))[0];

  it('is kept when a plant is added, and reads back in a form and in a list on a phone', async () => {
    const plant = await added();
    expect(plant).toMatchObject(kept(all(0)));
    const [read] = plantsFromWire(JSON.parse(JSON.stringify([plant])));
    expect(read && draftOf(read)).toMatchObject(all(0));
  });

  it('is changed by the form, noted for others, and written into the history', async () => {
    const { id, updated_at: opened } = await added();
    const edit = (said: PlantFields) => formOf({ ...said, id, updated_at: opened });
    expect((await stage.cast.admin.call('update-plant', edit(all(1)))).body.plant).toMatchObject(
      kept(all(1)),
    );
    expect(Object.keys((await row())?.edits ?? {}).sort()).toEqual(names.toSorted());
    expect((await lastChange(stage)).map(({ field }) => field).sort()).toEqual(
      FIELDS.map(({ label }) => label).sort(),
    );
    const ole = await addPerson(stage.farm, { firstName: 'Ole', email: 'ole@farm.example', role: 'admin' });
    const late = await ole.call('update-plant', edit(all(2)));
    expect(late.status).toBe(409);
    for (const { short } of FIELDS) expect(late.body.error).toContain(`the ${short}`);
  });

  it('keeps what it has if a change is silent about it, where a change may be', async () => {
    const { id } = await added();
    const form = formOf({ ...all(1), id });
    for (const { name } of MAY_MISS) form.delete(name);
    const { body } = await stage.cast.admin.call('update-plant', form);
    const silent = eachField<object>('wire', (field) => keptOf(field, values(field)[0]), MAY_MISS);
    expect(body.plant).toMatchObject(silent);
  });

  it('is in the sheet, changed by the sheet, and kept by a sheet without it', async () => {
    const { exported, check, take } = sheetsOf(stage);
    const { id } = await added();
    const [heading = '', line = ''] = (await exported()).split('\r\n');
    expect(heading).toContain(names.join());
    expect(line).toContain(names.map((name) => inSheet(all(0)[name])).join());
    const sheet = `id,${names}\r\n${id},${names.map((name) => inSheet(all(2)[name]))}\r\n`;
    const { plan } = await check(sheet);
    // The stock of the first and the third is the same.
    const changed = names.filter((name) => all(0)[name] !== all(2)[name]);
    expect(Object.keys(plan.rows[0]?.changes ?? {})).toEqual(changed);
    expect((await take(sheet, plan.fingerprint)).status).toBe(200);
    const after = await row();
    const without = `id,plant_variety,plant_name,pot_size,plant_type\r\n${id},Other,${['plant_name', 'pot_size', 'plant_type'].map((name) => inSheet(all(2)[name as 'price']))}\r\n`;
    const { plan: one } = await check(without);
    expect((await take(without, one.fingerprint)).status).toBe(200);
    expect(await row()).toMatchObject({
      ...eachField<object>('column', ({ column }) => after?.[column]),
      plantVariety: 'Other',
    });
    expect(eachField<object>('wire', ({ column }) => after?.[column])).toEqual(kept(all(2)));
  });

  it('has what is unsaid in a plant from a sheet that lacks it', async () => {
    const { check, take } = sheetsOf(stage);
    const needed = FIELDS.filter(({ required }) => required).map(({ name }) => name);
    const sheet = `${needed}\r\n${needed.map((name) => inSheet(all(1)[name]))}\r\n`;
    const { plan } = await check(sheet);
    expect((await take(sheet, plan.fingerprint)).status).toBe(200);
    const unsaid = eachField<object>(
      'column',
      (field) => keptOf(field, field.unsaid ?? ''),
      FIELDS.filter(({ required }) => !required),
    );
    // A sheet that is silent never says that a plant is in stock.
    expect(await row()).toMatchObject({ ...unsaid, inStock: false });
  });

  it('has a place of its own in the form, and no column that is not described', async () => {
    expect(FIELDS.map(({ place }) => place).sort((one, other) => one - other)).toEqual(
      FIELDS.map((_, place) => place + 1),
    );
    await seedPlants(stage.farm, [rose()]);
    const described = FIELDS.map(({ column }) => column);
    const others = Object.keys((await row()) ?? {}).filter((column) => !described.includes(column as never));
    expect(others.sort()).toEqual(
      [...['createdAt', 'deletedAt', 'edits', 'id', 'photoHash', 'slug', 'updatedAt', 'updatedBy']].sort(),
    );
  });
});
