import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { columnsOf } from '../app/plants/catalog/plant-rows.server.ts';
import { plants } from '../db/schema.ts';
import type { Actor } from '../test/cast/cast.ts';
import { rose } from '../test/cast/plants.ts';
import { onPostgres } from '../test/engines/stage.ts';
import type { Door } from './door.ts';
import { foundRoutes, todayLabel } from './robots-sitemap-manifest.ts';

const ORIGIN = 'http://localhost:3000';

const addresses = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);

onPostgres((stage) => {
  beforeEach(() => stage.farm.context.db.execute(sql`truncate plants cascade`).then(() => {}));

  async function grow(slugs: string[], binned = false) {
    const rows = slugs.map((slug) => ({
      ...columnsOf(rose({ plant_variety: slug, plant_name: 'Hosta' })),
      slug,
      deletedAt: binned ? new Date() : null,
    }));
    await stage.farm.context.db.insert(plants).values(rows);
    await stage.farm.context.changes.caughtUp();
  }

  const open = async (path: string) => {
    const response = await stage.cast.visitor.get(path);
    return { response, text: await response.text() };
  };

  describe('the sitemap', () => {
    it('names every page worth finding and every plant, each of which is there', async () => {
      await grow(['patriot', 'halcyon']);
      await grow(['in-the-bin'], true);
      const { response, text } = await open('/sitemap.xml');
      expect(response.headers.get('content-type')).toContain('application/xml');
      const paths = addresses(text).map((address) => address.replace(ORIGIN, ''));
      expect(new Set(paths).size).toBe(paths.length);
      expect(paths).toEqual(expect.arrayContaining(['/', '/visit', '/plants/patriot', '/plants/halcyon']));
      expect(paths).not.toContain('/plants/in-the-bin');
      for (const path of paths) {
        const page = await open(path);
        expect([path, page.response.status]).toEqual([path, 200]);
        expect(page.text).toContain(`<link rel="canonical" href="${ORIGIN}${path}"/>`);
      }
    });

    it('goes into files of a bounded size, and loses or doubles nothing between them', async () => {
      await grow(Array.from({ length: 17 }, (_, place) => `plant-${place}`));
      const small = new Hono<Door>();
      small.use(async (c, next) => {
        c.set('context', stage.farm.context as never);
        await next();
      });
      small.route('/', foundRoutes(4));
      const read = async (path: string) => {
        const response = await small.request(path);
        return { status: response.status, found: addresses(await response.text()) };
      };
      const { found: files } = await read('/sitemap.xml');
      expect(files[0]).toBe(`${ORIGIN}/sitemaps/1.xml`);
      const parts = await Promise.all(files.map((file) => read(new URL(file).pathname)));
      expect(parts.every(({ found }) => found.length >= 1 && found.length <= 4)).toBe(true);
      const all = parts.flatMap(({ found }) => found);
      expect(new Set(all).size).toBe(all.length);
      expect(all.filter((address) => address.includes('/plants/'))).toHaveLength(17);
      expect(all).toContain(`${ORIGIN}/`);
    });

    it('has no parts beyond its end', async () => {
      for (const path of ['/sitemaps/2.xml', '/sitemaps/0.xml', '/sitemaps/x.xml', '/sitemaps/99999.xml']) {
        expect((await open(path)).response.status).toBe(404);
      }
    });
  });

  it('robots are told where the sitemap is and what is private', async () => {
    const { response, text } = await open('/robots.txt');
    expect(response.headers.get('content-type')).toContain('text/plain');
    expect(text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
    for (const path of ['/dashboard', '/egg-customers', '/api/', '/functions/']) {
      expect(text.split('\n')).toContain(`Disallow: ${path}`);
    }
    expect(text.split('\n')).not.toContain('Disallow: /');
  });

  it('every icon that a page or the manifest names is there, in the size it says', async () => {
    const { response, text } = await open('/manifest.webmanifest');
    expect(response.headers.get('content-type')).toContain('application/manifest+json');
    const manifest = JSON.parse(text) as {
      name: string;
      icons: { src: string; sizes: string; purpose: string }[];
      shortcuts: { url: string }[];
    };
    for (const { url } of manifest.shortcuts) expect((await open(url)).response.status).toBeLessThan(404);
    expect(manifest.name).toBe('Prairie Hen Farm & Nursery');
    expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
    const { text: page } = await open('/');
    const inPage = [
      ...page.matchAll(/<link rel="(?:icon|apple-touch-icon)" href="([^"]+)"(?:[^>]*sizes="([^"]+)")?/g),
    ];
    const named = [
      ...manifest.icons.map(({ src, sizes }) => ({ src, sizes })),
      ...inPage.map(([, src = '', sizes = '180x180']) => ({ src, sizes })),
    ];
    expect(named.length).toBeGreaterThanOrEqual(7);
    for (const { src, sizes } of named) {
      const { width, height } = await sharp(await readFile(`public${src}`)).metadata();
      if (sizes !== 'any') expect([src, `${width}x${height}`]).toEqual([src, sizes]);
      expect(width).toBe(height);
    }
    expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest"/>');
  });

  it('who works here installs the farm’s day, everybody else the website', async () => {
    const { admin, helper, customer, visitor } = stage.cast;
    const linked = async ({ get }: Actor) =>
      /<link rel="manifest" href="([^"]+)"/.exec(await (await get('/dashboard')).text())?.[1];
    expect(await linked(admin)).toBe('/today.webmanifest');
    expect(await linked(helper)).toBe('/today.webmanifest');
    for (const other of [customer, visitor]) expect(await linked(other)).toBe('/manifest.webmanifest');
    const today = JSON.parse((await open('/today.webmanifest')).text);
    expect(today).toMatchObject({
      id: '/dashboard',
      start_url: '/dashboard',
      display: 'standalone',
      name: 'Prairie Hen · Today',
      short_name: 'Hen · Today',
    });
    expect(today.shortcuts.map(({ name }: { name: string }) => name)).toEqual([
      'Today’s eggs',
      'Stand',
      'In Stock',
    ]);
    for (const { url } of today.shortcuts) expect((await helper.get(url)).status, url).toBe(200);
    const site = JSON.parse((await open('/manifest.webmanifest')).text);
    expect(site.shortcuts.map(({ url }: { url: string }) => url)).toEqual(['/ask-for-eggs']);
    expect(site.icons).toEqual(today.icons);
  });

  it('the app is called by a name that fits below its icon', () => {
    expect(todayLabel('Prairie Hen')).toBe('Hen · Today');
    expect(todayLabel('Oak')).toBe('Oak · Today');
    expect(todayLabel('Willowbrook')).toBe('Willowbrook · Today');
  });
});
