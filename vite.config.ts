import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { reactRouter } from '@react-router/dev/vite';
import { build, defineConfig, type Plugin, type Rollup, runnerImport } from 'vite';

/** The address of a file that never changes: what is in it is in its name. */
function lastingName(name: string, end: string, source: string) {
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
  return `assets/${name}-${hash}.${end}`;
}

/** A small script of ours, bundled and minified by itself: to stand in a page, or as a module. */
async function bundled(entry: string, format: 'iife' | 'es') {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: true,
      modulePreload: false,
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict', output: { format } },
    },
  });
  const { output } = result as Rollup.RollupOutput;
  return output[0].code.trim();
}

/**
 * `import code from './x.ts?inline-script'` gives x.ts bundled, to stand inside a page; `import address from
 * './x.ts?script-file'` where it is to be had as a file.
 */
function ownScripts(): Plugin {
  let developing = false;
  return {
    name: 'own-scripts',
    enforce: 'pre',
    configResolved: ({ command }) => {
      developing = command === 'serve';
    },
    async load(id) {
      const [, entry, way] = /^(.+)\?(inline-script|script-file)$/.exec(id) ?? [];
      if (!entry) return null;
      this.addWatchFile(entry);
      if (way === 'script-file' && developing) {
        return `export default ${JSON.stringify(`/${relative(process.cwd(), entry)}`)}`;
      }
      // React finds those of a page in it, and asks for their text no more.
      const found = way === 'inline-script' && !developing && this.environment.name === 'client';
      const source = found ? '' : await bundled(entry, way === 'inline-script' ? 'iife' : 'es');
      if (way === 'inline-script') return `export default ${JSON.stringify(source)}`;
      const fileName = lastingName(basename(entry, '.ts'), 'js', source);
      // The browser's build lays it down, the server's knows where.
      if (this.environment.name === 'client') this.emitFile({ type: 'asset', fileName, source });
      return `export default ${JSON.stringify(`/${fileName}`)}`;
    },
  };
}

/**
 * `import address from './x.tsx?svg-file'`: where the SVG is that x.tsx makes and exports by default. Pages point into it,
 * and have none of the code that draws.
 */
export function svgFiles(): Plugin {
  const made = new Map<string, string>();
  return {
    name: 'svg-files',
    enforce: 'pre',
    // While somebody works on it, there is no folder of built files.
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const source = made.get(request.url ?? '');
        if (source) response.setHeader('Content-Type', 'image/svg+xml').end(source);
        else next();
      });
    },
    async load(id) {
      const [, entry] = /^(.+)\?svg-file$/.exec(id) ?? [];
      if (!entry) return null;
      const { module, dependencies } = await runnerImport<{ default: string }>(entry, {
        // React's production build, which may be the one at hand, knows no other.
        oxc: { jsx: { runtime: 'automatic', development: false } },
      });
      for (const file of [entry, ...dependencies]) this.addWatchFile(file);
      const source = module.default;
      const fileName = lastingName(basename(entry, '.tsx'), 'svg', source);
      made.set(`/${fileName}`, source);
      // The browser's build lays it down, the server's knows where.
      if (this.environment.mode === 'build' && this.environment.name === 'client') {
        this.emitFile({ type: 'asset', fileName, source });
      }
      return `export default ${JSON.stringify(`/${fileName}`)}`;
    },
  };
}

/** Leaves out Mantine's palettes that no widget here is painted in: half of all that its variables weigh. */
function ownPalettes(): Plugin {
  const others =
    /--mantine-color-(cyan|grape|green|indigo|lime|orange|pink|teal|violet|yellow)-[\w-]+:[^;]+;/g;
  return {
    name: 'own-palettes',
    enforce: 'pre',
    transform: (code, id) =>
      id.endsWith('default-css-variables.layer.css') ? { code: code.replace(others, ''), map: null } : null,
  };
}

/** Without d: blockers of advertisements hide classes whose names begin with ad. */
const LETTERS = 'abcefghijklmnopqrstuvwxyzABCEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Names for the classes of a module, two letters for its file and the place of the class in it: a page and its styles say
 * each of them many times. The same in every build of the same files, in the browser and on the server.
 */
