import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { markdown } from './report.ts';
import { watchFarm } from './watched-farm.ts';

// The memory of a farm on PGlite that restores backups of the demo into memory, which it does in its own process.

const LIMIT_MB = 400;
const PROOFS = 3;
const REST_MS = 8_000;

const run = promisify(execFile);
const folder = await mkdtemp(join(tmpdir(), 'prairie-hen-bench-'));
const settings = { DATA_DIR: join(folder, 'data'), BACKUP_DIR: join(folder, 'backups') };
const farm = await watchFarm(settings);
const ask = (command: string) =>
  run(process.execPath, ['build/server/index.js', command], { env: { PATH: process.env.PATH, ...settings } });

await pause(REST_MS);
const before = await farm.memory();
await ask('backup');
for (let proof = 1; proof < PROOFS; proof += 1) await ask('prove');
await pause(REST_MS);
const after = await farm.memory();
await farm.stop();
await rm(folder, { recursive: true });

const mb = (value: number) => `${value.toFixed(0)} MB`;
const rows = [
  ['proofs of the demo on PGlite', 'before', 'most', 'afterward'],
  [`${PROOFS}`, mb(before.now), `${mb(after.most)}${after.most > LIMIT_MB ? ' OVER' : ''}`, mb(after.now)],
  ['limit', '', `≤ ${LIMIT_MB} MB`, ''],
];
process.stdout.write(`${markdown(rows)}\n\n`);
