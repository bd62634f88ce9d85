import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../core/config.ts';
import { shapeOf, whileBare } from '../../db/filling/bare-tables.ts';
import { knownMigrations, migrateInside } from '../../db/migrate-forward.ts';
import { openPglite, openPostgres } from '../../db/open.ts';
import { fillPostgres } from '../../db/open-empty.ts';
import { plants } from '../../db/schema.ts';
import { newFolder, openWithKey } from '../../test/cast/backups.ts';
import { allRows } from '../../test/engines/all-rows.ts';
import { manyRows } from '../../test/engines/many-rows.ts';
import { newPostgres } from '../../test/engines/new-postgres.ts';
import { openTestFarm, type TestFarm } from '../../test/engines/open-test-farm.ts';
import { lockEggs } from '../eggs/line/egg-ledger.server.ts';
import { HELD_BACK } from '../letters/held-back.ts';
import { lastProven, makeBackup } from './backup.server.ts';
import { readBackupFile, writeBackupFile } from './backup-file.server.ts';
import type { Line } from './backup-line.ts';
import { backupSentences } from './backup-words.ts';
import { moveFarm } from './move.server.ts';
import { proveBackup } from './prove.server.ts';
import { atOneMoment, readFarmLines } from './read-rows.server.ts';
import { restoreBackup } from './restore.server.ts';

const ODD = 'quotes " \' and \\ \\x00, (a,"b"), \u2028 a line\nend\t{NULL} 🐓';

const emptyPostgres = () => newPostgres('postgres:///template1');

let identity: string;
let recipient: string;

beforeAll(async () => {
  identity = await generateX25519Identity();
  recipient = await identityToRecipient(identity);
});

/** Without what a restore changes, and what each backup writes down. */
async function rowsOf(farm: TestFarm) {
  const all = await allRows(farm);
  const NOT_KEPT = ['sessions', 'push_subscriptions', 'letters', 'jobs', 'backups', 'farm_mode'];
  return Object.fromEntries(Object.entries(all).filter(([table]) => !NOT_KEPT.includes(table)));
}

/** Table by table, so that a failure names the table. */
async function expectRows(farm: TestFarm, wanted: Record<string, unknown[]>) {
  const found = await rowsOf(farm);
  expect(Object.keys(found)).toEqual(Object.keys(wanted));
  for (const [table, rows] of Object.entries(wanted)) expect.soft(found[table], table).toEqual(rows);
}

async function* streamOf(lines: Line[]) {
  yield* lines;
}

async function collect(stream: AsyncIterable<Line>): Promise<Line[]> {
  const lines: Line[] = [];
  for await (const line of stream) lines.push(line);
  return lines;
}

