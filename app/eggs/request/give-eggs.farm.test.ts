import { describe, expect, it } from 'vitest';
import { addPerson } from '../../../test/cast/cast.ts';
import {
  askFor,
  count,
  give,
  giveDozen,
  ledger,
  lineOf,
  onHand,
  proposal,
} from '../../../test/cast/egg-line.ts';
import { ask, cancel, markPickedUp, markReady, no, requestRows } from '../../../test/cast/eggs.ts';
import { onBothEngines } from '../../../test/engines/stage.ts';
import { eggMoveSentences } from './egg-moves.ts';

onBothEngines((stage) => {
  const { rowOf, set, ago, lettersTo } = lineOf(stage);

  const neighbors = (howMany: number) =>
    Promise.all(
      Array.from({ length: howMany }, (_, n) =>
        addPerson(stage.farm, { firstName: `N${n}`, email: `n${n}@example.com`, member: true }),
      ),
    );

  describe('giving', () => {
    it('makes four letters of 58 eggs, which rest', async () => {
      const { admin } = stage.cast;
      const ids: string[] = [];
      for (const neighbor of await neighbors(5)) ids.push(await askFor(neighbor, 24));
      await count(admin, 58);
      expect((await give(admin)).body).toEqual({
        success: true,
        message: '4 ready. Emails go out in 2 minutes; until then you can undo.',
        where: null,
        given: ids.slice(0, 4).map((request_id) => ({ request_id, eggs: 12 })),
      });
      expect(await lettersTo('n0@example.com', false)).toEqual([]);
      const sent = (await stage.farm.restedLetters()).filter(
        ({ subject }) => subject === 'Your eggs are ready',
      );
      expect(sent.map(({ to }) => to).sort()).toEqual([0, 1, 2, 3].map((n) => `n${n}@example.com`));
      expect(sent[0]?.text).toContain('dozen chicken eggs (of the 2 dozen you asked for)');
      expect(sent[0]?.text).toContain('We’ll keep them for you until');
      expect(await onHand(stage.farm)).toEqual({ chickens: 10, ducks: 0 });
      expect(await rowOf(ids[0] ?? '')).toMatchObject({
        requestStatus: 'awaiting_pickup',
        eggsGiven: 12,
        fulfilledAt: expect.any(Date),
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
        message: 'Saved for 1 neighbor who wants the whole order at once.',
        given: [],
      });
      expect(await rowOf(patient)).toMatchObject({ requestStatus: 'pending', putBy: 12 });
      expect(await give(admin)).toEqual(no(422, eggMoveSentences.nobody));
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
          error: `${eggMoveSentences.changed} On hand now: 18 chicken eggs.`,
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
      expect((await takeBack(id)).body.message).toBe(eggMoveSentences.takenBack);
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
      await stage.farm.restedLetters();
      expect((await takeBack(id)).body.message).toBe('Undone. They’re back in line, and we’ll email them.');
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
      expect(await takeBack(id)).toEqual(no(409, eggMoveSentences.tooLate));
      await markPickedUp(customer, id);
      expect(await takeBack(id)).toEqual(no(409, 'These eggs were already marked as picked up.'));
      expect((await takeBack('7d9f6a52-4c55-4a2b-9a0e-111111111111')).status).toBe(404);
    });
  });
});
