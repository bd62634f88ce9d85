import { expect, it } from 'vitest';
import { readBoard } from '../app/farm/board/board.server.ts';
import { lineInWords } from '../app/farm/board/shown-line.ts';
import { readSoldOut } from '../app/farm/board/sold-out.server.ts';
import type { Who } from '../core/context.ts';
import { boardMarks } from '../db/schema.ts';
import { allRows } from '../test/engines/all-rows.ts';
import { onPostgres, type Stage } from '../test/engines/stage.ts';
import { fillDemoStand } from './demo-stand.server.ts';

const clock = { at: new Date(), now: () => clock.at };

const tests = (stage: Stage) => {
  const fillAt = async (at: string) => {
    clock.at = new Date(at);
    await fillDemoStand(stage.farm.context);
  };
  const shown = async () => {
    const { lines } = await readBoard(stage.farm.context);
    return lines.map((line) => `${line.name}, ${line.price}: ${lineInWords(line)}`);
  };

  it('has on a Saturday in September what a stand has, as seen that morning', async () => {
    await fillAt('2025-09-20T10:00:00-05:00');
    expect(await shown()).toEqual([
      'Corn on the cob, 6 for $4: plenty · seen at 8:20 AM',
      'Tomatoes, $3 a quart: 4 · seen at 9:35 AM',
      'Too many zucchini, free: plenty · seen at 8:20 AM',
      'Bouquets, $8: 3 · seen at 9:40 AM',
      'Pumpkins, $5, big ones $8: plenty · seen at 8:25 AM',
    ]);
  });

  it('has a picture of when the corn sells out', async () => {
    await fillAt('2025-09-20T10:00:00-05:00');
    const rows = await readSoldOut(stage.farm.context, stage.cast.admin.who as Who);
    expect(rows.find(({ name }) => name === 'Corn on the cob')?.days.map(({ times }) => times)).toEqual([
      4, 0, 0, 4, 0, 4, 4,
    ]);
  });

  it.each([
    ['in winter', '2026-01-15T12:00:00-06:00', []],
    ['before the stand opens', '2025-09-20T07:00:00-05:00', []],
    ['in June', '2025-06-10T12:00:00-05:00', ['Rhubarb, $3 a bunch: plenty · seen at 8:15 AM']],
  ])('%s says only what can be there', async (_, at, lines) => {
    await fillAt(at);
    expect(await shown()).toEqual(lines);
  });

  it('looked only while the stand was open, in order, never in the future', async () => {
    await fillAt('2025-09-20T10:00:00-05:00');
    const marks = await stage.farm.context.db.select().from(boardMarks).orderBy(boardMarks.place);
    const times = marks.map(({ at }) => at.getTime());
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(times.at(-1)).toBeLessThanOrEqual(clock.at.getTime());
    expect(marks.every(({ rowId }) => rowId)).toBe(true);
    const { admin, helper } = stage.cast;
    expect([...new Set(marks.map(({ by }) => by))].sort()).toEqual([admin.who?.id, helper.who?.id].sort());
  });

  it('filling it again, or twice at once, changes nothing', async () => {
    const { context } = stage.farm;
    await Promise.all([fillDemoStand(context), fillDemoStand(context)]);
    const before = await allRows(stage.farm);
    await fillDemoStand(context);
    expect(await allRows(stage.farm)).toEqual(before);
  });
};

onPostgres(tests, { clock });
