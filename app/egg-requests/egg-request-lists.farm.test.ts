import { describe, expect, it } from 'vitest';
import type { Who } from '../../context.ts';
import { eggList, eggRequests } from '../../db/schema.ts';
import type { Actor } from '../../test/cast.ts';
import { ask, cancel, markPickedUp, markReady } from '../../test/eggs.ts';
import { onBothEngines } from '../../test/stage.ts';
import { eggCustomers, eggQueue, myRequests } from './egg-request-lists.server.ts';

onBothEngines((stage) => {
  const whoIs = (actor: Actor) => actor.who as Who;
  const hour = (h: number) => new Date(Date.UTC(2025, 8, 20, h));

  /** A request as it may stand in the database, asked at that hour. */
  async function stands(
    actor: Actor,
    hourAsked: number,
    requestStatus: 'pending' | 'completed' | 'cancelled',
  ) {
    const at = hour(hourAsked);
    const ended = requestStatus === 'completed' ? { fulfilledAt: at, markedAsPickedUpAt: at } : {};
    await stage.farm.context.db.insert(eggRequests).values({
      customerId: whoIs(actor).id,
      requestStatus,
      requestedAt: at,
      numberOfEggsRequested: 12,
      chickensOrDucks: 'chickens',
      ...ended,
    });
  }

  describe('a customer’s own list', () => {
    it('holds only their requests, newest first', async () => {
      const { customer, otherCustomer } = stage.cast;
      await stands(customer, 10, 'cancelled');
      await stands(otherCustomer, 11, 'pending');
      await stands(customer, 12, 'pending');
      await stands(customer, 9, 'completed');
      const mine = await myRequests(stage.farm.context, whoIs(customer));
      expect(mine.map(({ requestedAt }) => requestedAt)).toEqual([hour(12), hour(10), hour(9)]);
      expect(Object.keys(mine[0] ?? {})).not.toContain('customerId');
      const theirs = await myRequests(stage.farm.context, whoIs(otherCustomer));
      expect(theirs.map(({ requestedAt }) => requestedAt)).toEqual([hour(11)]);
    });
  });

  describe('the farm’s queue', () => {
    it('holds what is active, oldest first, with where to find the neighbour', async () => {
      const { customer, otherCustomer, admin } = stage.cast;
      await stands(customer, 8, 'completed');
      await stands(customer, 12, 'pending');
      await stands(otherCustomer, 7, 'cancelled');
      await stands(otherCustomer, 9, 'pending');
      const queue = await eggQueue(stage.farm.context, whoIs(admin));
      expect(queue).toMatchObject([
        {
          firstName: 'Marcus',
          requestedAt: hour(9),
          phone: '7635550100',
          address: '1 Test Road, Princeton, MN 55371',
        },
        { firstName: 'Ana', requestedAt: hour(12), requestStatus: 'pending' },
      ]);
      await markReady(admin, queue[0]?.id ?? '');
      expect(await eggQueue(stage.farm.context, whoIs(admin))).toMatchObject([
        { firstName: 'Marcus', requestStatus: 'awaiting_pickup' },
        { firstName: 'Ana', requestStatus: 'pending' },
      ]);
      await markPickedUp(admin, queue[0]?.id ?? '');
      expect(await eggQueue(stage.farm.context, whoIs(admin))).toHaveLength(1);
    });
  });

  describe('the list of egg customers', () => {
    it('has the newest member first, each with at most the newest request', async () => {
      const { customer, otherCustomer, admin } = stage.cast;
      await stage.farm.context.db.update(eggList).set({ createdAt: hour(1) });
      await ask(otherCustomer);
      await stands(customer, 6, 'completed');
      await stands(customer, 5, 'cancelled');
      const customers = () => eggCustomers(stage.farm.context, whoIs(admin));
      const { id } = whoIs(customer);
      const member = (who: Who) => ({
        firstName: who.firstName,
        address: '1 Test Road, Princeton, MN 55371',
      });
      await stage.farm.open.query({
        text: `update egg_list set created_at = $1 where supabase_id = $2`,
        values: [hour(2), id],
      });
      expect(await customers()).toMatchObject([
        { ...member(whoIs(customer)), request: { requestStatus: 'completed', requestedAt: hour(6) } },
        { ...member(whoIs(otherCustomer)), request: { requestStatus: 'pending' } },
      ]);
      const newest = await ask(customer);
      expect(await customers()).toMatchObject([{ request: { id: newest } }, {}]);
      await cancel(customer, newest);
      expect(await customers()).toMatchObject([{ request: { id: newest, requestStatus: 'cancelled' } }, {}]);
    });

    it('shows an active request before a newer one that has ended: the clock may have gone back', async () => {
      const { customer, admin } = stage.cast;
      await stands(customer, 6, 'pending');
      await stands(customer, 9, 'completed');
      await stands(customer, 12, 'cancelled');
      const customers = await eggCustomers(stage.farm.context, whoIs(admin));
      const ana = customers.find(({ firstName }) => firstName === 'Ana');
      expect(ana?.request).toMatchObject({ requestStatus: 'pending', requestedAt: hour(6) });
    });

    it('has no request for somebody who never asked', async () => {
      const all = await eggCustomers(stage.farm.context, whoIs(stage.cast.admin));
      expect(all.map(({ request }) => request)).toEqual([null, null]);
    });
  });

  it('neither the queue nor the customers are shown to a customer', () => {
    const { context } = stage.farm;
    const refusal = expect.objectContaining({ status: 403, sentence: 'Only the farm can do this.' });
    for (const read of [eggQueue, eggCustomers]) {
      expect(() => read(context, whoIs(stage.cast.customer))).toThrow(refusal);
    }
  });
});
