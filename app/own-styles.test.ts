import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { writeInStyles } from './own-styles.server.ts';

const SHEETS: Record<string, string> = {
  '/assets/a.css': 'a{content:"$&"}.c{x:1}',
  '/assets/b.css': 'b{x:1}',
};
const sheetAt = (address: string) => SHEETS[address] ?? null;
const link = (address: string) => `<link rel="stylesheet" href="${address}"/>`;
const page = (...addresses: string[]) => `<head><title>x</title>${addresses.map(link).join('')}</head>`;

test('what a page uses of its style sheets stands in it, in their order, named by its hash', () => {
  const { html, hashes } = writeInStyles(page('/assets/a.css', '/assets/b.css#'), false, sheetAt);
  expect(html).toBe('<head><title>x</title><style>a{content:"$&"}b{x:1}</style></head>');
  const hash = createHash('sha256').update('a{content:"$&"}b{x:1}').digest('base64');
  expect(hashes).toEqual([`'sha256-${hash}'`]);
});

test('a page that React wakes keeps its links, and nobody asks for them', () => {
  const nonce = (html: string) => html.replace('rel=', 'nonce="n" rel=');
  expect(writeInStyles(nonce(page('/assets/b.css#')), true, sheetAt).html).toBe(
    '<head><title>x</title><style nonce="n">b{x:1}</style><link nonce="n" rel="stylesheet" href="/assets/b.css#" media="not all" disabled=""/></head>',
  );
});

test('colours that only the drawings are painted in, to which it points, stay', () => {
  const files: Record<string, string> = {
    '/assets/a.css': ':root{--bark:#6a4a2c;--left:#000}',
    '/assets/d.svg': '<svg><g id="Tree"><path stroke="var(--bark)"></path></g></svg>',
  };
  const at = (address: string) => files[address] ?? null;
  const styles = (drawing: string) => writeInStyles(page('/assets/a.css') + drawing, false, at).html;
  const use = (address: string) => `<svg><use href="${address}#Tree"></use></svg>`;
  expect(styles(use('/assets/d.svg'))).toContain('<style>:root{--bark:#6a4a2c}</style>');
  expect(styles(use('/assets/elsewhere.svg'))).toContain('<style></style>');
});

test('a page whose sheets are not all at hand goes on asking for them', () => {
  for (const html of [page('/assets/a.css', '/assets/elsewhere.css'), page()]) {
    expect(writeInStyles(html, true, sheetAt)).toEqual({ html, hashes: [] });
  }
});
