import { asc, eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import type { Who } from '../../../core/context.ts';
import { FIELDS } from '../../../core/plant-fields.ts';
import { history, historyValues, plantImports } from '../../../db/schema.ts';
import { formOf, photo, rose, seedPlants } from '../../../test/cast/plants.ts';
import { HEADER, line, sheet, sheetsOf } from '../../../test/cast/plants-csv.ts';
import { allRows } from '../../../test/engines/all-rows.ts';
import { onBothEngines } from '../../../test/engines/stage.ts';
import { newestChange } from '../catalog/plant-rows.server.ts';
import { changeCatalog } from '../changes/catalog-change.server.ts';
import { judgeRows } from './import-judge.server.ts';
import { readSheet } from './plant-sheet.server.ts';
import { CatalogMoved, publishRows, tellHistory } from './publish-rows.server.ts';
import { endAbandoned } from './running-import.server.ts';
import { stageRows } from './staged-rows.server.ts';

const ROWS = 1_000;
const OFTEN = { timeout: 80_000, interval: 20 };

const manyPlants = sheet(
  ...Array.from({ length: ROWS }, (_, place) =>
    line(`Variety ${place % 50}`, 'Plant', `Lot ${place}`, '1 gal', 'Tree', 'yes'),
  ),
);

onBothEngines((stage) => {
  const { rows, exported, check, take } = sheetsOf(stage);
  const db = () => stage.farm.context.db;
  const admin = () => stage.cast.admin.who as Who;

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

  /** Every slice, as if the program had been killed just before the step that publishes them. */
  async function stageOnly(csv: string) {
    const [{ id } = { id: '' }] = await db().insert(plantImports).values({ by: admin().id }).returning();
    const version = (await newestChange(db())) ?? new Date(0);
    const sheet = await readSheet(csv, {});
    const { planned } = await judgeRows(db(), sheet.rows, {
      who: admin(),
      now: stage.farm.context.clock.now(),
      inStock: false,
    });
    const adds = planned.filter(({ action }) => action === 'add').length;
    return { id, adds, version, claimed: await stageRows(db(), id, planned) };
  }

  const publish = (staged: Awaited<ReturnType<typeof stageOnly>>) =>
    db().transaction((tx) =>
      changeCatalog({ tx, context: stage.farm.context, who: admin() }, async (stamp) => {
        await publishRows(tx, { ...staged, stamp });
        return {};
      }),
    );

  async function progress() {
    const answer = await stage.cast.admin.get('/dashboard/plants/import');
    const { running } = (await answer.json()) as {
      running: { rows: number; done: number; isIn: boolean } | null;
    };
    return running;
  }

  /** What visitors and owners see of the plants. */
  async function seen() {
    await stage.farm.context.changes.caughtUp();
    const answer = await stage.cast.visitor.get('/functions/v1/plants');
    const { plants } = (await answer.json()) as { plants: unknown[] };
    return { list: plants, file: await exported(), lines: (await linesOf()).length };
  }

  /** Of plants, without who and when. */
  async function linesOf() {
    const lines = await db()
      .select()
      .from(history)
      .innerJoin(historyValues, eq(historyValues.id, history.id))
      .where(eq(history.what, 'plants'))
      .orderBy(asc(history.id));
    return lines.map(({ history: { id: _, at: __, ...line }, history_values: { id: ___, ...values } }) => ({
      ...line,
      ...values,
    }));
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

  it('leaves the lines in the history that forms leave', async () => {
    const { admin } = stage.cast;
    const said = rose({ pot_size: '5 gal', price: '$12', plant_description: '' });
    const [byForm = '', bySheet = ''] = await seedPlants(stage.farm, [{}, {}]);
    await admin.call('update-plant', formOf({ ...said, id: byForm }));
    await admin.call('add-plant', formOf({ ...said, plant_photo: await photo() }));
    const formLines = await linesOf();
    const cells = line(...FIELDS.map(({ name }) => String(said[name])));
    const csv = `id,${FIELDS.map(({ name }) => name)}\n${bySheet},${cells}\n,${cells}\n`;
    const { plan } = await check(csv);
    expect((await take(csv, plan.fingerprint)).status).toBe(200);
    const sheetLines = (await linesOf()).slice(formLines.length);
    expect(sheetLines.map(({ act }) => act)).toEqual(['changed', 'added']);
    const alike = (some: typeof formLines) =>
      some.map(({ key, after, ...others }) => {
        const { id = key, photo_hash: _, ...values } = after ?? {};
        expect(id).toBe(key);
        return { ...others, after: values };
      });
    expect(alike(sheetLines)).toEqual(alike(formLines));
  });

  it('is nowhere before its last step, and everywhere after it', async () => {
    const { csv } = await mixedFile('3 gal');
    const before = await seen();
    const staged = await stageOnly(csv);
    expect(await seen()).toEqual(before);
    await publish(staged);
    const { list, file } = await seen();
    expect(list).toHaveLength(ROWS);
    expect(file.match(/"3 gal"/g)).toHaveLength(ROWS);
    await tellHistory(db(), staged.id);
    expect(await linesOf()).toHaveLength(ROWS);
  });

  it('that is canceled leaves nothing: no plant, no change, no line in the history', async () => {
    const { csv } = await mixedFile('3 gal');
    const before = await everything();
    const { taking } = await begin(csv);
    const canceled = await stage.cast.admin.call('cancel-import', {});
    expect(canceled).toMatchObject({ status: 200, body: { success: true } });
    expect((await taking).body.error).toBe(
      'The import was stopped. Nothing was imported, and the catalog is as it was.',
    );
    expect(await everything()).toEqual(before);
    expect((await stage.cast.admin.call('cancel-import', {})).status).toBe(409);
  });

  it('of a program that was killed leaves nothing, and the next import need not wait for it', async () => {
    const { csv } = await mixedFile('3 gal');
    const before = await everything();
    await stageOnly(csv);
    // Another program finds it silent and takes it for dead.
    await endAbandoned(db(), 0);
    expect(await everything()).toEqual(before);
    const { id } = await stageOnly(csv);
    await db()
      .update(plantImports)
      .set({ movedAt: new Date(0) })
      .where(eq(plantImports.id, id));
    const { plan } = await check(csv);
    expect((await take(csv, plan.fingerprint)).status).toBe(200);
  });

  it('that was taken for dead does not publish what is left', async () => {
    const { csv } = await mixedFile('3 gal');
    const before = await everything();
    const staged = await stageOnly(csv);
    await endAbandoned(db(), 0);
    await expect(publish(staged)).rejects.toThrow('The import was stopped.');
    expect(await everything()).toEqual(before);
  });

  it('of a program that was killed after its last step gets its lines in the history from the next', async () => {
    const { csv } = await mixedFile('3 gal');
    await publish(await stageOnly(csv));
    expect((await stage.cast.admin.call('cancel-import', {})).body.error).toMatch(/has ended already/);
    expect(await progress()).toMatchObject({ isIn: true });
    await endAbandoned(db(), 0);
    expect(await progress()).toBeNull();
    const lines = await linesOf();
    expect(lines.filter(({ act }) => act === 'changed')).toHaveLength(ROWS / 2);
    expect(new Set(lines.map(({ key }) => key)).size).toBe(ROWS);
    expect(new Set(lines.map(({ by }) => by))).toEqual(new Set([admin().id]));
  });

  it('leaves alone what somebody does meanwhile with other plants', async () => {
    const { ids, csv } = await mixedFile('3 gal');
    const lastRow = new RegExp(`^${ids.at(-1)}.*\n`, 'm');
    const staged = await stageOnly(csv.replace(lastRow, ''));
    const change = { ids: [ids.at(-1)], in_stock: false };
    expect((await stage.cast.admin.call('set-in-stock', change)).status).toBe(200);
    await publish(staged);
    const left = await rows();
    expect(left).toHaveLength(ROWS);
    expect(left.filter(({ inStock }) => !inStock)).toMatchObject([{ id: ids.at(-1), potSize: '1 gal' }]);
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

  it.each(['deletes what it would change', 'adds what it would add'])(
    'does not publish when somebody %s',
    async (does) => {
      const { admin } = stage.cast;
      const { ids, csv } = await mixedFile('3 gal');
      const staged = await stageOnly(csv);
      const another = { ...rose({ plant_variety: 'NEW 7', plant_name: 'rose' }), plant_photo: await photo() };
      const { status } = does.startsWith('deletes')
        ? await admin.call('delete-plant', { id: ids[7] })
        : await admin.call('add-plant', formOf(another));
      expect(status).toBe(200);
      const before = await everything();
      await expect(publish(staged)).rejects.toThrow(CatalogMoved);
      expect(await everything()).toEqual(before);
    },
  );

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
    expect(await exported()).toContain(`Lot ${ROWS - 1}`);
  });
});
