import { describe, expect, it } from 'vitest';
import { plants } from '../../../db/schema.ts';
import { fileOf, formOf, photo, picture, rose, seedPlants } from '../../../test/cast/plants.ts';
import { allRows } from '../../../test/engines/all-rows.ts';
import { onPostgres } from '../../../test/engines/stage.ts';
import type { WirePlant } from '../catalog/plant.ts';

const NO_PRICE = 'Price is an amount like $12.50, up to $9,999.99. Leave it empty for none.';
const NEVER = '00000000-0000-4000-8000-000000000000';

onPostgres((stage) => {
  const rows = () => stage.farm.context.db.select().from(plants);
  const add = async (said = {}, also: Record<string, string | boolean | File> = {}) =>
    stage.cast.admin.call('add-plant', formOf({ ...rose(said), plant_photo: await photo(), ...also }));

  describe('add-plant', () => {
    it('puts the plant on the list with its photo, in stock unless told', async () => {
      const form = formOf({ ...rose(), plant_photo: await photo() });
      form.delete('in_stock');
      const { status, body } = await stage.cast.admin.call('add-plant', form);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        success: true,
        message: 'Plant added successfully',
        plant: {
          slug: 'rose-old-garden',
          plant_variety: 'Rosé',
          in_stock: true,
          photo_url: expect.stringMatching(/^\/photos\/[0-9a-f]{32}-48\.jpg$/),
        },
      });
    });

    it.each([
      ['without a photo', { plant_photo: '' }, 'plant_photo', 'Please select a file'],
      ['without a variety', { plant_variety: ' \t ' }, 'plant_variety', 'Variety is required.'],
      [
        'with too long a name',
        { plant_name: 'x'.repeat(121) },
        'plant_name',
        'Name can be at most 120 characters.',
      ],
      [
        'with a name that turns what stands beside it',
        { plant_name: '\u202egro.live' },
        'plant_name',
        'Name has an invisible character. Please type that part again.',
      ],
      ['with a type of its own', { plant_type: 'Moss' }, 'plant_type', expect.stringContaining('Annual')],
      ['with a price in words', { price: 'five dollars' }, 'price', NO_PRICE],
      ['with a price of nothing', { price: '$0.00' }, 'price', NO_PRICE],
      ['with a maybe in stock', { in_stock: 'perhaps' }, 'in_stock', 'In stock is yes or no.'],
    ])('refuses one %s, and stores nothing', async (_, said, field, sentence) => {
      const before = await allRows(stage.farm);
      const { status, body } = await add({}, said);
      expect(status).toBe(400);
      expect((body.fields as Record<string, string>)[field]).toEqual(sentence);
      expect(await allRows(stage.farm)).toEqual(before);
    });

    it('gives fifty of the same name fifty addresses, also when they come at once', async () => {
      // Their photo is known already: fifty new ones at once would be too many to prepare.
      await add({ plant_variety: 'First' });
      const answers = await Promise.all(Array.from({ length: 50 }, () => add()));
      expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
      const slugs = answers.map(({ body }) => (body.plant as WirePlant).slug);
      const numbered = Array.from({ length: 49 }, (_, place) => `rose-old-garden-${place + 2}`);
      expect(slugs.sort()).toEqual(['rose-old-garden', ...numbered].sort());
      const changes = (await rows()).map(({ updatedAt }) => updatedAt.getTime());
      expect(new Set(changes).size).toBe(51);
    }, 60_000);

    it('is done once however often a phone with one bar sends it', async () => {
      const form = async () => formOf({ ...rose(), plant_photo: await photo() });
      const key = 'the same tap';
      const [first, second] = await Promise.all([
        stage.cast.admin.call('add-plant', await form(), key),
        stage.cast.admin.call('add-plant', await form(), key),
      ]);
      const third = await stage.cast.admin.call('add-plant', await form(), key);
      expect(second).toEqual(first);
      expect(third).toEqual(first);
      expect(await rows()).toHaveLength(1);
    });
  });

  describe('update-plant', () => {
    it('changes what the form says, leaves the photo and the stock it does not speak of, keeps the address', async () => {
      const { body } = await add({ in_stock: false });
      const before = body.plant as WirePlant;
      const form = formOf({ ...rose({ plant_variety: 'Reine' }), id: before.id });
      form.delete('in_stock');
      const answer = await stage.cast.admin.call('update-plant', form);
      expect(answer).toMatchObject({ status: 200, body: { message: 'Plant edited successfully' } });
      const { plant_variety, updated_at, ...same } = answer.body.plant as WirePlant;
      expect(plant_variety).toBe('Reine');
      expect(updated_at > before.updated_at).toBe(true);
      expect(before).toMatchObject(same);
    });

    it('takes a price as people write it, keeps it when not told, and forgets it when emptied', async () => {
      const { body } = await add({}, { price: ' 12.5 ' });
      const { id, price_cents } = body.plant as WirePlant;
      expect(price_cents).toBe(1_250);
      const priceAfter = async (said: Record<string, string>) => {
        const form = formOf({ ...rose({ plant_name: Object.keys(said).join() || 'Silent' }), id });
        form.delete('price');
        for (const [name, value] of Object.entries(said)) form.set(name, value);
        const answer = await stage.cast.admin.call('update-plant', form);
        expect(answer.status).toBe(200);
        return (answer.body.plant as WirePlant).price_cents;
      };
      expect(await priceAfter({})).toBe(1_250);
      expect(await priceAfter({ price: '$1,250' })).toBe(125_000);
      expect(await priceAfter({ price: '' })).toBeNull();
      const { plants: all } = (await (await stage.cast.visitor.get('/functions/v1/plants')).json()) as {
        plants: WirePlant[];
      };
      expect(all.map((plant) => plant.price_cents)).toEqual([null]);
    });

    it('changes nothing, not even the day, when nothing is different', async () => {
      const [id = ''] = await seedPlants(stage.farm, [{}]);
      const before = await rows();
      const { status } = await stage.cast.admin.call('update-plant', formOf({ ...rose(), id }));
      expect(status).toBe(200);
      expect(await rows()).toEqual(before);
    });

    it('takes nothing of an edit whose photo is refused', async () => {
      const [id = ''] = await seedPlants(stage.farm, [{}]);
      const before = await allRows(stage.farm);
      const plant_photo = fileOf(Buffer.from('not a photo at all'));
      const form = formOf({ ...rose({ plant_name: 'New' }), id, plant_photo });
      expect((await stage.cast.admin.call('update-plant', form)).status).toBe(415);
      expect(await allRows(stage.farm)).toEqual(before);
    });

    it('is a 404 for a plant that never was', async () => {
      const { status, body } = await stage.cast.admin.call('update-plant', formOf({ ...rose(), id: NEVER }));
      expect({ status, body }).toEqual({ status: 404, body: { error: 'That plant could not be found.' } });
    });
  });

  describe.each([
    ['delete-plant', {}],
    ['set-in-stock', { in_stock: false }],
  ])('%s', (name, also) => {
    it('changes all of them or none, with a reason for each that it could not', async () => {
      const [binned = ''] = await seedPlants(stage.farm, [{ plant_name: 'Rugosa' }]);
      await stage.cast.admin.call('delete-plant', { id: binned });
      const [listed = ''] = await seedPlants(stage.farm, [{ plant_name: 'Moss' }]);
      const before = await allRows(stage.farm);
      const { status, body } = await stage.cast.admin.call(name, { ids: [listed, binned, NEVER], ...also });
      expect(status).toBe(409);
      expect(body).toEqual({
        error: 'Nothing was changed: 2 of 3 plants could not be.',
        rows: [
          { id: binned, reason: '"Rosé Rugosa" is in the bin: June deleted it.' },
          { id: NEVER, reason: 'This plant isn’t there anymore.' },
        ],
      });
      expect(await allRows(stage.farm)).toEqual(before);
      expect((await stage.cast.admin.call(name, { ids: [NEVER], ...also })).status).toBe(404);
    });

    it('changes all that match, unless they are more or fewer than the owner was told', async () => {
      await seedPlants(stage.farm, [
        { plant_variety: 'Patriot', plant_type: 'Perennial' },
        { plant_variety: 'Patriot', plant_type: 'Tree' },
        { plant_variety: 'Halcyon', plant_type: 'Perennial' },
      ]);
      const matching = { query: 'PATRIOT', type: 'Perennial', show: 'in' };
      const before = await allRows(stage.farm);
      const stale = await stage.cast.admin.call(name, { matching, expected: 2, ...also });
      expect(stale).toEqual({
        status: 409,
        body: {
          error: 'The list changed in the meantime: 1 plant matches now, not 2. Nothing was changed.',
          matching: 1,
        },
      });
      expect(await allRows(stage.farm)).toEqual(before);
      const done = await stage.cast.admin.call(name, { matching, expected: 1, ...also });
      expect(done.status).toBe(200);
      const changed = (await rows()).filter(({ deletedAt, inStock }) => deletedAt || !inStock);
      expect(changed).toMatchObject([{ plantVariety: 'Patriot', plantType: 'Perennial' }]);
    });

    it.each([
      ['nothing', {}],
      ['no ids', { ids: [] }],
      ['two ways', { id: NEVER, ids: [NEVER] }],
      ['no id', { id: 'one' }],
    ])('asks to choose when the body says %s', async (_, body) => {
      expect((await stage.cast.admin.call(name, { ...body, ...also })).status).toBe(400);
    });
  });

  it('one of many who delete a plant at once does, the others are told', async () => {
    const [id = ''] = await seedPlants(stage.farm, [{ plant_name: 'Rugosa' }]);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => stage.cast.admin.call('delete-plant', { id })),
    );
    const done = answers.filter(({ status }) => status === 200);
    const told = answers.filter(({ status }) => status === 409);
    expect([done.length, told.length]).toEqual([1, 7]);
    for (const { body } of told) expect(body.error).toBe('"Rosé Rugosa" is in the bin: June deleted it.');
  });

  it('a plant deleted while it is toggled and edited is deleted, and nobody is told anything untrue', async () => {
    const ids = await seedPlants(
      stage.farm,
      Array.from({ length: 12 }, (_, place) => ({ plant_variety: `No. ${place}` })),
    );
    const outcomes = await Promise.all(
      ids.map((id) =>
        Promise.all([
          stage.cast.admin.call('set-in-stock', { ids: [id], in_stock: false }),
          stage.cast.admin.call('delete-plant', { id }),
          stage.cast.admin.call('update-plant', formOf({ ...rose({ plant_variety: 'Late' }), id })),
        ]),
      ),
    );
    const now = new Map((await rows()).map((row) => [row.id, row]));
    for (const [place, [toggled, deleted, edited]] of outcomes.entries()) {
      const row = now.get(ids[place] ?? '');
      expect(deleted.status).toBe(200);
      expect(row?.deletedAt).not.toBeNull();
      if (edited.status === 200) expect(row?.plantVariety).toBe('Late');
      else expect([edited.status, row?.plantVariety]).toEqual([409, `No. ${place}`]);
      // The form says in stock, so an edit after the toggle undoes it; a refused toggle left it as it was.
      if (toggled.status !== 200) expect([toggled.status, row?.inStock]).toEqual([409, true]);
    }
  });

  it('a photo handed in twice is stored once', async () => {
    const bytes = await picture('#c0ffee').png().toBuffer();
    const file = () => fileOf(bytes, 'a.png', 'image/png');
    const [one, two] = await Promise.all([
      add({}, { plant_photo: file() }),
      add({ plant_name: 'Rugosa' }, { plant_photo: file() }),
    ]);
    const url = ({ body }: typeof one) => (body.plant as WirePlant).photo_url;
    expect(url(one)).toBe(url(two));
  });
});
