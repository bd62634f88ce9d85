import { eq, isNotNull, sql } from 'drizzle-orm';
import pino from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '../../../core/clock.ts';
import { openJobs } from '../../../db/jobs/jobs.ts';
import { photoFiles, photos, plants } from '../../../db/schema.ts';
import { formOf, photo, rose, seedPlants } from '../../../test/cast/plants.ts';
import { allRows } from '../../../test/engines/all-rows.ts';
import { onNewPostgres } from '../../../test/engines/stage.ts';
import type { WirePlant } from '../catalog/plant.ts';
import { binnedPlants } from '../catalog/plants.server.ts';

const ago = (days: number) => new Date(Date.now() - days * DAY_MS);

onNewPostgres((stage) => {
  const listedIds = async () => {
    const { body } = await plantList();
    return body.plants.map(({ id }) => id);
  };
  const plantList = async () => {
    const response = await stage.cast.visitor.get('/functions/v1/plants');
    return { body: (await response.json()) as { plants: WirePlant[] } };
  };
  const row = async (id: string) =>
    (await stage.farm.context.db.select().from(plants).where(eq(plants.id, id)))[0];

  describe('the bin', () => {
    it('takes a plant off every list, says who put it there, and gives it back as it was', async () => {
      const [id = ''] = await seedPlants(stage.farm, [{ plant_variety: 'Patriot' }]);
      const before = await row(id);
      expect(await stage.cast.admin.call('delete-plant', { id })).toEqual({
        status: 200,
        body: { success: true, message: 'Plant deleted successfully', ids: [id] },
      });
      expect(await listedIds()).toEqual([]);
      const page = `/plants/${before?.slug}`;
      expect((await stage.cast.visitor.get(page)).status).toBe(404);
      const { who } = stage.cast.admin;
      if (!who) throw new Error('The admin has gone home.');
      expect((await binnedPlants(stage.farm.context, who, 1)).plants).toMatchObject([
        { id, deletedBy: 'June' },
      ]);

      expect(await stage.cast.admin.call('restore-plant', { ids: [id] })).toEqual({
        status: 200,
        body: { success: true, message: 'Plant restored', ids: [id] },
      });
      expect(await listedIds()).toEqual([id]);
      expect((await stage.cast.visitor.get(page)).status).toBe(200);
      const { updatedAt: _, updatedBy: __, ...same } = before ?? {};
      expect(await row(id)).toMatchObject(same);
    });

    it('gives back in one call what one call took', async () => {
      const ids = await seedPlants(
        stage.farm,
        Array.from({ length: 120 }, (_, place) => ({ plant_variety: `No. ${place}` })),
      );
      const gone = await stage.cast.admin.call('delete-plant', {
        matching: { query: 'no.', show: 'all' },
        expected: 120,
      });
      expect(gone.body.ids).toHaveLength(120);
      expect(await listedIds()).toEqual([]);
      const back = await stage.cast.admin.call('restore-plant', { ids: gone.body.ids });
      expect(back.body.message).toBe('120 plants restored');
      expect((await listedIds()).sort()).toEqual([...ids].sort());
    });

    it('has pages, and says how many plants are in it', async () => {
      const many = Array.from({ length: 51 }, (_, place) => ({ plant_variety: `No. ${place}` }));
      await seedPlants(stage.farm, many, (place) => ({
        deletedAt: ago(1 + place / 100),
        slug: `no-${place}`,
      }));
      const page = async (path = '') =>
        (await (await stage.cast.admin.get(`/dashboard/plants/bin${path}`)).text()).replace(/<[^>]+>/g, ' ');
      expect(await page()).toMatch(/51 plants.*Page\s+1\s+of\s+2/s);
      const last = await page('?page=2');
      expect(last).toContain('No. 50');
      expect(last).not.toContain('No. 49');
    });

    it('restores all or none, with a reason for each that it could not', async () => {
      const [binned = ''] = await seedPlants(stage.farm, [{}], () => ({ deletedAt: ago(1), slug: 'binned' }));
      const [listed = ''] = await seedPlants(stage.farm, [{ plant_name: 'Rugosa' }]);
      const never = '00000000-0000-4000-8000-000000000000';
      const before = await allRows(stage.farm);
      const { status, body } = await stage.cast.admin.call('restore-plant', { ids: [binned, listed, never] });
      expect(status).toBe(409);
      expect(body).toEqual({
        error: 'Nothing was changed: 2 of 3 plants could not be.',
        rows: [
          { id: listed, reason: '"Rosé Rugosa" is on the list already.' },
          { id: never, reason: 'This plant isn’t there anymore.' },
        ],
      });
      expect(await allRows(stage.farm)).toEqual(before);
    });
  });

  describe('at night', () => {
    async function night() {
      const jobs = await openJobs(stage.farm.open, pino({ level: 'silent' }));
      const id = await jobs.send('nightly', {});
      await vi.waitFor(
        async () => {
          const { rows } = await stage.farm.open.query({
            text: `select state from pgboss.job where id = $1`,
            values: [id],
          });
          expect(rows).toEqual([{ state: 'completed' }]);
        },
        { timeout: 20_000, interval: 100 },
      );
      await jobs.stop({ graceful: false });
    }

    it('what lay in the bin for 30 days is gone for good, and nothing else', async () => {
      const kept = await seedPlants(stage.farm, [{}, {}], (place) => ({
        slug: `kept-${place}`,
        createdAt: ago(400),
        updatedAt: ago(400),
        deletedAt: place ? ago(29.9) : null,
      }));
      const [gone = ''] = await seedPlants(stage.farm, [{}], () => ({ slug: 'gone', deletedAt: ago(30.1) }));
      await night();
      const left = await stage.farm.context.db.select({ id: plants.id }).from(plants);
      expect(left.map(({ id }) => id).sort()).toEqual([...kept].sort());
      const { status, body } = await stage.cast.admin.call('restore-plant', { ids: [gone] });
      expect({ status, body }).toMatchObject({
        status: 404,
        body: { error: 'This plant isn’t there anymore.' },
      });
    });

    it('photos that no plant has any more go after a day, with their files', async () => {
      await stage.farm.context.db.execute(sql`truncate photos cascade`);
      const add = async (background: string) => {
        const form = formOf({ ...rose(), plant_photo: await photo(background) });
        const { status, body } = await stage.cast.admin.call('add-plant', form);
        expect(status).toBe(200);
        return body.plant as WirePlant;
      };
      const [used, binned, orphan, fresh] = [
        await add('#ff0000'),
        await add('#00ff00'),
        await add('#0000ff'),
        await add('#ffff00'),
      ];
      await stage.cast.admin.call('delete-plant', { id: binned.id });
      const { db } = stage.farm.context;
      for (const plant of [orphan, fresh]) await db.delete(plants).where(eq(plants.id, plant.id));
      const day = { createdAt: ago(1.1) };
      for (const { photo } of [used, binned, orphan]) {
        await db
          .update(photos)
          .set(day)
          .where(eq(photos.hash, photo?.hash ?? ''));
      }
      await night();
      const left = await db.select({ hash: photos.hash }).from(photos);
      const expected = [used, binned, fresh].map(({ photo }) => photo?.hash);
      expect(left.map(({ hash }) => hash).sort()).toEqual(expected.sort());
      const files = await db.selectDistinct({ hash: photoFiles.hash }).from(photoFiles);
      expect(files.map(({ hash }) => hash).sort()).toEqual(expected.sort());
      expect((await stage.cast.visitor.get(orphan.photo_url ?? '')).status).toBe(404);
      expect((await stage.cast.visitor.get(used.photo_url ?? '')).status).toBe(200);
      const still = await db.select({ id: plants.id }).from(plants).where(isNotNull(plants.deletedAt));
      expect(still).toEqual([{ id: binned.id }]);
    });
  });
});
