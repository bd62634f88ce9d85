import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { openPglite } from '../db/open.ts';
import { manyRows } from '../test/engines/many-rows.ts';
import { median, timed } from './measure.ts';
import { markdown } from './report.ts';
import { asOwner, watchFarm } from './watched-farm.ts';
import { watchProof } from './watched-proof.ts';

// What proving backups costs a farm on PGlite: its own memory with the demo, then the proof aside of many rows.

const LIMIT_MB = 400;
const PROOFS = 3;
const REST_MS = 8_000;
/** Rows in each table that grows. */
const EACH = 4_000;
const MOST_ASIDE_MB = 230;
const MOST_SCRATCH = 2;
const MOST_SLOWER = 2;
const LOOKS = 40;

const run = promisify(execFile);
const folder = await mkdtemp(join(tmpdir(), 'prairie-hen-bench-'));
const settings = { DATA_DIR: join(folder, 'data'), BACKUP_DIR: join(folder, 'backups') };
const ask = (command: string) =>
  run(process.execPath, ['build/server/index.js', command], { env: { PATH: process.env.PATH, ...settings } });
const mb = (value: number) => `${value.toFixed(0)} MB`;
const marked = (text: string, isOver: boolean) => `${text}${isOver ? ' OVER' : ''}`;
const print = (rows: string[][]) => void process.stdout.write(`${markdown(rows)}\n\n`);

async function proofsOfTheDemo(): Promise<string> {
  const farm = await watchFarm(settings);
  await pause(REST_MS);
  const before = await farm.memory();
  const { stdout } = await ask('backup');
  for (let proof = 1; proof < PROOFS; proof += 1) await ask('prove');
  await pause(REST_MS);
  const after = await farm.memory();
  await farm.stop();
  print([
    ['proofs of the demo on PGlite', 'before', 'most', 'afterward'],
    [`${PROOFS}`, mb(before.now), marked(mb(after.most), after.most > LIMIT_MB), mb(after.now)],
    ['limit', '', `≤ ${LIMIT_MB} MB`, ''],
  ]);
  return /AGE-SECRET-KEY-1\w+/.exec(stdout)?.[0] ?? '';
}

/** In the data folder that the demo is in. @returns their database in megabytes */
async function fillWithMany(): Promise<number> {
  const open = await openPglite(settings.DATA_DIR);
  await manyRows(open, EACH);
  const { rows } = await open.query({
    text: 'select pg_database_size(current_database()) / 1e6 as size',
  });
  await open.close();
  return Number((rows[0] as { size: string }).size);
}

async function proofOfMany(identity: string, data: number) {
  const farm = await watchFarm(settings);
  await ask('backup');
  const newest = (await readdir(settings.BACKUP_DIR))
    .filter((name) => name.endsWith('.age'))
    .sort()
    .at(-1);
  const headers = await asOwner(farm.url);
  const look = () =>
    timed(async () => void (await (await fetch(`${farm.url}/dashboard`, { headers })).text()));
  const alone: number[] = [];
  for (let n = 0; n < LOOKS; n += 1) alone.push(await look());
  const beside: number[] = [];
  let isOver = false;
  const proof = watchProof(join(settings.BACKUP_DIR, newest ?? ''), identity, join(folder, 'scratch'));
  void proof.finally(() => {
    isOver = true;
  });
  while (!isOver) beside.push(await look());
  const { seconds, memory, scratch } = await proof;
  await farm.stop();
  const slower = median(beside) / median(alone);
  print([
    [`a proof with ${EACH} rows in each table`, 'processor', 'memory', 'scratch, to data', 'Today beside it'],
    [
      mb(data),
      `${seconds.toFixed(0)} s`,
      marked(mb(memory), memory > MOST_ASIDE_MB),
      marked(`${(scratch / data).toFixed(2)} ×`, scratch / data > MOST_SCRATCH),
      marked(`${slower.toFixed(2)} ×`, slower > MOST_SLOWER),
    ],
    ['limit', '', `≤ ${MOST_ASIDE_MB} MB`, `≤ ${MOST_SCRATCH} ×`, `≤ ${MOST_SLOWER} ×`],
  ]);
}

const identity = await proofsOfTheDemo();
await proofOfMany(identity, await fillWithMany());
await rm(folder, { recursive: true });
