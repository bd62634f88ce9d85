import pg from 'pg';
import { afterEach, expect, it } from 'vitest';
import { openPostgres } from '../../../db/open.ts';
import { liveReport } from '../../../server/live-report.ts';
import { bringCast } from '../../../test/cast/cast.ts';
import { newPostgres } from '../../../test/engines/new-postgres.ts';
import { openTestFarm, type TestFarm } from '../../../test/engines/open-test-farm.ts';
import { powerCutLine } from './power-cut-line.ts';

let farm: TestFarm | undefined;
afterEach(async () => {
  await farm?.close();
  farm = undefined;
});

it('synchronous_commit that is off is said at the start and on Health', async () => {
  const url = await newPostgres();
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`alter database ${new URL(url).pathname.slice(1)} set synchronous_commit to off`);
  await client.end();
  farm = await openTestFarm(openPostgres(url), { DATABASE_URL: url });
  const { admin } = await bringCast(farm);
  const page = await (await admin.get('/dashboard/health')).text();
  expect(page).toMatch(/A power cut can lose the last changes: .*synchronous_commit are off in PostgreSQL/);
  const report = (await liveReport(farm.context)).join('\n');
  expect(report).toMatch(
    /Database +PostgreSQL 1\d.*A power cut can lose the last changes: .*synchronous_commit/,
  );
});

it('and nothing is said where all are on', () => {
  expect(powerCutLine([])).toEqual([]);
  expect(powerCutLine(['fsync'])).toMatchObject([
    { state: 'risky', text: expect.stringMatching(/fsync is off/) },
  ]);
});
