import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { pathTo } from './path-to.ts';

it('knows our addresses, and a type error names any other', () => {
  expect(pathTo('/in-stock/print')).toBe('/in-stock/print');
  // @ts-expect-error no such page
  expect(pathTo('/in-stok')).toBe('/in-stok');
  expect(pathTo('/plants/:slug', { slug: 'moe ødeg?$&' })).toBe('/plants/moe%20%C3%B8deg%3F%24%26');
  // @ts-expect-error a blank to fill in
  expect(pathTo('/plants/:slug')).toBe('/plants/:slug');
  // @ts-expect-error not its blank
  expect(pathTo('/plants/:slug', { name: 'hosta' })).toBe('/plants/:slug');
  // @ts-expect-error the end of every address
  expect(pathTo('/*')).toBe('/*');
});

const IMPORTED = /\bfrom '(\.{1,2}\/[^'?]+\.tsx?)'/g;

/** The islands, and all that they bring along. */
function filesOfIslands(): string[] {
  const files = new Set(globSync('{app,islands}/**/*.island.tsx').map((file) => file.replaceAll('\\', '/')));
  for (const file of files) {
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(IMPORTED)) {
      if (!path.includes('+types') && !path.includes('.server.')) files.add(join(dirname(file), path));
    }
  }
  return [...files];
}

const LINKS = [
  /\b(?:href|action|formAction|to)=(?:\{\s*)?["'`]\/[^"'`]*/g,
  /\b(?:location\.(?:assign|replace)|open|navigate)\(\s*["'`]\/[^"'`]*/g,
  /\b(?:location|href) = ["'`]\/[^"'`]*/g,
];

const rawLinks = (text: string) => LINKS.flatMap((link) => [...text.matchAll(link)].map(([found]) => found));

it('islands link only by pathTo', () => {
  const files = filesOfIslands();
  expect(files.length).toBeGreaterThan(60);
  expect(
    files.flatMap((file) => rawLinks(readFileSync(file, 'utf8')).map((link) => `${file}: ${link}`)),
  ).toEqual([]);
});

it.each([
  '<a href="/login">Login</a>',
  "<a href={'/login'}>Login</a>",
  '<a href={`/plants/$' + '{slug}`}>Hosta</a>',
  '<form method="post" action="/verify?resend">',
  "window.location.assign('/login');",
  "window.location = '/login';",
])('or a test fails: %s', (text) => expect(rawLinks(text)).toHaveLength(1));
