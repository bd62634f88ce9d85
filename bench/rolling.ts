import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { OpenDatabase } from '../db/database.ts';
import { openPostgres } from '../db/open.ts';
import { freePort } from '../test/engines/free-port.ts';
import { startPostgres } from '../test/engines/postgres-cluster.ts';
import { neighborsWith } from './neighbors.ts';
import { markdown } from './report.ts';
import { startClients } from './rolling/clients.ts';
import { startCopy } from './rolling/copies.ts';
import { startDrips } from './rolling/drips.ts';
import { endProxy, needProxies, PROXIES } from './rolling/proxies.ts';
import { startStranger } from './rolling/stranger.ts';

// Two copies behind each proxy of deploy/, under load: beside a stranger who sends malformed bodies, then beside
// 2,000 that drip, then restarted one after the other, then one is killed.

/** As deploy/ says. */
const DRAIN_SECONDS = 5;
/** Load before, between and after, in milliseconds. */
const STEADY_MS = 4_000;
/** How long a stranger goes on, in milliseconds. */
const STRANGER_MS = 15_000;
/** Malformed bodies a second; the last is also sent during a restart. */
const STRANGERS = [1, 10];

/** From an address that the clients do not have; seven bytes a second each. */
const DRIPS = { connections: 2_000, every: 1_000, from: '127.0.0.2' };

/** How many requests for eggs each neighbor has. */
async function kept({ query }: OpenDatabase): Promise<Map<number, number>> {
  const { rows } = await query({
    text: `select substr(customer_id, 10)::int as neighbor, count(*)::int as requests
           from egg_requests where customer_id like 'neighbor-%' group by 1`,
  });
  return new Map(
    (rows as { neighbor: number; requests: number }[]).map((row) => [row.neighbor, row.requests]),
  );
}

needProxies();
const folder = await mkdtemp(join(tmpdir(), 'prairie-hen-bench-'));
const postgres = await startPostgres();
const open = await openPostgres(postgres.url);
await neighborsWith(open, 0, 0);
const ports = [await freePort(), await freePort()];
const settings = {
  DATABASE_URL: postgres.url,
  DATA_DIR: folder,
  TRUSTED_PROXIES: 'loopback',
  DRAIN_SECONDS: String(DRAIN_SECONDS),
  FARM_NOW: '2025-09-20T10:00:00-05:00',
};
const first = await startCopy(ports[0] ?? 0, settings);
const second = await startCopy(ports[1] ?? 0, settings);
const rows = [
  ['', 'requests', 'writes', 'lost', 'writes lost', 'kept, not said', 'said, not kept', 'slowest'],
];
let from = 1;

async function beside(aSecond: number, url: string, happens: () => Promise<void>) {
  const stranger = startStranger(url, aSecond);
  await happens();
  await stranger.stop();
}

async function during(what: string, url: string, happens: () => Promise<void>) {
  const clients = startClients(url, from);
  await pause(STEADY_MS);
  await happens();
  await pause(STEADY_MS);
  const { seen, askAgain, next } = await clients.stop();
  from = next;
  const stored = await kept(open);
  const said = seen.writes.filter(({ neighbor }) => stored.get(neighbor) !== 1).length;
  const notSaid = seen.unanswered.filter(({ neighbor }) => stored.has(neighbor)).length;
  for (const write of seen.unanswered) {
    const status = await askAgain(write);
    if (status !== 200) throw new Error(`${what}: a write asked again answered ${status}`);
  }
  const again = await kept(open);
  if (seen.unanswered.some(({ neighbor }) => again.get(neighbor) !== 1))
    throw new Error(`${what}: a write twice`);
  const writes = seen.writes.length + seen.unanswered.length;
  const all = seen.reads + seen.writes.length + seen.lost.length;
  const numbers = [all, writes, seen.lost.length, seen.unanswered.length, notSaid, said];
  rows.push([what, ...numbers.map(String), `${Math.round(seen.slowest)} ms`]);
  const why = new Set(seen.lost.map((lost) => `${lost.what}: ${lost.why}`));
  if (why.size) process.stdout.write(`${what} lost ${[...why].join(', ')}\n`);
}

try {
  for (const { name, start } of PROXIES) {
    const proxy = await start(folder, ports);
    await pause(STEADY_MS);
    for (const aSecond of STRANGERS) {
      await during(`${name}, ${aSecond} malformed a second`, proxy.url, () =>
        beside(aSecond, proxy.url, () => pause(STRANGER_MS)),
      );
    }
    await during(`${name}, ${DRIPS.connections} bodies that drip`, proxy.url, async () => {
      const drips = startDrips(proxy.url, DRIPS);
      await pause(STRANGER_MS);
      drips.stop();
    });
    await during(`${name}, one copy restarted after the other`, proxy.url, async () => {
      await first.restart('SIGTERM');
      await pause(STEADY_MS);
      await second.restart('SIGTERM');
    });
    await during(`${name}, a copy killed`, proxy.url, () => first.restart('SIGKILL'));
    await endProxy(proxy);
  }
  process.stdout.write(`${markdown(rows)}\n\n`);
} finally {
  await Promise.all([first.stop(), second.stop()]);
  await open.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
