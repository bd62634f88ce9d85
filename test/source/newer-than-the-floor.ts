import { globSync, readFileSync } from 'node:fs';
import { parseAst } from 'vite';
import { features } from 'web-features';

/** Where a page meets the browser; the rest of its interfaces (XR, USB, WebGPU) we do not use. */
const PLACES =
  /^(?:javascript\.builtins\.|api\.(?:Abort|Blob|Canvas|Clipboard|CSS\.|CustomElement|DataTransfer|Document|DOM|Element|Event|File|Form|Headers|History|HTML|Image|Intersection|Keyboard|Location|Message|Mutation|Navigator\.|Node|Notification|Offscreen|Performance\.|Pointer|PublicKeyCredential|Range|Readable|Request|Resize|Response|Screen|Selection|ServiceWorker|Shadow|Storage|Text|Touch|Transform|UI|URL|Window|Worker|Writable|XMLHttp))/;
const CSS = /^css\.(properties|selectors|at-rules)\.([\w-]+)$/;
/** A bundler makes shorter ones of its own, and CSS.px() has relatives. */
const SHORTEST = 4;

type Newer = Map<string, string>;

function keys(): { key: string; feature: string; isOld: boolean }[] {
  return Object.entries(features).flatMap(([feature, { kind, ...one }]) =>
    kind === 'feature' && 'status' in one && !one.discouraged
      ? (one.compat_features ?? []).map((key) => {
          const status = one.status.by_compat_key?.[key] ?? one.status;
          return { key, feature, isOld: status.baseline === 'high' };
        })
      : [],
  );
}

const nameOf = (key: string) =>
  key
    .split('.')
    .at(-1)
    ?.replace(/_static$/, '') ?? '';

/** Methods and globals that no interface has had for long enough, by name, with their feature. */
function newerNames(): Newer {
  const scripts = keys().filter(({ key }) => /^(?:api|javascript)\./.test(key));
  const old = new Set(scripts.filter(({ isOld }) => isOld).map(({ key }) => nameOf(key)));
  const newer = scripts.filter(({ key, isOld }) => !isOld && PLACES.test(key));
  return new Map(
    newer
      .map(({ key, feature }) => [nameOf(key), feature] as const)
      .filter(([name]) => name.length >= SHORTEST && !old.has(name)),
  );
}

type Tree = { type?: string; [part: string]: unknown };

/** Calls that would fail where the name is missing: `a.name()`, `name()` and `new name()`, not `a.name?.()`. */
function callsIn(script: string): Set<string> {
  const names = new Set<string>();
  const open: unknown[] = [parseAst(script)];
  while (open.length) {
    const node = open.pop() as Tree | null;
    if (!node || typeof node !== 'object') continue;
    const callee = node.callee as Tree | undefined;
    if ((node.type === 'CallExpression' && !node.optional) || node.type === 'NewExpression') {
      const name = callee?.type === 'MemberExpression' && !callee.computed ? callee.property : callee;
      if ((name as Tree)?.type === 'Identifier') names.add(String((name as Tree).name));
    }
    open.push(...Object.values(node));
  }
  return names;
}

/** Properties by name, selectors after a colon, rules after an @. */
function stylesIn(css: string): Set<string> {
  const heads = [...css.matchAll(/([^{};]+)\{/g)].map(([, head = '']) => head.trim());
  const selectors = heads.filter((head) => !head.startsWith('@')).join(' ');
  return new Set([
    ...[...css.matchAll(/[{;]\s*([a-z][\w-]*)\s*:(?![^;}]*\{)/g)].map(([, name = '']) => name),
    ...[...selectors.matchAll(/::?([a-z][\w-]*)/g)].map(([, name]) => `:${name}`),
    ...heads.flatMap((head) => /^@[a-z-]+/.exec(head)?.[0] ?? []),
  ]);
}

const SIGN: Record<string, string> = { properties: '', selectors: ':', 'at-rules': '@' };

function newerStyles(): Newer {
  return new Map(
    keys().flatMap(({ key, feature, isOld }) => {
      const [, kind = '', name = ''] = CSS.exec(key) ?? [];
      return name && !isOld ? [[`${SIGN[kind]}${name}`, feature] as const] : [];
    }),
  );
}

const withoutHash = (file: string) => file.replace(/^.*\//, '').replace(/-[\w-]{8}\./, '.');

type File = readonly [name: string, text: string];

/** What the server writes into a document's head, which is no file of its own. */
function documentStyles(bundle: string): File[] {
  const [, all = ''] = /^var documentStyles = \{$([\s\S]*?)^\};$/m.exec(bundle) ?? [];
  const lines = all.matchAll(/^\t("[^"\n]+"): (".*"),?$/gm);
  return [...lines].map(([, page = '', text = '']) => [JSON.parse(page), JSON.parse(text)]);
}

/** The features of the built pages that are newer than Baseline widely available, with where they are. */
export function newerThanTheFloor(build: string): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  const look = (files: File[], names: Newer, namesIn: (text: string) => Set<string>) => {
    for (const [file, text] of files) {
      for (const name of namesIn(text)) {
        const feature = names.get(name);
        if (feature) found[feature] = [...(found[feature] ?? []), `${name} in ${file}`];
      }
    }
  };
  const filesOf = (kind: string): File[] =>
    globSync(`${build}/client/**/*.${kind}`).map((file) => [withoutHash(file), readFileSync(file, 'utf8')]);
  const ofDocuments = documentStyles(readFileSync(`${build}/server/index.js`, 'utf8'));
  if (ofDocuments.length < 10) throw new Error('The documents’ styles are not where they were.');
  look(filesOf('js'), newerNames(), callsIn);
  look([...filesOf('css'), ...ofDocuments], newerStyles(), stylesIn);
  return found;
}
