import type { StockFilter } from '../app/plants/catalog/plant.ts';
import { publicPlants } from '../app/plants/catalog/plants.server.ts';
import type { OpenDatabase } from '../db/database.ts';
import { type FarmServer, startFarm } from '../e2e/farm-server.ts';
import { inBothHomes } from './homes.ts';
import { inTurn, timed } from './measure.ts';
import { type Line, table } from './report.ts';

// In Stock and its search with small and large catalogs, on both engines. SEARCH and BYTES limit the growth.

const SIZES = [100, 10_000, 100_000];
const SEARCH = 5;
const BYTES = 1.1;
const ROUNDS = 40;

type Search = { what: string; query: string; show?: StockFilter; page?: number };

/** Common and rare searches, because they take different paths. */
const SEARCHES: Search[] = [
  { what: 'nothing typed', query: '' },
  { what: 'nothing typed, out of stock', query: '', show: 'out' },
  { what: 'a common word', query: 'sun' },
  { what: 'a name', query: 'lavender' },
  { what: 'a name, with an accent, out of stock', query: 'ROSÉ', show: 'out' },
  { what: 'two words as they stand', query: 'purple queen' },
  { what: 'what one plant has', query: 'lot 000042' },
  { what: 'what no plant has', query: 'no such plant' },
  { what: 'one common letter', query: 'a' },
  { what: 'one rare letter', query: 'z' },
  { what: 'two common letters', query: 'ro' },
  { what: 'two rare letters', query: 'qu' },
  { what: 'two letters that no plant has', query: 'zq' },
  { what: 'a sign', query: '%' },
];

const say = (text: string) => process.stdout.write(`${text}\n`);

async function searches(opened: OpenDatabase[]): Promise<Line[]> {
  const lines: Line[] = [];
  for (const { what, query, show = 'all', page = 1 } of SEARCHES) {
    const sizes = opened.map(
      ({ db }) =>
        () =>
          timed(() => publicPlants({ db }, { show, type: null, query, page })),
    );
    lines.push({ what, unit: 'ms', medians: await inTurn(sizes, ROUNDS), limit: SEARCH });
  }
  const together = SIZES.map((_, size) => lines.reduce((sum, { medians }) => sum + (medians[size] ?? 0), 0));
  return [
    ...lines,
    { what: 'all of these, one after another', unit: 'ms', medians: together, limit: SEARCH },
  ];
}

async function bytesOf(url: string): Promise<number> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return (await response.arrayBuffer()).byteLength;
}

async function pages(servers: FarmServer[]): Promise<Line[]> {
  const sizes = <Value>(measured: (url: string) => Promise<Value>, path: string) =>
    servers.map(
      ({ url }) =>
        () =>
          measured(`${url}${path}`),
    );
  const lines: Line[] = [];
  for (const path of ['/in-stock', '/in-stock?q=sun', '/in-stock?show=out']) {
    const time = sizes((url) => timed(() => bytesOf(url)), path);
    lines.push({ what: path, unit: 'ms', medians: await inTurn(time, ROUNDS), limit: SEARCH });
  }
  lines.push({
    what: '/in-stock, uncompressed',
    unit: 'bytes',
    medians: await inTurn(sizes(bytesOf, '/in-stock'), 1),
    limit: BYTES,
  });
  return lines;
}

await inBothHomes(async ({ engine, catalog, settings }) => {
  const opened: OpenDatabase[] = [];
  for (const size of SIZES) {
    const took = await timed(async () => opened.push(await catalog(size)));
    say(`${engine}: ${size.toLocaleString('en-US')} plants seeded in ${(took / 1000).toFixed(1)} s`);
  }
  say(`\n${table(`search on ${engine}`, SIZES, await searches(opened))}\n`);
  for (const database of opened) await database.close();

  const servers: FarmServer[] = [];
  for (const size of SIZES) servers.push(await startFarm(settings(size)));
  say(`${table(`page on ${engine}`, SIZES, await pages(servers))}\n`);
  for (const server of servers) await server.stop();
});
