import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../core/clock.ts';
import { eggRequests, letters, profiles } from '../../../db/schema.ts';
import { addPerson } from '../../../test/cast/cast.ts';
import { count, give, giveDozen, lineOf } from '../../../test/cast/egg-line.ts';
import { ask, cancel, markPickedUp, markReady } from '../../../test/cast/eggs.ts';
import { onPostgres } from '../../../test/engines/stage.ts';
import { outboxSentences } from '../../desk/outbox/outbox.server.ts';
import { releaseByClock } from '../line/egg-clock.server.ts';

const READY = 'Your eggs are ready';
const GONE = 'Your eggs went back in the count';

onPostgres((stage) => {
  const { rowOf, set, ago, lettersTo } = lineOf(stage);
  /** Their email rests for two minutes. */
  const resting = () => giveDozen(stage.cast.admin, ask(stage.cast.customer));
  const stateOf = async (kind: string) =>
    (await stage.farm.context.db.select().from(letters).where(eq(letters.kind, kind))).map(
      ({ state }) => state,
    );
  const textOf = async (subject: string) =>
    (await stage.farm.restedLetters())
      .find((letter) => letter.subject === subject)
      ?.text.replace(/\s+/g, ' ') ?? '';

  describe('the email that eggs are ready never leaves', () => {
    const call = (name: string, request_id: string) => stage.cast.admin.call(name, { request_id });

    it.each<[string, (id: string) => Promise<unknown>, string[]]>([
      ['were not picked up', (id) => call('release-eggs', id), [GONE]],
      ['were picked up', (id) => markPickedUp(stage.cast.customer, id), []],
      ['were passed on', (id) => stage.cast.customer.call('pass-on-eggs', { request_id: id }), []],
      ['were taken back', (id) => call('take-back-eggs', id), []],
    ])('once they %s', async (_, happens, subjects) => {
      await happens(await resting());
      expect(await lettersTo('ana@example.com')).toEqual(subjects);
      // The one that rested says what is so.
      expect(await stateOf('eggs-ready')).toEqual(subjects.length ? [] : ['withdrawn']);
    });

    it('nor does one to the farm about a request that was canceled', async () => {
      const { context } = stage.farm;
      await stage.farm.letters();
      const id = await ask(stage.cast.customer);
      await stage.farm.letters();
      await cancel(stage.cast.customer, id);
      const late = { kind: 'eggs-wanted', to: 'june@farm.example', subject: 'Late', text: '', html: '' };
      await context.mail.queue(context.db, { ...late, about: id });
      await context.mail.queue(context.db, {
        ...late,
        kind: 'egg-list',
        subject: 'Welcome',
        about: 'nobody',
      });
      const arrived = (await stage.farm.letters()).map(({ subject }) => subject);
      expect(arrived).not.toContain('Late');
      expect(arrived).not.toContain('Welcome');
    });
  });

  it('a letter that leaves later says the price, the place and the day that are true then', async () => {
    const id = await resting();
    const until = new Date('2025-12-24T17:00:00-06:00');
    await set(id, { dueCents: 975, waitsAt: 'house', holdUntil: new Date(until.getTime() + 900 * DAY_MS) });
    const text = await textOf(READY);
    expect(text).toContain('They’re at the house. Please knock, and bring cash: $9.75 for a dozen.');
    expect(text).toContain('June 11');
  });

  it('a hold begins when its letter has left', async () => {
    const id = await resting();
    await set(id, { holdUntil: ago(1) });
    expect(await releaseByClock(stage.farm.context)).toBe(0);
    await stage.farm.restedLetters();
    expect(await releaseByClock(stage.farm.context)).toBe(0);
    const { holdUntil, fulfilledAt } = (await rowOf(id)) ?? {};
    expect(+(holdUntil ?? 0)).toBeGreaterThan(+(fulfilledAt ?? 0));
    expect(await textOf(READY)).not.toContain('next in line');
    await set(id, { holdUntil: ago(1) });
    expect(await releaseByClock(stage.farm.context)).toBe(1);
  });

  it('speaks of a next in line where there is one', async () => {
    await ask(stage.cast.otherCustomer);
    await markReady(stage.cast.admin, await ask(stage.cast.customer));
    expect(await textOf(READY)).toContain('Pass them on, and the next in line gets them.');
  });

  describe('eggs whose email was refused', () => {
    async function refused() {
      const person = { firstName: 'Greta', email: 'greta@refused.example', member: true };
      const greta = await addPerson(stage.farm, person);
      const id = await ask(greta);
      await markReady(stage.cast.admin, id);
      await stage.farm.letters();
      await set(id, { holdUntil: ago(1) });
      const [letter] = await stage.farm.context.db
        .select()
        .from(letters)
        .where(and(eq(letters.state, 'refused'), eq(letters.kind, 'eggs-ready')));
      return { id, letter_id: letter?.id };
    }

    it('are kept until the owner has told their customer, and then for the promised days', async () => {
      const { id, letter_id } = await refused();
      expect(await releaseByClock(stage.farm.context)).toBe(0);
      await stage.cast.admin.call('mark-letter-told', { letter_id });
      expect(await releaseByClock(stage.farm.context)).toBe(0);
      expect(+((await rowOf(id))?.holdUntil ?? 0)).toBeGreaterThan(Date.now());
      await set(id, { holdUntil: ago(1) });
      expect(await releaseByClock(stage.farm.context)).toBe(1);
    });

    it('are on the list of those to tell, until an email reaches them', async () => {
      const toTell = async () =>
        (await (await stage.cast.admin.get('/functions/v1/to-tell')).json()).neighbors;
      const { id } = await refused();
      expect(await toTell()).toMatchObject([{ request_id: id, name: 'Greta Test' }]);
      const { db } = stage.farm.context;
      await db.update(profiles).set({ email: 'greta@example.com' }).where(eq(profiles.firstName, 'Greta'));
      await stage.cast.admin.call('move-eggs', { request_id: id, where: 'house' });
      expect(await toTell()).toEqual([]);
      expect(await lettersTo('greta@example.com')).toEqual([READY]);
      expect(await textOf(READY)).toContain('They’re at the house.');
    });

    it('are told of again with what is so by then, and only while something is', async () => {
      const { id, letter_id } = await refused();
      const again = (one: string | undefined) =>
        stage.cast.admin.call('send-letter-again', { letter_id: one });
      await stage.cast.admin.call('release-eggs', { request_id: id });
      await stage.farm.letters();
      expect((await again(letter_id)).body).toMatchObject({ message: outboxSentences.again });
      await stage.farm.restedLetters();
      const [second] = await stage.farm.context.db
        .select()
        .from(letters)
        .where(eq(letters.kind, 'eggs-not-kept'));
      expect(second?.state).toBe('refused');
      await set(id, { endedAt: ago(8 * 24 * 60) });
      expect((await again(second?.id)).body).toMatchObject({ message: outboxSentences.over });
    });
  });

  it('letters about one request leave in the order of what happened', async () => {
    const { mail, db } = stage.farm.context;
    const note = (subject: string) => ({
      kind: 'note',
      to: 'ana@example.com',
      about: 'a request',
      subject,
      text: subject,
      html: subject,
    });
    await mail.queue(db, note('first'), 3600);
    await mail.queue(db, note('second'));
    await mail.queue(db, { ...note('another matter'), about: 'another' });
    const arrived = (await stage.farm.restedLetters()).filter(({ to }) => to === 'ana@example.com');
    const told = arrived.map(({ subject }) => subject);
    expect(told.indexOf('first')).toBeLessThan(told.indexOf('second'));
    expect(told).toContain('another matter');
  });

  describe('where eggs are is what whoever gave them says', () => {
    const card = async () =>
      (await (await stage.cast.customer.get('/dashboard/egg-requests')).text()).replaceAll('&#x27;', '’');

    it('said with each way to give, kept, and the answer of the next day', async () => {
      const { admin, customer, otherCustomer } = stage.cast;
      const id = await ask(customer);
      await admin.call('mark-egg-request-ready', { request_id: id, where: 'door' });
      expect(await rowOf(id)).toMatchObject({ waitsAt: 'door', placedBy: admin.who?.id });
      expect(await card()).toContain('They’re by our door.');
      const other = await ask(otherCustomer);
      const again = await admin.call('mark-egg-requests-ready', { request_ids: [other] });
      expect(again.body.where).toBe('door');
      expect(await rowOf(other)).toMatchObject({ waitsAt: 'door', placedBy: null });
      expect((await admin.call('mark-egg-request-ready', { request_id: id, where: 'moon' })).status).toBe(
        400,
      );
    });

    it('unsaid, it is unknown while the stand has no season: the answer says so', async () => {
      const { admin, customer } = stage.cast;
      const id = await ask(customer);
      expect((await markReady(admin, id)).body).toMatchObject({ success: true, where: null });
      expect(await rowOf(id)).toMatchObject({ waitsAt: null, placedBy: null });
    });

    it('until they are moved: stored, and said once', async () => {
      const { admin, customer } = stage.cast;
      const id = await ask(customer);
      const move = (place: string) => admin.call('move-eggs', { request_id: id, where: place });
      expect((await move('house')).status).toBe(409);
      await admin.call('mark-egg-request-ready', { request_id: id, where: 'stand' });
      await stage.farm.letters();
      expect((await Promise.all([move('house'), move('door')])).map(({ status }) => status)).toEqual([
        200, 200,
      ]);
      expect((await move('house')).status).toBe(200);
      expect(await rowOf(id)).toMatchObject({ waitsAt: 'house', placedBy: admin.who?.id });
      expect(await card()).toContain('They’re at the house.');
      expect(await lettersTo('ana@example.com')).toEqual([READY, 'A change for your eggs']);
      expect(await textOf('A change for your eggs')).toContain('They’re at the house.');
      expect((await move('house')).body.message).toBe('They’re there already.');
      expect((await customer.call('move-eggs', { request_id: id, where: 'door' })).status).toBe(403);
    });

    it('also all of one place at once, one email each, and never those elsewhere', async () => {
      const { admin, customer, otherCustomer } = stage.cast;
      const third = await addPerson(stage.farm, { firstName: 'Cy', email: 'cy@example.com', member: true });
      const all = (from: unknown, to: unknown) => admin.call('move-eggs', { from, where: to });
      const none = { status: 409, body: { error: 'No eggs wait there now. Nothing was moved.' } };
      expect(await all('house', 'door')).toMatchObject(none);
      const ids = [];
      for (const [who, where] of [
        [customer, 'house'],
        [otherCustomer, 'house'],
        [third, 'stand'],
      ] as const) {
        const request_id = await ask(who);
        await admin.call('mark-egg-request-ready', { request_id, where });
        ids.push(request_id);
      }
      await stage.farm.letters();
      expect((await all('house', 'house')).body.message).toBe('They’re there already.');
      const both = await Promise.all([all('house', 'door'), all('house', 'door')]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(both.find(({ status }) => status === 200)?.body.message).toBe(
        '2 neighbors’ eggs moved. We’ll email them in two minutes.',
      );
      const places = await Promise.all(ids.map(async (id) => (await rowOf(id))?.waitsAt));
      expect(places).toEqual(['door', 'door', null]);
      for (const email of ['ana@example.com', 'marcus@example.com'])
        expect(await lettersTo(email)).toEqual([READY, 'A change for your eggs']);
      expect(await lettersTo('cy@example.com')).toEqual([READY]);
      for (const wrong of [
        { where: 'door' },
        { from: 'stand', request_id: ids[0], where: 'door' },
        { from: 'moon', where: 'door' },
        { from: ['stand'], where: 'door' },
        { from: 'stand' },
      ])
        expect((await admin.call('move-eggs', wrong)).status).toBe(400);
      expect((await customer.call('move-eggs', { from: 'house', where: 'door' })).status).toBe(403);
    });

    it('also when they are shared out, and as long as they wait', async () => {
      const { admin, customer } = stage.cast;
      const id = await ask(customer);
      await count(admin, 12);
      const { fingerprint } = await (await admin.get('/functions/v1/egg-proposal')).json();
      await admin.call('give-eggs', { fingerprint, where: 'house' });
      expect(await rowOf(id)).toMatchObject({ waitsAt: 'house' });
      await admin.call('take-back-eggs', { request_id: id });
      expect(await rowOf(id)).toMatchObject({
        waitsAt: null,
        placedBy: null,
        dueCents: null,
        holdDays: null,
      });
      await give(admin);
      const [price] = await stage.farm.context.db.select({ due: eggRequests.dueCents }).from(eggRequests);
      expect(price?.due).toBeNull();
    });
  });
});
