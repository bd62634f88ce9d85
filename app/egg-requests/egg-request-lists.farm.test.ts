import { describe, expect, it } from 'vitest';
import type { Who } from '../../context.ts';
import { eggRequests } from '../../db/schema.ts';
import type { Actor } from '../../test/cast.ts';
import { onBothEngines } from '../../test/stage.ts';
import { myRequests } from './egg-request-lists.server.ts';

onBothEngines((stage) => {
  const whoIs = (actor: Actor) => actor.who as Who;
  const hour = (h: number) => new Date(Date.UTC(2025, 8, 20, h));

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
});
