import { expect, it } from 'vitest';
import { MINUTE_MS } from '../../../core/clock.ts';
import { eggRequests, letters } from '../../../db/schema.ts';
import { ask, cancel, done, dozen, requestRows } from '../../../test/cast/eggs.ts';
import { onPostgres } from '../../../test/engines/stage.ts';
import { eggRequestSentences } from './egg-request.ts';

onPostgres((stage) => {
  async function tookBack(count: number, minutesAgo: number) {
    const { db, clock } = stage.farm.context;
    const first = clock.now().getTime() - minutesAgo * MINUTE_MS;
    await db.insert(eggRequests).values(
      Array.from({ length: count }, (_, nth) => ({
        customerId: stage.cast.customer.who?.id ?? '',
        requestStatus: 'cancelled' as const,
        requestedAt: new Date(first + nth * 1000),
        numberOfEggsRequested: 12 as const,
        chickensOrDucks: 'chickens' as const,
      })),
    );
  }

  it('asking and cancelling in a loop is stopped after ten in an hour, with no letter more', async () => {
    const { customer, otherCustomer } = stage.cast;
    for (let n = 0; n < 10; n += 1) await cancel(customer, await ask(customer));
    const refused = await stage.farm.request('/functions/v1/request-eggs', {
      method: 'POST',
      headers: { ...customer.headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(dozen),
    });
    expect(refused.status).toBe(429);
    const wait = Number(refused.headers.get('Retry-After'));
    expect(wait).toBeGreaterThan(59 * 60);
    expect(wait).toBeLessThanOrEqual(60 * 60);
    expect(await refused.json()).toEqual({
      error:
        'That’s ten requests in an hour, so this one was not sent. Please wait 60 minutes and ask again.',
    });
    expect(await requestRows(stage.farm)).toHaveLength(10);
    // Those of canceled requests need not leave.
    expect(await stage.farm.context.db.select().from(letters)).toHaveLength(10);
    expect(await otherCustomer.call('request-eggs', dozen)).toMatchObject(
      done(eggRequestSentences.submitted),
    );
  });

  it('there is room again as soon as the first of the ten is an hour old', async () => {
    const { customer } = stage.cast;
    await tookBack(1, 59);
    await tookBack(9, 30);
    expect(await customer.call('request-eggs', dozen)).toMatchObject({
      status: 429,
      body: { error: expect.stringContaining('Please wait 1 minute and ask') },
    });
    await stage.farm.context.db.delete(eggRequests);
    await tookBack(1, 61);
    await tookBack(9, 30);
    expect(await customer.call('request-eggs', dozen)).toMatchObject(done(eggRequestSentences.submitted));
  });

  it('changing and cancelling are never too often', async () => {
    const { customer } = stage.cast;
    await tookBack(9, 30);
    const request_id = await ask(customer);
    for (let n = 0; n < 12; n += 1) {
      const change = { ...dozen, notes: `Change ${n}`, request_id };
      expect(await customer.call('request-eggs', change)).toEqual(done(eggRequestSentences.updated));
    }
    expect(await cancel(customer, request_id)).toEqual(done(eggRequestSentences.cancelled));
  });

  it('of many at once no more than ten are ever kept', async () => {
    const { customer } = stage.cast;
    await tookBack(9, 30);
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const { status, body } = await customer.call('request-eggs', dozen);
        if (status === 200) await cancel(customer, body.request_id as string);
        return status;
      }),
    );
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
    expect(await requestRows(stage.farm)).toHaveLength(10);
  });
});
