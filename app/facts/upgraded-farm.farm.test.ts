import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { knownMigrations, migrateInside } from '../../db/migrate-forward.ts';
import { openPostgres } from '../../db/open.ts';
import { farmFacts } from '../../db/schema.ts';
import { LIVE, STRIPE } from '../../test/engines/live-settings.ts';
import { newPostgres } from '../../test/engines/new-postgres.ts';
import { openTestFarm } from '../../test/engines/open-test-farm.ts';

/** The last one before plants to come were rows, and before a farm said what it sells. */
const BEFORE = '0045_waits_as_told';

const AN_OLD_FARM = (openedAt: string) => [
  `insert into farm_mode (mode, started_at) values ('live', now())`,
  `insert into farm_opening (opened_at) values (${openedAt})`,
  `insert into farm_facts (name, short_name, street, city, state, zip, latitude, longitude, phone, emails,
    reopening_month, radius_miles) values ('Old Oak Farm', 'Old Oak', '1 Oak Lane', 'Milaca', 'Minnesota', '56353',
    45.75, -93.65, '(320) 555-0101', '[{"about": "Plants", "address": "oak@example.com"}]', 5, 12)`,
  `insert into farm_seasons (kind, opens_on, closes_on, hours) values
    ('farmstand', '2025-05-01', '2025-10-31', '[{"opens":480,"closes":"dusk"},null,null,null,null,null,null]'),
    ('farm-and-plants', '2025-05-01', '2025-10-15', '[{"opens":540,"closes":1080},null,null,null,null,null,null]')`,
];

/** A database that the version of then has used. */
async function databaseOfThen(statements: string[]) {
  const url = await newPostgres('postgres:///template1');
  const client = new pg.Client(url);
  await client.connect();
  const { entries } = await import('../../db/migrations/meta/_journal.json');
  const last = entries.findIndex(({ tag }) => tag === BEFORE);
  expect(last).toBeGreaterThan(0);
  const upTo = entries.slice(0, last + 1).map(({ when }) => when);
  expect(knownMigrations()).toEqual(expect.arrayContaining(upTo));
  await drizzle(client).transaction((tx) => migrateInside(tx, upTo));
  for (const one of statements) await client.query(one);
  await client.end();
  return url;
}

async function upgraded(openedAt: string) {
  const url = await databaseOfThen(AN_OLD_FARM(openedAt));
  const farm = await openTestFarm(openPostgres(url), { ...LIVE, ...STRIPE, DATABASE_URL: url });
  onTestFinished(() => farm.close());
  const [facts] = await farm.context.db.select().from(farmFacts);
  return { farm, facts, sells: (await farm.context.farm()).sells };
}

it('an open farm of before keeps every page, its words and its numbers', { timeout: 120_000 }, async () => {
  const { farm, facts, sells } = await upgraded('now()');
  expect(sells).toEqual(['plants', 'eggs', 'produce', 'deposits']);
  expect(facts).toMatchObject({ name: 'Old Oak Farm', radiusMiles: 12, wordsFrom: 'sample' });
  const pages = [
    '/',
    '/visit',
    '/farmstand',
    '/in-stock',
    '/greenhouse',
    '/coming-soon',
    '/egg-list',
    '/pay-deposit',
  ];
  for (const path of pages) {
    const page = await farm.request(path);
    expect([path, page.status]).toEqual([path, 200]);
    expect(await page.text()).toContain('Old Oak');
  }
  expect(await (await farm.request('/coming-soon')).text()).toContain('Ageratum');
  expect(await (await farm.request('/')).text()).toContain('Hardy plants.');
  // Whoever sold before this was asked who signs: the farm, and nobody of the demo.
  expect((await farm.context.farm()).words.signature.text).toBe('');
});

it('a farm that never opened is asked first', { timeout: 120_000 }, async () => {
  const { farm, facts, sells } = await upgraded('null');
  expect(sells).toEqual([]);
  expect(facts).toMatchObject({ name: 'Old Oak Farm', wordsFrom: 'answers' });
  expect(await (await farm.request('/in-stock')).text()).toContain('<h1>Opening soon</h1>');
});
