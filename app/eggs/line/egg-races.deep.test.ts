import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openPostgres } from '../../../db/open.ts';
import { eggCounts, eggRequests } from '../../../db/schema.ts';
import { addPerson, bringCast } from '../../../test/cast/cast.ts';
import { askFor, count, give, ledger, onHand, proposal } from '../../../test/cast/egg-line.ts';
import { ask, cancel, markPickedUp, requestRows } from '../../../test/cast/eggs.ts';
import { newPostgres } from '../../../test/engines/new-postgres.ts';
import { openTestFarm } from '../../../test/engines/open-test-farm.ts';
import { onBothEngines } from '../../../test/engines/stage.ts';
import { momentOn } from '../../facts/calendar/calendar.ts';
import { farmDay } from '../../facts/calendar/farm-time.ts';
import { lookAtTheDay, releaseByClock } from './egg-clock.server.ts';
import { readOnHand } from './egg-ledger.server.ts';
import { readEggProposal } from './egg-proposal.server.ts';

const FIFTY = Array.from({ length: 50 });

onBothEngines((stage) => {
  const readyLetters = async () =>
    (await stage.farm.restedLetters()).filter(({ subject }) => subject === 'Your eggs are ready');

  describe('fifty gives of one fingerprint at once', () => {
    /** What one would write without the lock: look, compare, then give. */
    async function lookThenGive(fingerprint: string) {
      const { context } = stage.farm;
      const owner = stage.cast.admin.who;
      if (!owner) return;
      const seen = await readEggProposal(context, owner);
      if (seen.fingerprint !== fingerprint) return;
      for (const { request_id: requestId, kind, eggs } of seen.gives) {
        const line = { kind, eggs: -eggs, what: 'given' as const, requestId, at: context.clock.now() };
        await context.db.insert(eggCounts).values(line);
        await context.db
          .update(eggRequests)
          .set({ requestStatus: 'awaiting_pickup', fulfilledAt: context.clock.now() })
          .where(and(eq(eggRequests.id, requestId), eq(eggRequests.requestStatus, 'pending')));
      }
    }

    it('would give the same eggs several times if it were not for the lock: the race is real', async () => {
      await ask(stage.cast.customer);
      await count(stage.cast.admin, 24);
      const { fingerprint } = await proposal(stage.cast.admin);
      await Promise.all(FIFTY.map(() => lookThenGive(fingerprint)));
      const given = (await ledger(stage.farm)).filter(({ what }) => what === 'given');
      expect(given.length).toBeGreaterThan(1);
    });

    it('make one 200 and forty-nine 409, and one letter each', async () => {
      const { admin, customer, otherCustomer } = stage.cast;
      await askFor(customer, 24);
      await ask(otherCustomer);
      await count(admin, 58);
      const { fingerprint } = await proposal(admin);
      const answers = await Promise.all(FIFTY.map(() => admin.call('give-eggs', { fingerprint })));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
      expect(await onHand(stage.farm)).toEqual({ chickens: 22, ducks: 0 });
      expect(await readyLetters()).toHaveLength(2);
    });
  });

  it('giving while a customer cancels ends in exactly one of the two', async () => {
    const { admin } = stage.cast;
    for (let round = 0; round < 8; round += 1) {
      const email = `n${round}@example.com`;
      const neighbor = await addPerson(stage.farm, { firstName: 'N', email, member: true });
      const id = await ask(neighbor);
      await count(admin, 12);
      const { fingerprint } = await proposal(admin);
      const before = (await onHand(stage.farm)).chickens ?? 0;
      const [given, cancelled] = await Promise.all([
        admin.call('give-eggs', { fingerprint }),
        cancel(neighbor, id),
      ]);
      expect([given.status, cancelled.status].sort()).toEqual([200, 409]);
      const left = (await readOnHand(stage.farm.context.db)).chickens;
      expect(left).toBe(given.status === 200 ? before - 12 : before);
    }
  });

  it('taking back while they are picked up ends in exactly one of the two', async () => {
    const { admin, customer } = stage.cast;
    for (let round = 0; round < 8; round += 1) {
      const request_id = await ask(customer);
      await count(admin, 12);
      await give(admin);
      const answers = await Promise.all([
        admin.call('take-back-eggs', { request_id }),
        markPickedUp(customer, request_id),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      if (answers[0].status === 200) await cancel(customer, request_id);
    }
    const rows = await requestRows(stage.farm);
    const got = rows.filter(({ requestStatus }) => requestStatus === 'completed').length;
    expect((await onHand(stage.farm)).chickens).toBe((8 - got) * 12);
  });
});

it('two copies of the program on one PostgreSQL release eggs, and speak of the last day, once', async () => {
  const address = await newPostgres();
  const clock = { at: new Date('2025-09-19T09:00:00-05:00'), now: () => clock.at };
  const [one, other] = await Promise.all([
    openTestFarm(openPostgres(address), {}, { clock }),
    openTestFarm(openPostgres(address), {}, { clock }),
  ]);
  const copies = [one, other, one, other].map(({ context }) => context);
  try {
    const { admin, customer, otherCustomer } = await bringCast(one);
    for (const neighbor of [customer, otherCustomer]) await ask(neighbor);
    await count(admin, 24);
    await give(admin);
    await one.restedLetters();
    const [{ holdUntil } = {}] = await requestRows(one);
    if (!holdUntil) throw new Error('Their email did not begin to keep the eggs.');
    clock.at = momentOn(farmDay(holdUntil), 8 * 60);
    await Promise.all(copies.map(lookAtTheDay));
    await one.letters();
    clock.at = holdUntil;
    const ended = await Promise.all(copies.map(releaseByClock));
    expect(ended.toSorted()).toEqual([0, 0, 0, 2]);
    expect(await onHand(one)).toEqual({ chickens: 24, ducks: 0 });
    const returned = (await ledger(one)).filter(({ what }) => what === 'returned');
    expect(returned.map(({ eggs }) => eggs)).toEqual([12, 12]);
    const written = (await one.restedLetters()).map(({ to, subject }) => `${to}: ${subject}`);
    for (const to of ['ana@example.com', 'marcus@example.com']) {
      expect(written.filter((letter) => letter.startsWith(to)).toSorted()).toEqual([
        `${to}: Last day to pick up your eggs`,
        `${to}: Your eggs are ready`,
        `${to}: Your eggs went back in the count`,
      ]);
    }
  } finally {
    await Promise.all([one.close(), other.close()]);
  }
});
