import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Who } from '../../../../core/context.ts';
import { eggList, eggRequests, profiles } from '../../../../db/schema.ts';
import type { Actor } from '../../../../test/cast/cast.ts';
import { askFor, giveDozen } from '../../../../test/cast/egg-line.ts';
import { ask, cancel, markReady } from '../../../../test/cast/eggs.ts';
import { onPostgres } from '../../../../test/engines/stage.ts';
import { customersView } from './customers-view.ts';
import { eggCustomer } from './egg-customer.server.ts';
import { eggCustomers } from './egg-customers.server.ts';

onPostgres((stage) => {
  const whoIs = (actor: Actor) => actor.who as Who;
  const hour = (h: number) => new Date(Date.UTC(2025, 8, 20, h));
  const db = () => stage.farm.context.db;
  const read = (address = '', reader: Actor = stage.cast.admin) =>
    eggCustomers(stage.farm.context, whoIs(reader), customersView.read(new URLSearchParams(address)));
  const namesIn = ({ rows }: { rows: { firstName: string }[] }) => rows.map(({ firstName }) => firstName);
  const joined = (actor: Actor, values: Partial<typeof eggList.$inferInsert>) =>
    db()
      .update(eggList)
      .set(values)
      .where(eq(eggList.supabaseId, whoIs(actor).id));

  async function stands(
    actor: Actor,
    hourAsked: number,
    requestStatus: 'pending' | 'completed' | 'cancelled',
  ) {
    const at = hour(hourAsked);
    const ended = requestStatus === 'completed' ? { fulfilledAt: at, markedAsPickedUpAt: at } : {};
    await db()
      .insert(eggRequests)
      .values({
        customerId: whoIs(actor).id,
        requestStatus,
        requestedAt: at,
        numberOfEggsRequested: 12,
        chickensOrDucks: 'chickens',
        ...ended,
      });
  }

  /** More members, each a minute newer. */
  async function addMembers(count: number) {
    const people = Array.from({ length: count }, (_, n) => ({
      id: crypto.randomUUID(),
      firstName: `Neighbor ${n}`,
      lastName: 'Many',
      email: `n${n}@example.com`,
    }));
    await db()
      .insert(profiles)
      .values(people.map((person) => ({ ...person, homeZip: '55371' })));
    await db()
      .insert(eggList)
      .values(
        people.map(({ id, ...person }, n) => ({
          ...person,
          supabaseId: id,
          phone: '7635550123',
          address: '2 Many Road, Princeton, MN 55371',
          chickensOrDucks: 'chickens' as const,
          distanceMiles: 3,
          distanceSource: 'google' as const,
          createdAt: new Date(hour(12).getTime() + n * 60_000),
        })),
      );
  }

  describe('the list of egg customers', () => {
    it('has the newest member first, with name, phone, distance and what they ask for', async () => {
      const { customer, otherCustomer } = stage.cast;
      await joined(customer, { createdAt: hour(2) });
      await joined(otherCustomer, { createdAt: hour(1) });
      expect(namesIn((await read()).inactive)).toEqual(['Ana', 'Marcus']);
      await ask(otherCustomer);
      const newest = await ask(customer);
      const { pending, inactive } = await read();
      expect(inactive).toMatchObject({ rows: [], found: 0 });
      expect(pending.rows).toMatchObject([
        {
          firstName: 'Ana',
          lastName: 'Test',
          phone: '7635550100',
          address: '1 Test Road, Princeton, MN 55371',
          distanceMiles: 2,
          distanceSource: 'zip-estimate',
          request: { id: newest, requestStatus: 'pending', notes: 'Brown, please.' },
        },
        { firstName: 'Marcus' },
      ]);
    });

    it('has each in one group, by what is active: others are inactive', async () => {
      const { customer, otherCustomer, admin } = stage.cast;
      await stands(customer, 6, 'completed');
      const id = await ask(otherCustomer);
      expect(namesIn((await read()).pending)).toEqual(['Marcus']);
      await markReady(admin, id);
      const { pending, open, inactive } = await read();
      expect([pending, open, inactive].map(namesIn)).toEqual([[], ['Marcus'], ['Ana']]);
      expect(inactive.rows[0]?.request).toBeNull();
      const again = await ask(customer);
      expect(namesIn((await read()).pending)).toEqual(['Ana']);
      await cancel(customer, again);
      expect(namesIn((await read()).inactive)).toEqual(['Ana']);
    });

    it('shows an active request before a newer one that has ended: the clock may have gone back', async () => {
      const { customer } = stage.cast;
      await stands(customer, 6, 'pending');
      await stands(customer, 9, 'completed');
      await stands(customer, 12, 'cancelled');
      const { pending } = await read();
      expect(pending.rows).toMatchObject([
        { firstName: 'Ana', request: { requestStatus: 'pending', requestedAt: hour(6) } },
      ]);
    });

    it('finds by name in any order and by phone, in all groups', async () => {
      const { customer, otherCustomer } = stage.cast;
      await joined(customer, { lastName: 'Müller', phone: '6125550188' });
      await ask(otherCustomer);
      for (const query of ['muller ana', '612 555', '(612) 555-0188', '+1 612-555-0188']) {
        const { pending, inactive } = await read(`${new URLSearchParams({ q: query })}`);
        expect([namesIn(pending), namesIn(inactive)]).toEqual([[], ['Ana']]);
      }
      expect(await read('q=nobody')).toMatchObject({ pending: { found: 0 }, inactive: { found: 0 } });
    });

    it('is cut into pages, counted by the database; a page past the end is the first', async () => {
      await addMembers(101);
      const [first, last, past] = await Promise.all([
        read('show=inactive'),
        read('show=inactive&page=3'),
        read('show=inactive&page=9'),
      ]);
      expect(first.inactive).toMatchObject({ found: 103, page: 1, pages: 3, before: 0 });
      expect(first.inactive.rows).toHaveLength(50);
      expect(last.inactive).toMatchObject({ found: 103, page: 3, before: 100 });
      expect(last.inactive.rows).toHaveLength(3);
      expect(past.inactive).toEqual(first.inactive);
      expect((await read('show=inactive&q=many&page=2')).inactive.found).toBe(101);
    });
  });

  describe('one customer', () => {
    const idOf = async (actor: Actor) =>
      (
        await db()
          .select({ id: eggList.id })
          .from(eggList)
          .where(eq(eggList.supabaseId, whoIs(actor).id))
      )[0]?.id ?? '';
    const one = async (actor: Actor, page = 1) =>
      eggCustomer(stage.farm.context, whoIs(stage.cast.admin), await idOf(actor), page);

    it('has the id, and what they asked for and fetched, newest first', async () => {
      const { customer, otherCustomer } = stage.cast;
      await stands(customer, 6, 'completed');
      await stands(customer, 7, 'completed');
      await stands(customer, 8, 'cancelled');
      await stands(otherCustomer, 9, 'completed');
      const id = await ask(customer);
      const read = await one(customer);
      expect(read).toMatchObject({
        member: { supabaseId: whoIs(customer).id, firstName: 'Ana' },
        active: { id, requestStatus: 'pending' },
        history: { found: 4, eggsFetched: 24, pages: 1 },
      });
      expect(read?.history.requests.map(({ requestStatus }) => requestStatus)).toEqual([
        'pending',
        'cancelled',
        'completed',
        'completed',
      ]);
      expect(read?.history.requests[2]).toMatchObject({ fulfilledAt: hour(7), markedAsPickedUpAt: hour(7) });
    });

    it('counts what they got, not what they asked for', async () => {
      const { admin, customer } = stage.cast;
      const id = await giveDozen(admin, askFor(customer, 24));
      expect(await (await admin.get('/egg-customers?show=open')).text()).toContain('<dd>12 of 24</dd>');
      await customer.call('mark-egg-request-picked-up', { request_id: id });
      expect((await one(customer))?.history.eggsFetched).toBe(12);
      const details = await admin.get(`/egg-customers/${await idOf(customer)}`);
      expect((await details.text()).includes('1 of 2 dozen chicken eggs')).toBe(true);
    });

    it('has pages of requests, and the totals of all on each', async () => {
      for (let n = 0; n < 51; n++) await stands(stage.cast.customer, n - 100, 'completed');
      expect((await one(stage.cast.customer, 2))?.history).toMatchObject({
        found: 51,
        eggsFetched: 51 * 12,
        page: 2,
        pages: 2,
        requests: [{ requestedAt: hour(-100) }],
      });
      expect((await one(stage.cast.otherCustomer))?.history).toMatchObject({ found: 0, eggsFetched: 0 });
    });

    it.each(['unknown', crypto.randomUUID()])('is nobody for the id %s', async (id) => {
      expect(await eggCustomer(stage.farm.context, whoIs(stage.cast.admin), id, 1)).toBeNull();
      expect((await stage.cast.admin.get(`/egg-customers/${id}`)).status).toBe(404);
    });

    it('is shown to the farm alone', async () => {
      const id = await idOf(stage.cast.customer);
      await expect(eggCustomer(stage.farm.context, whoIs(stage.cast.customer), id, 1)).rejects.toMatchObject({
        status: 403,
      });
      expect((await stage.cast.visitor.get(`/egg-customers/${id}`)).status).toBe(401);
      expect((await stage.cast.customer.get(`/egg-customers/${id}`)).status).toBe(403);
      const page = await (await stage.cast.admin.get(`/egg-customers/${id}`)).text();
      expect(page).toContain(whoIs(stage.cast.customer).id);
      expect(page).toContain('tel:+17635550100');
    });
  });

  it('does not show the customers to a customer', async () => {
    const refusal = { status: 403, sentence: 'Only the farm’s owners can do this.' };
    await expect(read('', stage.cast.customer)).rejects.toMatchObject(refusal);
  });
});
