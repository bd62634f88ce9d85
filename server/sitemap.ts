import { html, raw } from 'hono/html';

export type SitemapEntry = { path: string; changedAt?: Date };

export const PER_FILE = 50_000;

const HEAD = raw('<?xml version="1.0" encoding="UTF-8"?>\n');
const NAMESPACE = raw('xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"');

export function urlSet(origin: string, entries: SitemapEntry[]): string {
  const urls = entries.map(({ path, changedAt }) => {
    const changed = changedAt ? html`<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    return html`<url><loc>${origin + path}</loc>${changed}</url>\n`;
  });
  return String(html`${HEAD}<urlset ${NAMESPACE}>\n${urls}</urlset>\n`);
}

export function sitemapIndex(origin: string, files: number): string {
  const maps = Array.from(
    { length: files },
    (_, place) => html`<sitemap><loc>${origin}/sitemaps/${place + 1}.xml</loc></sitemap>\n`,
  );
  return String(html`${HEAD}<sitemapindex ${NAMESPACE}>\n${maps}</sitemapindex>\n`);
}
