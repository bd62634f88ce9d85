import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const read = new Map<string, string | null>();

/** A built style sheet by its address, which changes whenever the sheet does; null where nothing is built. */
function builtSheet(address: string): string | null {
  const known = read.get(address);
  if (known !== undefined) return known;
  let sheet: string | null = null;
  try {
    sheet = readFileSync(`build/client${address}`, 'utf8').trim();
  } catch {
    // Then the page asks for it.
  }
  read.set(address, sheet);
  return sheet;
}

/**
 * Writes a page's style sheets into the page: a phone that sees the farm for the first time can show all of it from
 * the first answer, one trip on the slow line earlier. A page that React wakes must keep its links, which it knows.
 * @returns the page, and `'sha256-…'` of what was written into it
 */
export function writeInStyles(html: string, sheetAt = builtSheet): { html: string; hashes: string[] } {
  const links = [...html.matchAll(/<link rel="stylesheet" href="([^"#]+)#?"\/>/g)];
  const sheets = links.map(([, address = '']) => sheetAt(address));
  const [first] = links;
  if (!first || sheets.includes(null)) return { html, hashes: [] };
  const styles = sheets.join('');
  let whole = html;
  for (const [link] of links.slice(1)) whole = whole.replace(link, '');
  whole = whole.replace(first[0], () => `<style>${styles}</style>`);
  return { html: whole, hashes: [`'sha256-${createHash('sha256').update(styles).digest('base64')}'`] };
}
