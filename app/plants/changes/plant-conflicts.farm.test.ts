import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { PlantFields } from '../../../core/plant-fields.ts';
import { addPerson } from '../../../test/cast/cast.ts';
import { formOf, photo, rose, seedPlants } from '../../../test/cast/plants.ts';
import { onBothEngines } from '../../../test/engines/stage.ts';
import type { WirePlant } from '../catalog/plant.ts';

onBothEngines((stage) => {
  async function openedByTwo() {
    const [id = ''] = await seedPlants(stage.farm, [{}]);
    const response = await stage.cast.visitor.get('/functions/v1/plants');
    const { plants } = (await response.json()) as { plants: WirePlant[] };
    const ole = await addPerson(stage.farm, { firstName: 'Ole', email: 'ole@farm.example', role: 'admin' });
    const save = async (who: 'june' | 'ole', said: Partial<PlantFields>, updated_at: string, also = {}) => {
      const form = formOf({ ...rose(said), id, updated_at, ...also });
      const { status, body } = await (who === 'ole' ? ole : stage.cast.admin).call('update-plant', form);
      return { status, body: body as { error?: string; changed_by?: string; current?: WirePlant } };
    };
    return { id, ole, save, opened: plants[0]?.updated_at ?? '' };
  }

  it('tells the second who changed what, changes nothing, and takes it when it is sent again', async () => {
    const { save, opened } = await openedByTwo();
    const first = { pot_size: '2 gal', plant_description: 'Sweet' };
    expect((await save('june', first, opened)).status).toBe(200);
    const late = await save('ole', { plant_name: 'Rugosa' }, opened);
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({
      error:
        'June changed the pot size and the description in the meantime. Nothing was saved yet: compare, then save again.',
      changed_by: 'June',
      current: { plant_name: 'Old Garden', pot_size: '2 gal', plant_description: 'Sweet' },
    });
    const again = await save('ole', { ...first, plant_name: 'Rugosa' }, late.body.current?.updated_at ?? '');
    expect(again.status).toBe(200);
    const after = await save('june', first, again.body.current?.updated_at ?? opened);
    expect(after.status).toBe(409);
    expect(after.body).toMatchObject({
      changed_by: 'Ole',
      current: { plant_name: 'Rugosa', pot_size: '2 gal', plant_description: 'Sweet' },
    });
  });

  it('of two who save at the same moment one saves, and the other is told', async () => {
    const { save, opened } = await openedByTwo();
    const answers = await Promise.all([
      save('june', { pot_size: '2 gal' }, opened),
      save('ole', { pot_size: '5 gal' }, opened),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [winner, loser] = answers[0].status === 200 ? ['June', answers[1]] : ['Ole', answers[0]];
    expect(loser.body).toMatchObject({
      changed_by: winner,
      current: { pot_size: winner === 'June' ? '2 gal' : '5 gal' },
    });
  });

  describe('also counts as a change', () => {
    it('the stock switch', async () => {
      const { id, ole, save, opened } = await openedByTwo();
      await ole.call('set-in-stock', { ids: [id], in_stock: false });
      const late = await save('june', { pot_size: '2 gal' }, opened);
      expect(late.body.error).toMatch(/^Ole changed the stock in the meantime\./);
    });

    it('a new photo', async () => {
      const { save, opened } = await openedByTwo();
      await save('ole', {}, opened, { plant_photo: await photo('#aa0000') });
      const late = await save('june', { pot_size: '2 gal' }, opened);
      expect(late.body.error).toMatch(/^Ole changed the photo in the meantime\./);
    });

    it('the bin: the form is not saved into it', async () => {
      const { id, ole, save, opened } = await openedByTwo();
      await ole.call('delete-plant', { id });
      const late = await save('june', { pot_size: '2 gal' }, opened);
      expect(late).toEqual({
        status: 409,
        body: {
          error: 'Ole deleted this plant in the meantime. Restore it from the bin to change it.',
          changed_by: 'Ole',
        },
      });
    });
  });

  it('does not stop somebody by their own earlier save being the newest, nor by a delete taken back', async () => {
    const { id, save, opened, ole } = await openedByTwo();
    await ole.call('delete-plant', { id });
    await ole.call('restore-plant', { ids: [id] });
    expect((await save('june', { pot_size: '2 gal' }, opened)).status).toBe(200);
  });

  describe('a price alone', () => {
    it('is saved over what else was changed meanwhile, and leaves it', async () => {
      const { id, ole, save, opened } = await openedByTwo();
      await save('june', { pot_size: '2 gal' }, opened);
      await ole.call('set-in-stock', { ids: [id], in_stock: false });
      const { status, body } = await ole.call('set-price', { id, price: '14', updated_at: opened });
      expect({ status, body }).toMatchObject({
        status: 200,
        body: { plant: { price_cents: 1400, pot_size: '2 gal', in_stock: false } },
      });
    });

    it('tells the second of two who changed it, and takes it when it is sent again', async () => {
      const { id, ole, opened } = await openedByTwo();
      const { admin } = stage.cast;
      const answers = await Promise.all([
        admin.call('set-price', { id, price: '$14', updated_at: opened }),
        ole.call('set-price', { id, price: '$15', updated_at: opened }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const [winner, late] = answers[0].status === 200 ? ['June', answers[1]] : ['Ole', answers[0]];
      const { current, ...told } = late.body as { current: WirePlant };
      expect(told).toMatchObject({
        error: `${winner} changed the price in the meantime. Nothing was saved yet: compare, then save again.`,
        changed_by: winner,
      });
      const again = { id, price: '$16', updated_at: current.updated_at };
      expect((await ole.call('set-price', again)).status).toBe(200);
      // The same once more changes nothing, so it is never late.
      expect((await admin.call('set-price', { ...again, updated_at: opened })).status).toBe(200);
    });

    it('is refused in the bin, and as nonsense, and may be empty', async () => {
      const { id, ole } = await openedByTwo();
      const priced = (price: unknown) => ole.call('set-price', { id, price });
      for (const price of ['free', '$-1', '100001', 5, null]) expect((await priced(price)).status).toBe(400);
      expect((await priced('')).body).toMatchObject({ plant: { price_cents: null } });
      await ole.call('delete-plant', { id });
      expect((await priced('$5')).status).toBe(409);
      expect((await ole.call('set-price', { id: randomUUID(), price: '$5' })).status).toBe(404);
    });

    it('changes what the full form of somebody else then meets', async () => {
      const { id, ole, save, opened } = await openedByTwo();
      await ole.call('set-price', { id, price: '$14', updated_at: opened });
      const late = await save('june', { pot_size: '2 gal' }, opened);
      expect(late.body.error).toMatch(/^Ole changed the price in the meantime\./);
    });
  });

  it('says "You" to somebody who was quicker in another tab', async () => {
    const { save, opened } = await openedByTwo();
    await save('june', { pot_size: '2 gal' }, opened);
    const late = await save('june', { pot_size: '5 gal' }, opened);
    expect(late.body.error).toMatch(/^You changed the pot size in the meantime\./);
  });
});
