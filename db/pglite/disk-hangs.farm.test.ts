import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { DiskHangs, isOrHas, isUnreachable } from '../unreachable.ts';
import { openPgliteThread, type PgliteThread } from './pglite.ts';
import { openSession } from './pglite-session.ts';

const SILENT_MS = 3_000;
/** Blocks the thread as a disk does that hangs, and then goes on. */
const HANG = `do $$ declare until timestamptz := clock_timestamp() + interval '9 s';
  begin while clock_timestamp() < until loop end loop; end $$`;

const isHanging = (error: unknown) => isOrHas(error, (one) => one instanceof DiskHangs);
const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: unknown) => error,
  );

describe('a disk that hangs', () => {
  let thread: PgliteThread;
  let pool: pg.Pool;
  const heard: string[] = [];
  const answers = () => vi.waitFor(() => pool.query('select 1'), { timeout: 60_000, interval: 50 });
  beforeAll(async () => {
    thread = await openPgliteThread({ folder: null, dump: new Blob([readFileSync(inject('pgliteDump'))]) });
    const session = openSession(thread);
    pool = session.pool;
    pool.on('error', () => {});
    pool.on('connect', (client) => client.on('error', () => {}));
    await pool.query('create table nests (id serial primary key)');
    session.watch(SILENT_MS);
    thread.watch({ lost: (error) => heard.push(String(isHanging(error))), again: () => heard.push('again') });
  });
  afterAll(async () => {
    await pool?.end();
    await thread?.close();
  });

  it('is none while answers come, however many statements there are', async () => {
    const asked = Array.from({ length: 500 }, () => pool.query('insert into nests default values'));
    await Promise.all(asked);
    await new Promise((resolve) => setTimeout(resolve, 1.5 * SILENT_MS));
    expect([thread.silence(), heard]).toEqual([null, []]);
  });

  it('lets nobody wait for it: not who asked, and not who asks next', async () => {
    const asked = pool.query(HANG);
    const error = await refusal(asked);
    expect([isHanging(error), isUnreachable(error)]).toEqual([true, true]);
    expect(thread.silence()).toEqual({ since: expect.any(Date), until: null });
    // The thread is blocked still, so these are answered without it.
    const others = await Promise.all(Array.from({ length: 5 }, () => refusal(pool.query('select 1'))));
    expect(others.map(isHanging)).toEqual(Array(5).fill(true));
    expect(thread.silence()?.until).toBeNull();
    await answers();
    expect(thread.silence()).toEqual({ since: expect.any(Date), until: expect.any(Date) });
    expect(heard).toEqual(['true', 'again']);
  });

  it('leaves nothing of the transaction in which it hung', async () => {
    await pool.query('truncate nests');
    const client = await pool.connect();
    await client.query('begin');
    await client.query('insert into nests default values');
    const error = await refusal(client.query(HANG));
    client.release(error as Error);
    await answers();
    expect((await pool.query('select count(*)::int as nests from nests')).rows).toEqual([{ nests: 0 }]);
  });
});
