import { createHash } from 'node:crypto';

type Route = Record<string, unknown> & { imports?: string[] };
type Manifest = { routes: Record<string, Route> };

/** What a route has, without all that it has not. */
const whatItHas = ({ imports, ...route }: Route) =>
  Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false));

/**
 * Of the routes that React Router tells a page of, those that it is made of: it names the front page's files besides,
 * and would ask for those of any other when somebody went there. What each is built of stands beside the code.
 */
function ownRoutes(html: string): string {
  const [, modules = ''] = /window\.__reactRouterRouteModules = \{(.*?)\}/.exec(html) ?? [];
  const own = new Set([...modules.matchAll(/"([^"]+)":route\d+/g)].map(([, id]) => id));
  return html.replace(/(?<=window\.__reactRouterManifest = )\{.*?\n\}(?=;)/s, (said) => {
    const manifest = JSON.parse(said) as Manifest;
    const routes = Object.entries(manifest.routes)
      .filter(([id]) => own.has(id))
      .map(([id, route]) => [id, whatItHas(route)]);
    return JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) });
  });
}

/**
 * Puts off the code of a page that React wakes: what there is to read comes first, and the code after it, when the
 * script in the page asks for it (ui/bring-code.ts). Until then it is a block of text that no browser runs, with the
 * addresses of all its files beside it. A press before that is kept: see ui/early-press.ts.
 * @param waits whether it is to run only when somebody touches the page
 */
export function putOffCode(html: string, waits = false): string {
  const files = [...html.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*\/>/g)];
  let later = html;
  for (const [link] of files) later = later.replace(link, '');
  const addresses = [...new Set(files.map(([, address]) => address))].join(' ');
  return ownRoutes(later).replace(
    /<script([^>]*) type="module" async="">/,
    `<script$1 type="text/later"${waits ? ' data-waits=""' : ''} data-files="${addresses}">`,
  );
}

/** React Router's own scripts, but for the block of code: how the app is set up, and what the loaders read. */
const SAID = /(<script[^>]*>)(window\.__reactRouterContext\b.*?)(?=<\/script>)/gs;
const BLOCK = /(<script[^>]* type="text\/later")([^>]*>)(.*?)(?=<\/script>)/s;

const FILES = / data-files="([^"]*)"/;
/** What the loaders read stands behind the app, where React looks for nothing. */
const EMPTY_END = /<!--\$-->(<!--\/?\$-->|<script[^>]*><\/script>)*(?=<\/body>)/;

/** A module that wakes a page. @property mark what tells it from any other, eight signs */
export type WakingCode = { text: string; mark: string };

/**
 * Takes out of a page whose code is put off all that only React reads: the block, the addresses of its files, and what the
 * loaders read, which says once more what the page says. The elements stay, empty, because React knows them.
 * @param put takes what was taken out, with the addresses in its first line
 * @returns the page, which names that by its mark
 */
export function takeCodeOut(html: string, put: (code: WakingCode) => void): string {
  const [, , attributes = '', block] = BLOCK.exec(html) ?? [];
  if (block === undefined) return html;
  const [, files = ''] = FILES.exec(attributes) ?? [];
  const said: string[] = [];
  const silent = html.replace(SAID, (_, element: string, script: string) => {
    said.push(script);
    return element;
  });
  const text = [`// ${files}`, ...said, block].join('\n');
  const mark = createHash('sha256').update(text).digest('base64url').slice(0, 8);
  const named = silent.replace(
    BLOCK,
    (_, element: string, rest: string) => `${element} data-code="${mark}"${rest.replace(FILES, '')}`,
  );
  put({ text, mark });
  return named.replace(EMPTY_END, '');
}
