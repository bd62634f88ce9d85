import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres } from '../db/open.ts';
import { plants } from '../db/schema.ts';
import { freePort } from '../test/engines/free-port.ts';
import { startPostgres } from '../test/engines/postgres-cluster.ts';
import { median, processorSeconds } from './measure.ts';
import { neighborsWith } from './neighbors.ts';
import { markdown } from './report.ts';
import { startCopy } from './rolling/copies.ts';
import { callBy, type Way, wayTo } from './rolling/way.ts';
import { plantRow } from './sample-plants.ts';

// What one request costs: processor time of the program and of PostgreSQL, for docs/scale.md.

const PLANTS = 500;
const AT_ONCE = 4;
const ROUNDS = 4;
/** In each round; the first one does not count. */
const REQUESTS = 240;

type Answer = Promise<{ status: number }>;

const asNeighbor = (n: number) => ({ headers: { Authorization: `Bearer token-${n}` } });

/** `n` is another one for each request. */
const WORK: Record<string, (way: Way, n: number) => Answer> = {
  'a public page from memory': (way) => way.send('/in-stock'),
  'a search that nobody made before': (way, n) => way.send(`/in-stock?q=lot+${n}`),
  'a neighbor’s dashboard': (way, n) => way.send('/dashboard/egg-requests', asNeighbor(n)),
  'a request for eggs, with its letter': (way, n) =>
    callBy(
      way,
      'request-eggs',
      { number_of_eggs_requested: 12, chickens_or_ducks: 'chickens', notes: '' },
      { token: `token-${n}`, key: randomUUID() },
    ),
};

const folder = await mkdtemp(join(tmpdir(), 'prairie-hen-bench-'));
const postgres = await startPostgres();
const open = await openPostgres(postgres.url);
await neighborsWith(open, 10_000, 0);
await open.db.insert(plants).values(Array.from({ length: PLANTS }, (_, place) => plantRow(place)));
await open.close();
const copy = await startCopy(await freePort(), {
  DATABASE_URL: postgres.url,
  DATA_DIR: folder,
  FARM_NOW: '2025-09-20T10:00:00-05:00',
});
const ways = Array.from({ length: AT_ONCE }, () => wayTo(copy.url));
let last = 0;

async function sumOf(pids: number[]): Promise<number> {
  const each = await Promise.all(pids.map(processorSeconds));
  return each.reduce((sum, one) => sum + (one || 0), 0);
}

/** @returns milliseconds of each request's processor time: of the program, and of PostgreSQL */
async function round(work: (way: Way, n: number) => Answer) {
  const spent = () => Promise.all([processorSeconds(copy.pid()), sumOf(postgres.processes())]);
  const before = await spent();
  await Promise.all(
    ways.map(async (way) => {
      for (let n = 0; n < REQUESTS / AT_ONCE; n += 1) {
        last += 1;
        const { status } = await work(way, last);
        if (status !== 200) throw new Error(`answered ${status}`);
      }
    }),
  );
  const after = await spent();
  return after.map((now, n) => ((now - (before[n] ?? 0)) * 1_000) / REQUESTS);
}

try {
  const rows = [['processor time of', 'the program', 'PostgreSQL']];
  for (const [what, work] of Object.entries(WORK)) {
    const rounds = [];
    for (let n = 0; n <= ROUNDS; n += 1) rounds.push(await round(work));
    const counted = rounds.slice(1);
    const medians = [0, 1].map((side) => median(counted.map((one) => one[side] ?? 0)));
    rows.push([what, ...medians.map((cost) => `${cost.toFixed(2)} ms`)]);
  }
  process.stdout.write(`${markdown(rows)}\n\n`);
} finally {
  for (const way of ways) way.close();
  await copy.stop();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
