import { expect, it } from 'vitest';
import type { WirePlant } from '../app/plants/catalog/plant.ts';
import { seedPlants } from '../test/cast/plants.ts';
import { onPostgres } from '../test/engines/stage.ts';

const PLANTS = '/functions/v1/plants';

onPostgres((stage) => {
  const read = async (etag?: string) => {
    const response = await stage.farm.request(PLANTS, etag ? { headers: { 'If-None-Match': etag } } : {});
    return { status: response.status, etag: response.headers.get('ETag') ?? '', response };
  };

  it('has every plant on the list by variety, with the spec’s fields and the newest change', async () => {
    const newest = new Date('2025-09-20T12:40:00Z');
    await seedPlants(
      stage.farm,
      ['Zest', 'éclair', 'Eclipse', '10 Stars', '9 Stars', 'Gone'].map((plant_variety) => ({
        plant_variety,
      })),
      (place) => ({
        updatedAt: place === 5 ? newest : new Date(newest.getTime() - 1_000 * (place + 1)),
        deletedAt: place === 5 ? newest : null,
      }),
    );
    const { response } = await read();
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
    const { plants, updated_at } = (await response.json()) as { plants: WirePlant[]; updated_at: string };
    expect(updated_at).toBe(newest.toISOString());
    expect(plants.map(({ plant_variety }) => plant_variety)).toEqual([
      '9 Stars',
      '10 Stars',
      'éclair',
      'Eclipse',
      'Zest',
    ]);
    expect(Object.keys(plants[0] ?? {}).sort()).toEqual(
      [
        ...['id', 'slug', 'plant_variety', 'plant_name', 'plant_description', 'pot_size', 'plant_type'],
        ...['price_cents', 'in_stock', 'photo_url', 'photo', 'created_at', 'updated_at'],
        ...['sun', 'height_inches', 'bloom', 'hardiness', 'native'],
      ].sort(),
    );
  });

  it('is sent again only after a change', async () => {
    const [id = ''] = await seedPlants(stage.farm, [{}]);
    const first = await read();
    expect(first.etag).not.toBe('');
    const second = await read(first.etag);
    expect([second.status, await second.response.text()]).toEqual([304, '']);
    await stage.cast.admin.call('set-in-stock', { ids: [id], in_stock: false });
    const third = await read(first.etag);
    expect(third.status).toBe(200);
    expect(third.etag).not.toBe(first.etag);
    await stage.cast.admin.call('delete-plant', { id });
    const empty = await (await read(third.etag)).response.json();
    expect(empty).toMatchObject({ plants: [], updated_at: expect.any(String) });
  });

  it('is null where nothing was ever added, and only reads', async () => {
    const { response } = await read();
    expect(await response.json()).toEqual({ plants: [], updated_at: null, closed: null });
    const head = await stage.farm.request(PLANTS, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect((await stage.farm.request(PLANTS, { method: 'POST', body: '{}' })).status).toBeGreaterThanOrEqual(
      404,
    );
  });
});
