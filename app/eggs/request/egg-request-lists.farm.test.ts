import { describe, expect, it } from 'vitest';
import type { Who } from '../../../core/context.ts';
import { eggRequests } from '../../../db/schema.ts';
import type { Actor } from '../../../test/cast/cast.ts';
import { onPostgres } from '../../../test/engines/stage.ts';
import { myRequests } from './egg-request-lists.server.ts';
import { myList } from './my-list.ts';

onPostgres((stage) => {
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
      const { requests: mine } = await myRequests(stage.farm.context, whoIs(customer), myList.first);
      expect(mine.map(({ requestedAt }) => requestedAt)).toEqual([hour(12), hour(10), hour(9)]);
      expect(Object.keys(mine[0] ?? {})).not.toContain('customerId');
      const { requests: theirs } = await myRequests(stage.farm.context, whoIs(otherCustomer), myList.first);
      expect(theirs.map(({ requestedAt }) => requestedAt)).toEqual([hour(11)]);
    });

    it('has pages, and says how many there are of each', async () => {
      const { customer } = stage.cast;
      for (let n = 0; n < 51; n += 1) await stands(customer, n - 100, 'completed');
      await stands(customer, -200, 'cancelled');
      await stands(customer, -300, 'pending');
      const page = async (path: string) =>
        (await (await customer.get(`/dashboard/egg-requests${path}`)).text()).replace(/<[^>]+>/g, ' ');
      expect(await page('?show=completed')).toMatch(/Completed\s+51\s.*Page\s+1\s+of\s+2/s);
      const second = await myRequests(stage.farm.context, whoIs(customer), { show: 'completed', page: 2 });
      expect(second.requests.map(({ requestedAt }) => requestedAt)).toEqual([-100, -200, -300].map(hour));
      const pages = second.lists.map(({ status, found, page, pages }) => [status, found, page, pages]);
      expect(pages).toEqual([
        ['pending', 1, 1, 1],
        ['awaiting_pickup', 0, 1, 1],
        ['completed', 51, 2, 2],
        ['cancelled', 1, 1, 1],
      ]);
      expect(await page('?show=completed&page=9')).toMatch(/Page\s+1\s+of\s+2/);
      expect(await page('?show=cancelled&page=2')).not.toContain('Page');
    });
  });
});
