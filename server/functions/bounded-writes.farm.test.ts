import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { CUSTOMER_WRITES } from '../../app/access/attempt-limits.server.ts';
import { CHANGES_FACTORS } from '../../app/accounts/second-factor/factor-paths.server.ts';
import { history } from '../../db/schema.ts';
import { authPost } from '../../test/cast/account-calls.ts';
import { onPostgres } from '../../test/engines/stage.ts';

onPostgres((stage) => {
  const lines = () => stage.farm.context.db.$count(history);
  const rename = (n: number) => ({ first_name: 'Ana', last_name: `Number ${n}` });

  describe('what a signed-in customer writes', () => {
    it('is bounded for an hour, over all functions, and says when to go on', async () => {
      const { customer } = stage.cast;
      const before = await lines();
      const done = [];
      for (let n = 0; n < CUSTOMER_WRITES; n += 1)
        done.push(
          (
            await customer.call(
              n % 2 ? 'set-tell-by' : 'change-name',
              n % 2 ? { tell_by: 'text' } : rename(n),
            )
          ).status,
        );
      expect(new Set(done)).toEqual(new Set([200]));
      const atMost = await lines();
      for (const [name, body] of [
        ['change-name', rename(1000)],
        ['set-tell-by', { tell_by: 'call' }],
        ['set-last-day-letter', { wanted: false }],
        ['end-other-sessions', {}],
      ] as const)
        expect([name, (await customer.call(name, body)).status]).toEqual([name, 429]);
      expect(await lines()).toBe(atMost);
      expect(atMost - before).toBeLessThanOrEqual(CUSTOMER_WRITES);
      expect((await stage.cast.otherCustomer.call('change-name', rename(1))).status).toBe(200);
    });

    it('of a hundred at once none gets around it', async () => {
      const { customer } = stage.cast;
      const statuses = await Promise.all(
        Array.from(
          { length: CUSTOMER_WRITES + 40 },
          async (_, n) => (await customer.call('change-name', rename(n))).status,
        ),
      );
      expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(CUSTOMER_WRITES);
      expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(40);
    });

    it('counts a call once, however often it is sent', async () => {
      const { customer } = stage.cast;
      for (const [name, body] of [
        ['change-name', rename(1)],
        ['set-tell-by', { tell_by: 'text' }],
      ] as const) {
        const key = randomUUID();
        for (let n = 0; n < CUSTOMER_WRITES; n += 1)
          expect((await customer.call(name, body, key)).status).toBe(200);
      }
      expect((await customer.call('change-name', rename(2))).status).toBe(200);
    });

    it('takes in how they sign in: another key or code is a write, too', async () => {
      const { customer, helper } = stage.cast;
      const { customerWrites } = stage.farm.context.limits;
      for (const somebody of [customer, helper])
        for (let n = 0; n < CUSTOMER_WRITES; n += 1) await customerWrites.count(somebody.who?.id ?? '');
      for (const path of CHANGES_FACTORS) {
        const statuses = [];
        for (const { headers } of [customer, helper])
          statuses.push(
            path.includes('generate-register')
              ? (await stage.farm.request(`/api/auth${path}`, { headers })).status
              : (await authPost(stage.farm, path, { password: 'a guess', id: 'none' }, { headers })).status,
          );
        expect([path, ...statuses.map((status) => status === 429)]).toEqual([path, true, false]);
      }
    });

    it('does not bind who works here', async () => {
      for (let n = 0; n < CUSTOMER_WRITES + 5; n += 1)
        expect((await stage.cast.helper.call('change-name', rename(n))).status).toBe(200);
    });
  });

  it.each([
    ['change-name', rename(1)],
    ['set-tell-by', { tell_by: 'text' }],
    ['set-last-day-letter', { wanted: false }],
  ] as const)('%s again, where nothing changes, leaves no line', async (name, body) => {
    for (const somebody of [stage.cast.customer, stage.cast.admin]) {
      const member = { ...body };
      const first = await somebody.call(name, member);
      const before = await lines();
      expect((await somebody.call(name, member)).status).toBe(first.status);
      expect(await lines()).toBe(before);
    }
  });
});
