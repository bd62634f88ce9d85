import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OpenDatabase, openPostgres } from '../db/open.ts';
import { startFarm } from '../e2e/farm-server.ts';
import { startPostgres } from '../test/postgres-cluster.ts';
import { median } from './measure.ts';
import { NEIGHBOUR, neighboursWith } from './neighbours.ts';
import { pgbenchScript } from './pgbench-script.ts';
import { type Beside, pairs } from './tell.ts';

// Asking for eggs over HTTP beside the statements it consists of, sent by pgbench to the same PostgreSQL.

const SIZES = [100, 100_000];
const AT_ONCE = 4;
const SECONDS = 4;
const ROUNDS = 3;
const AT_LEAST = 0.5;
/** Whose call pgbench repeats for everybody else. */
const MODEL = 424_242;

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

/** One neighbour asks for a dozen. */
function ask(url: string, neighbour: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = {
      Authorization: `Bearer token-${neighbour}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': `bench-key-of-neighbour-${neighbour}`,
    };
    const call = request(`${url}/functions/v1/request-eggs`, { method: 'POST', agent, headers }, (answer) => {
      answer.resume();
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve()
          : reject(new Error(`asking for eggs answered ${answer.statusCode}`)),
      );
    });
    call.on('error', reject);
    call.end(
      JSON.stringify({ number_of_eggs_requested: 12, chickens_or_ducks: 'chickens', notes: 'Brown.' }),
    );
  });
}

/** @returns requests a second, of AT_ONCE neighbours at any moment */
async function overHttp(url: string): Promise<number> {
  let next = 0;
  const end = performance.now() + SECONDS * 1_000;
  const one = async () => {
    while (performance.now() < end) {
      next += 1;
      await ask(url, next);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return next / SECONDS;
}

/** @returns transactions a second */
function byPgbench(database: string, script: string): number {
  const args = ['-n', '-f', script, '-c', String(AT_ONCE), '-T', String(SECONDS), '-D', 'turn=0', database];
  const { stdout, stderr, status } = spawnSync('pgbench', args, { encoding: 'utf8' });
  const rate = /tps = ([\d.]+)/.exec(stdout)?.[1];
  if (status !== 0 || !rate) throw new Error(`pgbench: ${stderr}`);
  return Number(rate);
}

/** As before anybody asked. */
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
  await neighboursWith(open, size, MODEL);

  await maintenance.query({ text: `alter database ${name} set log_statement = 'all'` });
  const model = await startFarm({ DATABASE_URL: url });
  await ask(model.url, MODEL);
  await model.stop();
  await maintenance.query({ text: `alter database ${name} reset log_statement` });
  await maintenance.close();
  const script = join(folder, `${name}.sql`);
  await writeFile(script, pgbenchScript(postgres.said(), MODEL, NEIGHBOUR));

  const farm = await startFarm({ DATABASE_URL: url });
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await forget(open);
    ours.push(await overHttp(farm.url));
    await forget(open);
    theirs.push(byPgbench(url, script));
  }
  await farm.stop();
  await open.close();
  const what = `after ${size.toLocaleString('en-US')} requests`;
  return { what, unit: 'a second', ours: median(ours), theirs: median(theirs), atLeast: AT_LEAST };
}

const folder = await mkdtemp(join(tmpdir(), 'prairie-hen-bench-'));
const postgres = await startPostgres();
try {
  const lines: Beside[] = [];
  for (const size of SIZES) lines.push(await measure(size, folder));
  process.stdout.write(`${pairs('request-eggs on PostgreSQL', 'over HTTP', 'by pgbench', lines)}\n\n`);
} finally {
  agent.destroy();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