it('every row comes back, from PGlite to PostgreSQL and back, and moves', { timeout: 300_000 }, async () => {
  const folder = await newFolder();
  const hen = await openWithKey(recipient, openTestFarm('pglite'), folder, false);
  await manyRows(hen.open, 20);
  await hen.context.db.update(plants).set({ plantDescription: ODD });
  // As any look at the eggs leaves them, which the clock may take at any time.
  await lockEggs(hen.context.db);
  const wanted = await rowsOf(hen);
  const body = { text: 'Come and get them.', html: '<p>Come and get them.</p>' };
  const queued = { kind: 'eggs-ready', to: 'ana@example.com', subject: 'Your eggs are ready', ...body };
  const id = await hen.context.mail.queue(hen.context.db, queued, 3600);
  const { file, proof } = await makeBackup(hen.parts);
  expect(proof?.rows).toBeGreaterThan(400);
  expect(await lastProven(hen.context.db, hen.context.clock.now())).toMatchObject({
    provenRows: proof?.rows,
    provenPhotos: 20,
  });

  const elsewhere = await emptyPostgres();
  expect(await moveFarm(hen.context, elsewhere)).toMatchObject({ photos: 20, unsent: 1 });
  await expect(moveFarm(hen.context, elsewhere)).rejects.toThrow('not empty');
  const moved = await openWithKey(recipient, openTestFarm(openPostgres(elsewhere)), folder);
  await expectRows(moved, wanted);
  expect((await allRows(moved)).sessions).toEqual((await allRows(hen)).sessions);

  const settings = readConfig({ DATABASE_URL: await emptyPostgres() });
  const restored = await restoreBackup(settings, file, identity);
  expect(restored).toMatchObject({ rows: proof?.rows, photos: 20, unsent: 1 });
  await expect(restoreBackup(settings, file, identity)).rejects.toThrow('not empty');
  const coop = await openWithKey(recipient, openTestFarm(openPostgres(String(settings.databaseUrl))), folder);
  await expectRows(coop, wanted);
  const all = await allRows(coop);
  expect([all.sessions, all.push_subscriptions]).toEqual([[], []]);
  const held = { id, state: 'refused', said: HELD_BACK, body, settled: null };
  expect(all.letters).toContainEqual(expect.objectContaining(held));

  const { file: back } = await makeBackup(coop.parts);
  const home = readConfig({ DATA_DIR: join(await newFolder(), 'data') });
  await restoreBackup(home, back, identity);
  await expect(restoreBackup(home, back, identity)).rejects.toThrow('There is already a farm in');
  const barn = await openWithKey(recipient, openTestFarm(openPglite(home.dataFolder)), folder);
  await expectRows(barn, wanted);
  for (const { context } of [moved, coop, barn]) {
    expect(await shapeOf(context.db)).toEqual(await shapeOf(hen.context.db));
  }
  const { rows } = await barn.open.query({
    text: `insert into egg_counts (kind, eggs, what, at) values ('ducks', 1, 'gathered', now())
      returning place > (select max(place) from egg_counts) as "isNew"`,
  });
  expect(rows).toEqual([{ isNew: true }]);
});

it('an index or a trigger that does not come back after a load is found', async () => {
  const { open, close } = await openTestFarm('postgres');
  onTestFinished(close);
  const loses = (statement: string) =>
    open.db.transaction((tx) =>
      whileBare(tx, ['plants'], async () => void (await tx.execute(sql.raw(statement)))),
    );
  await expect(loses('drop trigger history_of_plants on plants')).rejects.toThrow('history_of_plants');
  await expect(loses('alter table plants drop column slug')).rejects.toThrow('slug');
});

