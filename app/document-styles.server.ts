import { readFileSync } from 'node:fs';
import type { EntryContext } from 'react-router';

const read = new Map<string, string>();

function styleSheet(path: string): string {
  const known = read.get(path) ?? readFileSync(`build/client${path}`, 'utf8').trim();
  read.set(path, known);
  return known;
}

export function stylesOf({ manifest, staticHandlerContext }: EntryContext): string {
  const hrefs = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []);
  // React Router appends '#' to some.
  const paths = hrefs.map((href) => new URL(href, 'http://farm').pathname);
  return [...new Set(paths)].map(styleSheet).join('');
}
