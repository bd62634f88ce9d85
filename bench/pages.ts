import { manyRows } from '../test/engines/many-rows.ts';
import { callsOf } from './farm-calls.ts';
import { inBothHomes } from './homes.ts';
import { inTurn, timed } from './measure.ts';
import { OWNERS_TOKEN, sessionOfOwner } from './neighbors.ts';
import { markdown } from './report.ts';
import { watchFarm } from './watched-farm.ts';

// The owner's pages on a farm with 20,000 rows in each table that grows, compared with one that has 200.

const SIZES = [200, 20_000];
const ROUNDS = 15;
const LIMIT = 3;
/** Past the end is the last. */
const END = 1_000_000;
const PAGES = [
  '/dashboard',
  '/dashboard/plants',
  `/dashboard/plants?page=${END}`,
  '/dashboard/plants?q=rose',
  '/dashboard/plants/bin',
  '/dashboard/egg-requests',
  '/dashboard/egg-requests/year',
  '/dashboard/people',
  '/dashboard/history',
  '/dashboard/letters/outbox',
  '/dashboard/deposits',
  '/egg-customers',
  '/in-stock?q=fern',
];

await inBothHomes(async ({ engine, open, settings }) => {
  for (const size of SIZES) {
    const database = await open(size);
    await manyRows(database, size);
    await sessionOfOwner(database);
    await database.close();
  }
  const farms = await Promise.all(SIZES.map((size) => watchFarm(settings(size))));
  const visits = farms.map(({ url }) => callsOf(url, OWNERS_TOKEN).read);
  const rows = [[`a page on ${engine}`, ...SIZES.map((size) => `${size} rows`), 'large to small', 'limit']];
  for (const page of PAGES) {
    const medians = await inTurn(
      visits.map((visit) => () => timed(() => visit(page))),
      ROUNDS,
    );
    const ratio = (medians[1] ?? 0) / (medians[0] || 1);
    const over = ratio > LIMIT ? ' OVER' : '';
    const cells = medians.map((value) => `${value.toFixed(1)} ms`);
    rows.push([page.replace(String(END), 'last'), ...cells, `${ratio.toFixed(2)} ×${over}`, `≤ ${LIMIT} ×`]);
  }
  for (const farm of farms) await farm.stop();
  process.stdout.write(`${markdown(rows)}\n\n`);
});
