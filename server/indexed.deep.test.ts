import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { OpenDatabase } from '../db/database.ts';
import { bringCast } from '../test/cast/cast.ts';
import { listenToStatements, type SentStatement } from '../test/engines/listen-to-statements.ts';
import { manyRows } from '../test/engines/many-rows.ts';
import {
  type Engine,
  openTestDatabase,
  openTestFarm,
  type TestFarm,
} from '../test/engines/open-test-farm.ts';
import { pagesToVisit, READERS } from '../test/engines/pages-to-visit.ts';
import type { Stage } from '../test/engines/stage.ts';
import { ROLES } from '../test/role-cases/role-case.ts';
import { ROLE_CASES } from '../test/role-cases/role-cases.ts';

/** Rare queries that must read a whole table. */
const WHOLE = [
  // A year's ledger for a file.
  /^select "deposit_events"."at", "deposits"."order_number"/,
  // The catalog, and in a transaction its names and what is in stock: 10,000 plants at most.
  /^select "plants"."id", "plants"."slug", /,
  /^select "plant_variety", "plant_name"(?:, "pot_size")? from "plants"/,
  /^select "id", "plant_variety", "plant_name", "plant_type", "pot_size", "price_cents", "in_stock" from "plants"/,
  /^select count\(\*\) as "?count"? from "plants"/,
  /^select "id" from "plants" where \("plants"."deleted_at" is null and "plants"."in_stock"/,
  // What came in this week, as of its last change.
  /^select "id", "updated_at" from "plants" where \("plants"."deleted_at" is null and "plants"."in_stock"/,
  // The newest look at each of them.
  /^select "plant_looks"."plant_id", /,
  // What people want, to plan by: counted over all of it.
  /^select "variety", "name", "type", array_agg\(distinct "wisher_id"/,
  // What hangs on the benches, compared with the catalog in memory.
  /^select "kind", "plant_id", "name", "price" from "printed_signs"/,
  // Sums and counts over everything the owner asked for.
  /^select to_char\("at" at time zone/,
  /^select count\(\*\) filter \(where "egg_requests"."request_status" = /,
  /^select "order_number", "amount_cents".*select count\(\*\) from "deposits"\)/,
];

/** A statement, and the tables that it must not scan. */
type Asked = SentStatement & { what: string; tables: string[] };

/** What a full farm is asked on every page and in every call, by every role. */
async function askEverything(stage: Stage, grows: string[]): Promise<Asked[]> {
  const { farm, cast } = stage;
  const { recorded, stop } = listenToStatements(farm);
  for (const { path } of await pagesToVisit(stage)) {
    for (const role of READERS) await cast[role].get(path);
  }
  for (const { call, body } of ROLE_CASES) {
    const before = recorded.length;
    await farm.open.query({ text: `delete from egg_requests where request_status <> 'completed'` });
    await farm.open.query({ text: `delete from plants where slug like '%-at-0'` });
    await farm.open.query({ text: `delete from attempts where key not like 'sign-in: pat-%'` });
    const sent = await body(stage);
    // Preparing data does not count.
    recorded.length = before;
    for (const role of ROLES) await cast[role].call(call, sent);
  }
  stop();
  const once = new Map(
    recorded.map((one) => [one.text, { ...one, what: 'a page or a call', tables: grows }]),
  );
  expect(once.size).toBeGreaterThan(50);
  return [...once.values()];
}

/** The query plan, line by line. */
async function planOf({ query }: OpenDatabase, { text, values }: SentStatement): Promise<string> {
  const { rows } = await query({ text: `explain ${text}`, values });
  return (rows as Record<string, string>[]).map((row) => row['QUERY PLAN'] ?? '').join('\n');
}

/** Asked on one engine, because statements are the same on both; planned on both, because planners are not. */
describe('no table that grows is read from end to end, whoever asks for whatever', () => {
  let farm: TestFarm;
  let grows: string[];
  let asked: Asked[];

  beforeAll(async () => {
    farm = await openTestFarm('postgres');
    const cast = await bringCast(farm);
    grows = await manyRows(farm.open);
    asked = await askEverything({ engine: 'postgres', farm, cast }, grows);
  }, 300_000);
  afterAll(() => farm?.close());

  async function fullPglite() {
    const open = await openTestDatabase('pglite');
    onTestFinished(() => open.close());
    expect(await manyRows(open)).toEqual(grows);
    return open;
  }

  it.each<Engine>(['pglite', 'postgres'])(
    'on %s',
    async (engine) => {
      const open = engine === 'pglite' ? await fullPglite() : farm.open;
      for (const table of grows) {
        const { rows } = await open.query({ text: `select count(*)::int as n from ${table}` });
        expect.soft((rows[0] as { n: number }).n, table).toBeGreaterThan(1_000);
      }
      const endToEnd: string[] = [];
      for (const one of asked) {
        if (WHOLE.some((whole) => whole.test(one.text))) continue;
        const plan = await planOf(open, one);
        const scanned = one.tables.filter((table) => new RegExp(`Seq Scan on "?${table}\\b`).test(plan));
        if (scanned.length) {
          endToEnd.push(`${scanned}: ${one.what}: ${one.text}\n${JSON.stringify(one.values)}\n${plan}`);
        }
      }
      expect(endToEnd).toEqual([]);
      // Proves that a full scan would be noticed.
      const whole = await planOf(open, { text: 'select notes from deposits', values: [] });
      expect(whole).toContain('Seq Scan on deposits');
    },
    300_000,
  );
});
