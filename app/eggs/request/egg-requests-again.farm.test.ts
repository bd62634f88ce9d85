import { expect, it } from 'vitest';
import { answeredCalls } from '../../../db/schema.ts';
import { ask, cancel, done, dozen, no, requestRows } from '../../../test/cast/eggs.ts';
import { onPostgres } from '../../../test/engines/stage.ts';
import { allReady, eggRequestSentences } from './egg-request.ts';

onPostgres((stage) => {
  const KEY = 'the very same wish';

  it('a call sent twenty times at once with one key is done once, and every answer is the same', async () => {
    const calls = Array.from({ length: 20 }, () => stage.cast.customer.call('request-eggs', dozen, KEY));
    const answers = await Promise.all(calls);
    const [row] = await requestRows(stage.farm);
    expect(answers).toEqual(
      Array(20).fill({
        status: 200,
        body: { success: true, message: eggRequestSentences.submitted, request_id: row?.id },
      }),
    );
    expect(await requestRows(stage.farm)).toHaveLength(1);
    expect(await stage.farm.letters()).toHaveLength(1);
  });

  it('a retry long after gets the first answer, whatever happened since', async () => {
    const { customer } = stage.cast;
    const first = await customer.call('request-eggs', dozen, KEY);
    await cancel(customer, first.body.request_id as string);
    expect(await customer.call('request-eggs', dozen, KEY)).toEqual(first);
    expect(await requestRows(stage.farm)).toMatchObject([{ requestStatus: 'cancelled' }]);
  });

  it('marking ready twice with one key is a success both times, with one letter', async () => {
    const { customer, admin } = stage.cast;
    const request_id = await ask(customer);
    for (let n = 0; n < 2; n += 1) {
      const answer = await admin.call('mark-egg-request-ready', { request_id }, KEY);
      expect(answer).toMatchObject(done(allReady(1, { emails: 1, toTell: 0 })));
    }
    const letters = await stage.farm.letters();
    expect(letters.filter(({ to }) => to === 'ana@example.com')).toHaveLength(1);
  });

  it('a refusal is not remembered: the same key is judged again', async () => {
    const { customer } = stage.cast;
    const active = await ask(customer);
    expect(await customer.call('request-eggs', dozen, KEY)).toEqual(
      no(409, eggRequestSentences.oneActive.pending),
    );
    expect(await stage.farm.context.db.select().from(answeredCalls)).toEqual([]);
    await cancel(customer, active);
    expect(await customer.call('request-eggs', dozen, KEY)).toMatchObject(
      done(eggRequestSentences.submitted),
    );
  });

  it('another caller with the same key gets an answer of their own', async () => {
    const { customer, otherCustomer, newcomer } = stage.cast;
    const first = await customer.call('request-eggs', dozen, KEY);
    const second = await otherCustomer.call('request-eggs', dozen, KEY);
    expect(second).toMatchObject(done(eggRequestSentences.submitted));
    expect(second.body.request_id).not.toBe(first.body.request_id);
    expect(await newcomer.call('request-eggs', dozen, KEY)).toEqual(
      no(403, eggRequestSentences.unregistered),
    );
    expect(await requestRows(stage.farm)).toHaveLength(2);
  });

  it('the same key on another function is another call', async () => {
    const { customer, admin } = stage.cast;
    const request_id = await ask(customer);
    expect(await admin.call('mark-egg-request-ready', { request_id }, KEY)).toMatchObject(
      done(allReady(1, { emails: 1, toTell: 0 })),
    );
    expect(await admin.call('mark-egg-request-picked-up', { request_id }, KEY)).toEqual(
      done(eggRequestSentences.pickedUp),
    );
  });

  it('without a key every call counts', async () => {
    await ask(stage.cast.customer);
    expect(await stage.cast.customer.call('request-eggs', dozen)).toEqual(
      no(409, eggRequestSentences.oneActive.pending),
    );
    expect(await stage.farm.context.db.select().from(answeredCalls)).toEqual([]);
  });
});