function shortNames() {
  const files = globSync('app/**/*.module.css').toSorted();
  return (name: string, file: string, css: string) => {
    const place = files.indexOf(relative(process.cwd(), file));
    const names = new Set([...css.matchAll(/(?:\.|@keyframes )([a-z][\w-]*)/gi)].map(([, found]) => found));
    const letters = [Math.floor(place / LETTERS.length), place % LETTERS.length].map((at) =>
      LETTERS.charAt(at),
    );
    return letters.join('') + [...names].indexOf(name).toString(36);
  };
}

/** Lays a .br and a .gz beside every built file that is text, as small as they get: server/static-files.ts sends those. */
function compressOnce(): Plugin {
  const ways = { '.br': promisify(brotliCompress), '.gz': promisify(gzip) };
  return {
    name: 'compress-once',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir = '' }) {
      const files = await readdir(dir, { recursive: true });
      const texts = files.filter((file) => /\.(js|css|svg)$/.test(file)).map((file) => join(dir, file));
      const compressed = texts.map(async (file) => {
        const whole = await readFile(file);
        for (const [end, compress] of Object.entries(ways)) {
          const small = await compress(whole);
          if (small.length < whole.length) await writeFile(file + end, small);
        }
      });
      await Promise.all(compressed);
    },
  };
}

/** Builds what runs in a thread of its own beside index.js, where `new URL('./x-thread.ts', import.meta.url)` then leads. */
function threads(): Plugin {
  const place = /(?<=new URL\('\.\/)([\w-]+-thread)\.ts(?=', import\.meta\.url\))/g;
  return {
    name: 'threads',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform(code, id) {
      const built = code.replace(place, (source, name: string) => {
        this.emitFile({ type: 'chunk', id: join(dirname(id), source), fileName: `${name}.js` });
        return `${name}.js`;
      });
      return built === code ? null : { code: built, map: null };
    },
  };
}

/**
 * What many pages share comes in a few files: each is a request, and its address stands in every page that asks for it.
 * A page may not get more than it uses, so what few share stays apart.
 */
const fewFiles = [
  {
    name: 'react',
    // With what both of the next two need: in the second, it would bring all widgets along wherever the third is used.
    test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]|app[\\/]ui[\\/]session\.ts/,
    priority: 2,
  },
  {
    name: 'widgets',
    test: /@mantine|@floating-ui|node_modules[\\/]zod|app[\\/]ui[\\/](widget|dialog|mantine)/,
    priority: 1,
    minShareCount: 4,
  },
  { name: 'farm', test: /[\\/]app[\\/](?!.*node_modules)/, minShareCount: 7 },
  // What stands around every page, and the cards of plants: used by fewer, and by none of them in part.
  {
    name: 'frame',
    test: /app[\\/](ui[\\/](own-script|telephone|contact-lines|brand-mark)|farm[\\/](look|farm-details))\./,
    minShareCount: 2,
  },
  {
    name: 'plants',
    test: /app[\\/]plants[\\/](plant-card|plant-picture|plant-details|photo|seedlings)\./,
    minShareCount: 2,
  },
];

export default defineConfig(({ command }) => ({
  css: command === 'build' ? { modules: { generateScopedName: shortNames() } } : {},
  plugins: [ownScripts(), svgFiles(), ownPalettes(), reactRouter(), compressOnce(), threads()],
  // How long each plugin took is of interest only to who works on plugins.
  build: { rolldownOptions: { checks: { bundlerTimings: false } } },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: fewFiles } } } } },
    ssr: {
      build: { rollupOptions: { input: './server/start.ts' } },
      // Said here, because Vite leaves it to be asked at run time, and nobody who starts the farm says so: React's
      // development build was what answered.
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      // Bundled, because loading drizzle-orm file by file costs Node 250 MB; these cannot be bundled.
      resolve:
        command === 'build'
          ? { noExternal: true, external: ['@electric-sql/pglite', 'pg', 'pg-boss', 'pino', 'nodemailer'] }
          : {},
    },
  },
}));
