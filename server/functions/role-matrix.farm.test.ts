import { describe, expect, it } from 'vitest';
import type { FunctionName } from '../../app/forms/function-types.ts';
import { farmFunctions } from '../../app/functions/functions.server.ts';
import { allRows } from '../../test/engines/all-rows.ts';
import { onPostgres } from '../../test/engines/stage.ts';
import { ROLES } from '../../test/role-cases/role-case.ts';
import { ROLE_CASES } from '../../test/role-cases/role-cases.ts';

/** Words for a person, the spec's among them, which have no full stop. */
const SENTENCE = /^[A-Z]\S* \S.*$/;

/** The body with more in it, be it JSON or a form. */
function withMore(body: object, more: Record<string, unknown>): object {
  if (!(body instanceof FormData)) return { ...more, ...body };
  const form = new FormData();
  for (const [name, value] of body) form.append(name, value);
  for (const [name, value] of Object.entries(more)) form.append(name, String(value));
  return form;
}

it('every function has a case for every role', () => {
  const tried = new Set(ROLE_CASES.map(({ call }) => call));
  expect([...tried].sort()).toEqual(Object.keys(farmFunctions).sort());
  for (const { statuses } of ROLE_CASES) expect(statuses).toHaveLength(ROLES.length);
});

onPostgres((stage) => {
  describe.each(ROLE_CASES)('$call $what', ({ call, body, statuses, changes }) => {
    const cases = ROLES.map((role, n) => ({ role, status: statuses[n] ?? 0 }));

    it.each(cases.filter(({ status }) => status === 200))('by the $role is done', async ({ role }) => {
      const sent = await body(stage);
      const before = await allRows(stage.farm);
      expect((await stage.cast[role].call(call, sent)).status).toBe(200);
      const after = await allRows(stage.farm);
      if (changes === false) expect(after).toEqual(before);
      else expect(after).not.toEqual(before);
    });

    const refused = cases.filter(({ status }) => status !== 200);
    it.runIf(refused.length > 0)('by anybody else is refused, and nothing changes', async () => {
      const sent = await body(stage);
      const before = await allRows(stage.farm);
      for (const { role, status } of refused) {
        const answer = await stage.cast[role].call(call, sent);
        expect(answer.status, role).toBe(status);
        expect(answer.body.error).toMatch(SENTENCE);
        expect(await allRows(stage.farm), role).toEqual(before);
      }
    });
  });

  const needsAnAccount = ROLE_CASES.filter(
    ({ call }) => farmFunctions[call as FunctionName].who !== 'anyone',
  );

  describe.each(needsAnAccount)('$call $what, in somebody’s name', ({ call, body, statuses }) => {
    const lies = { role: 'admin', distance: 0 };

    it('not one’s own is refused, and nothing changes', async () => {
      const sent = withMore(await body(stage), lies);
      const before = await allRows(stage.farm);
      for (const field of ['supabase_id', 'supabaseId', 'userId']) {
        for (const id of [stage.cast.otherCustomer.who?.id, 'nobody', '', 5, {}]) {
          const foreign = withMore(sent, { [field]: id });
          expect((await stage.cast.visitor.call(call, foreign)).status).toBe(401);
          expect((await stage.cast.customer.call(call, foreign)).status).toBe(403);
          expect((await stage.cast.admin.call(call, foreign)).status).toBe(403);
        }
      }
      expect(await allRows(stage.farm)).toEqual(before);
    });

    it.each(['newcomer', 'customer', 'admin'] as const)('one’s own is the same call: %s', async (role) => {
      const id = stage.cast[role].who?.id;
      const ids = { supabase_id: id, supabaseId: id, userId: id };
      const sent = withMore(await body(stage), { ...lies, ...ids });
      const answer = await stage.cast[role].call(call, sent);
      expect(answer.status).toBe(statuses[ROLES.indexOf(role)]);
    });
  });
});
