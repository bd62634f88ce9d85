import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { catalogReader } from '../app/plants/catalog/catalog-now.server.ts';
import { EVERYTHING, pageOf } from '../app/plants/catalog/in-stock-list.ts';
import type { StockFilter } from '../app/plants/catalog/plant.ts';
import { sorted } from '../app/plants/catalog/plant-order.ts';
import type { CatalogNow } from '../core/catalog.ts';
import { openLog } from '../server/log.ts';
import { inBothHomes } from './homes.ts';
import { markdown } from './report.ts';

// The catalog in memory: reading it, what it weighs, and searches of a usual one and of the largest.

const SIZES = [300, 10_000];
const SEARCH_MS = 3;
const MISSPELLED_MS = 15;
const ROUNDS = 100;

const SEARCHES: { what: string; text: string; show?: StockFilter; limit?: number }[] = [
  { what: 'nothing typed', text: '' },
  { what: 'a common word', text: 'sun' },
  { what: 'a name, with an accent, out of stock', text: 'ROSÉ', show: 'out' },
  { what: 'two words', text: 'purple queen' },
  { what: 'what one plant has', text: 'lot 000042' },
  { what: 'one common letter', text: 'a' },
  { what: 'a sign', text: '%' },
  { what: 'a misspelled word', text: 'lavendr', limit: MISSPELLED_MS },
  { what: 'what no plant has', text: 'no such plant at all', limit: MISSPELLED_MS },
];

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const megabytes = () => {
  collect();
  return process.memoryUsage().heapUsed / 1024 ** 2;
};

const inMs = (ms: number, limit = Number.POSITIVE_INFINITY) =>
  `${ms.toFixed(2)} ms${ms > limit ? ' OVER' : ''}`;

/** Milliseconds of this thread's processor. */
async function spent(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

/** Of many, because some machines count processor time in whole ticks. */
const oneOfMany = async (work: () => unknown) =>
  (await spent(() => {
    for (let round = 0; round < ROUNDS; round += 1) work();
  })) / ROUNDS;

async function measured(read: () => Promise<CatalogNow>): Promise<string[]> {
  const before = megabytes();
  const reading = await spent(read);
  const catalog = await read();
  const first = await spent(() => pageOf(catalog, { ...EVERYTHING, text: 'sun' }));
  const cells = [inMs(reading), inMs(first)];
  for (const { text, show = 'all', limit = SEARCH_MS } of SEARCHES) {
    cells.push(inMs(await oneOfMany(() => pageOf(catalog, { ...EVERYTHING, text, show })), limit));
  }
  cells.push(inMs(await oneOfMany(() => sorted(catalog.plants, 'name'))));
  return [...cells, `${(megabytes() - before).toFixed(1)} MB`];
}

await inBothHomes(async ({ engine, catalog }) => {
  const columns: string[][] = [];
  for (const size of SIZES) {
    const open = await catalog(size);
    const changes = await open.changeFeed(openLog('silent'));
    const cells = await measured(
      catalogReader(open.db, changes, { now: () => new Date() }, async () => false),
    );
    columns.push([`${size.toLocaleString('en-US')} plants`, ...cells]);
    await changes.close();
    await open.close();
  }
  const whats = SEARCHES.map(({ what }) => what);
  const names = [`on ${engine}`, 'reading all', 'the first search', ...whats, 'the table by name', 'memory'];
  process.stdout.write(
    `${markdown(names.map((name, row) => [name, ...columns.map((cells) => cells[row] ?? '')]))}\n\n`,
  );
});
