import { Hono } from 'hono';
import { etag } from 'hono/etag';
import type { FarmCalendar } from '../app/farm/calendar.ts';
import { plantAddresses } from '../app/plants/plant-addresses.server.ts';
import { stockNumbers } from '../app/plants/plants.server.ts';
import type { RequestContext } from '../context.ts';
import { Refusal } from '../refusal.ts';
import type { Door } from './door.ts';
import { iconLook } from './home-icons.ts';
import { PER_FILE, type SitemapEntry, sitemapIndex, urlSet } from './sitemap.ts';

/** Pages that are worth finding; the plants' own come after them. */
const PAGES: SitemapEntry[] = ['/', '/in-stock', '/coming-soon', '/visit', '/farmstand', '/egg-list'].map(
  (path) => ({ path }),
);

/** Where nobody who searches has any business. */
const PRIVATE = [
  '/dashboard',
  '/egg-customers',
  '/address-suggestions',
  '/api/',
  '/functions/',
  '/dev/',
  '/logout',
  '/verify',
  '/reset-password',
];

/** The entries of one file, numbered from 1. */
async function entriesOf(context: RequestContext, file: number, perFile: number): Promise<SitemapEntry[]> {
  const from = (file - 1) * perFile;
  const pages = PAGES.slice(from, from + perFile);
  const plants = await plantAddresses(context, Math.max(0, from - PAGES.length), perFile - pages.length);
  return [...pages, ...plants];
}

function manifest({ facts: { name, shortName }, look }: FarmCalendar) {
  // Another look is another address: who has the farm on a home screen gets the new icon.
  const version = iconLook(look) && `?look=${iconLook(look)}`;
  const icon = (name: string, size: number, purpose = 'any') => ({
    src: `/${name}.png${version}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    id: '/',
    name,
    short_name: shortName,
    description: 'What is in stock, when the farmstand is open, and eggs for neighbours.',
    lang: 'en-US',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: look.groundColour,
    theme_color: look.deepColour,
    icons: [
      { src: `/favicon.svg${version}`, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      icon('icon-192', 192),
      icon('icon-512', 512),
      icon('icon-maskable-512', 512, 'maskable'),
    ],
  };
}

const XML = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' };

/**
 * What search engines and home screens ask for: /robots.txt, /sitemap.xml, /manifest.webmanifest.
 * @param perFile addresses in one file of the sitemap
 */
export function foundRoutes(perFile = PER_FILE) {
  const routes = new Hono<Door>();
  routes.get('/robots.txt', etag(), (c) => {
    const { publicUrl } = c.get('context').config;
    const lines = ['User-agent: *', ...PRIVATE.map((path) => `Disallow: ${path}`), ''];
    return c.text([...lines, `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n'), 200, {
      'Cache-Control': 'public, max-age=3600',
    });
  });
  routes.get('/sitemap.xml', async (c) => {
    const context = c.get('context');
    const origin = context.config.publicUrl;
    const { total } = await stockNumbers(context);
    const files = Math.ceil((PAGES.length + total) / perFile);
    if (files > 1) return c.body(sitemapIndex(origin, files), 200, XML);
    return c.body(urlSet(origin, await entriesOf(context, 1, perFile)), 200, XML);
  });
  routes.get('/sitemaps/:name{[1-9]\\d{0,3}\\.xml}', etag(), async (c) => {
    const context = c.get('context');
    const entries = await entriesOf(context, Number.parseInt(c.req.param('name'), 10), perFile);
    if (entries.length === 0) throw new Refusal(404, 'There is no such part of the sitemap.');
    return c.body(urlSet(context.config.publicUrl, entries), 200, XML);
  });
  routes.get('/manifest.webmanifest', async (c) => {
    const calendar = await c.get('context').calendar();
    return c.body(JSON.stringify(manifest(calendar)), 200, {
      'Content-Type': 'application/manifest+json',
      'Cache-Control': 'public, max-age=3600',
    });
  });
  return routes;
}
