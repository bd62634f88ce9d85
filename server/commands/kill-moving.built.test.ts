import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import pg from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { writeBackupFile } from '../../app/backup/backup-file.server.ts';
import { atOneMoment, readFarmLines } from '../../app/backup/read-rows.server.ts';
import { type OpenDatabase, openPglite, openPostgres } from '../../db/open.ts';
import { newPostgres } from '../../test/new-postgres.ts';
import { launch, makeHome } from '../../test/running-farm.ts';

const MINUTES = { timeout: 120_000 };
const SOON = { timeout: 30_000, interval: 10 };

/** How many rows each table has, and their sum. @param opened is closed */
async function talliesOf(opened: Promise<OpenDatabase>) {
  const { db, close } = await opened;
  const tallies = atOneMoment(db, async (tx) => {
    for await (const line of readFarmLines(tx, new Date(0))) if (line.is === 'end') return line.tables;
    throw new Error('It has no end.');
  });
  return tallies.finally(close);
}

async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'prairie-hen-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

it('a restore killed in the middle leaves no farm, and works when it is run again', MINUTES, async () => {
  const home = await makeHome('pglite');
  const identity = await generateX25519Identity();
  const file = join(await newFolder(), 'backup');
  const { db, close } = await home.open();
  const recipients = [await identityToRecipient(identity)];
  const write = atOneMoment(db, (tx) => writeBackupFile(file, recipients, readFarmLines(tx, new Date())));
  await write.finally(close);
  const DATA_DIR = join(await newFolder(), 'data');
  const restore = () =>
    launch({ settings: { ...home.settings, DATA_DIR } }, { args: ['restore', file], typed: `${identity}\n` });

  const killed = restore();
  await vi.waitFor(() => expect(existsSync(join(DATA_DIR, 'pglite.unfinished/base'))).toBe(true), SOON);
  killed.signal('SIGKILL');
  expect(await killed.gone).toBeNull();
  expect(existsSync(join(DATA_DIR, 'pglite'))).toBe(false);

  expect(await restore().gone).toBe(0);
  const { sessions: _, ...restored } = await talliesOf(openPglite(DATA_DIR));
  expect(await talliesOf(home.open())).toMatchObject(restored);
});

it(
  'a move killed in the middle leaves nothing there and all here, and works when it is run again',
  MINUTES,
  async () => {
    const home = await makeHome('pglite');
    const before = await talliesOf(home.open());
    const url = await newPostgres('postgres:///template1');
    const there = new pg.Client(url);
    await there.connect();
    onTestFinished(() => there.end());
    const count = async (text: string) => Number((await there.query(text)).rows[0].count);
    const others = `select count(*) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`;
    const writing = `${others} and query ilike 'insert into public.%'`;
    const tables = `select count(*) from pg_tables where schemaname = 'public'`;
    const move = () => launch(home, { args: ['move', url] });

    const killed = move();
    await vi.waitFor(async () => expect(await count(writing)).toBe(1), SOON);
    killed.signal('SIGKILL');
    expect(await killed.gone).toBeNull();
    await vi.waitFor(async () => expect(await count(others)).toBe(0), SOON);
    expect(await count(tables)).toBe(0);
    expect(await talliesOf(home.open())).toEqual(before);

    expect(await move().gone).toBe(0);
    expect(await talliesOf(openPostgres(url))).toEqual(before);
  },
);
