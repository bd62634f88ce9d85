import { globSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { walkThrough } from '../test/engines/farm-journey.ts';
import { newPostgres } from '../test/engines/new-postgres.ts';
import { openTestDatabase, openTestFarm } from '../test/engines/open-test-farm.ts';
import { openPostgres } from './open.ts';
import { NO_LIMITS, SESSION } from './session.ts';

/** Whatever a server, a database or a role may prefer. */
const ODD: [string, string][] = [
  ['DateStyle', 'SQL, DMY'],
  ['DateStyle', 'German'],
  ['DateStyle', 'Postgres, DMY'],
  ['IntervalStyle', 'sql_standard'],
  ['TimeZone', 'Asia/Kathmandu'],
  ['client_encoding', 'LATIN1'],
  ['client_min_messages', 'debug5'],
  ['search_path', "''"],
  ['search_path', 'nowhere'],
  ['search_path', 'odd, public'],
  ['bytea_output', 'escape'],
  ['extra_float_digits', '-15'],
  ['standard_conforming_strings', 'off'],
  ['escape_string_warning', 'off'],
  ['backslash_quote', 'off'],
  ['quote_all_identifiers', 'on'],
  ['transform_null_equals', 'on'],
  ['array_nulls', 'off'],
  ['row_security', 'off'],
  ['exit_on_error', 'on'],
  ['gin_fuzzy_search_limit', '1'],
  ['random_page_cost', '1000'],
  ['default_transaction_isolation', 'serializable'],
  ['default_transaction_isolation', 'repeatable read'],
  ['default_transaction_read_only', 'on'],
  ['default_transaction_deferrable', 'on'],
  ['statement_timeout', '50ms'],
  ['lock_timeout', '1ms'],
  ['idle_in_transaction_session_timeout', '1ms'],
  ['idle_session_timeout', '1s'],
  ['synchronous_commit', 'off'],
  ['lc_messages', 'C'],
  ['default_text_search_config', 'german'],
  ['check_function_bodies', 'off'],
  ['jit', 'off'],
  ['enable_indexscan', 'off'],
];

const nameIn = (url: string) => new URL(url).pathname.slice(1);
const inWords = ([name, value]: [string, string]) =>
  `set ${name} to ${name === 'search_path' || name === 'DateStyle' ? value : `'${value}'`}`;

async function asOwner(url: string, ...statements: string[]) {
  const client = new pg.Client(url);
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** Each with one value of every setting, as few as there are. */
const GROUPS = [0, 1, 2].map((place) => {
  const names = [...new Set(ODD.map(([name]) => name))];
  return names.flatMap((name) =>
    [ODD.filter((odd) => odd[0] === name)[place]].flatMap((odd) => (odd ? [odd] : [])),
  );
});

it.each(GROUPS.map((odd) => [odd.map(([name, value]) => `${name} ${value}`).join(', '), odd] as const))(
  'a database that is %s is a whole farm',
  { timeout: 120_000 },
  async (_what, odds) => {
    const url = await newPostgres();
    await asOwner(
      url,
      'create schema odd',
      ...odds.map((odd) => `alter database ${nameIn(url)} ${inWords(odd)}`),
    );
    await walkThrough(openTestFarm(openPostgres(url)));
  },
);

it('a new database of a role with all of them is a whole farm', { timeout: 120_000 }, async () => {
  const url = new URL(await newPostgres('postgres:///template1'));
  const name = url.pathname.slice(1);
  const role = `odd_${name}`;
  const mayNot = ['lc_messages'];
  const settable = ODD.filter(([setting]) => !mayNot.includes(setting));
  await asOwner(
    inject('postgresUrl'),
    `create role ${role} login`,
    `alter database ${name} owner to ${role}`,
    ...settable.map((odd) => `alter role ${role} ${inWords(odd)}`),
  );
  url.username = role;
  await walkThrough(openTestFarm(openPostgres(url.href)));
});

it('PGlite’s connection is set, also when it is a new one', async () => {
  const open = await openTestDatabase('pglite');
  const odd = `set datestyle to German; set search_path to ''; set bytea_output to escape; set timezone to 'Asia/Kathmandu'`;
  await open.query({ text: odd });
  const names = Object.keys(SESSION);
  const ask = async () => {
    const text = 'select name, setting from pg_settings where name = any($1)';
    const { rows } = await open.query({ text, values: [names] });
    return Object.fromEntries(
      (rows as { name: string; setting: string }[]).map((row) => [row.name, row.setting]),
    );
  };
  expect(await ask()).not.toMatchObject(SESSION);
  const client = await (open.db as unknown as { $client: pg.Pool }).$client.connect();
  client.release(new Error('cut'));
  expect(await ask()).toMatchObject(SESSION);
  await open.close();
});

it('every connection of a farm is set', async () => {
  const url = await newPostgres();
  await asOwner(url, ...ODD.map((odd) => `alter database ${nameIn(url)} ${inWords(odd)}`));
  const open = await openPostgres(url);
  const text = 'select name, setting from pg_settings where name = any($1)';
  const ask = async () => {
    const { rows } = await open.query({ text, values: [Object.keys({ ...SESSION, ...NO_LIMITS })] });
    return Object.fromEntries(
      (rows as { name: string; setting: string }[]).map((row) => [row.name, row.setting]),
    );
  };
  const { transaction_timeout: _, ...wanted } = SESSION;
  // Ten at once are ten connections.
  for (const said of await Promise.all(Array.from({ length: 10 }, ask))) {
    expect(said).toMatchObject({ ...wanted, statement_timeout: '10000', lock_timeout: '3000' });
  }
  await open.close();
});

it('no other file makes a connection', () => {
  const sources = globSync([
    'app/**/*.ts',
    'db/**/*.ts',
    'demo/**/*.ts',
    'server/**/*.ts',
    'services/**/*.ts',
  ]);
  const makers = sources.filter(
    (file) =>
      !file.includes('.test.') &&
      /\bnew (pg\.(Client|Pool)|PoolInTurn|PgBoss)\(/.test(readFileSync(file, 'utf8')),
  );
  expect(makers.toSorted()).toEqual([
    'db/change-feed-on-postgres.ts',
    'db/connect.ts',
    'db/jobs/jobs.ts',
    'db/open.ts',
    'db/pglite/pglite-session.ts',
    'db/refuse-pooler.ts',
  ]);
});
