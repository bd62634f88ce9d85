import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DEMO_ACCOUNTS } from '../demo/accounts.ts';
import { markdown } from './report.ts';
import { startDrips } from './rolling/drips.ts';
import { wayTo } from './rolling/way.ts';
import { watchFarm } from './watched-farm.ts';

// 200 bodies that drip, beside 20 people who sign in and 50 who read: how long these wait, and the memory. STRANGERS_MINUTES shortens it.

const MINUTES = Number(process.env.STRANGERS_MINUTES ?? 10);
const READERS = 50;
const SIGNING_IN = 20;
/** Between two pages of a reader, and two sign-ins of a person, in milliseconds. */
const READS_MS = 2_000;
const SIGNS_IN_MS = 60_000;
const PAGES = ['/', '/visit', '/in-stock', '/farmstand', '/board'];

const folder = await mkdtemp(join(tmpdir(), 'prairie-hen-bench-'));
const farm = await watchFarm({ DATA_DIR: join(folder, 'data'), TRUSTED_PROXIES: 'loopback' });
const end = performance.now() + MINUTES * 60_000;
const waits: Record<'read' | 'sign-in', number[]> = { read: [], 'sign-in': [] };
const refused: string[] = [];

async function live(what: 'read' | 'sign-in', n: number, every: number) {
  const way = wayTo(farm.url);
  const address = `203.0.113.${n}`;
  await pause((every * (n % READERS)) / READERS);
  for (let turn = n; performance.now() < end; turn += 1) {
    const begun = performance.now();
    const path = PAGES[turn % PAGES.length] ?? '/';
    const { status } = await (what === 'read'
      ? way.send(path, { headers: { 'X-Forwarded-For': address } })
      : way.send('/api/auth/sign-in/email', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Origin: farm.url, 'X-Forwarded-For': address },
          body: JSON.stringify({ email: DEMO_ACCOUNTS.customer, password: DEMO_ACCOUNTS.password }),
        }));
    waits[what].push(performance.now() - begun);
    if (status !== 200) refused.push(`${what}: ${status}`);
    await pause(every);
  }
  way.close();
}

const drips = startDrips(farm.url, { connections: 200, every: 20, from: '127.0.0.2' });
await Promise.all([
  ...Array.from({ length: READERS }, (_, n) => live('read', n, READS_MS)),
  ...Array.from({ length: SIGNING_IN }, (_, n) => live('sign-in', n + READERS, SIGNS_IN_MS)),
]);
const { now, most } = await farm.memory();
drips.stop();
await farm.stop();
await rm(folder, { recursive: true });
const at = (all: number[], part: number) =>
  `${Math.round(all.toSorted((a, b) => a - b)[Math.floor((all.length - 1) * part)] ?? 0)} ms`;
const rows = [['', 'count', 'median', '99 %', 'longest']];
for (const [what, all] of Object.entries(waits)) {
  rows.push([what, `${all.length}`, at(all, 0.5), at(all, 0.99), at(all, 1)]);
}
process.stdout.write(
  `${markdown(rows)}\n\n${MINUTES} min: ${now.toFixed(0)} MB, at most ${most.toFixed(0)} MB; refused: ${refused.length ? [...new Set(refused)].join(', ') : 'nobody'}; ${drips.seen.pieces} pieces, ${drips.seen.ended} bodies ended\n\n`,
);
