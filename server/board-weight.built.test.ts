import { createHash } from 'node:crypto';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { MOST_ROWS } from '../app/farm/board/board-inputs.ts';
import { BOARD_STATES } from '../db/board-words.ts';
import { boardMarks, boardRows } from '../db/schema.ts';
import { launch, makeHome } from '../test/engines/running-farm.ts';

const MOST = 20_000;
const MINUTE = { timeout: 60_000 };
const NOW = '2025-09-20T10:00:00-05:00';

/** The same ones in each run, so that the page packs to the same size. */
const idAt = (place: number) =>
  createHash('sha256')
    .update(`${place}`)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');

async function fillBoard(home: Awaited<ReturnType<typeof makeHome>>) {
  const { db, close } = await home.open();
  // The two rows for eggs are there.
  const rows = Array.from({ length: MOST_ROWS - 2 }, (_, place) => ({
    id: idAt(place),
    name: `Heirloom tomatoes ${idAt(place + MOST_ROWS).slice(0, 8)}`,
    priceWords: `${place + 2} for $${place + 1}`,
    place: place + 2,
    updatedAt: new Date(NOW),
  }));
  await db.insert(boardRows).values(rows);
  await db.insert(boardMarks).values(
    rows.map(({ id, name }, place) => ({
      rowId: id,
      name,
      state: BOARD_STATES[place % BOARD_STATES.length] ?? 'few',
      seenAt: new Date(Date.parse(NOW) - place * 60_000),
      at: new Date(NOW),
    })),
  );
  await close();
}

/** What goes over the wire, with headers. */
async function fetched(url: string) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': 'br, gzip' } }, resolve).on('error', reject);
  });
  const sent = await buffer(answer);
  expect(answer.statusCode, url).toBe(200);
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[answer.headers['content-encoding'] ?? ''];
  const headers = answer.rawHeaders.join('  ').length;
  return { bytes: sent.length + headers, text: (unpack ? unpack(sent) : sent).toString() };
}

/** A file of code with all it begins with, each once. */
async function withImports(farm: string, path: string, known = new Set<string>()): Promise<number> {
  if (known.has(path)) return 0;
  known.add(path);
  const { bytes, text } = await fetched(farm + path);
  const begins = [...text.matchAll(/import\s*(?:[^"'`();]*?from\s*)?["']\.\/([^"']+\.js)["']/g)].map(
    ([, file]) => file,
  );
  let all = bytes;
  for (const file of new Set(begins)) all += await withImports(farm, `/assets/${file}`, known);
  return all;
}

it(
  'a full board is on a phone with one bar within 20 kB, its styles and its code included',
  MINUTE,
  async () => {
    const home = await makeHome('pglite', { FARM_NOW: NOW });
    await fillBoard(home);
    const farm = await launch(home).url;
    const page = await fetched(`${farm}/board`);
    expect(page.text.match(/<li /g)?.length).toBeGreaterThanOrEqual(MOST_ROWS - 2);
    const [, script = ''] = /data-page-script="([^"]+)"/.exec(page.text) ?? [];
    const known = new Set<string>();
    const live = new Set([...page.text.matchAll(/ data-script="([^"]+)"/g)].map(([, file = '']) => file));
    expect(live.size).toBe(2);
    let code = await withImports(farm, script, known);
    for (const file of live) code += await withImports(farm, file, known);
    const asked = [...page.text.matchAll(/<(?:img|link rel="(?:preload|stylesheet)")[^>]*>/g)].map(
      ([one]) => one,
    );
    expect(asked).toEqual([]);
    // A page is packed small once it has lasted for two seconds.
    await vi.waitFor(async () => {
      const { bytes } = await fetched(`${farm}/board`);
      expect(bytes + code, `${bytes} of the page and ${code} of code`).toBeLessThanOrEqual(MOST);
    }, MINUTE);
  },
);
