import { describe, expect, it } from 'vitest';
import { askFor, count, give, giveDozen, lineOf, onHand } from '../../../test/cast/egg-line.ts';
import { ask, markPickedUp } from '../../../test/cast/eggs.ts';
import { onPostgres } from '../../../test/engines/stage.ts';
import { eggMoveSentences } from '../request/egg-moves.ts';
import { releaseByClock } from './egg-clock.server.ts';

onPostgres((stage) => {
  const { rowOf, set, ago, lettersTo } = lineOf(stage);

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
        'Your eggs went back in the count',
      ]);
      expect((await admin.call('release-eggs', { request_id: id })).status).toBe(409);
    });

    it('go to the next in line where somebody waits, and the page says the same', async () => {
      const { admin, customer, otherCustomer } = stage.cast;
      const id = await given();
      await ask(otherCustomer);
      await admin.call('release-eggs', { request_id: id });
      expect((await lettersTo('ana@example.com')).at(-1)).toBe('Your eggs went to the next in line');
      expect((await markPickedUp(customer, id)).body.error).toMatch(/^They went to the next in line at /);
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
      expect(asked.body.error).toMatch(/^We kept them until \d+:\d\d [AP]M\. Did you take them\?$/);
      const took = () => customer.call('mark-egg-request-picked-up', { request_id: id, took_them: true });
      expect((await took()).status).toBe(200);
      expect(await rowOf(id)).toMatchObject({ requestStatus: 'completed', eggsGiven: 12 });
      expect(await onHand(stage.farm)).toEqual({ chickens: 0, ducks: 0 });
      expect(await lettersTo('june@farm.example')).toContain(
        'The egg count is short by a dozen chicken eggs',
      );
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
          body: { error: expect.stringMatching(/^We kept them until [^?]*\.$/) },
        });
      }
      expect(await onHand(stage.farm)).toEqual({ chickens: 12, ducks: 0 });
    });

    it('are passed on by their customer', async () => {
      const { customer, otherCustomer } = stage.cast;
      const id = await given();
      const passOn = (actor = customer) => actor.call('pass-on-eggs', { request_id: id });
      expect((await passOn(otherCustomer)).status).toBe(404);
      expect((await passOn()).body.message).toBe(eggMoveSentences.passedOn);
      expect(await rowOf(id)).toMatchObject({ requestStatus: 'cancelled', endedWhy: 'passed_on' });
      expect(await onHand(stage.farm)).toEqual({ chickens: 12, ducks: 0 });
      expect((await passOn()).status).toBe(409);
      expect(await lettersTo('ana@example.com')).toEqual(['Your eggs are ready']);
    });
  });

  it('"Not this time" ends a request with the owner’s sentence', async () => {
    const { admin, customer } = stage.cast;
    const id = await ask(customer);
    const decline = (reason?: string) => admin.call('decline-eggs', { request_id: id, reason });
    expect((await decline('x'.repeat(301))).status).toBe(400);
    expect((await decline('The hens are molting.')).body.message).toBe('Your message is on its way.');
    expect(await rowOf(id)).toMatchObject({
      requestStatus: 'cancelled',
      endedWhy: 'declined',
      endedNote: 'The hens are molting.',
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
        request_id: id,
        number_of_eggs_requested: 36,
        chickens_or_ducks: 'chickens',
        ...more,
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
