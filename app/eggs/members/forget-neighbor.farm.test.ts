import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../core/clock.ts';
import { eggList, eggRequests, profiles } from '../../../db/schema.ts';
import { count, giveDozen, ledger, onHand } from '../../../test/cast/egg-line.ts';
import { done, markPickedUp, no } from '../../../test/cast/eggs.ts';
import { neighborsOf } from '../../../test/cast/neighbors.ts';
import { allRows } from '../../../test/engines/all-rows.ts';
import { onPostgres } from '../../../test/engines/stage.ts';
import { eggCustomerSentences } from '../desk/customers/egg-customer.ts';
import { eggListSentences } from './egg-list.ts';
import { sweepNeighbors } from './forget-neighbor.server.ts';

onPostgres((stage) => {
  const { add, askFor } = neighborsOf(stage);
  const db = () => stage.farm.context.db;
  const askedBy = async (member: string) => (await askFor(member)).body.request_id;
  const remove = (member_id: string, forget?: boolean) =>
    stage.cast.admin.call('remove-egg-customer', { member_id, ...(forget !== undefined && { forget }) });
  const isThere = async () => (await db().$count(profiles, eq(profiles.firstName, 'Orla'))) > 0;

  async function withPast() {
    const { member_id } = (await add({ email: 'orla@bridge.example', tell_by: 'email' })).body;
    const id = await giveDozen(stage.cast.admin, askedBy(member_id));
    return { member_id, id };
  }

  describe('“Erase this neighbor”', () => {
    it('leaves no trace of them but the counts of eggs', async () => {
      const { admin } = stage.cast;
      const { member_id, id } = await withPast();
      await stage.farm.restedLetters();
      await markPickedUp(admin, id);
      await admin.call('set-tell-by', { tell_by: 'call', member_id });
      await askFor(member_id);
      const [sums, there] = [(await ledger(stage.farm)).map(({ eggs }) => eggs), await onHand(stage.farm)];
      expect(await remove(member_id, true)).toEqual(done(eggCustomerSentences.erased));
      // The inbox of a demo’s people is theirs.
      const { mailbox: _, ...left } = await allRows(stage.farm);
      const says = /orla|by the bridge|7635550177|2 bridge road/i.exec(JSON.stringify(left));
      expect(says).toBeNull();
      const lines = await ledger(stage.farm);
      expect([lines.map(({ eggs }) => eggs), await onHand(stage.farm)]).toEqual([sums, there]);
      expect(lines.every(({ requestId }) => requestId === null)).toBe(true);
      expect(await stage.farm.restedLetters()).not.toContainEqual(
        expect.objectContaining({ subject: 'You’re off the egg list' }),
      );
      expect(await remove(member_id, true)).toEqual(no(404, eggCustomerSentences.notOnList));
      await count(admin, 12);
    });

    it('is refused while eggs are ready for them, and for who has an account', async () => {
      const { member_id } = await withPast();
      expect(await remove(member_id, true)).toEqual(no(409, eggCustomerSentences.stillWaiting));
      const [ana] = await db().select().from(eggList).where(eq(eggList.email, 'ana@example.com'));
      expect(await remove(ana?.id ?? '', true)).toEqual(no(409, eggCustomerSentences.hasAccount));
      expect(await db().$count(eggList, eq(eggList.id, ana?.id ?? ''))).toBe(1);
    });

    it('keeps the emails of an account with the address that was entered', async () => {
      const { newcomer } = stage.cast;
      const email = newcomer.who?.email ?? '';
      const { member_id } = (await add({ email })).body;
      await stage.farm.context.mail.queue(db(), {
        kind: 'egg-list',
        to: email,
        subject: 'Hi',
        text: '',
        html: '',
      });
      await remove(member_id, true);
      const letters = (await stage.farm.letters()).map(({ subject }) => subject);
      expect(letters).toContain('Hi');
    });

    it('happens once when two do it at once, also while somebody asks for them', async () => {
      const { member_id } = (await add()).body;
      const answers = await Promise.all([
        remove(member_id, true),
        askFor(member_id),
        remove(member_id, true),
      ]);
      expect(answers.map(({ status }) => status).filter((status) => status === 500)).toEqual([]);
      expect(await isThere()).toBe(false);
      expect(await db().$count(eggRequests)).toBe(0);
    });
  });

  it('whoever is off the list keeps a name while a year’s requests need it', async () => {
    const { context } = stage.farm;
    const { member_id, id } = await withPast();
    await markPickedUp(stage.cast.admin, id);
    const lonely = (await add({ first_name: 'Lone', phone: '7635550188' })).body.member_id;
    expect([(await remove(member_id)).status, (await remove(lonely)).status]).toEqual([200, 200]);
    await add({ first_name: 'Stays', phone: '7635550199' });
    await sweepNeighbors(db(), context.clock);
    const names = async () => {
      const rows = await db().select().from(profiles);
      return rows.filter(({ email }) => email === null).map(({ firstName }) => firstName);
    };
    expect((await names()).sort()).toEqual(['Orla', 'Stays']);
    const aYearAgo = new Date(context.clock.now().getTime() - 366 * DAY_MS);
    await db().update(eggRequests).set({ requestedAt: aYearAgo }).where(eq(eggRequests.id, id));
    await sweepNeighbors(db(), context.clock);
    expect(await names()).toEqual(['Stays']);
    expect(await db().$count(profiles, eq(profiles.email, 'ana@example.com'))).toBe(1);
  });

  it('an owner who called them answers the yearly question', async () => {
    const { member_id } = (await add()).body;
    await db().update(eggList).set({ askedOn: '2025-05-01' }).where(eq(eggList.id, member_id));
    const answer = await stage.cast.admin.call('stay-on-egg-list', { member_id });
    expect(answer).toEqual(done(eggListSentences.theyStay));
    const [orla] = await db().select().from(eggList).where(eq(eggList.id, member_id));
    expect(orla?.answeredOn).toMatch(/^\d{4}-/);
    await remove(member_id);
    const late = await stage.cast.admin.call('stay-on-egg-list', { member_id });
    expect(late).toEqual(no(404, eggListSentences.theyAreNot));
  });
});
