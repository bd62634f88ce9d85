import type { StockFilter } from '../app/plants/catalog/plant.ts';
import { publicPlants } from '../app/plants/catalog/plants.server.ts';
import type { OpenDatabase } from '../db/database.ts';
import { listenToStatements } from '../test/engines/listen-to-statements.ts';
import { inBothHomes } from './homes.ts';
import { inTurn, timed } from './measure.ts';
import { type Beside, pairs } from './report.ts';

// What the farm adds to a search of a large catalog: publicPlants against its own SQL statements.

const SIZES = [100, 100_000];
const ROUNDS = 40;
const AT_LEAST = 0.7;

const SEARCHES: { query: string; show?: StockFilter }[] = [
  { query: 'sun' },
  { query: 'lavender' },
  { query: 'ROSÉ', show: 'out' },
  { query: 'purple queen' },
  { query: 'lot 000042' },
  { query: 'qu' },
];

async function beside(open: OpenDatabase, size: number): Promise<Beside[]> {
  const lines: Beside[] = [];
  const { recorded, stop } = listenToStatements({ open });
  for (const { query, show = 'all' } of SEARCHES) {
    const search = () => publicPlants(open, { show, type: null, query, page: 1 });
    // The first search learns how large the catalog is.
    await search();
    recorded.length = 0;
    await search();
    const statements = recorded.splice(0);
    const bare = async () => {
      for (const { text, values } of statements) await open.query({ text, values });
    };
    const [ours = 0, theirs = 0] = await inTurn([() => timed(search), () => timed(bare)], ROUNDS);
    const what = `${query}${show === 'all' ? '' : `, ${show}`} in ${size.toLocaleString('en-US')}`;
    lines.push({ what, unit: 'ms', ours, theirs, atLeast: AT_LEAST });
  }
  stop();
  return lines;
}

await inBothHomes(async (homes) => {
  const lines: Beside[] = [];
  for (const size of SIZES) {
    const open = await homes.catalog(size);
    lines.push(...(await beside(open, size)));
    await open.close();
  }
  process.stdout.write(`${pairs(`search on ${homes.engine}`, 'search', 'bare statements', lines)}\n\n`);
});
