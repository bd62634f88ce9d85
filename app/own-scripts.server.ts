import { createHash } from 'node:crypto';

/** How a policy names a script that stands in the page. */
export const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/**
 * A page rendered with a nonce, made fit to be kept: the nonce is taken out, and the inline scripts that
 * carried it are named by hash instead. Whatever else may have got into the page stays unnamed, and never runs.
 * @returns the page, and `'sha256-…'` of each of our own scripts
 */
export function nameOwnScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const mark = ` nonce="${nonce}"`;
  const scripts = html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g);
  const hashes = [...scripts]
    .filter(([, attributes = '', code]) => code && attributes.includes(mark) && !attributes.includes(' src='))
    .map(([, , code = '']) => hashOf(code));
  return { html: html.replaceAll(mark, ''), hashes };
}
