import { build, type Plugin, type Rolldown } from 'vite';
import routes from '../app/routes.ts';

const ID = 'virtual:document-styles';

/** Pages of the desk stand inside of a layout; each other page is a document. */
const documents = routes.filter(({ children }) => children === undefined);

const CLIENT_ROUTE = '?__react-router-build-client-route';
const APP = `${process.cwd().replaceAll('\\', '/')}/app/`;
const clientRoutes = new Set(documents.map(({ file }) => APP + file + CLIENT_ROUTE));

/** Where the desk's router was led to a document, the browser asks for it. */
const AWAY = 'export default function Away() { location.reload(); return null; }';

/** What a page needs, in the order of its modules, and nothing that another page would bring. */
async function stylesOf(file: string): Promise<string> {
  const page = `\0${file}`;
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'page-and-frame',
        enforce: 'pre',
        resolveId(id) {
          if (id === page) return id;
          const isStyled = !/^(\w|@|\0|virtual:)/.test(id) && !/\.server\b|\?/.test(id);
          return isStyled ? null : { id, external: true };
        },
        load: (id) =>
          id === page
            ? ['root.tsx', file].map((one, at) => `export * as page${at} from '/app/${one}';`).join('\n')
            : null,
      },
    ],
    build: {
      write: false,
      ssr: true,
      ssrEmitAssets: true,
      cssCodeSplit: false,
      minify: false,
      cssMinify: true,
      target: 'baseline-widely-available',
      rolldownOptions: { input: page },
    },
  });
  const { output } = result as Rolldown.RolldownOutput;
  const sheet = output.find(({ fileName }) => fileName.endsWith('.css'));
  return sheet?.type === 'asset' ? String(sheet.source).trim() : '';
}

async function styleSheets() {
  const pages = documents.filter(({ file }) => file.endsWith('.tsx'));
  const files = [...new Set(pages.map(({ file }) => file))];
  const sheets = new Map(await Promise.all(files.map(async (file) => [file, await stylesOf(file)] as const)));
  return Object.fromEntries(
    pages.map(({ id, file }) => [id ?? file.replace(/\.tsx$/, ''), sheets.get(file)]),
  );
}

/**
 * Keeps what documents are made of out of the desk's files. `virtual:document-styles` tells the server each document's
 * styles, which are built apart from the desk's.
 */
export function documentsApart(): Plugin {
  let isBuild = false;
  return {
    name: 'documents-apart',
    enforce: 'post',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    // React Router's plugin sets another, which keeps a file of its own before each entry.
    configEnvironment: (name) =>
      name === 'client'
        ? { build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension' } } }
        : null,
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    async load(id) {
      if (id !== `\0${ID}`) return null;
      return `export const documentStyles = ${JSON.stringify(isBuild ? await styleSheets() : {})};`;
    },
    transform(_, id) {
      return this.environment.name === 'client' && clientRoutes.has(id) ? { code: AWAY, map: null } : null;
    },
  };
}
