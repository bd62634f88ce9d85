import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { DEMO_ACCOUNTS } from '../demo/accounts.ts';
import { line, sheet } from '../test/cast/plants-csv.ts';
import { launch, logIn, makeHome } from '../test/engines/running-farm.ts';

const ROWS = 6_000;
const SEEN = { timeout: 60_000, interval: 10 };

const csv = sheet(
  ...Array.from({ length: ROWS }, (_, place) =>
    line(`Variety ${place}`, 'Plant', '', '1 gal', 'Tree', 'yes'),
  ),
);

it('an import that kill -9 ends in the middle is nowhere when the farm answers again', async () => {
  const home = await makeHome('pglite');
  const first = launch(home);
  const url = await first.url;
  const owner = await logIn(url, DEMO_ACCOUNTS.admin);
  const send = async (body: object) => {
    const headers = { ...owner, 'Content-Type': 'application/json', Origin: url };
    const answer = await fetch(`${url}/functions/v1/import-plants`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return (await answer.json()) as { plan: { fingerprint: string; add: number } };
  };
  const { plan } = await send({ csv, dry_run: true });
  expect(plan.add).toBe(ROWS);
  const cut = send({ csv, dry_run: false, fingerprint: plan.fingerprint }).catch(() => 'cut');
  await vi.waitFor(async () => {
    const answer = await fetch(`${url}/dashboard/plants/import`, { headers: owner });
    const { running } = (await answer.json()) as { running: { done: number } | null };
    expect(running?.done).toBeGreaterThan(100);
  }, SEEN);
  first.signal('SIGKILL');
  await first.gone;
  expect(await cut).toBe('cut');

  const second = launch(home);
  const list = await fetch(`${await second.url}/functions/v1/plants`);
  const { plants } = (await list.json()) as { plants: { plant_variety: string }[] };
  expect(plants.map(({ plant_variety }) => plant_variety)).toEqual(['Bur Oak']);
  second.signal('SIGTERM');
  await second.gone;
  const open = await home.open();
  const { rows } = await open.db.execute(sql`
    select (select count(*) from plants)::int as plants, (select count(*) from plant_imports)::int as imports,
      (select count(*) from plant_import_rows)::int as rows,
      (select count(*) from history where what = 'plants')::int as lines`);
  await open.close();
  expect(rows).toEqual([{ plants: 1, imports: 0, rows: 0, lines: 0 }]);
}, 180_000);
