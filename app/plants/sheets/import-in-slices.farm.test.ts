import { and, eq, sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import type { Who } from '../../../core/context.ts';
import { history, plantImports, plants } from '../../../db/schema.ts';
import { addPerson } from '../../../test/cast/cast.ts';
import { formOf, rose, seedPlants } from '../../../test/cast/plants.ts';
import { HEADER, line, sheet, sheetsOf } from '../../../test/cast/plants-csv.ts';
import { allRows } from '../../../test/engines/all-rows.ts';
import { onBothEngines } from '../../../test/engines/stage.ts';
import { judgeRows } from './import-judge.server.ts';
import { writeInSlices } from './import-slices.server.ts';
import { readSheet } from './plant-sheet.server.ts';
import { takeBackAbandoned } from './take-back.server.ts';

const ROWS = 600;
const OFTEN = { timeout: 80_000, interval: 20 };

const manyPlants = sheet(
  ...Array.from({ length: ROWS }, (_, place) =>
    line(`Variety ${place % 50}`, 'Plant', `Lot ${place}`, '1 gal', 'Tree', 'yes'),
  ),
);

onBothEngines((stage) => {
  const { rows, exported, check, take } = sheetsOf(stage);
  const db = () => stage.farm.context.db;

  /** Half new rows, half changes. */
  async function mixedFile(pot: string) {
    const known = ROWS / 2;
    const names = Array.from({ length: known }, (_, place) => ({ plant_variety: `Known ${place}` }));
    const ids = await seedPlants(stage.farm, names);
    const changed = ids.map(
      (id, place) => `${id},${line(`Known ${place}`, 'Old Garden', '', pot, 'Shrub', 'yes')}`,
    );
    const added = names.map((_, place) => `,${line(`New ${place}`, 'Rose', '', pot, 'Shrub', 'yes')}`);
    return { ids, csv: [`id,${HEADER}`, ...changed, ...added, ''].join('\n') };
  }

  /** Starts an import and waits until it has written more than `least` rows. */
  async function begin(csv: string, least = 0) {
    const { plan } = await check(csv);
    expect(plan.bad).toEqual([]);
    const taking = take(csv, plan.fingerprint);
    await vi.waitFor(async () => expect((await progress())?.done).toBeGreaterThan(least), OFTEN);
    return { taking, plan };
  }

  /** Every slice, as if the program had been killed just before the last step. */
  async function writeWithoutEnd(csv: string) {
    const { context } = stage.farm;
    const who = stage.cast.admin.who as Who;
    const [begun] = await db().insert(plantImports).values({ by: who.id }).returning();
    const sheet = await readSheet(csv, {});
    const { planned } = await judgeRows(db(), who, sheet.rows, context.clock.now());
    const acting = { id: who.id, network: '' };
    await writeInSlices({ ...context, acting }, who, begun?.id ?? '', planned);
  }

  async function progress() {
    const answer = await stage.cast.admin.get('/dashboard/plants/import');
    const { running } = (await answer.json()) as {
      running: { rows: number; done: number; stopped: boolean } | null;
    };
    return running;
  }

  /** Without what the calls themselves leave. */
  async function everything() {
    const { answered_calls: _, sessions: __, ...all } = await allRows(stage.farm);
    return all;
  }

  it('lets everybody else in between its slices, and tells how far it is', async () => {
    const { taking } = await begin(manyPlants);
    let isOver = false;
    void taking.finally(() => {
      isOver = true;
    });
    const seen: number[] = [];
    let answered = 0;
    while (!isOver) {
      const found = await stage.cast.visitor.get(`/in-stock?q=lot+${answered}`);
      expect(found.status).toBe(200);
      if (!isOver) answered += 1;
      const running = await progress();
      if (!running) break;
      expect(running.rows).toBe(ROWS);
      seen.push(running.done);
    }
    expect(answered).toBeGreaterThanOrEqual(2);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect((await taking).body.message).toBe(`Imported: ${ROWS} added, 0 changed.`);
    expect(await progress()).toBeNull();
  });

  it('leaves one line in the history for each row, as before', async () => {
    const { csv } = await mixedFile('3 gal');
    const { plan } = await check(csv);
    expect((await take(csv, plan.fingerprint)).status).toBe(200);
    const acts = await db()
      .select({ act: history.act, by: history.by, count: sql<number>`count(distinct ${history.key})::int` })
      .from(history)
      .where(eq(history.what, 'plants'))
      .groupBy(history.act, history.by);
    const by = stage.cast.admin.who?.id;
    expect(acts.sort((a, b) => a.act.localeCompare(b.act))).toEqual([
      { act: 'added', by, count: ROWS / 2 },
      { act: 'changed', by, count: ROWS / 2 },
    ]);
  });

  it('that is canceled leaves nothing: no plant, no change, no line in the history', async () => {
    const { csv } = await mixedFile('3 gal');
    const before = await everything();
    // Past the changes, which come last.
    const { taking } = await begin(csv, ROWS / 2 + 20);
    const canceled = await stage.cast.admin.call('cancel-import', {});
    expect(canceled).toMatchObject({ status: 200, body: { success: true } });
    expect((await taking).body.error).toBe(
      'The import was stopped. Nothing was imported, and the catalog is as it was.',
    );
    expect(await everything()).toEqual(before);
    expect((await stage.cast.admin.call('cancel-import', {})).status).toBe(409);
  });

  it('of a program that was killed is taken back by the next', async () => {
    const { csv } = await mixedFile('3 gal');
    const before = await everything();
    const { taking } = await begin(csv, ROWS / 2 + 20);
    // Another program finds it silent and takes it for dead.
    await takeBackAbandoned(db(), 0);
    expect((await taking).status).toBe(409);
    expect(await everything()).toEqual(before);
  });

  it('keeps what somebody else did meanwhile when it is canceled', async () => {
    const { ids, csv } = await mixedFile('3 gal');
    await writeWithoutEnd(csv);
    const ole = await addPerson(stage.farm, { firstName: 'Ole', email: 'ole@farm.example', role: 'admin' });
    const [added] = await db()
      .select()
      .from(plants)
      .where(and(eq(plants.potSize, '3 gal'), eq(plants.plantName, 'Rose')))
      .limit(1);
    const [first = ''] = ids;
    const changed = await ole.call('set-in-stock', { ids: [first, added?.id], in_stock: false });
    expect(changed.status).toBe(200);
    await takeBackAbandoned(db(), 0);
    const left = await rows();
    expect(left.filter(({ deletedAt }) => !deletedAt)).toHaveLength(ROWS / 2);
    expect(left.find(({ id }) => id === first)).toMatchObject({ potSize: '1 gal', inStock: false });
    expect(left.find(({ id }) => id === added?.id)?.deletedAt).toBeInstanceOf(Date);
  });

  it('stops, and asks to look once more, when somebody changes what it would change', async () => {
    const { ids, csv } = await mixedFile('3 gal');
    const { taking } = await begin(csv);
    const late = ids.at(-1) ?? '';
    const edit = formOf({ ...rose({ plant_variety: `Known ${ROWS / 2 - 1}`, pot_size: '5 gal' }), id: late });
    expect((await stage.cast.admin.call('update-plant', edit)).status).toBe(200);
    const { status, body, plan } = await taking;
    expect([status, body.error]).toEqual([
      409,
      'The catalog changed since the check. Please look at the plan once more.',
    ]);
    expect(plan.change).toBe(ROWS / 2);
    const left = await rows();
    expect(left).toHaveLength(ROWS / 2);
    expect(new Set(left.map(({ potSize }) => potSize))).toEqual(new Set(['1 gal', '5 gal']));
  });

  it('sent twice under one key is one import with one answer', async () => {
    const { plan } = await check(manyPlants);
    const body = { csv: manyPlants, dry_run: false, fingerprint: plan.fingerprint };
    const key = 'one import, sent twice';
    const answers = await Promise.all([1, 2].map(() => stage.cast.admin.call('import-plants', body, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(await rows()).toHaveLength(ROWS);
  });

  it('lets no line of the history go once it has ended', async () => {
    const { plan } = await check(manyPlants);
    expect((await take(manyPlants, plan.fingerprint)).status).toBe(200);
    expect(await db().$count(plantImports)).toBe(0);
    await expect(db().delete(history)).rejects.toThrow();
    expect(await exported()).toContain('Lot 599');
  });
});
