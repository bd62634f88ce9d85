import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../core/clock.ts';
import type { RequestContext, Who } from '../../../core/context.ts';
import { farmWords } from '../../../db/schema.ts';
import { addPerson } from '../../../test/cast/cast.ts';
import { count, proposal } from '../../../test/cast/egg-line.ts';
import { ask, markReady as callMarkReady, cancel, no, requestRows } from '../../../test/cast/eggs.ts';
import { onPostgres } from '../../../test/engines/stage.ts';
import { perform } from '../../access/do-act.server.ts';
import { lockEggs } from '../line/egg-ledger.server.ts';
import { eggRequestSentences, READY_AT_ONCE } from './egg-request.ts';
import { giveEggs } from './give-eggs.server.ts';
import { markAllReady, markReady } from './mark-ready.server.ts';

onPostgres((stage) => {
  const markAll = (request_ids: unknown, actor = stage.cast.admin, key?: string) =>
    actor.call('mark-egg-requests-ready', { request_ids: request_ids as string[] }, key);

  const askedBy = async (count: number) => {
    const neighbors = await Promise.all(
      Array.from({ length: count }, (_, n) =>
        addPerson(stage.farm, { firstName: `N${n}`, email: `n${n}@example.com`, member: true }),
      ),
    );
    return Promise.all(neighbors.map(ask));
  };

  const readyLetters = async () =>
    (await stage.farm.letters())
      .filter(({ subject }) => subject === 'Your eggs are ready')
      .map(({ to }) => to);

  const statuses = async () =>
    (await requestRows(stage.farm)).map(({ requestStatus }) => requestStatus).sort();

  it('marks four with one call and writes one letter each', async () => {
    const ids = await askedBy(4);
    const answer = await markAll([...ids, ids[0]]);
    expect(answer.body).toMatchObject({
      success: true,
      message: '4 marked as ready. An email is on its way to each neighbor.',
    });
    expect([...(answer.body.ids as string[])].sort()).toEqual([...ids].sort());
    const rows = await requestRows(stage.farm);
    const at = stage.farm.context.clock.now().getTime();
    for (const { requestStatus, fulfilledAt } of rows) {
      expect(requestStatus).toBe('awaiting_pickup');
      expect(Math.abs((fulfilledAt?.getTime() ?? 0) - at)).toBeLessThan(60_000);
    }
    expect((await readyLetters()).sort()).toEqual([0, 1, 2, 3].map((n) => `n${n}@example.com`));
  });

  it('marks none when one has changed, and says whose', async () => {
    const { customer, otherCustomer } = stage.cast;
    const [mine, theirs] = [await ask(customer), await ask(otherCustomer)];
    const [other = ''] = await askedBy(1);
    await cancel(customer, mine);
    await callMarkReady(stage.cast.admin, other);
    const gone = '7d9f6a52-4c55-4a2b-9a0e-111111111111';
    const answer = await markAll([mine, theirs, other, gone]);
    expect(answer).toEqual({
      status: 409,
      body: {
        error:
          'Nothing was marked, because something has changed: Ana Test: This request was already canceled. ' +
          `N0 Test: These eggs were already marked as ready. ${eggRequestSentences.notFound}`,
        rows: [
          { request_id: mine, reason: 'Ana Test: This request was already canceled.' },
          { request_id: other, reason: 'N0 Test: These eggs were already marked as ready.' },
          { request_id: gone, reason: eggRequestSentences.notFound },
        ],
      },
    });
    expect(await statuses()).toEqual(['awaiting_pickup', 'cancelled', 'pending']);
    expect(await readyLetters()).toEqual(['n0@example.com']);
  });

  it('answers a retry as the first time, with no second letter', async () => {
    const ids = await askedBy(2);
    const first = await markAll(ids, stage.cast.admin, 'the same key');
    expect(await markAll(ids, stage.cast.admin, 'the same key')).toEqual(first);
    expect(await readyLetters()).toHaveLength(2);
  });

  it('lets one of two owners win, whatever the order, and each letter is written once', async () => {
    const july = await addPerson(stage.farm, {
      firstName: 'July',
      email: 'july@farm.example',
      role: 'admin',
    });
    for (let round = 0; round < 5; round += 1) {
      const ids = await askedBy(6);
      const answers = await Promise.all([
        markAll(ids),
        markAll([...ids].reverse(), july),
        callMarkReady(july, ids[3] ?? ''),
      ]);
      const [june, both, single] = answers.map(({ status }) => status);
      expect([june, both, single].filter((status) => status === 200)).toHaveLength(1);
      expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
      const letters = await readyLetters();
      expect(new Set(letters).size).toBe(letters.length);
      expect(letters).toHaveLength(single === 200 ? 1 : 6);
      await stage.farm.open.query({ text: 'delete from egg_requests' });
      await stage.farm.open.query({ text: 'delete from mailbox' });
      await stage.farm.open.query({ text: `delete from profiles where email like 'n_@example.com'` });
    }
  });

  it('marks them or lets their customer cancel, never both', async () => {
    const { customer, otherCustomer, admin } = stage.cast;
    for (let round = 0; round < 5; round += 1) {
      const ids = [await ask(customer), await ask(otherCustomer)];
      const [marked, cancelled] = await Promise.all([markAll(ids), cancel(customer, ids[0] ?? '')]);
      expect([marked?.status, cancelled?.status].sort()).toEqual([200, 409]);
      expect(await statuses()).toEqual(
        marked?.status === 200 ? ['awaiting_pickup', 'awaiting_pickup'] : ['cancelled', 'pending'],
      );
      await stage.farm.open.query({ text: 'delete from egg_requests' });
    }
    expect((await markAll([], admin)).status).toBe(400);
  });

  describe('nonsense', () => {
    const id = '7d9f6a52-4c55-4a2b-9a0e-111111111111';

    it.each([[[]], [['x']], ['x'], [null], [[null]], [Array(READY_AT_ONCE + 1).fill(id)]])(
      'is refused: %j',
      async (ids) => {
        expect(await markAll(ids)).toMatchObject({
          status: 400,
          body: { error: expect.stringMatching(/\.$/) },
        });
      },
    );
  });

  describe('while another owner saves', () => {
    const ways = {
      giving: (who: Who, fingerprint: string) =>
        perform(giveEggs, stage.farm.context as RequestContext, who, { fingerprint, except: [] }),
      'marking one': (who: Who, _: string, id: string) =>
        perform(markReady, stage.farm.context as RequestContext, who, { request_id: id }),
      'marking several': (who: Who, _: string, id: string) =>
        perform(markAllReady, stage.farm.context as RequestContext, who, { request_ids: [id] }),
    };

    it.each(Object.entries(ways))('%s says the price and the day that are saved first', async (_, make) => {
      const { context } = stage.farm;
      const who = stage.cast.admin.who as Who;
      const id = await ask(stage.cast.customer);
      await count(stage.cast.admin, 12);
      const { fingerprint } = await proposal(stage.cast.admin);
      await context.farm();
      const { made } = await context.db.transaction(async (tx) => {
        await lockEggs(tx);
        const waiting = make(who, fingerprint, id);
        await tx.insert(farmWords).values([
          { matter: 'eggPrices', words: { chickens: 777, ducks: null } },
          { matter: 'eggPickup', words: { holdDays: 7, whenClosed: '' } },
        ]);
        return { made: waiting };
      });
      await made;
      const letters = (await stage.farm.restedLetters()).filter(({ to }) => to === 'ana@example.com');
      expect(letters.map(({ text }) => text)).toEqual([expect.stringContaining('$7.77')]);
      const [{ holdUntil } = {}] = await requestRows(stage.farm);
      const days = ((holdUntil?.getTime() ?? 0) - context.clock.now().getTime()) / DAY_MS;
      expect(days).toBeGreaterThan(5);
    });
  });

  it('is refused to a visitor and to a customer', async () => {
    const { visitor, customer } = stage.cast;
    const ids = [await ask(customer)];
    expect((await markAll(ids, visitor)).status).toBe(401);
    expect(await markAll(ids, customer)).toEqual(no(403, 'Only the farm can do this.'));
    expect(await statuses()).toEqual(['pending']);
  });
});
