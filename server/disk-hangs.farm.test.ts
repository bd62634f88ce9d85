import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { openPglite } from '../db/open.ts';
import { bringCast, type Cast } from '../test/cast/cast.ts';
import { dozen } from '../test/cast/eggs.ts';
import { seedPlants } from '../test/cast/plants.ts';
import { openTestFarm, type TestFarm } from '../test/engines/open-test-farm.ts';

/** A time limit of the farm, not of this test: longer than its statements take on a busy machine. */
const SILENT_MS = 5_000;
const HANG = `do $$ declare until timestamptz := clock_timestamp() + interval '20 s';
  begin while clock_timestamp() < until loop end loop; end $$`;

let farm: TestFarm;
let cast: Cast;
beforeAll(async () => {
  const dump = new Blob([readFileSync(inject('pgliteDump'))]);
  farm = await openTestFarm(openPglite(null, dump, SILENT_MS));
  cast = await bringCast(farm);
  await seedPlants(farm, [{ plant_variety: 'Zestar!' }]);
  await cast.visitor.get('/in-stock');
});
afterAll(() => farm?.close());

it('while the disk hangs, visitors read what is remembered, and everybody else a sentence; then it goes on', async () => {
  const hung = farm.context.db.execute(HANG).catch((error: unknown) => error);
  await hung;
  const page = await cast.visitor.get('/in-stock');
  expect([page.status, (await page.text()).includes('Zestar!')]).toEqual([200, true]);
  const asked = await cast.customer.call('request-eggs', dozen);
  expect([asked.status, asked.body.error]).toEqual([
    503,
    expect.stringMatching(/^Our disk is not answering/),
  ]);
  const desk = await cast.admin.get('/dashboard');
  expect([desk.status, (await desk.text()).includes('Back in a moment')]).toEqual([503, true]);

  await vi.waitFor(async () => expect((await cast.admin.get('/dashboard')).status).toBe(200), {
    timeout: 120_000,
    interval: 500,
  });
  const again = await cast.customer.call('request-eggs', dozen);
  expect(again.status).toBe(200);
});
