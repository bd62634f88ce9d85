import { expect, it } from 'vitest';
import { readEggYear } from '../app/eggs/desk/year/egg-year.server.ts';
import { readLineNow } from '../app/eggs/line/line-now.server.ts';
import type { Who } from '../core/context.ts';
import { count, ledger, onHand } from '../test/cast/egg-line.ts';
import { allRows } from '../test/engines/all-rows.ts';
import { onPostgres, type Stage } from '../test/engines/stage.ts';
import { fillDemoEggs } from './demo-eggs.server.ts';

const now = new Date('2025-09-20T10:00:00-05:00');

const tests = (stage: Stage) => {
  it('has eggs on hand, a wait that can be said, and a chart', async () => {
    const { context } = stage.farm;
    await fillDemoEggs(context);
    const { chickens, ducks } = await onHand(stage.farm);
    expect(chickens).toBeGreaterThanOrEqual(24);
    expect(ducks).toBeLessThan(12);
    const { outlook } = await readLineNow(context.db, '2025-09-20');
    expect(outlook.chickens.rate).toMatchObject({ dozensADay: expect.closeTo(1.35, 0) });
    const { years } = await readEggYear(context, stage.cast.admin.who as Who);
    expect(years.map(({ weeks }) => weeks.filter(({ dozens }) => dozens !== null).length)).toEqual([11, 3]);
  });

  it('has the ledger of a careful owner: in order, nothing in the future, and the sum on hand', async () => {
    await fillDemoEggs(stage.farm.context);
    const lines = await ledger(stage.farm);
    expect(lines.every(({ at, by }) => at <= now && by === stage.cast.admin.who?.id)).toBe(true);
    for (const kind of ['chickens', 'ducks']) {
      const ofKind = lines.filter((line) => line.kind === kind);
      expect(ofKind.reduce((eggs, line) => eggs + line.eggs, 0)).toBe((await onHand(stage.farm))[kind]);
    }
  });

  it('filling it again, twice at once, or after the first count changes nothing', async () => {
    const { context } = stage.farm;
    await Promise.all([fillDemoEggs(context), fillDemoEggs(context)]);
    const before = await allRows(stage.farm);
    await fillDemoEggs(context);
    expect(await allRows(stage.farm)).toEqual(before);
  });

  it('leaves a farm alone that counts by itself', async () => {
    const { context } = stage.farm;
    await count(stage.cast.admin, 12);
    await fillDemoEggs(context);
    expect(await ledger(stage.farm)).toHaveLength(1);
  });
};

onPostgres(tests, { clock: { now: () => now } });
