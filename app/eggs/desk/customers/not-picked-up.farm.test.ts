import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { DAY_MS } from '../../../../core/clock.ts';
import { eggRequests } from '../../../../db/schema.ts';
import { giveDozen } from '../../../../test/cast/egg-line.ts';
import { ask, cancel } from '../../../../test/cast/eggs.ts';
import { onPostgres } from '../../../../test/engines/stage.ts';
import { releaseByClock } from '../../line/egg-clock.server.ts';

const TWICE = 'Twice not picked up in 60 days';

onPostgres((stage) => {
  async function ready() {
    const id = await giveDozen(stage.cast.admin, ask(stage.cast.customer));
    await stage.farm.restedLetters();
    return id;
  }
  const set = (id: string, values: Partial<typeof eggRequests.$inferInsert>) =>
    stage.farm.context.db.update(eggRequests).set(values).where(eq(eggRequests.id, id));

  async function releasedByOwner() {
    const request_id = await ready();
    await stage.cast.admin.call('release-eggs', { request_id });
    return request_id;
  }

  async function releasedByClock() {
    const id = await ready();
    await set(id, { holdUntil: new Date(stage.farm.context.clock.now().getTime() - 1) });
    expect(await releaseByClock(stage.farm.context)).toBe(1);
    return id;
  }

  /** Where an owner sees it: the queue, the cards, and the neighbor's details. */
  async function shown(): Promise<boolean[]> {
    const { admin } = stage.cast;
    const text = async (path: string) => (await admin.get(path)).text();
    const cards = await text('/egg-customers?q=Ana');
    const [, memberId] = /\/egg-customers\/([0-9a-f-]{36})/.exec(cards) ?? [];
    const pages = [await text('/dashboard/egg-requests'), cards, await text(`/egg-customers/${memberId}`)];
    return pages.map((page) => page.includes(TWICE));
  }

  it('is told to the owner after the second time, and to nobody else', async () => {
    const { customer, otherCustomer } = stage.cast;
    await releasedByOwner();
    await ask(otherCustomer);
    const waits = await ask(customer);
    expect(await shown()).toEqual([false, false, false]);
    await cancel(customer, waits);
    await releasedByClock();
    expect((await ask(customer)).length).toBeGreaterThan(0);
    expect(await shown()).toEqual([true, true, true]);
    for (const path of ['/dashboard', '/dashboard/egg-requests', '/egg-list']) {
      expect(await (await customer.get(path)).text()).not.toContain('Twice not');
    }
  });

  it('counts no eggs that were passed on, canceled, picked up after all, or released long ago', async () => {
    const { customer } = stage.cast;
    await releasedByOwner();
    const old = await releasedByOwner();
    await set(old, { endedAt: new Date(stage.farm.context.clock.now().getTime() - 61 * DAY_MS) });
    await customer.call('mark-egg-request-picked-up', {
      request_id: await releasedByOwner(),
      took_them: true,
    });
    await customer.call('pass-on-eggs', { request_id: await ready() });
    await cancel(customer, await ask(customer));
    await ask(customer);
    expect(await shown()).toEqual([false, false, false]);
  });
});
