import { setTimeout as pause } from 'node:timers/promises';
import { stringify } from 'csv-stringify/sync';
import { inBothHomes } from './homes.ts';
import { markdown } from './report.ts';
import { samplePlant } from './sample-plants.ts';
import { asOwner, watchFarm } from './watched-farm.ts';

// How long searches and pages wait while 10,000 plants are imported.

const ROWS = 10_000;
const LIMIT_MS = 250;
const PAGES = ['/in-stock?q=rose', '/dashboard/plants', '/farmstand?x='];

const ms = (value: number) => `${value.toFixed(0)} ms`;
const last = (sorted: number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;

await inBothHomes(async ({ engine, open, settings }) => {
  if (engine === 'PostgreSQL') await (await open(1)).close();
  const farm = await watchFarm(settings(1));
  const owner = await asOwner(farm.url);
  const call = async (body: object) => {
    const answer = await fetch(`${farm.url}/functions/v1/import-plants`, {
      method: 'POST',
      headers: { ...owner, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`import-plants answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as { plan: { fingerprint: string } };
  };
  const csv = stringify(
    Array.from({ length: ROWS }, (_, place) => samplePlant(place)),
    { header: true },
  );
  /** The longest waits of pages during `work`, and how long it took. */
  const beside = async (work: () => Promise<unknown>) => {
    let isOver = false;
    const waits: number[] = [];
    const look = async (page: string) => {
      for (let turn = 0; !isOver; turn += 1) {
        const asked = performance.now();
        const answer = await fetch(`${farm.url}${page}${turn}`, { headers: owner });
        await answer.arrayBuffer();
        waits.push(performance.now() - asked);
        await pause(20);
      }
    };
    const looking = PAGES.map(look);
    const begun = performance.now();
    await work();
    const took = performance.now() - begun;
    isOver = true;
    await Promise.all(looking);
    waits.sort((a, b) => a - b);
    return { took, waits };
  };
  const rows = [
    [`10,000 plants on ${engine}`, 'takes', 'pages beside it', 'wait, median', '99 %', 'longest'],
  ];
  const tell = (what: string, { took, waits }: Awaited<ReturnType<typeof beside>>) => {
    const longest = last(waits, 1);
    rows.push([
      what,
      `${(took / 1_000).toFixed(1)} s`,
      `${waits.length}`,
      ...[0.5, 0.99].map((share) => ms(last(waits, share))),
      `${ms(longest)}${longest > LIMIT_MS ? ' OVER' : ''}`,
    ]);
  };
  tell('nothing', await beside(() => pause(5_000)));
  let fingerprint = '';
  const checked = await beside(async () => {
    fingerprint = (await call({ csv, dry_run: true })).plan.fingerprint;
  });
  tell('checking', checked);
  tell('importing', await beside(() => call({ csv, dry_run: false, fingerprint })));
  await farm.stop();
  rows.push(['limit', '', '', '', '', `≤ ${LIMIT_MS} ms`]);
  process.stdout.write(`${markdown(rows)}\n\n`);
});
