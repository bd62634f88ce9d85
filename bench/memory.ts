import { setTimeout } from 'node:timers/promises';
import { inBothHomes } from './homes.ts';
import { markdown } from './report.ts';
import { watchFarm } from './watched-farm.ts';

// Memory and time to the first answer: on the first start, which seeds the demo, the second, and with a large catalog.

const AT_REST_MB = { PGlite: 260, PostgreSQL: 200 };
const SECOND_START_MS = 3_000;
const LARGE = 10_000;
/** Idle for this long counts as at rest. */
const REST_MS = 5_000;
const LOAD_MS = 3_000;
const AT_ONCE = 8;
const PAGES = ['/', '/in-stock', '/in-stock?q=rose', '/coming-soon', '/farmstand', '/login', '/egg-list'];

async function load(url: string): Promise<void> {
  const end = performance.now() + LOAD_MS;
  const one = async (from: number) => {
    for (let turn = from; performance.now() < end; turn += 1) {
      const answer = await fetch(`${url}${PAGES[turn % PAGES.length]}`);
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, from) => one(from)));
}

type Start = { answeredAfter: number; atRest: number; most: number; underLoad: number };

async function start(settings: Record<string, string>): Promise<Start> {
  const farm = await watchFarm(settings);
  await setTimeout(REST_MS);
  const { now: atRest, most } = await farm.memory();
  await load(farm.url);
  const { most: underLoad } = await farm.memory();
  await farm.stop();
  return { answeredAfter: farm.answeredAfter, atRest, most, underLoad };
}

const mb = (value: number) => `${value.toFixed(0)} MB`;

await inBothHomes(async ({ engine, open, catalog, settings }) => {
  const most = AT_REST_MB[engine];
  // On PGlite, a missing folder makes it the first start.
  if (engine === 'PostgreSQL') await (await open(0)).close();
  const first = await start(settings(0));
  const second = await start(settings(0));
  await (await catalog(LARGE)).close();
  const grown = await start(settings(LARGE));
  const row = (what: string, one: Start, limit: number | null) => [
    what,
    `${one.answeredAfter.toFixed(0)} ms${limit && one.answeredAfter > limit ? ' OVER' : ''}`,
    `${mb(one.atRest)}${one.atRest > most ? ' OVER' : ''}`,
    mb(one.most),
    mb(one.underLoad),
  ];
  const rows = [
    [`on ${engine}`, 'answers after', 'at rest', 'most so far', 'most under load'],
    row('first start, filling the farm', first, null),
    row('second start', second, SECOND_START_MS),
    row(`start with ${LARGE.toLocaleString('en-US')} plants`, grown, SECOND_START_MS),
    ['limit', `≤ ${SECOND_START_MS} ms`, `≤ ${most} MB`, '', ''],
  ];
  process.stdout.write(`${markdown(rows)}\n\n`);
});
