import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { eggRequests } from '../../../db/schema.ts';
import { type Actor, addPerson } from '../../../test/cast/cast.ts';
import { ask, cancel, dozen, markPickedUp, markReady, no, requestRows } from '../../../test/cast/eggs.ts';
import { onNewFarms } from '../../../test/engines/stage.ts';
import { eggRequestSentences } from './egg-request.ts';

onNewFarms((stage) => {
  const times = <Value>(count: number, make: (n: number) => Promise<Value>) =>
    Promise.all(Array.from({ length: count }, (_, n) => make(n)));

  const lettersTo = async (email: string) => (await stage.farm.letters()).filter(({ to }) => to === email);

  async function neighbors(count: number) {
    return times(count, (n) =>
      addPerson(stage.farm, { firstName: `N${n}`, email: `n${n}@example.com`, member: true }),
    );
  }

  describe('fifty requests of one neighbor at once', () => {
    const lock = sql`create unique index if not exists egg_requests_one_active on egg_requests (customer_id)
    where request_status in ('pending', 'awaiting_pickup')`;

    afterEach(async () => {
      await stage.farm.context.db.delete(eggRequests);
      await stage.farm.context.db.execute(lock);
    });

    /** What one would write without the index: look first, then insert. */
    async function lookThenInsert(customerId: string) {
      const { db, clock } = stage.farm.context;
      const active = inArray(eggRequests.requestStatus, ['pending', 'awaiting_pickup']);
      const found = await db
        .select()
        .from(eggRequests)
        .where(and(eq(eggRequests.customerId, customerId), active));
      if (found.length) return;
      await db.insert(eggRequests).values({
        customerId,
        requestedAt: clock.now(),
        numberOfEggsRequested: 12,
        chickensOrDucks: 'chickens',
      });
    }

    it('would make several rows if it were not for the index: the race is real', async () => {
      await stage.farm.context.db.execute(sql`drop index egg_requests_one_active`);
      await times(50, () => lookThenInsert(stage.cast.customer.who?.id ?? ''));
      expect((await requestRows(stage.farm)).length).toBeGreaterThan(1);
    });

    it('make exactly one row, one 200, forty-nine 409 and one letter to the farm', async () => {
      const answers = await times(50, () => stage.cast.customer.call('request-eggs', dozen));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const refused = answers.filter(({ status }) => status !== 200);
      expect(refused).toEqual(Array(49).fill(no(409, eggRequestSentences.oneActive.pending)));
      expect(await requestRows(stage.farm)).toHaveLength(1);
      expect(await lettersTo('june@farm.example')).toHaveLength(1);
    });
  });

  it('two of the farm marking the same request ready at once send one letter', async () => {
    const july = await addPerson(stage.farm, {
      firstName: 'July',
      email: 'july@farm.example',
      role: 'admin',
    });
    for (const neighbor of await neighbors(20)) {
      const id = await ask(neighbor);
      const answers = await Promise.all([stage.cast.admin, july].map((admin) => markReady(admin, id)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers).toContainEqual(no(409, eggRequestSentences.notToGather.awaiting_pickup));
      expect(await lettersTo(neighbor.who?.email ?? '')).toHaveLength(1);
    }
  });

  it('a customer and the farm marking the same pickup at once succeed once', async () => {
    const { customer, admin } = stage.cast;
    for (let round = 0; round < 10; round += 1) {
      const id = await ask(customer);
      await markReady(admin, id);
      const answers = await Promise.all([customer, admin].map((one) => markPickedUp(one, id)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });

  it('cancelling while the farm marks ready ends in exactly one of the two', async () => {
    const race = async (neighbor: Actor, cancelFirst: boolean) => {
      const id = await ask(neighbor);
      const [mine, theirs] = [() => cancel(neighbor, id), () => markReady(stage.cast.admin, id)];
      const [cancelled, ready] = cancelFirst
        ? await Promise.all([mine(), theirs()])
        : (await Promise.all([theirs(), mine()])).reverse();
      const [row] = (await requestRows(stage.farm)).filter((one) => one.id === id);
      const letters = await lettersTo(neighbor.who?.email ?? '');
      if (ready?.status === 200) {
        expect(cancelled).toEqual(no(409, eggRequestSentences.notPending.awaiting_pickup));
        expect(row).toMatchObject({ requestStatus: 'awaiting_pickup', fulfilledAt: expect.any(Date) });
        expect(letters).toHaveLength(1);
        return;
      }
      expect(ready).toEqual(no(409, eggRequestSentences.notToGather.cancelled));
      expect(cancelled?.status).toBe(200);
      expect(row).toMatchObject({ requestStatus: 'cancelled', fulfilledAt: null });
      expect(letters).toHaveLength(0);
    };
    for (const [n, neighbor] of (await neighbors(30)).entries()) await race(neighbor, n % 2 === 0);
  });
});
