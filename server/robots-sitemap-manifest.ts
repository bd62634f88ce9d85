import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { html, raw } from 'hono/html';
import { somethingToCome } from '../app/facts/farm-words.ts';
import { siteWords } from '../app/facts/site-words.ts';
import { plantsOf } from '../app/plants/catalog/pots.ts';
import type { RequestContext } from '../core/context.ts';
import type { Farm } from '../core/farm.ts';
import { hasPage } from '../core/offered.ts';
import { pagesThat } from '../core/pages.ts';
import { Refusal } from '../core/refusal.ts';
import type { Door } from './door.ts';
import { iconLook } from './home-icons.ts';

type SitemapEntry = { path: string; changedAt?: Date };

const PER_FILE = 50_000;

const HEAD = raw('<?xml version="1.0" encoding="UTF-8"?>\n');
const NAMESPACE = raw('xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"');

function urlSet(origin: string, entries: SitemapEntry[]): string {
  const urls = entries.map(({ path, changedAt }) => {
    const changed = changedAt ? html`<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    return html`<url><loc>${origin + path}</loc>${changed}</url>\n`;
  });
  return String(html`${HEAD}<urlset ${NAMESPACE}>\n${urls}</urlset>\n`);
}

function sitemapIndex(origin: string, files: number): string {
  const maps = Array.from(
    { length: files },
    (_, place) => html`<sitemap><loc>${origin}/sitemaps/${place + 1}.xml</loc></sitemap>\n`,
  );
  return String(html`${HEAD}<sitemapindex ${NAMESPACE}>\n${maps}</sitemapindex>\n`);
}

/** A page with nothing to say is not listed. */
async function pagesOf({ farm: read, clock }: RequestContext): Promise<SitemapEntry[]> {
  const farm = await read();
  const something = somethingToCome(farm, clock.now());
  return pagesThat('listed')
    .filter((path) => hasPage(farm, path) && (something || path !== '/coming-soon'))
    .map((path) => ({
      path,
    }));
}

async function plantPages({ farm, catalog }: RequestContext): Promise<SitemapEntry[]> {
  if (!hasPage(await farm(), '/in-stock')) return [];
  const { plants } = await catalog();
  return plantsOf(plants, plants).map(({ slug, pots }) => ({
    path: `/plants/${slug}`,
    changedAt: new Date(Math.max(...pots.map(({ updatedAt }) => updatedAt.getTime()))),
  }));
}

const entriesOf = async (context: RequestContext) => [
  ...(await pagesOf(context)),
  ...(await plantPages(context)),
];

type Shortcut = { name: string; description?: string; url: string };

/** What the website and the farm's own app on a phone have in common. @param shortcuts offered where its icon is held down */
function manifest(farm: Farm, shortcuts: Shortcut[]) {
  const { look } = farm;
  // A new look needs a new address, or home screens would not get the new icon.
  const version = iconLook(look) && `?look=${iconLook(look)}`;
  const icon = (name: string, size: number, purpose = 'any') => ({
    src: `/${name}.png${version}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    lang: 'en-US',
    scope: '/',
    shortcuts: shortcuts.filter(({ url }) => hasPage(farm, url)),
    background_color: look.groundColor,
    theme_color: look.deepColor,
    icons: [
      { src: `/favicon.svg${version}`, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      icon('icon-192', 192),
      icon('icon-512', 512),
      icon('icon-maskable-512', 512, 'maskable'),
    ],
  };
}

const siteManifest = (farm: Farm) => ({
  id: '/',
  name: farm.facts.name,
  short_name: farm.facts.shortName,
  description: siteWords(farm).app,
  start_url: '/',
  display: 'minimal-ui',
  ...manifest(farm, [{ name: 'Ask for eggs', url: '/ask-for-eggs' }]),
});

/** Home screens cut longer names. */
const LABEL_MAX = 12;

/** 'Hen · Today': a long name is called by its last word, as people do. */
export function todayLabel(shortName: string): string {
  const whole = `${shortName} · Today`;
  return whole.length <= LABEL_MAX ? whole : `${shortName.trim().split(/\s+/).at(-1)} · Today`;
}

const todayManifest = (farm: Farm) => ({
  id: '/dashboard',
  name: `${farm.facts.shortName} · Today`,
  short_name: todayLabel(farm.facts.shortName),
  description: 'The farm’s day, for who works there.',
  start_url: '/dashboard',
  display: 'standalone',
  ...manifest(farm, [
    { name: 'Today’s eggs', url: '/dashboard/egg-requests' },
    { name: 'Stand', url: '/dashboard/stand' },
    { name: 'In Stock', url: '/dashboard/plants' },
  ]),
});

const MANIFESTS = {
  '/manifest.webmanifest': siteManifest,
  '/today.webmanifest': todayManifest,
};

const XML = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' };

export function foundRoutes(perFile = PER_FILE) {
  const routes = new Hono<Door>();
  routes.get('/robots.txt', etag(), async (c) => {
    const { config, farm: read } = c.get('context');
    const farm = await read();
    const pages = pagesThat('hidden').filter((path) => hasPage(farm, path));
    const paths = [...pages, '/api/', '/functions/', '/dev/'];
    const lines = ['User-agent: *', ...paths.map((path) => `Disallow: ${path}`), ''];
    if (farm.opened) lines.push(`Sitemap: ${config.publicUrl}/sitemap.xml`, '');
    return c.text(lines.join('\n'), 200, { 'Cache-Control': 'public, max-age=3600' });
  });
  routes.get('/sitemap.xml', async (c) => {
    const context = c.get('context');
    const origin = context.config.publicUrl;
    const entries = await entriesOf(context);
    const files = Math.ceil(entries.length / perFile);
    if (files > 1) return c.body(sitemapIndex(origin, files), 200, XML);
    return c.body(urlSet(origin, entries), 200, XML);
  });
  routes.get('/sitemaps/:name{[1-9]\\d{0,3}\\.xml}', etag(), async (c) => {
    const context = c.get('context');
    const end = Number.parseInt(c.req.param('name'), 10) * perFile;
    const entries = (await entriesOf(context)).slice(end - perFile, end);
    if (entries.length === 0) throw new Refusal(404, 'There is no such part of the sitemap.');
    return c.body(urlSet(context.config.publicUrl, entries), 200, XML);
  });
  for (const [path, says] of Object.entries(MANIFESTS)) {
    routes.get(path, async (c) => {
      const farm = await c.get('context').farm();
      return c.body(JSON.stringify(says(farm)), 200, {
        'Content-Type': 'application/manifest+json',
        'Cache-Control': 'public, max-age=3600',
      });
    });
  }
  return routes;
}
