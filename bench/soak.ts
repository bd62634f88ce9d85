import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mixedLoad } from './mixed-load.ts';
import { markdown } from './report.ts';
import { watchFarm } from './watched-farm.ts';

// Ten minutes of mixed load on PGlite, with the flags of npm start: memory must have stopped growing, below the limit.

const LIMIT_MB = 400;
const MINUTES = 10;
const MINUTE_MS = 60_000;

const folder = await mkdtemp(join(tmpdir(), 'prairie-hen-bench-'));
const farm = await watchFarm({ DATA_DIR: join(folder, 'data') });
const rows = [['after', 'memory', 'most so far', 'answered 503']];
for (let minute = 1; minute <= MINUTES; minute += 1) {
  const busy = await mixedLoad(farm.url, MINUTE_MS);
  const { now, most } = await farm.memory();
  process.stderr.write(`${[`${minute} min: ${now.toFixed(0)} MB`, ...new Set(busy)].join('\n')}\n`);
  const isOver = most > LIMIT_MB;
  rows.push([
    `${minute} min`,
    `${now.toFixed(0)} MB`,
    `${most.toFixed(0)} MB${isOver ? ' OVER' : ''}`,
    `${busy.length}`,
  ]);
}
await farm.stop();
await rm(folder, { recursive: true });
rows.push(['limit', '', `≤ ${LIMIT_MB} MB`, '']);
process.stdout.write(`${markdown(rows)}\n\n`);
