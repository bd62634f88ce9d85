import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { DEMO_ACCOUNTS } from '../demo/accounts.ts';
import { launch, logIn, makeHome, type RunningFarm } from '../test/engines/running-farm.ts';

const PAGES = [
  '/dashboard',
  '/dashboard/plants',
  '/dashboard/plants/bin',
  '/dashboard/egg-requests',
  '/dashboard/egg-requests/mine',
  '/dashboard/egg-requests/year',
  '/dashboard/farm',
  '/dashboard/people',
  '/dashboard/health',
  '/dashboard/history',
  '/dashboard/letters',
  '/dashboard/letters/outbox',
  '/dashboard/deposits',
  '/dashboard/handbook',
  '/dashboard/account',
  '/egg-customers',
];
const LOADS = 20;
/** A page that is kept after its answer is at least 100 kB. */
const MOST_KEPT_BYTES = LOADS * PAGES.length * 20_000;

const ACTIVE = 1_000;

/** HTML alone. */
const MOST_SIGNS = 120_000;

async function heapOf(farm: RunningFarm): Promise<number> {
  const before = farm.said.length;
  farm.signal('SIGUSR2');
  const line = () => farm.said.slice(before).findLast((said) => said.startsWith('heap '));
  await vi.waitFor(() => expect(line()).toBeDefined(), { timeout: 20_000 });
  return Number(line()?.slice('heap '.length));
}

test('no page of the dashboard stays in memory once it is answered', { timeout: 240_000 }, async () => {
  const home = await makeHome('pglite', { NODE_OPTIONS: '--import ./test/engines/say-heap.mjs' });
  const open = await home.open();
  await open.db.execute(sql`
    insert into profiles (supabase_id, first_name, email, email_verified)
    select 'many-' || n, 'Pat', 'many-' || n || '@example.com', true from generate_series(1, ${ACTIVE}::int) n`);
  await open.db.execute(sql`
    insert into egg_list (supabase_id, first_name, last_name, email, phone, address, chickens_or_ducks,
      distance_miles, distance_source)
    select 'many-' || n, 'Pat', 'Many', 'many-' || n || '@example.com', '7635550100', '1 Long Road',
      'chickens', 2, 'zip-estimate' from generate_series(1, ${ACTIVE}::int) n`);
  await open.db.execute(sql`
    insert into egg_requests (customer_id, requested_at, number_of_eggs_requested, chickens_or_ducks)
    select 'many-' || n, now() - interval '1 minute' * n, 12, 'chickens'
    from generate_series(1, ${ACTIVE}::int) n`);
  await open.close();
  const farm = launch(home);
  const url = await farm.url;
  const owner = await logIn(url, DEMO_ACCOUNTS.admin);
  const load = async (times: number) => {
    for (let time = 0; time < times; time += 1)
      for (const page of PAGES) {
        const answer = await fetch(`${url}${page}`, { headers: owner });
        expect(answer.status, page).toBe(200);
        expect((await answer.text()).length, page).toBeLessThan(MOST_SIGNS);
      }
  };
  await load(4);
  const before = await heapOf(farm);
  await load(LOADS);
  expect((await heapOf(farm)) - before).toBeLessThan(MOST_KEPT_BYTES);
});
