import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { eggList, profiles } from '../../../db/schema.ts';
import { type Actor, addPerson } from '../../../test/cast/cast.ts';
import { ask, done, dozen, markPickedUp, markReady, no, requestRows } from '../../../test/cast/eggs.ts';
import { onPostgres } from '../../../test/engines/stage.ts';
import { waitingForLocks } from '../../../test/engines/waiting-for-locks.ts';
import { eggListSentences } from '../members/egg-list.ts';
import { eggRequestSentences } from './egg-request.ts';

onPostgres((stage) => {
  const leave = (actor: Actor, key?: string) => actor.call('leave-egg-list', {}, key);
  const isMember = async ({ who }: Actor) => {
    const mine = eq(eggList.supabaseId, who?.id ?? '');
    return (await stage.farm.context.db.select().from(eggList).where(mine)).length > 0;
  };
  const join = (actor: Actor) =>
    actor.call('add-egg-customer', {
      phone: '7635550199',
      address: '9 Elm Street, Princeton, MN 55371',
      chickensOrDucks: 'chickens',
    });
  const statuses = async () => (await requestRows(stage.farm)).map(({ requestStatus }) => requestStatus);

  describe('leaving the egg list', () => {
    it('takes phone and address away, and the way to eggs', async () => {
      const { customer } = stage.cast;
      expect(await leave(customer)).toEqual(done(eggRequestSentences.left));
      expect(await isMember(customer)).toBe(false);
      expect(await isMember(stage.cast.otherCustomer)).toBe(true);
      const [profile] = await stage.farm.context.db
        .select()
        .from(profiles)
        .where(eq(profiles.id, customer.who?.id ?? ''));
      expect(profile).toMatchObject({ phone: null, address: null, firstName: 'Ana' });
      expect(await customer.call('request-eggs', dozen)).toEqual(no(403, eggRequestSentences.unregistered));
      expect(await leave(customer)).toEqual(no(404, eggListSentences.notOnList));
    });

    it('cancels a pending request, and says so', async () => {
      const { customer, admin } = stage.cast;
      const id = await ask(customer);
      expect(await leave(customer)).toEqual(done(eggRequestSentences.leftAndCancelled));
      expect(await statuses()).toEqual(['cancelled']);
      expect(await markReady(admin, id)).toEqual(no(409, eggRequestSentences.notToGather.cancelled));
    });

    it('is refused while eggs wait, and possible once they are picked up', async () => {
      const { customer, admin } = stage.cast;
      const id = await ask(customer);
      await markReady(admin, id);
      expect(await leave(customer)).toEqual(no(409, eggRequestSentences.stillWaiting));
      expect(await isMember(customer)).toBe(true);
      await markPickedUp(customer, id);
      expect(await leave(customer)).toEqual(done(eggRequestSentences.left));
    });

    it('keeps past requests, which are there again after joining again', async () => {
      const { customer, admin } = stage.cast;
      const id = await ask(customer);
      await markReady(admin, id);
      await markPickedUp(admin, id);
      await leave(customer);
      expect(await statuses()).toEqual(['completed']);
      expect((await join(customer)).status).toBe(200);
      expect(await (await customer.get('/dashboard/egg-requests')).text()).toContain('Brown, please.');
    });

    it('with the key of the first try is a success again', async () => {
      const { customer } = stage.cast;
      const answers = await Promise.all(Array.from({ length: 5 }, () => leave(customer, 'my leaving')));
      expect(answers).toEqual(Array(5).fill(done(eggRequestSentences.left)));
    });
  });

  describe('two at once', () => {
    const neighbors = () =>
      Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          addPerson(stage.farm, { firstName: `N${n}`, email: `n${n}@example.com`, member: true }),
        ),
      );
    const requestOf = async ({ who }: Actor) =>
      (await requestRows(stage.farm)).find(({ customerId }) => customerId === who?.id);

    it('leaving and the farm marking ready end in exactly one of the two', async () => {
      for (const [n, neighbor] of (await neighbors()).entries()) {
        const id = await ask(neighbor);
        const calls = [() => leave(neighbor), () => markReady(stage.cast.admin, id)];
        const answers = await Promise.all((n % 2 ? calls : calls.toReversed()).map((call) => call()));
        const [left, ready] = n % 2 ? answers : answers.toReversed();
        const request = await requestOf(neighbor);
        if (left?.status === 200) {
          expect(ready).toEqual(no(409, eggRequestSentences.notToGather.cancelled));
          expect(request?.requestStatus).toBe('cancelled');
          expect(await isMember(neighbor)).toBe(false);
        } else {
          expect(left).toEqual(no(409, eggRequestSentences.stillWaiting));
          expect(ready?.status).toBe(200);
          expect(request?.requestStatus).toBe('awaiting_pickup');
          expect(await isMember(neighbor)).toBe(true);
        }
      }
    });

    it('leaving and asking for eggs leave nobody outside with a request', async () => {
      for (const neighbor of await neighbors()) {
        const [left, asked] = await Promise.all([leave(neighbor), neighbor.call('request-eggs', dozen)]);
        expect(left.status).toBe(200);
        expect([200, 403]).toContain(asked.status);
        expect(await isMember(neighbor)).toBe(false);
        expect([undefined, 'cancelled']).toContain((await requestOf(neighbor))?.requestStatus);
      }
    });

    it('who asks while they leave waits, and is no member', async () => {
      const { customer } = stage.cast;
      const asking = await stage.farm.context.db.transaction(async (tx) => {
        await tx.delete(eggList).where(eq(eggList.supabaseId, customer.who?.id ?? ''));
        const under = customer.call('request-eggs', dozen);
        await expect.poll(() => waitingForLocks(stage.farm)).toBe(1);
        return { under };
      });
      expect(await asking.under).toEqual(no(403, eggRequestSentences.unregistered));
      expect(await requestRows(stage.farm)).toEqual([]);
    });
  });
});
