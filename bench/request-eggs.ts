import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenDatabase } from '../db/database.ts';
import { openPostgres } from '../db/open.ts';
import { startFarm } from '../e2e/farm-server.ts';
import { startPostgres } from '../test/engines/postgres-cluster.ts';
import { median } from './measure.ts';
import { NEIGHBOR, neighborsWith } from './neighbors.ts';
import { pgbenchScript } from './pgbench-script.ts';
import { type Beside, growth, pairs } from './report.ts';
import { needWrk, wrk } from './wrk.ts';

// Requesting eggs over HTTP, against pgbench with the same statements on the same PostgreSQL.

const SIZES = [100, 100_000];
const AT_ONCE = 4;
const SECONDS = 4;
const ROUNDS = 3;
/** Rounds that do not count, while the server compiles. */
const WARM_UP = 1;
/** The most that a thousand times as many rows may cost. */
const GROWTH = 1.5;
const AT_LEAST = 0.5;
/** More neighbors than one round needs. */
const A_ROUND = 10_000;
/** The neighbor whose call pgbench repeats for all. */
const MODEL = 424_242;

const callOf = (neighbor: number | string) => ({
  headers: {
    Authorization: `Bearer token-${neighbor}`,
    'Content-Type': 'application/json',
    'Idempotency-Key': `bench-key-of-neighbor-${neighbor}`,
  },
  body: JSON.stringify({ number_of_eggs_requested: 12, chickens_or_ducks: 'chickens', notes: 'Brown.' }),
});

const addressOf = (url: string) => `${url}/functions/v1/request-eggs`;

async function ask(url: string, neighbor: number): Promise<void> {
  const answer = await fetch(addressOf(url), { method: 'POST', ...callOf(neighbor) });
  if (!answer.ok) throw new Error(`asking for eggs answered ${answer.status}: ${await answer.text()}`);
}

/** For wrk: one neighbor after another. */
function wrkScript(): string {
  const { headers, body } = callOf('NEIGHBOR');
  const lines = Object.entries(headers).map(([name, value]) => `  ["${name}"] = "${value}",`);
  return `local headers = {\n${lines.join('\n')}\n}
local neighbor
function init(args) neighbor = tonumber(args[1]) end
function request()
  neighbor = neighbor + 1
  local mine = {}
  for name, value in pairs(headers) do mine[name] = value:gsub("NEIGHBOR", neighbor) end
  return wrk.format("POST", nil, mine, [[${body}]])
end\n`;
}

/** @param from the first neighbor; each round has its own, because the last calls of one end after it @returns requests per second */
async function overHttp(url: string, script: string, from: number): Promise<number> {
  const round = { connections: AT_ONCE, seconds: SECONDS, script: { file: script, words: [from] } };
  return (await wrk(addressOf(url), round)).perSecond;
}

/** @returns transactions per second */
function byPgbench(database: string, script: string): number {
  const args = ['-n', '-f', script, '-c', String(AT_ONCE), '-T', String(SECONDS), '-D', 'turn=0', database];
  const { stdout, stderr, status } = spawnSync('pgbench', args, { encoding: 'utf8' });
  const rate = /tps = ([\d.]+)/.exec(stdout)?.[1];
  if (status !== 0 || !rate) throw new Error(`pgbench: ${stderr}`);
  return Number(rate);
}

const forget = async ({ query }: OpenDatabase) => {
  await query({ text: `delete from egg_requests where request_status = 'pending'` });
  await query({ text: 'truncate answered_calls, mailbox' });
  await query({ text: `delete from pgboss.job where name = 'mail'` });
};

async function measure(size: number, folder: string): Promise<Beside> {
  const maintenance = await openPostgres(postgres.url);
  const name = `eggs_${size}`;
  await maintenance.query({ text: `create database ${name}` });
  const url = postgres.url.replace(/[^/]*$/, name);
  const open = await openPostgres(url);
  await neighborsWith(open, size, MODEL);

  await maintenance.query({ text: `alter database ${name} set log_statement = 'all'` });
  const model = await startFarm({ DATABASE_URL: url });
  await ask(model.url, MODEL);
  await model.stop();
  await maintenance.query({ text: `alter database ${name} reset log_statement` });
  await maintenance.close();
  const script = join(folder, `${name}.sql`);
  await writeFile(script, pgbenchScript(postgres.said(), MODEL, NEIGHBOR));
  const calls = join(folder, 'calls.lua');
  await writeFile(calls, wrkScript());

  const farm = await startFarm({ DATABASE_URL: url });
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    await forget(open);
    const rate = await overHttp(farm.url, calls, round * A_ROUND);
    await forget(open);
    const bare = byPgbench(url, script);
    if (round < WARM_UP) continue;
    ours.push(rate);
    theirs.push(bare);
  }
  await farm.stop();
  await open.close();
  const what = `after ${size.toLocaleString('en-US')} requests`;
  return { what, unit: 'a second', ours: median(ours), theirs: median(theirs), atLeast: AT_LEAST };
}

await needWrk();
const folder = await mkdtemp(join(tmpdir(), 'prairie-hen-bench-'));
const postgres = await startPostgres();
try {
  const lines: Beside[] = [];
  for (const size of SIZES) lines.push(await measure(size, folder));
  process.stdout.write(`${pairs('request-eggs on PostgreSQL', 'over HTTP', 'by pgbench', lines)}\n\n`);
  const grown = growth('growth of request-eggs', lines, GROWTH, 'over HTTP', 'by pgbench');
  process.stdout.write(`${grown}\n\n`);
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
