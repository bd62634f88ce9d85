import { readFileSync } from 'node:fs';
import { hashOf } from './own-scripts.server.ts';
import { usedStyles } from './used-styles.server.ts';

const read = new Map<string, string | null>();

/** A built file by its address, which changes whenever the file does; null where nothing is built. */
function builtFile(address: string): string | null {
  const known = read.get(address);
  if (known !== undefined) return known;
  let file: string | null = null;
  try {
    file = readFileSync(`build/client${address}`, 'utf8').trim();
  } catch {
    // Then the browser asks for it.
  }
  read.set(address, file);
  return file;
}

/**
 * Writes into a page what it uses of its style sheets: a phone that sees the farm for the first time can show all of it
 * from the first answer, one trip on the slow line earlier. A page that React wakes keeps its links, which React looks
 * for, but disabled, and of no medium, because browsers that read ahead see only that: nobody asks for them before the
 * page wakes (ui/bring-code.ts), and only then anything needs the rest of them.
 * @param awake whether React wakes it
 * @returns the page, and `'sha256-…'` of what was written into it
 */
export function writeInStyles(
  html: string,
  awake: boolean,
  fileAt = builtFile,
): { html: string; hashes: string[] } {
  const links = [...html.matchAll(/<link( nonce="[^"]+")? rel="stylesheet" href="([^"#]+)#?"\/>/g)];
  const sheets = links.map(([, , address = '']) => fileAt(address));
  const [first] = links;
  if (!first || sheets.includes(null)) return { html, hashes: [] };
  // The drawings that it points at are painted in its colours.
  const files = new Set([...html.matchAll(/<use href="([^"#]+)#/g)].map(([, address = '']) => address));
  const drawings = [...files].map((address) => fileAt(address) ?? '');
  const styles = usedStyles(sheets.join(''), html + drawings.join(''));
  let whole = html.replace(first[0], () => `<style${first[1] ?? ''}>${styles}</style>${first[0]}`);
  for (const [link] of links)
    whole = whole.replace(link, awake ? link.replace('/>', ' media="not all" disabled=""/>') : '');
  return { html: whole, hashes: [hashOf(styles)] };
}
