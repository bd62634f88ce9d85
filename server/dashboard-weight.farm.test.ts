import { afterAll, beforeAll, expect, it } from 'vitest';
import { bringCast, type Cast } from '../test/cast/cast.ts';
import { manyRows } from '../test/engines/many-rows.ts';
import { openTestFarm, type TestFarm } from '../test/engines/open-test-farm.ts';
import { pagesToVisit } from '../test/engines/pages-to-visit.ts';

/** HTML before it is packed. */
const MOST_SIGNS = 120_000;

/** The pages of an account; the public ones have a test of their own. */
const OF_AN_ACCOUNT = /^\/(dashboard|egg-)/;

let farm: TestFarm;
let cast: Cast;
beforeAll(async () => {
  farm = await openTestFarm('postgres');
  cast = await bringCast(farm);
  await manyRows(farm.open, 2_000);
}, 300_000);
afterAll(() => farm?.close());

it('no page weighs more because there is more data', { timeout: 300_000 }, async () => {
  const weights: Record<string, number> = {};
  const visits = await pagesToVisit({ engine: 'postgres', farm, cast });
  for (const { path } of visits.filter((visit) => OF_AN_ACCOUNT.test(visit.path))) {
    for (const reader of [cast.admin, cast.customer]) {
      const answer = await reader.get(path);
      const isPage = answer.headers.get('Content-Type')?.startsWith('text/html');
      const length = isPage ? (await answer.text()).length : 0;
      weights[path] = Math.max(weights[path] ?? 0, length);
    }
  }
  expect(Object.values(weights).filter(Boolean).length).toBeGreaterThan(25);
  expect(Object.entries(weights).filter(([, length]) => length > MOST_SIGNS)).toEqual([]);
});
