import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import pg from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { writeBackupFile } from '../../app/backup/backup-file.server.ts';
import { atOneMoment, readFarmLines } from '../../app/backup/read-rows.server.ts';
import type { OpenDatabase } from '../../db/database.ts';
import { openPglite, openPostgres } from '../../db/open.ts';
import { newPostgres } from '../../test/engines/new-postgres.ts';
import { launch, makeHome, type RunningFarm } from '../../test/engines/running-farm.ts';

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

/** A backup of a new farm. */
async function newBackup() {
  const home = await makeHome('pglite');
  const identity = await generateX25519Identity();
  const file = join(await newFolder(), 'backup');
  const { db, close } = await home.open();
  const recipients = [await identityToRecipient(identity)];
  const write = atOneMoment(db, (tx) => writeBackupFile(file, recipients, readFarmLines(tx, new Date())));
  await write.finally(close);
  const restore = (to: Record<string, string>) =>
    launch({ settings: { ...home.settings, ...to } }, { args: ['restore', file], typed: `${identity}\n` });
  return { home, restore };
}

/** An empty database, and who works in it. */
async function watchedPostgres() {
  const url = await newPostgres('postgres:///template1');
  const there = new pg.Client(url);
  await there.connect();
  onTestFinished(() => there.end());
  const count = async (text: string) => Number((await there.query(text)).rows[0].count);
  const others = `select count(*) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`;
  return {
    url,
    // Rows go in by COPY, and their indexes are built after it.
    writers: () =>
      count(`${others} and query ~* '^(copy public|create .*index|alter table .* add constraint)'`),
    others: () => count(others),
    tables: () => count(`select count(*) from pg_tables where schemaname = 'public'`),
  };
}

/** In the middle of writing; waits until the database has seen it. */
async function killWriter(killed: RunningFarm, there: Awaited<ReturnType<typeof watchedPostgres>>) {
  await vi.waitFor(async () => expect(await there.writers()).toBe(1), SOON);
  killed.signal('SIGKILL');
  expect(await killed.gone).toBeNull();
  await vi.waitFor(async () => expect(await there.others()).toBe(0), SOON);
}

it('a restore killed in the middle leaves no farm, and works when it is run again', MINUTES, async () => {
  const { home, restore } = await newBackup();
  const DATA_DIR = join(await newFolder(), 'data');

  const killed = restore({ DATA_DIR });
  await vi.waitFor(() => expect(existsSync(join(DATA_DIR, 'pglite.unfinished/base'))).toBe(true), SOON);
  killed.signal('SIGKILL');
  expect(await killed.gone).toBeNull();
  expect(existsSync(join(DATA_DIR, 'pglite'))).toBe(false);

  expect(await restore({ DATA_DIR }).gone).toBe(0);
  // The farm's own row says from when its backup is.
  const { sessions: _, job_runs: __, farm_mode: ___, ...restored } = await talliesOf(openPglite(DATA_DIR));
  expect(await talliesOf(home.open())).toMatchObject(restored);

  const there = await watchedPostgres();
  const DATABASE_URL = there.url;
  await killWriter(restore({ DATABASE_URL }), there);
  expect(await there.tables()).toBe(0);

  expect(await restore({ DATABASE_URL }).gone).toBe(0);
  expect(await talliesOf(openPostgres(DATABASE_URL))).toMatchObject(restored);
});

it(
  'a move killed in the middle leaves nothing there and all here, and works when it is run again',
  MINUTES,
  async () => {
    const home = await makeHome('pglite');
    const before = await talliesOf(home.open());
    const there = await watchedPostgres();
    const move = () => launch(home, { args: ['move', there.url] });

    await killWriter(move(), there);
    expect(await there.tables()).toBe(0);
    expect(await talliesOf(home.open())).toEqual(before);

    expect(await move().gone).toBe(0);
    expect(await talliesOf(openPostgres(there.url))).toEqual(before);
  },
);
