import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, it } from 'vitest';
import routes from './routes.ts';

const DESK_KIT = join('app', 'ui', 'desk-kit.css');
const namesIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^ *\.([a-z][\w-]*)/gm)].map(([, name = '']) => name);
const OF_ALL = new Set(namesIn('app/ui/kit.css'));
const OF_THE_DESK = new Set(namesIn(DESK_KIT).filter((name) => !OF_ALL.has(name)));

const IMPORTED = /'(\.[^'\n]+\.(?:tsx?|css))'/g;
const TAKEN = /className=(?:"([^"]+)"|\{`([^`]+)`\})|composes: ([\w -]+) from global;/g;

/** A page's layouts, itself, and all that they import. */
function filesOf(page: string[]): string[] {
  const files = new Set(page.map((file) => join('app', file)));
  for (const file of files) {
    const imported = file.endsWith('.css') ? [] : readFileSync(file, 'utf8').matchAll(IMPORTED);
    for (const [, path = ''] of imported) {
      const found = join(dirname(file), path);
      if (existsSync(found)) files.add(found);
    }
  }
  return [...files];
}

const pagesIn = (entries: RouteConfigEntry[], above: string[]): string[][] =>
  entries.flatMap(({ file, children }) =>
    children ? pagesIn(children, [...above, file]) : [[...above, file]],
  );

const takenIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(TAKEN)]
    .flatMap(([, plain, mixed, composed]) => (plain ?? mixed ?? composed ?? '').split(' '))
    .filter((name) => OF_THE_DESK.has(name))
    .map((name) => `${file} .${name}`);

it('only a page that brings the desk’s kit takes a name of it', async () => {
  const pages = pagesIn(await routes, ['root.tsx']).map(filesOf);
  const without = pages.filter((files) => !files.includes(DESK_KIT));
  expect(OF_THE_DESK.size).toBeGreaterThan(15);
  expect(pages.flat().flatMap(takenIn).length).toBeGreaterThan(50);
  expect(without.length).toBeGreaterThan(15);
  expect([...new Set(without.flat())].flatMap(takenIn)).toEqual([]);
});
