/** What a search engine may open; `changedAt` where it is known. */
export type SitemapEntry = { path: string; changedAt?: Date };

/** The protocol's limit for one file. */
export const PER_FILE = 50_000;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  "'": '&apos;',
  '"': '&quot;',
};
const escaped = (text: string) => text.replace(/[&<>'"]/g, (letter) => ESCAPES[letter] ?? letter);

/** One file of addresses. */
export function urlSet(origin: string, entries: SitemapEntry[]): string {
  const urls = entries.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    return `<url><loc>${escaped(origin + path)}</loc>${changed}</url>\n`;
  });
  return `${HEAD}<urlset ${NAMESPACE}>\n${urls.join('')}</urlset>\n`;
}

/** The file that names the others, `/sitemaps/1.xml` and on. */
export function sitemapIndex(origin: string, files: number): string {
  const names = Array.from({ length: files }, (_, place) => `${origin}/sitemaps/${place + 1}.xml`);
  const maps = names.map((name) => `<sitemap><loc>${escaped(name)}</loc></sitemap>\n`);
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${maps.join('')}</sitemapindex>\n`;
}
