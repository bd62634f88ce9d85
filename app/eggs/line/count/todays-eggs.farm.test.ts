import { expect, it } from 'vitest';
import { HOUR_MS } from '../../../../core/clock.ts';
import type { Who } from '../../../../core/context.ts';
import type { Actor } from '../../../../test/cast/cast.ts';
import { askFor, count, give, ledger } from '../../../../test/cast/egg-line.ts';
import { onBothEngines } from '../../../../test/engines/stage.ts';
import { readTodaysEggs } from './todays-eggs.server.ts';

const COUNT = { kind: 'chickens', eggs: 38, what: 'gathered' };

onBothEngines((stage) => {
  const read = (actor: Actor) => readTodaysEggs(stage.farm.context, actor.who as Who);

  it('reads what was counted, who waits, and what can be taken back', async () => {
    const { admin, customer } = stage.cast;
    const requestId = await askFor(customer, 24);
    await count(admin, 14);
    await count(admin, 2, 'house');
    const before = await read(admin);
    expect(before.counted).toMatchObject([{ kind: 'chickens', eggs: 14, what: 'gathered' }]);
    expect(before.eggs).toMatchObject({ onHand: { chickens: 12, ducks: 0 }, line: [{ requestId }] });
    expect(before.given).toEqual([]);
    const { status } = await admin.call('give-eggs', { fingerprint: before.fingerprint });
    expect(status).toBe(200);
    expect((await read(admin)).given).toMatchObject([{ requestId }]);
    await admin.call('take-back-eggs', { request_id: requestId });
    expect((await read(admin)).given).toEqual([]);
    expect((await give(admin)).status).toBe(200);
  });

  it.each([
    ['when it was counted', -30 * HOUR_MS, -30 * HOUR_MS],
    ['now where the phone’s clock is ahead', HOUR_MS, 0],
    ['a week ago where it says longer ago', -300 * HOUR_MS, -7 * 24 * HOUR_MS],
  ])('books a count that waited on a phone %s', async (_, said, booked) => {
    const now = stage.farm.context.clock.now().getTime();
    const counted_at = new Date(now + said).toISOString();
    const { status } = await stage.cast.admin.call('count-eggs', { ...COUNT, counted_at });
    expect(status).toBe(200);
    const [line] = await ledger(stage.farm);
    expect(Math.abs((line?.at.getTime() ?? 0) - now - booked)).toBeLessThan(HOUR_MS / 2);
  });

  it('believes no nonsense about when', async () => {
    for (const counted_at of ['yesterday', '2025-99-01T00:00:00Z', 7]) {
      expect(await stage.cast.admin.call('count-eggs', { ...COUNT, counted_at })).toMatchObject({
        status: 400,
      });
    }
    expect(await ledger(stage.farm)).toEqual([]);
  });

  it('has the counts of today in the order they were counted', async () => {
    const { admin } = stage.cast;
    const now = stage.farm.context.clock.now().getTime();
    const at = (before: number) => new Date(now - before).toISOString();
    await admin.call('count-eggs', { ...COUNT, eggs: 20, counted_at: at(0) });
    await admin.call('count-eggs', { ...COUNT, eggs: 10, counted_at: at(2) });
    expect((await read(admin)).counted.map(({ eggs }) => eggs)).toEqual([10, 20]);
  });

  it('is for the farm alone', async () => {
    await expect(read(stage.cast.customer)).rejects.toMatchObject({ status: 403 });
  });
});
