import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { eggList, eggRequests, profiles } from '../db/schema.ts';
import { signIn } from '../test/cast/account-calls.ts';
import { dozen } from '../test/cast/eggs.ts';
import { allRows } from '../test/engines/all-rows.ts';
import { onPostgres } from '../test/engines/stage.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';
import { fillDemoFarm } from './demo.ts';

onPostgres((stage) => {
  const { admin, customer, password } = DEMO_ACCOUNTS;

  // The demo seeds only an empty database.
  beforeEach(async () => {
    await stage.farm.context.db.delete(profiles);
  });

  const requestsOf = (email: string) =>
    stage.farm.context.db
      .select({ status: eggRequests.requestStatus })
      .from(eggRequests)
      .innerJoin(eggList, eq(eggList.supabaseId, eggRequests.customerId))
      .where(eq(eggList.email, email));

  const logIn = async (email: string) => {
    const { status, body } = await signIn(stage.farm, email, password);
    expect(status).toBe(200);
    return { Authorization: `Bearer ${body.token}` };
  };

  describe('the demo farm', () => {
    it('has the accounts it prints, and they can log in', async () => {
      await fillDemoFarm(stage.farm.context);
      expect(DEMO_ACCOUNTS).toEqual({
        admin: 'admin@prairiehen.example',
        helper: 'helper@prairiehen.example',
        customer: 'customer@prairiehen.example',
        password: 'sunny-side-up',
      });
      const queue = await stage.farm.request('/egg-customers', { headers: await logIn(admin) });
      expect(queue.status).toBe(200);
      const refused = await stage.farm.request('/egg-customers', { headers: await logIn(customer) });
      expect(refused.status).toBe(403);
    });

    it('has a customer who may ask for eggs at once: one request is completed, none is active', async () => {
      await fillDemoFarm(stage.farm.context);
      expect(await requestsOf(customer)).toEqual([{ status: 'completed' }]);
      const headers = { ...(await logIn(customer)), 'Content-Type': 'application/json' };
      const init = { method: 'POST', headers, body: JSON.stringify(dozen) };
      expect((await stage.farm.request('/functions/v1/request-eggs', init)).status).toBe(200);
    });

    it('has a queue that is alive', async () => {
      await fillDemoFarm(stage.farm.context);
      const all = await stage.farm.context.db.select().from(eggRequests);
      const statuses = new Set(all.map(({ requestStatus }) => requestStatus));
      expect([...statuses].sort()).toEqual(['awaiting_pickup', 'cancelled', 'completed', 'pending']);
      const now = stage.farm.context.clock.now();
      const waiting = all.filter(({ requestStatus }) => requestStatus === 'awaiting_pickup');
      for (const one of waiting) expect(one).toMatchObject({ holdDays: 2, waitsAt: 'stand' });
      expect(waiting.every(({ holdUntil, dueCents }) => holdUntil && dueCents)).toBe(true);
      for (const { requestedAt, fulfilledAt, markedAsPickedUpAt } of all) {
        const times = [requestedAt, fulfilledAt, markedAsPickedUpAt, now].filter((time) => time !== null);
        expect(times).toEqual(times.toSorted((one, other) => one.getTime() - other.getTime()));
      }
    });

    it('writes to nobody', async () => {
      await fillDemoFarm(stage.farm.context);
      expect(await stage.farm.letters()).toEqual([]);
    });
  });

  it('filling it again changes nothing, and nor does filling a farm with people in it', async () => {
    await fillDemoFarm(stage.farm.context);
    const before = await allRows(stage.farm);
    await fillDemoFarm(stage.farm.context);
    expect(await allRows(stage.farm)).toEqual(before);
    await stage.farm.context.db.delete(profiles);
    await stage.farm.context.db
      .insert(profiles)
      .values({ id: 'me', firstName: 'Me', email: 'me@example.com' });
    await fillDemoFarm(stage.farm.context);
    expect(await stage.farm.context.db.select({ id: profiles.id }).from(profiles)).toEqual([{ id: 'me' }]);
  });

  it('two copies of the program that start together fill it once', async () => {
    await Promise.all([fillDemoFarm(stage.farm.context), fillDemoFarm(stage.farm.context)]);
    const people = await stage.farm.context.db.select({ email: profiles.email }).from(profiles);
    expect(people).toHaveLength(11);
    expect(await requestsOf(customer)).toHaveLength(1);
  });

  it('a failure half-way leaves nothing behind, and the next try fills it', async () => {
    const { open, context } = stage.farm;
    const before = await allRows(stage.farm);
    await open.query({ text: `alter table egg_list add constraint trap check (first_name <> 'Walter')` });
    await expect(fillDemoFarm(context)).rejects.toMatchObject({ cause: { constraint: 'trap' } });
    expect(await allRows(stage.farm)).toEqual(before);
    await open.query({ text: 'alter table egg_list drop constraint trap' });
    await fillDemoFarm(context);
    expect((await requestsOf(customer)).length).toBe(1);
  });
});
