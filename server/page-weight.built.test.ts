import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { columnsOf } from '../app/plants/catalog/plant-rows.server.ts';
import { samplePlant } from '../bench/sample-plants.ts';
import { photos, plants } from '../db/schema.ts';
import { launch, makeHome } from '../test/engines/running-farm.ts';
import { inKB, printWeights } from '../test/engines/weights.ts';

const kB = 1_000;
const MINUTE = { timeout: 60_000 };

/** Sixty plants that differ in every field and photo, as real ones do. */
async function seedSixtyPlants(home: Awaited<ReturnType<typeof makeHome>>) {
  const { db, close } = await home.open();
  const rows = Array.from({ length: 60 }, (_, place) => {
    const noise = createHash('sha512').update(`photo ${place}`).digest();
    const hash = noise.toString('hex').slice(0, 32);
    return {
      photo: {
        hash,
        width: 3024,
        height: 4032,
        widths: [320, 660, 1120, 1280],
        // As long as a real one, which is not like its neighbor either.
        placeholder: `data:image/webp;base64,UklGRlQAAABXRUJQVlA4IEgAAAD${noise.toString('base64')}`,
        createdAt: new Date(0),
      },
      plant: { ...columnsOf(samplePlant(place)), slug: `plant-${place}`, photoHash: hash },
    };
  });
  await db.insert(photos).values(rows.map(({ photo }) => photo));
  await db.insert(plants).values(rows.map(({ plant }) => plant));
  await close();
}

/** The bytes on the wire, and the decompressed text. */
async function fetched(url: string) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': 'br, gzip' } }, resolve).on('error', reject);
  });
  const sent = await buffer(answer);
  expect(answer.statusCode, url).toBe(200);
  // Pages that are cached go out in brotli, all others in gzip.
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[answer.headers['content-encoding'] ?? ''];
  const text = (unpack ? unpack(sent) : sent).toString();
  const head = Array.from({ length: answer.rawHeaders.length / 2 }, (_, at) =>
    answer.rawHeaders.slice(2 * at, 2 * at + 2),
  );
  const lines = ['HTTP/1.1 200 OK', ...head.map((header) => header.join(': ')), '', ''];
  const isKept = answer.headers['cache-control']?.startsWith('public') ?? false;
  return { bytes: sent.length, text, headers: lines.join('\r\n').length, isKept };
}

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);
const brotli = (text: string) => brotliCompressSync(text).length;
const STYLES = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** A script with all that it begins with. */
async function withImports(farm: string, path: string, known: Map<string, number>): Promise<void> {
  if (known.has(path)) return;
  known.set(path, 0);
  const { bytes, text } = await fetched(farm + path);
  known.set(path, bytes);
  for (const file of all(text, /import\s*(?:[^"'`();]*?from\s*)?["'`]\.\/([^"'`]+\.js)["'`]/g))
    await withImports(farm, `/assets/${file}`, known);
}

/** A page, its styles, and its scripts: the page script, and what its forms or its list bring. */
async function weigh(farm: string, path: string) {
  const page = await fetched(farm + path);
  const scripts = all(page.text, /<script data-page-script="([^"]+)"/g);
  expect(scripts, path).toHaveLength(1);
  const files = new Map<string, number>();
  const total = () => [...files.values()].reduce((sum, bytes) => sum + bytes, 0);
  for (const script of scripts) await withImports(farm, script, files);
  const [untouched, before] = [total(), files.size];
  for (const script of new Set(all(page.text, / data-script="([^"]+)"/g)))
    await withImports(farm, script, files);
  const asked = all(page.text, /<link rel="preload" href="([^"]+)" as="font"/g).length;
  return {
    page,
    html: page.bytes + page.headers,
    untouched,
    js: total(),
    css: brotli(all(page.text, STYLES).join('')),
    requests: 1 + asked + files.size,
    before: 1 + asked + before,
  };
}

/** The characters of a font file in app/ui/fonts.css. */
function signsOf(file: string): (sign: string) => boolean {
  const [, ranges = ''] =
    new RegExp(`${file}"[^;]*;\\s*unicode-range:([^;]*)`).exec(readFileSync('app/ui/fonts.css', 'utf8')) ??
    [];
  const spans = ranges.split(',').map((range) => {
    const [first = '', last = first] = range.trim().slice(2).split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
  });
  return (sign) =>
    spans.some(
      ([first, last]) => first <= Number(sign.codePointAt(0)) && Number(sign.codePointAt(0)) <= last,
    );
}

/** Characters outside the preloaded part of a font, for which a browser fetches the rest. */
function signsOfMore(font: string, words: string): string[] {
  const few = signsOf(`fonts/${font}.woff2`);
  const many = signsOf(`${font}-latin-wght-normal.woff2`);
  return [...new Set(words)].filter((sign) => many(sign) && !few(sign));
}

