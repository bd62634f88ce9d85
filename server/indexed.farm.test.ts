import { expect, it } from 'vitest';
import { hearStatements } from '../test/heard-statements.ts';
import type { Heard } from '../test/listen-to-statements.ts';
import { manyRows } from '../test/many-rows.ts';
import { pagesToVisit, READERS } from '../test/pages-to-visit.ts';
import { ROLE_CASES, ROLES } from '../test/role-cases.ts';
import { onNewFarms, type Stage } from '../test/stage.ts';

/** What has to read all of something, by its nature, and seldom does. */
const WHOLE = [
  // A year's ledger, the whole catalogue and all its addresses, for a file.
  /^select "deposit_events"."at", "deposits"."order_number"/,
  /^select "slug", "updated_at" from "plants"/,
  // Sums and counts over everything the owner asked for.
  /^select to_char\("at" at time zone/,
  /^select "order_number", "amount_cents".*select count\(\*\) from "deposits"\)/,
];

/** How the database goes about it, line by line. */
async function planOf({ farm }: Stage, { text, values }: Heard): Promise<string> {
  const { rows } = await farm.open.query({ text: `explain ${text}`, values });
  return (rows as Record<string, string>[]).map((row) => row['QUERY PLAN'] ?? '').join('\n');
}

onNewFarms((stage) => {
  it('reads no table that grows from end to end, whoever asks for whatever', async () => {
    const { farm, cast } = stage;
    const grows = await manyRows(farm);
    for (const table of grows) {
      const { rows } = await farm.open.query({ text: `select count(*)::int as n from ${table}` });
      expect.soft((rows[0] as { n: number }).n, table).toBeGreaterThan(1_000);
    }
    const heard = hearStatements(farm);
    for (const { path } of await pagesToVisit(stage)) {
      for (const role of READERS) await cast[role].get(path);
    }
    for (const { call, body } of ROLE_CASES) {
      const before = heard.length;
      await farm.open.query({ text: `delete from egg_requests where request_status <> 'completed'` });
      await farm.open.query({ text: `delete from plants where slug like '%-at-0'` });
      await farm.open.query({ text: `delete from attempts where key not like 'sign-in: pat-%'` });
      const sent = await body(stage);
      // Setting the stage is no verb's work.
      heard.length = before;
      for (const role of ROLES) await cast[role].call(call, sent);
    }
    const endToEnd = new Map<string, string>();
    const asked = new Map(heard.map((one) => [one.text, one]));
    for (const one of asked.values()) {
      if (WHOLE.some((whole) => whole.test(one.text))) continue;
      const plan = await planOf(stage, one);
      const scanned = grows.filter((table) => new RegExp(`Seq Scan on "?${table}\\b`).test(plan));
      if (scanned.length) endToEnd.set(one.text, `${scanned}\n${JSON.stringify(one.values)}\n${plan}`);
    }
    expect([...endToEnd]).toEqual([]);
    expect(asked.size).toBeGreaterThan(50);
    const whole = await planOf(stage, { text: 'select notes from deposits', values: [] });
    expect(whole).toContain('Seq Scan on deposits');
  }, 300_000);
});
