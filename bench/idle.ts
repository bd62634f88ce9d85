import { setTimeout as pause } from 'node:timers/promises';
import { inBothHomes } from './homes.ts';
import { markdown } from './report.ts';
import { watchFarm } from './watched-farm.ts';

// The processor's share of a farm that nobody visits, over a minute; PostgreSQL's own is not counted.

const LIMIT_PERCENT = 0.5;
const SETTLE_MS = 45_000;
const MINUTE_MS = 60_000;

const rows = [['an idle farm', 'of one core', 'limit']];
await inBothHomes(async ({ engine, open, settings }) => {
  if (engine === 'PostgreSQL') await (await open(1)).close();
  // The other preloaded script looks at the loop each millisecond, which takes 3 %.
  const farm = await watchFarm(settings(1), 'turn-clock');
  await pause(SETTLE_MS);
  const before = await farm.processorSeconds();
  await pause(MINUTE_MS);
  const percent = (((await farm.processorSeconds()) - before) * 100_000) / MINUTE_MS;
  await farm.stop();
  const over = percent > LIMIT_PERCENT ? ' OVER' : '';
  rows.push([`on ${engine}`, `${percent.toFixed(2)} %${over}`, `≤ ${LIMIT_PERCENT} %`]);
});
process.stdout.write(`${markdown(rows)}\n\n`);
