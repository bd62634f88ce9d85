import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Manifest, Plugin } from 'vite';

const ID = 'virtual:islands';
const PAGE_SCRIPT = 'app/page-script.ts';
const HYDRATE = 'islands/hydrate-root.tsx';
const MANIFEST = 'build/client/.vite/manifest.json';

const islandSources = () => globSync('app/**/*.island.tsx').map((file) => file.replaceAll('\\', '/'));
/** What the page script brings to some pages alone. */
const liveSources = () => globSync('app/**/*.live.ts').map((file) => file.replaceAll('\\', '/'));
const nameOf = (source: string) => basename(source, '.island.tsx');
const byName = (address: (source: string) => string) =>
  Object.fromEntries(liveSources().map((source) => [basename(source, '.live.ts'), address(source)]));

function filesOf(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || found.has(`/${chunk.file}`)) return found;
  found.add(`/${chunk.file}`);
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, found);
  return found;
}

function builtFiles() {
  const manifest: Manifest = JSON.parse(readFileSync(MANIFEST, 'utf8'));
  const islands = islandSources().map((source) => {
    const [src, ...imported] = filesOf(manifest, source);
    const preload = [...new Set([...imported, ...filesOf(manifest, HYDRATE)])].join(' ');
    return [nameOf(source), { src, preload }];
  });
  return {
    pageScript: `/${manifest[PAGE_SCRIPT]?.file}`,
    hydrateRoot: `/${manifest[HYDRATE]?.file}`,
    islands: Object.fromEntries(islands),
    live: byName((source) => `/${manifest[source]?.file}`),
  };
}

/** Development serves the sources. */
const sourceFiles = () => ({
  pageScript: `/${PAGE_SCRIPT}`,
  hydrateRoot: `/${HYDRATE}`,
  islands: Object.fromEntries(
    islandSources().map((source) => [nameOf(source), { src: `/${source}`, preload: '' }]),
  ),
  live: byName((source) => `/${source}`),
});

/** Builds the page script, every `*.island.tsx` and every `*.live.ts`; `virtual:islands` tells the server their addresses. */
export function islands(): Plugin {
  let isBuild = false;
  return {
    name: 'islands',
    config: () => ({
      environments: {
        client: {
          build: {
            manifest: true,
            rollupOptions: { input: [PAGE_SCRIPT, HYDRATE, ...islandSources(), ...liveSources()] },
          },
        },
      },
    }),
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    load(id) {
      if (id !== `\0${ID}`) return null;
      const files = isBuild && this.environment.name === 'ssr' ? builtFiles() : sourceFiles();
      return [
        `const islands = ${JSON.stringify(files.islands)};`,
        `const live = ${JSON.stringify(files.live)};`,
        `export const pageScript = ${JSON.stringify(files.pageScript)};`,
        `export const hydrateRoot = ${JSON.stringify(files.hydrateRoot)};`,
        "export const islandFiles = (name) => islands[name] ?? { src: '', preload: '' };",
        "export const liveFile = (name) => live[name] ?? '';",
      ].join('\n');
    },
  };
}
