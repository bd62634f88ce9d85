import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { eggRequests } from '../../db/schema.ts';
import { addPerson } from '../../test/cast.ts';
import { askFor, count, give, giveDozen, ledger, onHand, proposal } from '../../test/egg-line.ts';
import { ask, cancel, markPickedUp, markReady, no, requestRows } from '../../test/eggs.ts';
import { onBothEngines } from '../../test/stage.ts';
import { MINUTE_MS } from '../../time.ts';
import { releaseByClock, remindOfLastDay } from './egg-clock.server.ts';
import { SAY } from './egg-moves.ts';

onBothEngines((stage) => {
  const db = () => stage.farm.context.db;
  const rowOf = async (id: string) => (await requestRows(stage.farm)).find((row) => row.id === id);
  const set = (id: string, values: Partial<typeof eggRequests.$inferInsert>) =>
    db().update(eggRequests).set(values).where(eq(eggRequests.id, id));
  const ago = (minutes: number) => new Date(stage.farm.context.clock.now().getTime() - minutes * MINUTE_MS);
  const lettersTo = async (email: string, rested = true) =>
    (await (rested ? stage.farm.restedLetters() : stage.farm.letters()))
      .filter(({ to }) => to === email)
      .map(({ subject }) => subject);

  const neighbors = (howMany: number) =>
    Promise.all(
      Array.from({ length: howMany }, (_, n) =>
        addPerson(stage.farm, { firstName: `N${n}`, email: `n${n}@example.com`, member: true }),
      ),
    );

  describe('counting', () => {
    it('says what is on hand, and takes off what is kept', async () => {
      const { admin } = stage.cast;
      await count(admin, 6);
      expect(await count(admin, 38)).toEqual({
        status: 200,
        body: {
          success: true,
          message: 'Chicken: 38 gathered, 44 on hand, 3 dozen and 8.',
          on_hand: { chickens: 44, ducks: 0 },
        },
      });
      expect((await count(admin, 4, 'house')).body.message).toBe(
        'Chicken: 4 kept for the house, 40 on hand, 3 dozen and 4.',
      );
      expect((await count(admin, -10, 'correction')).body.on_hand).toEqual({ chickens: 30, ducks: 0 });
      expect((await count(admin, 9, 'gathered', 'ducks')).body.message).toBe('Duck: 9 gathered, 9 on hand.');
      expect(await onHand(stage.farm)).toEqual({ chickens: 30, ducks: 9 });
      expect((await ledger(stage.farm)).map(({ eggs }) => eggs)).toEqual([6, 38, -4, -10, 9]);
    });

    it('never goes below nothing', async () => {
      const { admin } = stage.cast;
      await count(admin, 8);
      expect(await count(admin, 9, 'stand')).toEqual(no(422, 'There are only 8 chicken eggs on hand.'));
      expect((await count(admin, -9, 'correction')).status).toBe(422);
      expect(await onHand(stage.farm)).toEqual({ chickens: 8, ducks: 0 });
    });

    it('counts a retry once, and twenty at once all', async () => {
      const { admin } = stage.cast;
      const same = () => admin.call('count-eggs', { kind: 'chickens', eggs: 38, what: 'gathered' }, 'a key');
      expect(await same()).toEqual(await same());
      await Promise.all(Array.from({ length: 20 }, () => count(admin, 1)));
      expect(await onHand(stage.farm)).toEqual({ chickens: 58, ducks: 0 });
    });

    it.each([
      [{ eggs: 1.5 }],
      [{ eggs: -1 }],
      [{ eggs: '12' }],
      [{ eggs: 2_001 }],
      [{ eggs: 0, what: 'house' }],
      [{ eggs: 0, what: 'correction' }],
      [{ what: 'given' }],
      [{ kind: 'geese' }],
    ])('refuses %j', async (wrong) => {
      const body = { kind: 'chickens', eggs: 12, what: 'gathered', ...wrong };
      expect(await stage.cast.admin.call('count-eggs', body)).toMatchObject({
        status: 400,
        body: { error: expect.stringMatching(/\.$/) },
      });
    });
  });

  describe('the proposal', () => {
    it('names who gets what and why', async () => {
      const { admin, customer, otherCustomer } = stage.cast;
      const first = await askFor(customer, 24);
      const second = await askFor(otherCustomer, 36, { if_short: 'all' });
      await count(admin, 30);
      expect(await proposal(admin)).toEqual({
        fingerprint: expect.any(String),
        on_hand: { chickens: 30, ducks: 0 },
        gives: [
          {
            ...{ request_id: first, name: 'Ana Test', kind: 'chickens' },
            ...{ eggs: 12, of: 24, why: 'everybody gets a dozen first' },
          },
        ],
        waits: [
          {
            ...{ request_id: second, name: 'Marcus Test', kind: 'chickens' },
            ...{ eggs: 36, why: '12 put by of 36: wants all' },
          },
        ],
      });
    });

    it('has the same fingerprint until something changes', async () => {
      const { admin, customer } = stage.cast;
      const before = (await proposal(admin)).fingerprint;
      expect((await proposal(admin)).fingerprint).toBe(before);
      await ask(customer);
      expect((await proposal(admin)).fingerprint).not.toBe(before);
    });

    it('is for the farm only, and is only read', async () => {
      const { visitor, customer, admin } = stage.cast;
      const at = '/functions/v1/egg-proposal';
      expect((await visitor.get(at)).status).toBe(401);
      expect((await customer.get(at)).status).toBe(403);
      expect((await admin.get(at)).headers.get('Cache-Control')).toBe('private, no-store');
      expect((await admin.call('egg-proposal', {})).status).toBe(405);
    });
  });

  describe('giving', () => {
    it('makes four letters of 58 eggs, which rest', async () => {
      const { admin } = stage.cast;
      const ids: string[] = [];
      for (const neighbor of await neighbors(5)) ids.push(await askFor(neighbor, 24));
      await count(admin, 58);
      expect((await give(admin)).body).toEqual({
        success: true,
        message: '4 ready. 4 emails go out in two minutes.',
        given: ids.slice(0, 4).map((request_id) => ({ request_id, eggs: 12 })),
      });
      expect(await lettersTo('n0@example.com', false)).toEqual([]);
      const sent = (await stage.farm.restedLetters()).filter(
        ({ subject }) => subject === 'Your eggs are ready',
      );
      expect(sent.map(({ to }) => to).sort()).toEqual([0, 1, 2, 3].map((n) => `n${n}@example.com`));
      expect(sent[0]?.text).toContain('12 chicken eggs (of the 24 you asked for)');
      expect(sent[0]?.text).toContain('We’ll keep them for you until');
      expect(await onHand(stage.farm)).toEqual({ chickens: 10, ducks: 0 });
      expect(await rowOf(ids[0] ?? '')).toMatchObject({
        ...{ requestStatus: 'awaiting_pickup', eggsGiven: 12, fulfilledAt: expect.any(Date) },
        holdUntil: expect.any(Date),
      });
      expect(await rowOf(ids[4] ?? '')).toMatchObject({ requestStatus: 'pending', eggsGiven: null });
    });

    it('lets the next move up for who is left out', async () => {
      const { admin, customer, otherCustomer } = stage.cast;
      const [first, second] = [await ask(customer), await ask(otherCustomer)];
      await count(admin, 12);
      expect((await give(admin, [first])).body.given).toEqual([{ request_id: second, eggs: 12 }]);
    });

    it('puts dozens by for who wants all, until all are there', async () => {
      const { admin, customer, otherCustomer } = stage.cast;
      const patient = await askFor(customer, 24, { if_short: 'all' });
      await askFor(otherCustomer, 12);
      await count(admin, 12);
      expect((await give(admin)).body).toMatchObject({
        message: 'Put by for one who would rather wait for all.',
        given: [],
      });
      expect(await rowOf(patient)).toMatchObject({ requestStatus: 'pending', putBy: 12 });
      expect(await give(admin)).toEqual(no(422, SAY.nobody));
      await count(admin, 12);
      expect((await give(admin)).body.given).toEqual([{ request_id: patient, eggs: 24 }]);
      expect(await rowOf(patient)).toMatchObject({ putBy: 0, eggsGiven: 24 });
    });

    it('keeps the place of who asks for no eggs before a day', async () => {
      const { admin, customer, otherCustomer } = stage.cast;
      const tomorrow = ago(-2 * 24 * 60)
        .toISOString()
        .slice(0, 10);
      const first = await askFor(customer, 12, { not_before: tomorrow });
      const second = await askFor(otherCustomer, 12);
      await count(admin, 12);
      const { gives, waits } = await proposal(admin);
      expect(gives.map(({ request_id }) => request_id)).toEqual([second]);
      expect(waits).toMatchObject([{ request_id: first, why: expect.stringMatching(/^away until /) }]);
    });

    it('says what changed since, and gives nothing', async () => {
      const { admin, customer, otherCustomer } = stage.cast;
      const id = await ask(customer);
      await count(admin, 24);
      const { fingerprint } = await proposal(admin);
      await count(admin, 6, 'house');
      const answer = await admin.call('give-eggs', { fingerprint, except: [] });
      expect(answer).toEqual({
        status: 409,
        body: {
          error: `${SAY.changed} On hand now: 18 chicken eggs.`,
          changed: ['On hand now: 18 chicken eggs.'],
          proposal: await proposal(admin),
        },
      });
      const seen = (await proposal(admin)).fingerprint;
      await cancel(customer, id);
      await ask(otherCustomer);
      const { body } = await admin.call('give-eggs', { fingerprint: seen });
      expect(body.changed).toEqual(['Other neighbors get eggs now.']);
      expect((await requestRows(stage.farm)).map((row) => row.requestStatus).sort()).toEqual([
        'cancelled',
        'pending',
      ]);
    });

    it('answers a retry as the first time', async () => {
      const { admin, customer } = stage.cast;
      await ask(customer);
      await count(admin, 24);
      const { fingerprint } = await proposal(admin);
      const once = () => admin.call('give-eggs', { fingerprint }, 'one key');
      const first = await once();
      expect(first.status).toBe(200);
      expect(await once()).toEqual(first);
      expect(await lettersTo('ana@example.com')).toEqual(['Your eggs are ready']);
    });

    it('is counted too when eggs are marked ready by hand, counted before or not', async () => {
      const { admin, customer, otherCustomer } = stage.cast;
      await count(admin, 12);
      await markReady(admin, await ask(customer));
      await markReady(admin, await askFor(otherCustomer, 24));
      expect(await onHand(stage.farm)).toEqual({ chickens: 0, ducks: 0 });
      expect((await ledger(stage.farm)).map(({ what, eggs }) => `${what} ${eggs}`)).toEqual([
        'gathered 12',
        'given -12',
        'uncounted 24',
        'given -24',
      ]);
    });
  });

  describe('taking back', () => {
    const takeBack = (request_id: string) => stage.cast.admin.call('take-back-eggs', { request_id });

    it('brings everything back, and the letter never leaves', async () => {
      const { admin, customer } = stage.cast;
      const id = await giveDozen(admin, ask(customer));
      const before = await proposal(admin);
      expect((await takeBack(id)).body.message).toBe(SAY.takenBack);
      expect(await rowOf(id)).toMatchObject({ requestStatus: 'pending', fulfilledAt: null, eggsGiven: null });
      expect(await onHand(stage.farm)).toEqual({ chickens: 12, ducks: 0 });
      expect(await lettersTo('ana@example.com')).toEqual([]);
      expect(before.gives).toEqual([]);
      expect((await give(admin)).body.given).toEqual([{ request_id: id, eggs: 12 }]);
      expect(await lettersTo('ana@example.com')).toEqual(['Your eggs are ready']);
    });

    it('says so by email when the letter has left', async () => {
      const { admin, customer } = stage.cast;
      const id = await ask(customer);
      await markReady(admin, id);
      await stage.farm.letters();
      expect((await takeBack(id)).body.message).toBe(SAY.takenBackAndTold);
      expect(await lettersTo('ana@example.com')).toEqual([
        'Your eggs are ready',
        'Sorry, your eggs are not ready yet',
      ]);
    });

    it('keeps what was put by for who wants all', async () => {
      const { admin, customer } = stage.cast;
      const id = await askFor(customer, 24, { if_short: 'all' });
      await count(admin, 24);
      await give(admin);
      await takeBack(id);
      expect(await rowOf(id)).toMatchObject({ requestStatus: 'pending', putBy: 24 });
    });

    it('is over after ten minutes, and where nothing was given', async () => {
      const { admin, customer } = stage.cast;
      const id = await giveDozen(admin, ask(customer));
      await set(id, { fulfilledAt: ago(10) });
      expect(await takeBack(id)).toEqual(no(409, SAY.tooLate));
      await markPickedUp(customer, id);
      expect(await takeBack(id)).toEqual(no(409, 'These eggs were already marked as picked up.'));
      expect((await takeBack('7d9f6a52-4c55-4a2b-9a0e-111111111111')).status).toBe(404);
    });
  });

  describe('eggs that nobody picks up', () => {
    const given = async () => {
      const id = await giveDozen(stage.cast.admin, ask(stage.cast.customer));
      await stage.farm.restedLetters();
      return id;
    };

    it('go back on hand when the owner says so, with a kind letter', async () => {
      const { admin } = stage.cast;
      const id = await given();
      expect((await admin.call('release-eggs', { request_id: id })).status).toBe(200);
      expect(await rowOf(id)).toMatchObject({ requestStatus: 'cancelled', endedWhy: 'not_picked_up' });
      expect(await onHand(stage.farm)).toEqual({ chickens: 12, ducks: 0 });
      expect(await lettersTo('ana@example.com')).toEqual([
        'Your eggs are ready',
        'Your eggs went to the next in line',
      ]);
      expect((await admin.call('release-eggs', { request_id: id })).status).toBe(409);
    });

    it('go back by the clock, exactly once', async () => {
      const id = await given();
      const { context } = stage.farm;
      expect(await releaseByClock(context)).toBe(0);
      await set(id, { holdUntil: ago(1) });
      const ended = await Promise.all(Array.from({ length: 5 }, () => releaseByClock(context)));
      expect(ended.sort()).toEqual([0, 0, 0, 0, 1]);
      expect(await rowOf(id)).toMatchObject({ requestStatus: 'cancelled', endedWhy: 'time_up' });
      expect(await onHand(stage.farm)).toEqual({ chickens: 12, ducks: 0 });
      expect(await lettersTo('ana@example.com')).toHaveLength(2);
    });

    it('are asked about, and were picked up after all', async () => {
      const { admin, customer } = stage.cast;
      const id = await given();
      await admin.call('release-eggs', { request_id: id });
      const asked = await markPickedUp(customer, id);
      expect(asked.status).toBe(409);
      expect(asked.body.error).toMatch(
        /^They went to the next in line at \d+:\d\d [AP]M\. Did you take them\?$/,
      );
      const took = () => customer.call('mark-egg-request-picked-up', { request_id: id, took_them: true });
      expect((await took()).status).toBe(200);
      expect(await rowOf(id)).toMatchObject({ requestStatus: 'completed', eggsGiven: 12 });
      expect(await onHand(stage.farm)).toEqual({ chickens: 0, ducks: 0 });
      expect(await lettersTo('june@farm.example')).toContain('The egg count is short by 12 chicken eggs');
      expect((await took()).status).toBe(409);
    });

    it('are not asked about after a week', async () => {
      const { admin, customer } = stage.cast;
      const request_id = await given();
      await admin.call('release-eggs', { request_id });
      await set(request_id, { endedAt: ago(7 * 24 * 60) });
      for (const took_them of [false, true]) {
        const answer = await customer.call('mark-egg-request-picked-up', { request_id, took_them });
        expect(answer).toMatchObject({
          status: 409,
          body: { error: expect.stringMatching(/^They went to the next in line [^?]*\.$/) },
        });
      }
      expect(await onHand(stage.farm)).toEqual({ chickens: 12, ducks: 0 });
    });

    it('are passed on by their customer', async () => {
      const { customer, otherCustomer } = stage.cast;
      const id = await given();
      const passOn = (actor = customer) => actor.call('pass-on-eggs', { request_id: id });
      expect((await passOn(otherCustomer)).status).toBe(404);
      expect((await passOn()).body.message).toBe(SAY.passedOn);
      expect(await rowOf(id)).toMatchObject({ requestStatus: 'cancelled', endedWhy: 'passed_on' });
      expect(await onHand(stage.farm)).toEqual({ chickens: 12, ducks: 0 });
      expect((await passOn()).status).toBe(409);
      expect(await lettersTo('ana@example.com')).toEqual(['Your eggs are ready']);
    });

    it('are spoken of on the morning of their last day, once, to who wants to hear it', async () => {
      const { context } = stage.farm;
      const id = await given();
      await remindOfLastDay(context);
      await set(id, { fulfilledAt: ago(30 * 60), holdUntil: ago(-1) });
      await Promise.all([remindOfLastDay(context), remindOfLastDay(context)]);
      expect(await lettersTo('ana@example.com')).toEqual([
        'Your eggs are ready',
        'Your eggs wait until tonight',
      ]);
    });
  });

  it('"Not this time" ends a request with the owner’s sentence', async () => {
    const { admin, customer } = stage.cast;
    const id = await ask(customer);
    const decline = (reason?: string) => admin.call('decline-eggs', { request_id: id, reason });
    expect((await decline('x'.repeat(301))).status).toBe(400);
    expect((await decline('The hens are molting.')).body.message).toBe(SAY.declined);
    expect(await rowOf(id)).toMatchObject({
      ...{ requestStatus: 'cancelled', endedWhy: 'declined', endedNote: 'The hens are molting.' },
    });
    const [letter] = (await stage.farm.letters()).filter(({ to }) => to === 'ana@example.com');
    expect(letter).toMatchObject({ subject: 'No eggs this time' });
    expect(letter?.text).toContain('The hens are molting.');
    expect((await decline()).status).toBe(409);
  });

  it('a change of a request keeps what was put by, as far as it still fits', async () => {
    const { admin, customer } = stage.cast;
    const id = await askFor(customer, 36, { if_short: 'all' });
    await count(admin, 12);
    await give(admin);
    const change = (more: object) =>
      customer.call('request-eggs', {
        ...{ request_id: id, number_of_eggs_requested: 36, chickens_or_ducks: 'chickens', ...more },
      });
    expect(await rowOf(id)).toMatchObject({ putBy: 12, ifShort: 'all' });
    await change({});
    expect(await rowOf(id)).toMatchObject({ putBy: 12, ifShort: 'all' });
    await change({ number_of_eggs_requested: 12, if_short: 'dozen' });
    expect(await rowOf(id)).toMatchObject({ putBy: 12, ifShort: 'dozen' });
    await change({ chickens_or_ducks: 'ducks' });
    expect(await rowOf(id)).toMatchObject({ putBy: 0 });
    expect((await change({ not_before: '2999-01-01' })).status).toBe(422);
    expect((await change({ not_before: 'soon' })).status).toBe(400);
  });
});
