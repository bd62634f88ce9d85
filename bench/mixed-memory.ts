import { setTimeout as pause } from 'node:timers/promises';
import { inBothHomes } from './homes.ts';
import { mixedLoad } from './mixed-load.ts';
import { markdown } from './report.ts';
import { watchFarm } from './watched-farm.ts';

// Memory after pages, searches, counts and photos at once: as npm start runs the server, and without its settings.

const LIMIT_MB = 400;
const LOAD_MS = 20_000;
const REST_MS = 8_000;
const BARE = {
  flags: ['--liftoff-only'],
  env: { MALLOC_ARENA_MAX: '', MALLOC_MMAP_THRESHOLD_: '', MALLOC_TRIM_THRESHOLD_: '' },
};

async function measure(settings: Record<string, string>, flags?: string[]) {
  const farm = await watchFarm(settings, 'watch-loop', flags);
  await mixedLoad(farm.url, LOAD_MS);
  await pause(REST_MS);
  const memory = await farm.memory();
  await farm.stop();
  return memory;
}

const mb = (value: number) => `${value.toFixed(0)} MB`;

await inBothHomes(async ({ engine, open, settings }) => {
  for (const size of [1, 2]) if (engine === 'PostgreSQL') await (await open(size)).close();
  const bare = await measure({ ...settings(1), ...BARE.env }, BARE.flags);
  const ours = await measure(settings(2));
  const row = (what: string, { now, most }: typeof ours, limit: number) => [
    what,
    `${mb(now)}${now > limit ? ' OVER' : ''}`,
    mb(most),
  ];
  const rows = [
    [`mixed load on ${engine}`, 'afterward', 'most'],
    row('without settings', bare, Number.POSITIVE_INFINITY),
    row('as npm start runs it', ours, LIMIT_MB),
    ['ratio', (ours.now / bare.now).toFixed(2), (ours.most / bare.most).toFixed(2)],
    ['limit', `≤ ${LIMIT_MB} MB`, ''],
  ];
  process.stdout.write(`${markdown(rows)}\n\n`);
});
