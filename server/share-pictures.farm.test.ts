import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { columnsOf } from '../app/plants/catalog/plant-rows.server.ts';
import { plants } from '../db/schema.ts';
import { wordsForm } from '../test/cast/calendar-calls.ts';
import { rose } from '../test/cast/plants.ts';
import { onPostgres } from '../test/engines/stage.ts';

const PAGES = ['/', '/visit', '/farmstand', '/in-stock', '/greenhouse', '/coming-soon', '/egg-list'];

onPostgres((stage) => {
  beforeEach(() => stage.farm.context.db.execute(sql`truncate plants cascade`).then(() => {}));

  const seedPlant = (variety: string) =>
    stage.farm.context.db.insert(plants).values({
      ...columnsOf(rose({ plant_variety: variety, plant_name: 'Hosta' })),
      slug: 'patriot-hosta',
    });

  /** The path of a page's og:image. */
  async function pictureOf(path: string): Promise<string> {
    const page = await (await stage.cast.visitor.get(path)).text();
    const [, address = ''] = /<meta property="og:image" content="([^"]+)"/.exec(page) ?? [];
    expect(address).toMatch(/^http:\/\/localhost:3000\/share\//);
    expect(page).toContain('<meta property="og:image:width" content="1200"/>');
    expect(page).toContain('<meta property="og:image:height" content="630"/>');
    return new URL(address).pathname;
  }

  async function look(path: string) {
    await stage.farm.context.changes.caughtUp();
    const response = await stage.cast.visitor.get(path);
    expect(response.status).toBe(200);
    const bytes = Buffer.from(await response.arrayBuffer());
    return { response, bytes, meta: await sharp(bytes).metadata() };
  }

  it.each(PAGES)('%s is shared with a picture of the size it says', async (path) => {
    const { response, bytes, meta } = await look(await pictureOf(path));
    expect(meta).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(bytes.byteLength).toBeLessThan(150_000);
    // Something is drawn on it, and no color was left without its value.
    const { entropy } = await sharp(bytes).stats();
    expect(entropy).toBeGreaterThan(0.5);
  });

  it('is not sent again to who holds it', async () => {
    const { response } = await look('/share/home.png');
    const tag = response.headers.get('etag') ?? '';
    const held = await stage.farm.request('/share/home.png', { headers: { 'If-None-Match': tag } });
    expect([held.status, await held.text(), held.headers.get('etag')]).toEqual([304, '', tag]);
  });

  it('that of the home page carries its heading, and another one when the owner writes it', async () => {
    const before = await look('/share/home.png');
    const words = { title: 'Good plants.', intro: '', offSeason: '' };
    await stage.cast.admin.call('update-farm-words', wordsForm('hero', words));
    expect((await look('/share/home.png')).bytes.equals(before.bytes)).toBe(false);
  });

  describe('of a plant', () => {
    it('carries its name, and another one when that changes', async () => {
      await seedPlant('Patriot');
      const before = await look(await pictureOf('/plants/patriot-hosta'));
      expect(before.meta).toMatchObject({ format: 'png', width: 1200, height: 630 });
      await stage.farm.context.db.execute(
        sql`update plants set plant_variety = 'Halcyon', updated_at = now() + interval '1 second'`,
      );
      const after = await look('/share/plants/patriot-hosta.png');
      expect(after.bytes.equals(before.bytes)).toBe(false);
      expect(after.response.headers.get('etag')).not.toBe(before.response.headers.get('etag'));
    });

    it('draws its type while there is no photo', async () => {
      await seedPlant('Patriot');
      const before = await look('/share/plants/patriot-hosta.png');
      await stage.farm.context.db.execute(
        sql`update plants set plant_type = 'Tree', updated_at = now() + interval '1 second'`,
      );
      const after = await look('/share/plants/patriot-hosta.png');
      expect(after.bytes.equals(before.bytes)).toBe(false);
    });

    it('has room for a name of any length, and for letters no font has', async () => {
      await seedPlant(`${'Gänseblümchen'.repeat(12)} ☂ <svg>`);
      await look('/share/plants/patriot-hosta.png');
    });
  });

  it.each([
    '/share/nobody.png',
    '/share/plants/nobody.png',
    '/share/plants/..%2f..%2fx.png',
    '/share/',
    '/share/constructor.png',
  ])('there is nothing at %s', async (path) => {
    expect((await stage.cast.visitor.get(path)).status).toBe(404);
  });
});