const words = (html: string) =>
  html.replace(/<(script|style|head|template)\b[\s\S]*?<\/\1>|<[^>]*>/g, '').replaceAll('\n', '');

/** Text from `content` in a page's styles. */
function wordsOfStyles(html: string): string {
  const styles = all(html, STYLES)
    .join('')
    .replace(/\\([0-9a-f]+)\s?/g, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)));
  return all(styles, /content:"([^"]*)"/g).join('');
}

/** The most each page may weigh, compressed and with its headers, in bytes; `untouched` is its code until somebody touches a form. */
const READING = { untouched: 5 * kB, js: 5 * kB, css: 15 * kB, html: 16 * kB, requests: 8 };
const FORM = { ...READING, untouched: 10 * kB, js: 16 * kB, html: 13 * kB };
/** Its page has the models of cards that its script fills, the facts and pots of each plant, and a name that its slug does not say. */
const LIST = { ...FORM, js: 12.2 * kB, html: 21.05 * kB };
const LIMITS: Record<string, typeof READING> = {
  '/': READING,
  '/visit': READING,
  '/farmstand': READING,
  '/coming-soon': READING,
  // With the script of its heart.
  '/plants/bur-oak': { ...READING, js: 5.1 * kB },
  '/in-stock/print': READING,
  '/in-stock': LIST,
  '/greenhouse': LIST,
  '/login': FORM,
  '/signup': FORM,
  // A form among what one reads.
  '/egg-list': { ...FORM, html: READING.html },
  '/pay-deposit': FORM,
};

/** The most a font may weigh with its headers: six packets of 1,460 bytes, so that two fit a phone's first turn with a photo. */
const FONT = 8_760;

it('a phone is sent no more than this before it can use a page, compressed by brotli', MINUTE, async () => {
  const home = await makeHome('pglite');
  await seedSixtyPlants(home);
  const farm = await launch(home).url;
  const over: string[] = [];
  const rows: (string | number)[][] = [];
  const fontFiles = new Set<string>();
  // A page is packed small once it has lasted for two seconds.
  const visit = () => Promise.all(Object.keys(LIMITS).map((path) => fetched(farm + path)));
  const quick = await visit();
  const kept = quick.flatMap(({ isKept }, place) => (isKept ? [place] : []));
  expect(kept.length).toBeGreaterThan(7);
  await vi.waitFor(async () => {
    const now = await visit();
    for (const place of kept) expect(now[place]?.bytes).toBeLessThan(quick[place]?.bytes ?? 0);
  }, MINUTE);
  for (const [path, limits] of Object.entries(LIMITS)) {
    const { page, before: _, ...weight } = await weigh(farm, path);
    const fonts = all(page.text, /<link rel="preload" href="([^"]+)" as="font"/g);
    expect(fonts.length, path).toBeGreaterThan(0);
    const seen = page.text.replace(/<template[\s\S]*?<\/template>/g, '');
    const headings = all(seen, /<h[1-3][^>]*>([\s\S]*?)<\/h[1-3]>/g).join('');
    const foreign = [
      ...signsOfMore('figtree', wordsOfStyles(page.text) + words(page.text)),
      ...signsOfMore('fraunces', words(headings)),
    ];
    expect(foreign, `letters of ${path} that need another font`).toEqual([]);
    for (const font of fonts) fontFiles.add(font);
    expect(weight.css, `styles of ${path}`).toBeGreaterThan(0);
    expect(weight.js, `code of ${path}`).toBeGreaterThan(limits === READING ? 0 : weight.untouched);
    rows.push([`\`${path}\``, weight.requests, inKB(weight.untouched), inKB(weight.js), inKB(weight.html)]);
    for (const [what, limit] of Object.entries(limits)) {
      const bytes = weight[what as keyof typeof limits];
      if (bytes > limit) over.push(`${path}: ${bytes} of ${what}, more than ${limit}`);
    }
    if (path === '/in-stock') expect(seen.match(/<article/g)).toHaveLength(60);
  }
  for (const font of fontFiles) {
    const { bytes, headers } = await fetched(farm + font);
    if (bytes + headers > FONT)
      over.push(`${font}: ${bytes + headers} bytes with its headers, more than ${FONT}`);
  }
  expect(over).toEqual([]);
  printWeights('public', ['page', 'requests', 'kB of code', 'with the form’s', 'kB of HTML'], rows);
});

it('without signal the list needs no file that its page does not name', () => {
  const files = readdirSync('build/client/assets');
  const ofTheList = files.find((file) => /^in-stock\.live-.*\.js$/.test(file)) ?? '';
  const text = readFileSync(`build/client/assets/${ofTheList}`, 'utf8');
  const needs = [...text.matchAll(/from ?"\.\/([\w-]+?)-[\w-]{8}\.js"/g)].map(([, name]) => name);
  expect(needs).toEqual(['page-script']);
});
