import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { startDrips } from '../../bench/rolling/drips.ts';
import { DEMO_ACCOUNTS } from '../../demo/accounts.ts';
import { stranger } from '../../test/cast/account-calls.ts';
import { solved } from '../../test/cast/solve-puzzle.ts';
import { launch, logIn, makeHome, type RunningFarm } from '../../test/engines/running-farm.ts';
import { BOUNDS } from './clients.ts';

const STRANGER = '127.0.0.2';
const SCHOOL = { 'X-Forwarded-For': '203.0.113.9' };
const CLASS = 60;

async function heapOf(farm: RunningFarm): Promise<number> {
  const before = farm.said.length;
  farm.signal('SIGUSR2');
  const line = () => farm.said.slice(before).findLast((said) => said.startsWith('heap '));
  await vi.waitFor(() => expect(line()).toBeDefined(), { timeout: 20_000 });
  return Number(line()?.slice('heap '.length));
}

it('two hundred bodies in pieces of seven bytes take the memory of their bytes, and each ends in time', async () => {
  const farm = launch(await makeHome('pglite', { NODE_OPTIONS: '--import ./test/engines/say-heap.mjs' }));
  const url = await farm.url;
  await fetch(`${url}/visit`);
  const before = await heapOf(farm);
  const drips = startDrips(url, { connections: 200, every: 20, from: STRANGER });
  await vi.waitFor(() => expect(drips.seen.pieces).toBeGreaterThan(120_000), { timeout: 60_000 });
  // Kept one by one, each would take some 400 bytes.
  const grew = (await heapOf(farm)) - before;
  expect(grew / drips.seen.pieces).toBeLessThan(100);
  expect((await fetch(`${url}/visit`)).status).toBe(200);
  const staff = await logIn(url, DEMO_ACCOUNTS.admin);
  expect((await fetch(`${url}/dashboard`, { headers: staff })).status).toBe(200);
  await vi.waitFor(() => expect(drips.seen.ended).toBeGreaterThanOrEqual(200), { timeout: 60_000 });
  drips.stop();
});

it('two thousand connections of one client shut nobody out', async () => {
  const url = await launch(await makeHome('pglite')).url;
  const drips = startDrips(url, { connections: 2_000, every: 2_000, from: STRANGER });
  await vi.waitFor(() => expect(drips.open()).toBeGreaterThanOrEqual(BOUNDS.underWay), { timeout: 60_000 });
  for (let n = 0; n < 20; n += 1) {
    for (const path of ['/visit', '/proxy-check', `/in-stock?q=oak${n}`]) {
      const answer = await fetch(`${url}${path}`, { headers: { Connection: 'close' } });
      expect([path, answer.status]).toEqual([path, 200]);
    }
    await pause(50);
  }
  drips.stop();
});

it('a class of sixty behind one address opens the page and signs up, all at once', async () => {
  const url = await launch(await makeHome('pglite', { TRUSTED_PROXIES: 'loopback' })).url;
  const signUp = (n: number, more: Record<string, string> = {}) =>
    fetch(`${url}/api/auth/sign-up/email`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: url, ...SCHOOL, ...more },
      body: JSON.stringify({ ...stranger, email: `pupil-${n}@example.com` }),
    });
  const join = async (n: number) => {
    const page = await fetch(`${url}/login?from=${n}`, { headers: SCHOOL });
    const first = await signUp(n);
    const { puzzle } = (await first.json()) as { puzzle?: object };
    // As the form does by itself.
    const last = puzzle ? await signUp(n, await solved(puzzle)) : first;
    return [page.status, last.status];
  };
  const said = await Promise.all(Array.from({ length: CLASS }, (_, n) => join(n)));
  expect(said).toEqual(Array(CLASS).fill([200, 200]));
});
