import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '../db/database.ts';
import { callsOf } from './farm-calls.ts';
import { inBothHomes } from './homes.ts';
import { processorSeconds } from './measure.ts';
import { neighborsWith, OWNERS_TOKEN } from './neighbors.ts';
import { markdown } from './report.ts';
import { watchFarm } from './watched-farm.ts';

// What the files of years cost: processor time of the program and of PostgreSQL, and whether it grows with their length.

const SIZES = [10_000, 100_000];
/** Lines of history for each hundred requests. */
const HISTORY = 220;
const AT_ONCE = 10_000;
/** The dearest row of the longest file, against that of the shortest. */
const MOST_RATIO = 1.5;
const MOST_SECONDS = 15;
const MOST_DELAY_MS = 50;

const FILES = ['/dashboard/eggs/requests.csv', '/dashboard/history.csv'];

/** As when an owner marks a neighbor's eggs ready, and they are picked up. */
async function fillHistory({ db }: OpenDatabase, lines: number) {
  for (let from = 1; from <= lines; from += AT_ONCE) {
    const to = Math.min(lines, from + AT_ONCE - 1);
    await db.execute(sql`
      with line as (
        insert into history (at, by, act, what, key)
        select timestamptz '2025-06-01' + interval '30 seconds' * n, 'owner', 'changed', 'egg_requests',
          gen_random_uuid()::text from generate_series(${from}::int, ${to}::int) n returning id, at)
      insert into history_values (id, about, network, label, before, after)
      select id, 'neighbor-1', '203.0.113.0/24', 'Pat Bench',
        '{"request_status": "pending", "hold_until": null, "waits_at": null, "due_cents": null}',
        jsonb_build_object('request_status', 'awaiting_pickup', 'hold_until', at + interval '3 days',
          'waits_at', 'stand', 'due_cents', 600) from line`);
  }
}

async function fill(open: OpenDatabase, requests: number) {
  await neighborsWith(open, requests, 0, requests / 10);
  const { rows } = await open.query({ text: 'select count(*)::int as lines from history' });
  const [{ lines } = { lines: 0 }] = rows as { lines: number }[];
  await fillHistory(open, (requests * HISTORY) / 100 - lines);
  // A file asks who it is once more after a while.
  await open.db.execute(sql`update sessions set proved_at = now() where id = 'session-owner'`);
  await open.query({ text: 'vacuum analyze' });
}

const secondsOf = async (pids: (number | undefined)[]) => {
  const each = await Promise.all(pids.map(processorSeconds));
  return each.reduce((sum, one) => sum + (one || 0), 0);
};

const marked = (text: string, isOver: boolean) => `${text}${isOver ? ' OVER' : ''}`;

await inBothHomes(async ({ engine, open, settings, processes }) => {
  const costs: { rows: number; program: number; database: number; delay: number }[][] = [];
  for (const size of SIZES) {
    const opened = await open(size);
    await fill(opened, size);
    await opened.close();
    const farm = await watchFarm(settings(size));
    const { read } = callsOf(farm.url, OWNERS_TOKEN);
    const files = [];
    for (const file of FILES) {
      let rows = 0;
      const before = [await processorSeconds(farm.pid), await secondsOf(processes())];
      const { p99 } = await farm.delayDuring(async () => {
        rows = (await read(file)).split('\r\n').length - 2;
      });
      const after = [await processorSeconds(farm.pid), await secondsOf(processes())];
      const [program = 0, database = 0] = after.map((now, n) => now - (before[n] ?? 0));
      files.push({ rows, program, database, delay: p99 });
    }
    costs.push(files);
    await farm.stop();
  }
  const body = FILES.map((file, n) => {
    const [few, many] = costs.map((files) => files[n]);
    if (!few || !many) throw new Error(`${file} was not read.`);
    const [small, large] = [few, many].map((one) => ((one.program + one.database) * 1e6) / one.rows);
    const ratio = (large ?? 0) / (small || 1);
    const seconds = many.program + many.database;
    return [
      file,
      many.rows.toLocaleString('en-US'),
      `${many.program.toFixed(1)} s`,
      `${many.database.toFixed(1)} s`,
      marked(`${seconds.toFixed(1)} s`, seconds > MOST_SECONDS),
      marked(`${ratio.toFixed(2)} ×`, ratio > MOST_RATIO),
      marked(`${many.delay.toFixed(1)} ms`, many.delay > MOST_DELAY_MS),
    ];
  });
  const head = [
    `files on ${engine}`,
    'rows',
    'program',
    'PostgreSQL',
    'both',
    'a row, 10 times as many',
    'p99 of the thread',
  ];
  const limits = ['limit', '', '', '', `≤ ${MOST_SECONDS} s`, `≤ ${MOST_RATIO} ×`, `≤ ${MOST_DELAY_MS} ms`];
  process.stdout.write(`${markdown([head, ...body, limits])}\n\n`);
});
