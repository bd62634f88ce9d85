import pg from 'pg';
import { afterEach, expect, it } from 'vitest';
import { openPostgres } from '../../../db/open.ts';
import { liveReport } from '../../../server/live-report.ts';
import { bringCast } from '../../../test/cast/cast.ts';
import { newPostgres } from '../../../test/engines/new-postgres.ts';
import { openTestFarm, type TestFarm } from '../../../test/engines/open-test-farm.ts';

let farm: TestFarm | undefined;
afterEach(async () => {
  await farm?.close();
  farm = undefined;
});

const MOVED = /made with 140\.9: an index may miss rows/;

it('a collation that moved with its system is said at the start and on Health, with what mends it', async () => {
  const model = await newPostgres();
  const admin = new pg.Client(model);
  await admin.connect();
  const name = `farm "of" icu ${new URL(model).pathname.slice(-8)}`;
  const quoted = `"${name.replaceAll('"', '""')}"`;
  await admin.query(
    `create database ${quoted} template template0 encoding 'UTF8' locale_provider icu icu_locale 'en-US' locale 'C.UTF-8'`,
  );
  const url = new URL(model);
  url.pathname = `/${encodeURIComponent(name)}`;
  farm = await openTestFarm(openPostgres(url.href), { DATABASE_URL: url.href });
  const { admin: owner } = await bringCast(farm);
  const said = async () => ({
    health: await (await owner.get('/dashboard/health')).text(),
    start: (await liveReport((farm as TestFarm).context)).join('\n'),
  });
  const before = await said();
  expect([before.health.includes('>Sorting<'), MOVED.test(before.start)]).toEqual([false, false]);

  await admin.query(`update pg_database set datcollversion = '140.9' where datname = $1`, [name]);
  const { health, start } = await said();
  expect(start).toMatch(MOVED);
  const commands = `reindex database ${quoted}; alter database ${quoted} refresh collation version`;
  expect(start).toContain(`Run in it: ${commands}`);
  expect(health).toMatch(MOVED);
  expect(health).toContain(commands.replaceAll('"', '&quot;'));

  const inIt = new pg.Client(url.href);
  await inIt.connect();
  for (const command of commands.split('; ')) await inIt.query(command);
  await inIt.end();
  expect((await said()).start).not.toMatch(MOVED);
  await admin.end();
});

it('nothing is said of PGlite, which brings its own', async () => {
  farm = await openTestFarm('pglite');
  const { admin } = await bringCast(farm);
  expect(await (await admin.get('/dashboard/health')).text()).not.toContain('>Sorting<');
});
