import { expect, it } from 'vitest';
import type { Who } from '../../context.ts';
import type { Actor } from '../../test/cast.ts';
import { askFor, count, give } from '../../test/egg-line.ts';
import { onBothEngines } from '../../test/stage.ts';
import { readTodaysEggs } from './todays-eggs.server.ts';

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

  it('is for the farm alone', async () => {
    await expect(read(stage.cast.customer)).rejects.toMatchObject({ status: 403 });
  });
});
