import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { build, type Manifest, type Plugin } from 'vite';

const ID = 'virtual:page-scripts';
const PAGE_SCRIPT = 'app/page-script.ts';
const MANIFEST = '.vite/page-scripts.json';

/** What the page script brings to some pages alone. */
const liveSources = () => globSync('app/**/*.live.ts').map((file) => file.replaceAll('\\', '/'));
const byName = (addressOf: (source: string) => string) =>
  Object.fromEntries(liveSources().map((source) => [basename(source, '.live.ts'), addressOf(source)]));

function builtFiles() {
  const manifest: Manifest = JSON.parse(readFileSync(`build/client/${MANIFEST}`, 'utf8'));
  const addressOf = (source: string) => `/${manifest[source]?.file}`;
  return { pageScript: addressOf(PAGE_SCRIPT), live: byName(addressOf) };
}

/** Development serves the sources. */
const sourceFiles = () => ({ pageScript: `/${PAGE_SCRIPT}`, live: byName((source) => `/${source}`) });

/**
 * Builds the scripts of public pages apart from the desk's, so that neither is cut for the other: the page script, and
 * every `*.live.ts`. `virtual:page-scripts` tells the server their addresses.
 */
export function pageScripts(): Plugin {
  let isBuild = false;
  return {
    name: 'page-scripts',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    async writeBundle() {
      if (this.environment.name !== 'client') return;
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        build: {
          outDir: 'build/client',
          emptyOutDir: false,
          target: 'baseline-widely-available',
          manifest: MANIFEST,
          modulePreload: false,
          rolldownOptions: {
            input: [PAGE_SCRIPT, ...liveSources()],
            preserveEntrySignatures: 'allow-extension',
            output: {
              codeSplitting: {
                // Every page has it, so it holds what the others share: a worker keeps what a page names, not its imports.
                groups: [
                  {
                    name: 'page-script',
                    test: /page-script\.ts$|[\\/]ui[\\/](start|frame)[\\/]|[\\/]core[\\/]money\.ts$|[\\/]plant-address\.ts$/,
                  },
                  {
                    name: 'forms',
                    test: /[\\/]forms[\\/](part[\\/]|(shortest-visit|puzzle|retry-key|sentences)\.ts$)/,
                  },
                ],
              },
            },
          },
        },
      });
    },
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    load(id) {
      if (id !== `\0${ID}`) return null;
      const { pageScript, live } = isBuild && this.environment.name === 'ssr' ? builtFiles() : sourceFiles();
      return [
        `const live = ${JSON.stringify(live)};`,
        `export const pageScript = ${JSON.stringify(pageScript)};`,
        "export const liveFile = (name) => live[name] ?? '';",
      ].join('\n');
    },
  };
}
