import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { columnsOf } from '../app/plants/plant-rows.server.ts';
import { codeAddress } from '../app/ui/kept-pages.ts';
import { samplePlant } from '../bench/sample-plants.ts';
import { photos, plants } from '../db/schema.ts';
import { launch, makeHome } from '../test/running-farm.ts';

const kB = 1_000;
const MINUTE = { timeout: 60_000 };

/** Sixty plants, each with a photo of its own: nothing of one is like another's, as it is with real ones. */
async function plantSixty(home: Awaited<ReturnType<typeof makeHome>>) {
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
        // As long as a real one, which is not like its neighbour either.
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

/** What goes over the wire for an address, and what it says once unpacked. */
async function fetched(url: string, asked: Record<string, string> = {}) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': 'br', ...asked } }, resolve).on('error', reject);
  });
  const sent = await buffer(answer);
  expect(answer.statusCode, url).toBe(200);
  const packed = answer.headers['content-encoding'] === 'br';
  const ahead = all([answer.headers.link].join(), /<([^>]+)>; rel=preload/g);
  const text = (packed ? brotliDecompressSync(sent) : sent).toString();
  const [, more = ''] = / data-more="([^"]+)"/.exec(text) ?? [];
  const head = Array.from({ length: answer.rawHeaders.length / 2 }, (_, at) =>
    answer.rawHeaders.slice(2 * at, 2 * at + 2),
  );
  const lines = ['HTTP/1.1 200 OK', ...head.map((header) => header.join(': ')), '', ''];
  return { bytes: sent.length, ahead, text, more, headers: lines.join('\r\n').length };
}

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);
const brotli = (text: string) => brotliCompressSync(text).length;
const STYLES = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** The scripts a page is made of: those that stand in it and every file that they ask for before it is awake. */
async function weigh(farm: string, path: string) {
  const page = await fetched(farm + path);
  const code = all(page.text, /<script(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g);
  const imported = /import[^;"]*"([^"]+\.js)"/g;
  const waiting = [
    ...all(page.text, /<link rel="modulepreload"[^>]* href="([^"]+)"/g),
    ...code.flatMap((script) => all(script, imported)),
    // With it comes what the loaders read: the page's text once more.
    ...all(page.text, / data-code="([^"]+)"/g).map((mark) => codeAddress(mark, path)),
    page.more,
  ];
  const files = new Map<string, number>();
  for (let path = waiting.shift(); path; path = waiting.shift()) {
    if (files.has(path)) continue;
    const { bytes, text } = await fetched(farm + path);
    files.set(path, bytes);
    waiting.push(...all(text, /(?:import|from)"\.\/([^"]+\.js)"/g).map((name) => `/assets/${name}`));
    if (path.startsWith('/code/')) waiting.push(...all(text, imported));
  }
  let css = 0;
  // Those that stand in the page already are disabled: nobody asks for them.
  const links = all(page.text, /(<link (?![^>]* disabled)[^>]*rel="stylesheet"[^>]*>)/g);
  const sheets = links.flatMap((link) => all(link, / href="([^"#]+)/g));
  for (const sheet of sheets) {
    css += (await fetched(farm + sheet)).bytes;
  }
  css += brotli(all(page.text, STYLES).join(''));
  const sum = [...files.values()].reduce((total, bytes) => total + bytes, 0);
  return {
    page,
    html: page.bytes,
    js: sum + code.reduce((total, script) => total + brotli(script), 0),
    css,
    sheets,
    files: [...files.keys()],
  };
}

/** The signs that a font file of app/ui/fonts.css stands for. */
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

/** The signs for which a browser would fetch all of a font, although the few that come with the page nearly do. */
function signsOfMore(font: string, words: string): string[] {
  const few = signsOf(`fonts/${font}.woff2`);
  const many = signsOf(`${font}-latin-wght-normal.woff2`);
  return [...new Set(words)].filter((sign) => many(sign) && !few(sign));
}

const words = (html: string) =>
  html.replace(/<(script|style|head)\b[\s\S]*?<\/\1>|<[^>]*>/g, '').replaceAll('\n', '');

/** What the styles of a page put before and behind its words. */
function wordsOfStyles(html: string): string {
  const styles = all(html, STYLES)
    .join('')
    .replace(/\\([0-9a-f]+)\s?/g, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)));
  return all(styles, /content:"([^"]*)"/g).join('');
}

/** The most each page may weigh, in bytes. In Stock carries React; the page itself is what its sixty plants make of it. */
const STILL = { js: 15 * kB, css: 15 * kB };
const LIMITS: Record<string, { js?: number; css: number; html?: number }> = {
  '/': STILL,
  '/visit': STILL,
  '/farmstand': STILL,
  '/coming-soon': STILL,
  '/plants/bur-oak': STILL,
  '/in-stock': { js: 125 * kB, css: 15 * kB, html: 20 * kB },
  '/greenhouse': { js: 125 * kB, css: 15 * kB, html: 20 * kB },
  '/login': { css: 15 * kB },
  '/signup': { css: 15 * kB },
  '/egg-list': { css: 15 * kB },
  '/pay-deposit': { css: 15 * kB },
};

/** What a phone is sent of a page, with its headers, before it has said anything back, in bytes: ten packets of 1,460. */
const TURN = 14_600;

/**
 * The most a font may weigh, with its headers: what Lighthouse lets through in the first turn when two of them and a photo
 * come at once, in bytes (six packets of 1,460; docs/performance.md).
 */
const FONT = 8_760;

it('a phone is sent no more than this before it can use a page, compressed by brotli', MINUTE, async () => {
  const home = await makeHome('pglite');
  await plantSixty(home);
  const farm = await launch(home).url;
  const over: string[] = [];
  const fontFiles = new Set<string>();
  for (const [path, limits] of Object.entries(LIMITS)) {
    const { page, ...weight } = await weigh(farm, path);
    // A CDN's early hints bring ahead what it shows its first words with, but for a photo and what stands behind that.
    const fonts = all(page.text, /<link rel="preload" href="([^"]+)" as="font"/g);
    expect(fonts.length, path).toBeGreaterThan(0);
    const photoFirst = /<link rel="preload" as="image"/.test(page.text);
    const { ahead } = await fetched(farm + path, { 'CDN-Loop': 'cloudflare' });
    expect(ahead).toEqual(photoFirst ? [] : [...weight.sheets, ...fonts]);
    expect(page.ahead).toEqual([]);
    const headings = all(page.text, /<h[1-3][^>]*>([\s\S]*?)<\/h[1-3]>/g).join('');
    const foreign = [
      ...signsOfMore('figtree', wordsOfStyles(page.text) + words(page.text)),
      ...signsOfMore('fraunces', words(headings)),
    ];
    expect(foreign, `letters of ${path} that need another font`).toEqual([]);
    for (const font of fonts) fontFiles.add(font);
    expect(weight.css, `styles of ${path}`).toBeGreaterThan(0);
    for (const [what, limit] of Object.entries(limits)) {
      const bytes = weight[what as keyof typeof limits];
      if (bytes > limit) over.push(`${path}: ${bytes} bytes of ${what}, more than ${limit}`);
    }
    // What watches over every page once it is painted, and nothing of React.
    if (limits === STILL) expect(weight.files, `files of code of ${path}`).toEqual([page.more]);
    else expect(weight.files.length, `files of code of ${path}`).toBeGreaterThan(5);
    const whole = page.bytes + page.headers;
    if (whole > TURN) over.push(`${path}: ${whole} bytes with its headers, more than ${TURN}`);
    if (limits.html) expect(page.text.match(/<article/g)).toHaveLength(60);
  }
  for (const font of fontFiles) {
    const { bytes, headers } = await fetched(farm + font);
    if (bytes + headers > FONT)
      over.push(`${font}: ${bytes + headers} bytes with its headers, more than ${FONT}`);
  }
  expect(over).toEqual([]);
});
