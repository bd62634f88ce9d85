import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../../../core/clock.ts';
import type { Who } from '../../../../core/context.ts';
import { eggList, eggRequests, profiles } from '../../../../db/schema.ts';
import { type Actor, addPerson } from '../../../../test/cast/cast.ts';
import { askFor, count, give } from '../../../../test/cast/egg-line.ts';
import { ask, markPickedUp, markReady } from '../../../../test/cast/eggs.ts';
import { onPostgres } from '../../../../test/engines/stage.ts';
import { lateAt } from '../../../facts/promise.ts';
import { eggQueue } from './egg-queue.server.ts';
import { totalsOf } from './egg-totals.ts';
import { queueView } from './queue-view.ts';

const now = new Date('2025-09-20T15:00:00Z');

onPostgres(
  (stage) => {
    const whoIs = (actor: Actor) => actor.who as Who;
    const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);

    const read = (address = '', wait = '24 hours') =>
      eggQueue(
        stage.farm.context,
        whoIs(stage.cast.admin),
        queueView.read(new URLSearchParams(address)),
        lateAt(now, wait),
      );

    const asked = (actor: Actor, hours: number, more: Partial<typeof eggRequests.$inferInsert> = {}) =>
      stage.farm.context.db.insert(eggRequests).values({
        customerId: whoIs(actor).id,
        requestedAt: ago(hours),
        numberOfEggsRequested: 12,
        chickensOrDucks: 'chickens',
        ...more,
      });

    const named = (actor: Actor, values: Partial<typeof eggList.$inferInsert>) =>
      stage.farm.context.db
        .update(eggList)
        .set(values)
        .where(eq(eggList.supabaseId, whoIs(actor).id));

    const namesIn = (part: { requests: { firstName: string }[] }) =>
      part.requests.map(({ firstName }) => firstName);

    /** Adds so many who wait, from the longest on. @returns their ids, which are their last names */
    async function waitLong(length: number) {
      const { db } = stage.farm.context;
      const ids = Array.from({ length }, (_, n) => `line-${String(n).padStart(3, '0')}`);
      await db.insert(profiles).values(
        ids.map((id) => ({
          id,
          firstName: 'Pat',
          lastName: id,
          email: `${id}@example.com`,
          homeZip: '55371',
        })),
      );
      await db.insert(eggList).values(
        ids.map((id, n) => ({
          supabaseId: id,
          firstName: 'Pat',
          lastName: id,
          email: `${id}@example.com`,
          phone: `763444${1000 + n}`,
          address: '2 Long Road',
          chickensOrDucks: 'chickens' as const,
          distanceMiles: 2,
          distanceSource: 'zip-estimate' as const,
        })),
      );
      await db.insert(eggRequests).values(
        ids.map((customerId, n) => ({
          customerId,
          requestedAt: ago(700 - n),
          numberOfEggsRequested: 24 as const,
          chickensOrDucks: 'chickens' as const,
        })),
      );
      return ids;
    }

    it('has what is active on its tab, oldest first, with where to find the neighbor', async () => {
      const { customer, otherCustomer, admin } = stage.cast;
      await asked(customer, 20, {
        requestStatus: 'completed',
        fulfilledAt: ago(1),
        markedAsPickedUpAt: ago(1),
      });
      await asked(customer, 3);
      await asked(otherCustomer, 30, { requestStatus: 'cancelled' });
      await asked(otherCustomer, 6);
      const { pending } = await read();
      expect(pending).toMatchObject({
        requests: [
          {
            firstName: 'Marcus',
            requestedAt: ago(6),
            phone: '7635550100',
            address: '1 Test Road, Princeton, MN 55371',
          },
          { firstName: 'Ana', requestedAt: ago(3) },
        ],
        found: 2,
        page: 1,
        pages: 1,
      });
      await markReady(admin, pending.requests[0]?.id ?? '');
      const after = await read();
      expect([namesIn(after.pending), namesIn(after.awaiting_pickup)]).toEqual([['Ana'], ['Marcus']]);
      await markPickedUp(admin, pending.requests[0]?.id ?? '');
      expect((await read()).awaiting_pickup.requests).toEqual([]);
    });

    it('counts dozens, neighbors and who is late against what pages promise, whatever is searched for', async () => {
      const { customer, otherCustomer } = stage.cast;
      const third = await addPerson(stage.farm, {
        firstName: 'Tess',
        email: 'tess@example.com',
        member: true,
      });
      await asked(customer, 30, { numberOfEggsRequested: 36 });
      await asked(otherCustomer, 23, { numberOfEggsRequested: 24, chickensOrDucks: 'ducks' });
      await asked(third, 50, { requestStatus: 'awaiting_pickup', fulfilledAt: ago(2) });
      const { totals } = await read('q=nobody');
      expect(totalsOf(totals, 'pending')).toEqual({
        requests: 2,
        late: 1,
        dozens: 5,
        byKind: '3 doz chicken, 2 doz duck',
      });
      expect(totalsOf(totals, 'awaiting_pickup')).toMatchObject({ requests: 1, dozens: 1, byKind: '' });
      expect(totalsOf((await read('', '1 to 2 days')).totals, 'pending').late).toBe(0);
      expect(totalsOf((await read('', '')).totals, 'pending').late).toBe(0);
    });

    it('finds words in any order and digits of a phone, in both tabs', async () => {
      const { customer, otherCustomer } = stage.cast;
      await named(customer, { firstName: 'José', lastName: 'O’Brien', phone: '17635550142' });
      await named(otherCustomer, { firstName: 'Marcus', lastName: '100% Ode', phone: '6125550199' });
      await asked(customer, 3);
      await asked(otherCustomer, 2, { requestStatus: 'awaiting_pickup', fulfilledAt: ago(1) });
      for (const [query, pending, waiting] of [
        ["o'brien jose", 1, 0],
        ['(763) 555-0142', 1, 0],
        ['0199', 0, 1],
        ['marc ode', 0, 1],
        ['test road', 1, 1],
        ['100%', 0, 1],
        ['%', 0, 1],
        ['_', 0, 0],
        ['jose marcus', 0, 0],
        ['\u0000', 1, 1],
        ['\ud800', 0, 0],
      ] as const) {
        const queue = await read(String(new URLSearchParams({ q: query })));
        expect([queue.pending.found, queue.awaiting_pickup.found], query).toEqual([pending, waiting]);
      }
    });

    it('leaves nothing out unsaid where more stand than one page holds', async () => {
      const ids = await waitLong(290);
      const first = await read();
      expect(totalsOf(first.totals, 'pending')).toMatchObject({ requests: 290, dozens: 580 });
      expect(first.pending).toMatchObject({ found: 290, page: 1, pages: 6, before: 0 });
      expect(first.pending.requests).toHaveLength(50);
      const last = await read('page=6');
      expect(last.pending).toMatchObject({ found: 290, page: 6, before: 250 });
      expect(last.pending.requests.map(({ lastName }) => lastName)).toEqual(ids.slice(250));
      const elsewhere = await read('show=awaiting_pickup');
      expect(elsewhere.pending).toMatchObject({ found: 290, page: 1, pages: 6 });
      expect((await read('page=9')).pending).toMatchObject({ page: 1, found: 290 });
      for (const query of ['line-289', '(763) 444-1289'])
        expect((await read(String(new URLSearchParams({ q: query })))).pending.requests).toMatchObject([
          { lastName: 'line-289' },
        ]);
      const page = await (await stage.cast.admin.get('/dashboard/egg-requests')).text();
      expect(page).toContain('The 50 oldest of 290.');
      expect(page).toContain('580 dozen wanted');
      expect(page.match(/Select Pat line-\d+/g)).toHaveLength(50);
    });

    describe('the page', () => {
      const open = async (address = '') =>
        (await stage.cast.admin.get(`/dashboard/egg-requests${address}`)).text();
      const current = (html: string) => /aria-current="page"[^>]*>(Waiting|Ready)/.exec(html)?.[1];

      it('keeps its tab in the address, and ignores nonsense', async () => {
        await ask(stage.cast.customer);
        expect(current(await open())).toBe('Waiting');
        expect(current(await open('?show=awaiting_pickup'))).toBe('Ready');
        expect(current(await open('?show=nonsense&page=-3'))).toBe('Waiting');
        expect(await open('?q=zzz')).toContain('No one found.');
      });

      it('says late in words, and only of what is late', async () => {
        await ask(stage.cast.customer);
        await ask(stage.cast.otherCustomer);
        expect(await open()).not.toContain('longer than');
        const { db } = stage.farm.context;
        await db
          .update(eggRequests)
          .set({ requestedAt: ago(25) })
          .where(eq(eggRequests.customerId, whoIs(stage.cast.customer).id));
        const html = await open();
        expect(html.match(/late, longer than 24 hours: /g)).toHaveLength(1);
        expect(html).toContain(
          '<span>1 late</span><span class="visually-hidden">: waiting longer than 24 hours</span>',
        );
      });

      it('names the neighbor at every circle and button', async () => {
        const { admin, customer, otherCustomer } = stage.cast;
        await asked(customer, 3, { numberOfEggsRequested: 24 });
        await asked(otherCustomer, 2);
        expect(await open()).toContain('aria-label="Select Ana Test"');
        await count(admin, 14);
        const html = await open();
        expect(html).toContain('aria-label="Give to Ana Test"');
        expect(html).toContain('aria-label="Why not Marcus Test?"');
        expect(html).toContain('Give out</span><span class="visually-hidden"> 1 dozen and email 1 neighbor');
        await give(admin);
        expect(await open('?show=awaiting_pickup')).toContain('aria-label="Picked up by Ana Test"');
      });

      it('lies over those whom eggs reach, also below the end of a page of the line', async () => {
        const { admin, customer } = stage.cast;
        await waitLong(60);
        await askFor(customer, 12, { chickens_or_ducks: 'ducks' });
        await count(admin, 58);
        const over = (html: string) => [...html.matchAll(/"Give to ([^"]+)"/g)].map(([, name]) => name);
        expect(over(await open())).toEqual([0, 1, 2, 3].map((n) => `Pat line-00${n}`));
        await count(admin, 12, 'gathered', 'ducks');
        const html = await open();
        expect(over(html)).toEqual([...[0, 1, 2, 3].map((n) => `Pat line-00${n}`), 'Ana Test']);
        expect(html).toContain('<span>58 and 12 on hand</span>');
        expect(html).toContain('<span>5 neighbors</span>');
        expect(html.match(/After these:/g)).toHaveLength(1);
        // A page further down, or a search, is no place to give from.
        expect(await open('?page=2')).toContain('See who');
        expect(over(await open('?q=line-002'))).toEqual(['Pat line-002']);
      });
    });

    it('is not shown to a customer', async () => {
      const { context } = stage.farm;
      const view = queueView.read(new URLSearchParams());
      await expect(eggQueue(context, whoIs(stage.cast.customer), view, null)).rejects.toMatchObject({
        status: 403,
        sentence: 'Only the farm can do this.',
      });
    });
  },
  { clock: { now: () => now } },
);
