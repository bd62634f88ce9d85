import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { photos, plants } from '../../../db/schema.ts';
import { fileOf, formOf, photo, seedPlants } from '../../../test/cast/plants.ts';
import { onPostgres } from '../../../test/engines/stage.ts';
import { storePhoto } from './photos.server.ts';

onPostgres((stage) => {
  const give = async (id: string, file?: File, who = stage.cast.admin) =>
    who.call('set-photo', formOf({ id, plant_photo: file ?? (await photo()) }));
  const rows = () => stage.farm.context.db.select().from(plants);

  it('gives a plant a photo, and leaves what somebody else changes meanwhile', async () => {
    const [id = ''] = await seedPlants(stage.farm, [{}]);
    const [given] = await Promise.all([
      give(id),
      stage.cast.admin.call('set-price', { id, price: '$9' }),
      stage.cast.helper.call('set-in-stock', { ids: [id], in_stock: false }),
    ]);
    expect(given).toMatchObject({ status: 200, body: { message: 'Photo saved.', plant: { id } } });
    const [row] = await rows();
    expect(row).toMatchObject({ photoHash: expect.any(String), priceCents: 900, inStock: false });
    expect(Object.keys(row?.edits ?? {}).sort()).toEqual(['in_stock', 'photo', 'price']);
  });

  it('changes nothing where the photo is the same', async () => {
    const [id = ''] = await seedPlants(stage.farm, [{}]);
    await give(id);
    const [first] = await rows();
    expect((await give(id)).status).toBe(200);
    expect(await rows()).toEqual([first]);
  });

  it('refuses what is no photo, plants that are not there, and all but owners', async () => {
    const [id = '', gone = ''] = await seedPlants(stage.farm, [{}, {}]);
    await stage.cast.admin.call('delete-plant', { id: gone });
    expect((await give(id, fileOf(Buffer.from('a rose')))).status).toBe(415);
    expect((await give(gone)).status).toBe(409);
    expect((await give(randomUUID())).status).toBe(404);
    expect((await give(id, undefined, stage.cast.helper)).status).toBe(403);
    expect((await rows()).map(({ photoHash }) => photoHash)).toEqual([null, null]);
  });

  it('keeps a stored photo for another day only where it is given to a plant', async () => {
    const { db } = stage.farm.context;
    const [id = '', gone = ''] = await seedPlants(stage.farm, [{}, {}]);
    await give(id);
    const long = new Date(0);
    await db.update(photos).set({ createdAt: long });
    const keptFrom = async () => (await db.select({ at: photos.createdAt }).from(photos))[0]?.at;
    await stage.cast.admin.call('delete-plant', { id: gone });
    expect((await give(gone)).status).toBe(409);
    expect(await keptFrom()).toEqual(long);
    expect((await give(id)).status).toBe(200);
    expect(await keptFrom()).not.toEqual(long);
  });

  it('says so where the nightly sweep came between', async () => {
    const { db, clock } = stage.farm.context;
    const late = db.transaction((tx) => storePhoto(tx, { hash: 'swept', made: null }, clock.now()));
    await expect(late).rejects.toThrow('please choose it once more');
  });

  it('its page names the plants that files are named for, to owners only', async () => {
    await seedPlants(stage.farm, [{ plant_variety: 'Honeycrisp', plant_name: 'Apple' }]);
    const address = '/dashboard/plants/photos.data?names=honeycrisp-apple.jpg/IMG_1.jpg';
    const said = await (await stage.cast.admin.get(address)).text();
    expect(said).toContain('Honeycrisp Apple');
    expect((await stage.cast.helper.get(address)).status).not.toBe(200);
  });
});
