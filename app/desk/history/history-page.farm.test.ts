import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { history, historyValues } from '../../../db/schema.ts';
import { ask, markReady } from '../../../test/cast/eggs.ts';
import { seedPlants } from '../../../test/cast/plants.ts';
import { listenToStatements } from '../../../test/engines/listen-to-statements.ts';
import { onPostgres } from '../../../test/engines/stage.ts';

onPostgres((stage) => {
  const add = async (at: string, label: string, more: Partial<typeof history.$inferInsert> = {}) => {
    const { db } = stage.farm.context;
    const line = { at: new Date(at), act: 'changed' as const, what: 'plants', key: label, ...more };
    const [{ id } = { id: 0 }] = await db.insert(history).values(line).returning({ id: history.id });
    await db.insert(historyValues).values({ id, label, network: `10.9.8.${label.length}` });
  };
  const page = async (query: string) => (await stage.cast.admin.get(`/dashboard/history${query}`)).text();
  const file = async (query: string) => (await stage.cast.admin.get(`/dashboard/history.csv${query}`)).text();
  /** What of `labels` is on the page and in the file, which must be the same. */
  const shown = async (query: string, labels: string[]) => {
    const [onPage, inFile] = [await page(query), await file(query)];
    const found = labels.filter((label) => onPage.includes(`>${label}<`));
    expect(labels.filter((label) => inFile.includes(`"${label}"`))).toEqual(found);
    return found;
  };

  describe('days', () => {
    const labels = ['Eve of it', 'Its first minute', 'Its last one', 'After it'];

    it('begin and end at the farm’s midnight, on the page and in the file', async () => {
      await add('2025-03-09T04:59:00Z', labels[0] ?? '');
      await add('2025-03-09T06:00:00Z', labels[1] ?? '');
      // The clocks went forward in between.
      await add('2025-03-10T04:59:59Z', labels[2] ?? '');
      await add('2025-03-10T05:00:00Z', labels[3] ?? '');
      expect(await shown('?from=2025-03-09&to=2025-03-09', labels)).toEqual(labels.slice(1, 3));
      expect(await shown('?from=2025-03-09', labels)).toEqual(labels.slice(1));
      expect(await shown('?to=2025-03-09', labels)).toEqual(labels.slice(0, 3));
      expect(await shown('?to=2025-03-09&from=2025-03-10', labels)).toEqual(labels.slice(1));
      const text = await page('?from=2025-03-09&to=2025-03-09');
      expect(text).toContain('Sunday, March 9, 2025');
      expect(text).toContain('/dashboard/history.csv?from=2025-03-09&amp;to=2025-03-09');
    });

    it.each([
      '2025-02-30',
      '0000-01-01',
      '9999-12-31',
      '+002025-03-09',
      'yesterday',
      '%00',
      '2025-03-09T00:00',
    ])('that are no days are ignored: %s', async (day) => {
      await add('2025-03-09T12:00:00Z', 'Somewhere');
      expect(await shown(`?from=${day}&to=${day}&q=Somewhere`, ['Somewhere'])).toEqual(['Somewhere']);
    });
  });

  it('is searched by a form that needs no JavaScript', async () => {
    await add('2025-03-09T12:00:00Z', 'Tansy');
    await add('2025-03-11T12:00:00Z', 'Tansy tea');
    const form = /<form.*?<\/form>/s.exec(await page(''))?.[0] ?? '';
    expect(form).toMatch(/^<form[^>]* action="\/dashboard\/history" method="get"/);
    const names = [...form.matchAll(/ name="(\w+)"/g)].map(([, name]) => name);
    expect(names).toEqual(['q', 'show', 'from', 'to']);
    // As a browser sends it, with what was left empty.
    const sent = '?q=Tansy&show=all&from=2025-03-09&to=';
    const found = await page(sent);
    for (const label of ['Tansy', 'Tansy tea']) expect(found).toContain(`>${label}<`);
    expect(found).toMatch(/ name="q"[^>]* value="Tansy"/);
    expect(found).toMatch(/ name="from"[^>]* value="2025-03-09"/);
    expect(await page(`${sent}2025-03-10`)).not.toContain('>Tansy tea<');
  });

  it('is searched by what it is about, its row, the network, and who it was', async () => {
    const by = stage.cast.helper.who;
    const labels = ['Tansy', 'Rue'];
    await add('2025-03-09T12:00:00Z', 'Tansy', { key: 'row-of-the-tansy' });
    await add('2025-03-09T12:00:00Z', 'Rue', { by: by?.id });
    expect(await shown('?q=tans', labels)).toEqual(['Tansy']);
    expect(await shown('?q=row-of-the-tansy', labels)).toEqual(['Tansy']);
    expect(await shown('?q=10.9.8.3', labels)).toEqual(['Rue']);
    expect(await shown(`?q=${by?.email}`, labels)).toEqual(['Rue']);
    expect(await shown(`?q=${by?.firstName}+Test&show=plants`, labels)).toEqual(['Rue']);
    expect(await shown(`?q=${by?.firstName}+Test&show=eggs`, labels)).toEqual([]);
    expect(await shown('?q=%25', labels)).toEqual([]);
  });

  describe('that is long', () => {
    const at = new Date('2024-03-09T12:00:00Z');
    const many = Array.from({ length: 1_201 }, (_, n) => `row ${n}`);
    const keysIn = (text: string) =>
      text
        .split('\r\n')
        .map((row) => /"(row \d+)"/.exec(row)?.[1])
        .filter(Boolean);
    /** All at one moment. */
    const addMany = async (labels: boolean) => {
      const { db } = stage.farm.context;
      const lines = many.map((key) => ({ at, act: 'changed' as const, what: 'plants', key }));
      const ids = await db.insert(history).values(lines).returning({ id: history.id });
      const label = labels ? 'Foxglove' : null;
      await db.insert(historyValues).values(ids.map(({ id }) => ({ id, label })));
    };

    it('is a file without gaps or repeats', async () => {
      await addMany(false);
      expect(keysIn(await file('?from=2024-03-09&to=2024-03-09'))).toEqual(many.toReversed());
    });

    it('is a file that is read no faster than it is downloaded', async () => {
      await addMany(false);
      const { recorded, stop } = listenToStatements(stage.farm);
      const reads = () => recorded.filter(({ text }) => text.includes('"history_values"."before"')).length;
      const { body } = await stage.cast.admin.get('/dashboard/history.csv?from=2024-03-09&to=2024-03-09');
      const reader = body?.getReader();
      await reader?.read();
      expect(reads()).toBeLessThan(3);
      await reader?.cancel();
      stop();
    });

    it('is searched past its newest lines', async () => {
      await addMany(true);
      const newer = Array.from({ length: 2_100 }, () => ({
        at,
        act: 'changed' as const,
        what: 'plants',
        key: '',
      }));
      await stage.farm.context.db.insert(history).values(newer);
      expect(keysIn(await file('?q=foxglove')).slice(0, many.length)).toEqual(many.toReversed());
      expect((await page('?q=foxglove')).match(/>Foxglove</g)).toHaveLength(50);
    });
  });

  describe('as a file', () => {
    /** The cells of the first line of `label`, by column. */
    const cellsOf = async (label: string) => {
      const rows = parse(await file(`?q=${encodeURIComponent(label)}`), { bom: true, columns: true });
      return (rows as Record<string, string>[]).find((row) => row.about?.includes(label)) ?? {};
    };

    it('has a line’s sentence and values in words, and what a program needs', async () => {
      const [id = ''] = await seedPlants(stage.farm, [{ plant_variety: 'Sneezeweed', in_stock: true }]);
      expect((await stage.cast.admin.call('set-in-stock', { ids: [id], in_stock: false })).status).toBe(200);
      const cells = await cellsOf('Sneezeweed');
      expect(cells).toMatchObject({
        who: 'June Test',
        did: 'changed a plant',
        before: 'In stock: yes',
        after: 'In stock: no',
        network: expect.stringMatching(/\S/),
        by: stage.cast.admin.who?.id,
        act: 'changed',
        what: 'plants',
        key: id,
        id: expect.stringMatching(/^\d+$/),
        values_before: '{"in_stock":true}',
        values_after: '{"in_stock":false}',
      });
    });

    it('has the farm’s time, which sorts, and the exact one', async () => {
      await add('2025-03-09T18:05:06.789Z', 'Yarrow');
      expect(await cellsOf('Yarrow')).toMatchObject({
        time: '2025-03-09 13:05',
        at: '2025-03-09T18:05:06.789Z',
      });
    });

    it('runs nothing in a spreadsheet', async () => {
      await add('2025-03-09T12:00:00Z', '=HYPERLINK("http://evil.example","Yarrow")');
      expect((await cellsOf('evil')).about).toMatch(/^'=HYPERLINK/);
    });

    it('says what was erased with an account', async () => {
      const { db } = stage.farm.context;
      await db.insert(history).values({ at: new Date(), act: 'changed', what: 'egg_list', key: 'gone' });
      expect(await file('?q=gone')).toContain('"changed an egg list entry","(erased with the account)"');
    });
  });

  it('says whose eggs were marked ready', async () => {
    const id = await ask(stage.cast.customer);
    expect((await markReady(stage.cast.helper, id)).status).toBe(200);
    const text = await page('?show=eggs');
    expect(text).toMatch(/marked eggs ready.{0,40}: .{0,40}Ana Test/s);
    expect(text).toContain('Held until');
  });
});
