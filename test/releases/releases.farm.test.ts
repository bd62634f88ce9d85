import { existsSync, readFileSync } from 'node:fs';
import { identityToRecipient } from 'age-encryption';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { readBackupFile, writeBackupFile } from '../../app/backup/backup-file.server.ts';
import { atOneMoment, readFarmLines } from '../../app/backup/read-rows.server.ts';
import { restoreBackup } from '../../app/backup/restore.server.ts';
import type { Tallies } from '../../app/backup/tally.ts';
import { readConfig } from '../../core/config.ts';
import { openPostgres } from '../../db/open.ts';
import { DEMO_ACCOUNTS } from '../../demo/accounts.ts';
import { signIn } from '../cast/account-calls.ts';
import { newPostgres } from '../engines/new-postgres.ts';
import { openTestFarm } from '../engines/open-test-farm.ts';
import { makeHome } from '../engines/running-farm.ts';

/** Opens the sample farms in this folder, and nothing else. */
const IDENTITY = 'AGE-SECRET-KEY-1F3UPUJKHZ2CJ55QUDEHG2P7ZRW47QW734497ZHGXJNY8QU6QKQ6QQ355Z2';

const VERSIONS = [...readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## (\d+\.\d+\.\d+) /gm)].map(
  ([, version]) => String(version),
);
const fileOf = (version: string) => `test/releases/${version}.zst.age`;

/** What a release keeps: the demo's people and their requests, and one plant. */
async function keepRelease(version: string) {
  const { db, close } = await (await makeHome('postgres')).open();
  const recipients = [await identityToRecipient(IDENTITY)];
  const write = atOneMoment(db, (tx) =>
    writeBackupFile(fileOf(version), recipients, readFarmLines(tx, new Date())),
  );
  await write.finally(close);
}

async function talliesIn(file: string): Promise<Tallies> {
  for await (const line of readBackupFile(file, IDENTITY)) if (line.is === 'end') return line.tables;
  throw new Error(`${file} has no end.`);
}

const made = process.env.RELEASE;
it.runIf(made)('keeps the database of this release', () => keepRelease(String(made)));

it.each(VERSIONS)('a database of %s is migrated and runs', async (version) => {
  const file = fileOf(version);
  expect(existsSync(file), 'CONTRIBUTING.md says how a release is made').toBe(true);
  const url = await newPostgres('postgres:///template1');
  await restoreBackup(readConfig({ DATABASE_URL: url }), file, IDENTITY);
  const farm = await openTestFarm(openPostgres(url));
  onTestFinished(() => farm.close());

  const tallies = await talliesIn(file);
  for (const table of ['profiles', 'plants', 'accounts', 'egg_list', 'egg_requests']) {
    const { rows } = await farm.context.db.execute(
      sql`select count(*)::int as rows from ${sql.identifier(table)}`,
    );
    expect(rows[0]?.rows, table).toBeGreaterThan(0);
    expect([table, rows[0]]).toEqual([table, { rows: tallies[table]?.rows }]);
  }
  expect(await (await farm.request('/in-stock')).text()).toContain('Bur Oak');
  const { status, headers } = await signIn(farm, DEMO_ACCOUNTS.admin, DEMO_ACCOUNTS.password);
  expect(status).toBe(200);
  const Cookie = headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
  for (const path of ['', '/plants', '/egg-requests', '/deposits', '/health', '/letters/outbox']) {
    const page = await farm.request(`/dashboard${path}`, { headers: { Cookie } });
    expect([path, page.status]).toEqual([path, 200]);
  }
});