describe('a file that is not right is refused, and nothing has changed', () => {
  let folder: string;
  let file: string;
  let lines: Line[];
  let url: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'prairie-hen-'));
    const farm = await openTestFarm('postgres');
    await manyRows(farm.open, 20);
    lines = await atOneMoment(farm.context.db, (tx) => collect(readFarmLines(tx, new Date())));
    await farm.close();
    file = join(folder, 'whole');
    await writeBackupFile(file, [recipient], streamOf(lines));
    url = await emptyPostgres();
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const restore = (from: string, key = identity) =>
    restoreBackup(readConfig({ DATABASE_URL: url }), from, key);

  async function written(changed: Line[]) {
    const other = join(folder, 'other');
    await writeBackupFile(other, [recipient], streamOf(changed));
    return other;
  }

  async function saved(bytes: Uint8Array) {
    const other = join(folder, 'other');
    await writeFile(other, bytes);
    return other;
  }

  it('a wrong key, no key, no file', async () => {
    await expect(restore(file, await generateX25519Identity())).rejects.toThrow(backupSentences.wrongKey);

    await expect(restore(file, 'the hen’s name')).rejects.toThrow(backupSentences.noKey);
    await expect(restore(join(folder, 'none'))).rejects.toThrow('cannot be read');
  });

  it('one that is cut anywhere', async () => {
    const bytes = await readFile(file);
    for (const part of [0, 0.001, 0.3, 0.9, 0.9999]) {
      const cut = await saved(bytes.subarray(0, Math.floor(bytes.length * part)));
      await expect(restore(cut)).rejects.toThrow(backupSentences.damaged);
    }
  });

  it('one with a flipped bit anywhere', async () => {
    const bytes = await readFile(file);
    for (const part of [0, 0.002, 0.3, 0.6, 0.9999]) {
      const flipped = Buffer.from(bytes);
      const at = Math.floor(bytes.length * part);
      flipped[at] = (flipped[at] ?? 0) ^ 1;
      await expect(restore(await saved(flipped))).rejects.toThrow(backupSentences.damaged);
    }
  });

  it('one with a flipped bit in its head, which is no wrong key', async () => {
    const bytes = await readFile(file);
    const head = bytes.indexOf('\n--- ');
    for (let at = 0; at < head; at += 7) {
      const flipped = Buffer.from(bytes);
      flipped[at] = (flipped[at] ?? 0) ^ (1 << (at % 7));
      await expect(restore(await saved(flipped)), `byte ${at}`).rejects.toThrow(backupSentences.damaged);
    }
  });

  it('one whose key was typed from paper is read', async () => {
    const typed = ` ${identity
      .toLowerCase()
      .replaceAll('-', '\u2011')
      .replace(/(.{9})/g, '$1 ')} `;
    const lines = readBackupFile(file, typed);
    expect((await lines.next()).value).toMatchObject({ is: 'head' });
    await lines.return(undefined);
  });

  it('one of a newer version, of another mode, or without an end', async () => {
    const [head, ...rest] = lines;
    if (head?.is !== 'head') throw new Error('It has no head.');
    const { migrations } = head;
    const newer = { ...head, migrations: [...migrations, Date.now()] };
    await expect(restore(await written([newer, ...rest]))).rejects.toThrow(backupSentences.newer);
    await expect(restore(await written([{ ...head, format: 2 }, ...rest]))).rejects.toThrow(
      backupSentences.newer,
    );
    const live = await written([{ ...head, mode: 'live' }, ...rest]);
    await expect(restore(live)).rejects.toThrow('FARM_MODE=live');
    await expect(restore(await written(lines.slice(0, -1)))).rejects.toThrow(backupSentences.torn);
  });

  it('one that lost a row, changed a row, or names another table', async () => {
    const at = lines.findIndex((line) => line.is === 'rows' && line.table === 'attempts');
    const line = lines[at];
    if (line?.is !== 'rows') throw new Error('There are no attempts.');
    const lost = await written(lines.with(at, { ...line, rows: line.rows.slice(1) }));
    await expect(restore(lost)).rejects.toThrow('attempts has 19 of 20 rows');
    await expect(proveBackup({ file: lost, identity }, () => {})).rejects.toThrow(
      'attempts has 19 of 20 rows',
    );
    const changed = line.rows.with(0, line.rows[0]?.replace('sign-in', 'sign-on') ?? '');
    await expect(restore(await written(lines.with(at, { ...line, rows: changed })))).rejects.toThrow(
      'attempts has rows that differ',
    );
    const elsewhere = await written(lines.with(at, { ...line, table: 'pg_authid' }));
    await expect(restore(elsewhere)).rejects.toThrow(backupSentences.notOurs);
  });

  it('one of an older version comes back, and is brought up to this one', async () => {
    const old = knownMigrations().slice(0, 12);
    const model = await emptyPostgres();
    const older = await fillPostgres(model, async ({ tx }) => {
      await migrateInside(tx, old);
      await tx.execute(sql`insert into farm_mode (mode, started_at) values ('demo', now())`);
      await tx.execute(sql`insert into answered_calls values ('ana', 'ask', 'key', '{}', now(), '')`);
      return collect(readFarmLines(tx, new Date()));
    });
    expect(older?.[0]).toMatchObject({ migrations: old });
    await restore(await written(older ?? []));
    const open = await openPostgres(url);
    onTestFinished(open.close);
    const { rows } = await open.query({
      text: 'select caller from answered_calls, job_runs right join farm_mode on true',
    });
    expect(rows).toEqual([{ caller: 'ana' }]);
  });
});
