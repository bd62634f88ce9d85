import { readFileSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { openLog } from '../../server/log.ts';
import type { OpenDatabase } from '../database.ts';
import { openPglite } from '../open.ts';
import { isUnreachable } from '../unreachable.ts';

/** So deep that PGlite's engine crashes. */
const ABYSS = '['.repeat(1_000_000);

const dump = () => new Blob([readFileSync(inject('pgliteDump'))]);
const folders: string[] = [];

async function open(): Promise<OpenDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'prairie-hen-'));
  folders.push(folder);
  return openPglite(folder, dump());
}

const valuesOf = ({ rows }: { rows: unknown[] }) => rows.map((row) => Object.values(row as object)[0]);
const connect = ({ db }: OpenDatabase) => (db as unknown as { $client: pg.Pool }).$client.connect();

describe('PGlite in its thread', () => {
  let farm: OpenDatabase;
  beforeAll(async () => {
    farm = await open();
    await farm.query({ text: 'create table eggs (id serial primary key, what bytea)' });
  });
  afterAll(async () => {
    await farm.close();
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
  });

  it('goes on after a statement that failed, with values or without, alone or on a line that is held', async () => {
    const no = (text: string, values?: unknown[]) => farm.query({ text, values });
    await expect(no('select nonsense')).rejects.toMatchObject({ code: '42703' });
    await expect(no('select $1::int', ['egg'])).rejects.toMatchObject({ code: '22P02' });
    const client = await connect(farm);
    await expect(client.query('select 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' });
    expect(valuesOf(await client.query('select $1::int', [12]))).toEqual([12]);
    client.release();
  });

  it('carries what is larger than any photo, both ways', async () => {
    const large = Buffer.alloc(6_000_000, 'egg');
    await farm.query({ text: 'insert into eggs (what) values ($1)', values: [large] });
    const [back] = valuesOf(await farm.query({ text: 'select what from eggs' }));
    expect(large.equals(back as Buffer)).toBe(true);
    await farm.query({ text: 'truncate eggs' });
  });

  it('rolls back what a line left unfinished that was cut', async () => {
    const client = await connect(farm);
    await client.query('begin');
    await client.query('insert into eggs default values');
    client.release(new Error('cut'));
    expect(valuesOf(await farm.query({ text: 'select count(*)::int from eggs' }))).toEqual([0]);
  });

  it('is opened again when its engine fell over, with all that was acknowledged, and its changes arrive again', async () => {
    const changes = await farm.changeFeed(openLog('silent'));
    const before = changes.mark();
    await farm.query({ text: 'insert into eggs default values' });
    const client = await connect(farm);
    await client.query('begin');
    await client.query('insert into eggs default values');
    const fallen = client.query('select $1::text::json', [ABYSS]);
    const waiting = farm.query({ text: 'select count(*)::int from eggs' });
    const error = await fallen.catch((error: unknown) => error);
    expect(isUnreachable(error)).toBe(true);
    client.release(error as Error);
    expect(valuesOf(await waiting)).toEqual([1]);
    // After a crash nobody knows which notifications were lost.
    const since = changes.mark();
    expect(changes.touched(['farm'], before)).toBe(true);
    expect(changes.touched(['farm', 'plants'], since)).toBe(false);
    await farm.query({ text: 'truncate plants cascade' });
    expect(changes.touched(['plants'], since)).toBe(true);
    await changes.close();
  });

  it('commits nothing of a statement in whose middle its engine fell over', async () => {
    await farm.query({
      text: `create function hatch(n int) returns int language plpgsql as
        $$ begin if n = 5 then perform repeat('[', 1000000)::json; end if; return n; end $$`,
    });
    const hatching = {
      text: 'insert into eggs (id) select 100 + hatch(n) from generate_series(1, $1) n',
      values: [9],
    };
    const error = await farm.query(hatching).catch((error: unknown) => error);
    expect(isUnreachable(error)).toBe(true);
    expect(valuesOf(await farm.query({ text: 'select count(*)::int from eggs where id > 100' }))).toEqual([
      0,
    ]);
  });

  it('that cannot be opened again is not tried at every question, and works once it can', async () => {
    const home = await mkdtemp(join(tmpdir(), 'prairie-hen-'));
    folders.push(home);
    const farm = await openPglite(home, dump());
    const control = join(home, 'pglite', 'global', 'pg_control');
    await rename(control, `${control}.away`);
    await farm.query({ text: 'select $1::text::json', values: [ABYSS] }).catch(() => {});
    await expect(farm.ping()).rejects.toThrow();
    const begun = performance.now();
    for (const _question of Array(20)) await expect(farm.ping()).rejects.toThrow();
    expect(performance.now() - begun).toBeLessThan(1_000);
    await rename(`${control}.away`, control);
    await vi.waitFor(() => farm.ping(), { timeout: 10_000, interval: 200 });
    await farm.close();
  });

  it('says that it is gone, and lets nobody wait, when it was only in memory', async () => {
    const fleeting = await openPglite(null, dump());
    const fallen = fleeting.query({ text: 'select $1::text::json', values: [ABYSS] });
    const asked = [fallen, fleeting.ping(), fleeting.ping()];
    const answers = await Promise.allSettled(asked);
    expect(answers.map((one) => one.status === 'rejected' && isUnreachable(one.reason))).toEqual([
      true,
      true,
      true,
    ]);
    await fleeting.close();
  });
});
