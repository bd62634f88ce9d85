import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openPostgres } from '../db/open.ts';
import { signIn } from '../test/cast/account-calls.ts';
import { bringCast, type Cast, PASSWORD } from '../test/cast/cast.ts';
import { ask } from '../test/cast/eggs.ts';
import { breakableLine } from '../test/engines/breakable-line.ts';
import { newPostgres } from '../test/engines/new-postgres.ts';
import { openTestFarm, type TestFarm } from '../test/engines/open-test-farm.ts';

let direct: pg.Client;
let line: Awaited<ReturnType<typeof breakableLine>>;
let farm: TestFarm;
let cast: Cast;
beforeAll(async () => {
  const address = new URL(await newPostgres());
  direct = new pg.Client(address.href);
  await direct.connect();
  line = await breakableLine(Number(address.port));
  address.port = String(line.port);
  farm = await openTestFarm(openPostgres(address.href));
  cast = await bringCast(farm);
  await cast.visitor.get('/in-stock');
});
afterAll(async () => {
  await farm?.close();
  await direct?.end();
  await line?.cut();
});

/** Of the farm's ten connections. */
async function waitingForALock() {
  const { rows } = await direct.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows.length;
}

it.each([
  { table: 'plants', needsIt: '/dashboard/plants/bin', alsoOpen: '/in-stock?q=rose' },
  { table: 'egg_requests', needsIt: '/dashboard/egg-requests', alsoOpen: '/in-stock?q=tomato' },
  { table: 'egg_requests', needsIt: '/dashboard', alsoOpen: '/in-stock?q=pepper' },
])('while $table is locked, $needsIt waits, and nothing else', async ({ table, needsIt, alsoOpen }) => {
  await direct.query(`begin; lock table ${table} in access exclusive mode`);
  const held = Array.from({ length: 15 }, () => cast.admin.get(needsIt));
  await vi.waitFor(async () => expect(await waitingForALock()).toBeGreaterThan(0), { interval: 20 });
  const others = [
    farm.request('/readyz'),
    cast.newcomer.get(alsoOpen),
    cast.newcomer.get('/dashboard/account'),
    signIn(farm, 'ana@example.com', PASSWORD),
  ];
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await waitingForALock()).toBeLessThanOrEqual(8);
  const late = await Promise.all(held);
  await direct.query('rollback');
  for (const answer of late) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10']);
    expect(await answer.text()).toMatch(/^<!DOCTYPE html>.*<h1.*try again/is);
  }
  expect((await cast.admin.get(needsIt)).status).toBe(200);
});

it('a database that falls silent under many requests is back soon after it speaks again', async () => {
  // Emails that met a lock above are tried again later; here they leave first.
  const before = (await farm.restedLetters()).length;
  line.silence();
  const asked = Array.from({ length: 60 }, () => cast.admin.get('/dashboard/plants'));
  await pause(5_000);
  const old = await cast.visitor.get('/in-stock');
  expect([old.status, old.headers.get('cache-control')]).toEqual([200, 'no-store']);
  line.speak();
  await vi.waitFor(async () => expect((await farm.request('/readyz')).status).toBe(200), {
    timeout: 15_000,
    interval: 200,
  });
  expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([503]));
  expect((await cast.admin.get('/dashboard/plants')).status).toBe(200);
  await ask(cast.customer);
  await vi.waitFor(async () => expect(await farm.letters()).toHaveLength(before + 1), { timeout: 15_000 });
});
