import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { ENCODED, PASSWORD, saidOf } from '../test/claims/said-of-address.ts';
import { startPostgres } from '../test/engines/postgres-cluster.ts';
import { requireFarm } from './has-farm.ts';
import { openPostgres } from './open.ts';
import { fillPostgres } from './open-empty.ts';

let folder: string;
let cluster: Awaited<ReturnType<typeof startPostgres>>;
let superuser: pg.Client;
let port: number;

const HBA = `
host all farm 127.0.0.1/32 trust
hostssl all tls_only 127.0.0.1/32 trust
host all ghost 127.0.0.1/32 trust
host all idler 127.0.0.1/32 trust
host all outsider 127.0.0.1/32 reject
host all guest,crowd 127.0.0.1/32 scram-sha-256
`;

function makeCertificate() {
  const [key, cert] = [join(folder, 'key'), join(folder, 'cert')];
  const subject = ['-subj', '/CN=elsewhere.example', '-addext', 'subjectAltName=DNS:elsewhere.example'];
  const how = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject];
  execFileSync('openssl', [...how, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  const { uid } = process.getuid?.() === 0 ? { uid: 65_534 } : { uid: process.getuid?.() ?? 0 };
  for (const file of [key, cert]) {
    chownSync(file, uid, uid);
    chmodSync(file, 0o600);
  }
  return { key, cert };
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'prairie-hen-pg-'));
  cluster = await startPostgres({ folder });
  port = Number(new URL(cluster.url).port);
  const { key, cert } = makeCertificate();
  const data = join(folder, 'data');
  writeFileSync(join(data, 'pg_hba.conf'), HBA);
  appendFileSync(
    join(data, 'postgresql.auto.conf'),
    `ssl = on\nssl_key_file = '${key}'\nssl_cert_file = '${cert}'\n`,
  );
  superuser = new pg.Client(cluster.url);
  superuser.on('error', () => {});
  await superuser.connect();
  for (const statement of [
    'select pg_reload_conf()',
    `create role guest login password '${PASSWORD}'`,
    `create role tls_only login`,
    'create role idler nologin',
    'create role outsider login',
    `create role crowd login password '${PASSWORD}' connection limit 0`,
    'create database farms',
    'create database closed',
    'revoke connect on database closed from public',
    'create database sleeping allow_connections false',
    `create database ascii encoding 'SQL_ASCII' locale 'C' template template0`,
    `create database latin encoding 'LATIN1' locale 'C' template template0`,
    'create database wordpress owner guest',
    'create database no_public owner guest',
    'create database others owner guest',
    'create database drizzled owner guest',
    'create database guests owner guest',
    'create database replica owner guest',
    `alter database replica set session_replication_role to replica`,
  ])
    await superuser.query(statement);
  await inDatabase(
    'wordpress',
    'create table wp_posts (id int); create table wp_users (id int); create view a_view as select 1',
  );
  await inDatabase('no_public', 'drop schema public');
  await inDatabase('others', 'revoke create on schema public from pg_database_owner');
  await inDatabase(
    'drizzled',
    `create schema drizzle; create table drizzle.__drizzle_migrations (id serial, hash text, created_at bigint);
     insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 1); create table invoices (id int)`,
  );
}, 60_000);
afterAll(async () => {
  await superuser.end();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function inDatabase(name: string, statements: string) {
  const client = new pg.Client(cluster.url.replace(/[^/]*$/, name));
  await client.connect();
  await client.query(statements);
  await client.end();
}

const as = (user: string, database = 'guests', more = '') =>
  `postgres://${user}@127.0.0.1:${port}/${database}${more}`;
const GUEST = `guest:${ENCODED}`;

describe('an address that cannot work is one sentence', () => {
  it.each<[string, () => string, RegExp]>([
    [
      'an unknown host',
      () => 'postgres://farm:pw@no-such-host.invalid/farm',
      /no machine is known as no-such-host\.invalid/,
    ],
    ['no socket', () => 'postgres:///farm?host=/nowhere', /no PostgreSQL in \/nowhere/],
    ['a wrong password', () => as('guest:wrong'), /the password of guest is wrong.*PGPASSWORD/],
    [
      'a password cut by what it escapes',
      () => as(`guest:${PASSWORD.replace('/', '%2F')}`),
      /the password of guest is wrong/,
    ],
    ['no password', () => as('guest'), /guest needs a password/],
    ['no such role', () => as('ghost'), /PostgreSQL knows no ghost.*createuser/],
    ['a role that may not log in', () => as('idler'), /idler may not log in.*alter role idler login/],
    ['a role that is kept out', () => as('outsider'), /lets outsider in from here only another way/],
    [
      'no such database',
      () => as(GUEST, 'nothing'),
      /no database nothing.*create database nothing owner guest encoding 'UTF8' template template0/,
    ],
    [
      'a database that takes nobody',
      () => as(GUEST, 'sleeping'),
      /"sleeping" is not currently accepting connections.*docs\/running/,
    ],
    [
      'a database without the right to connect',
      () => as(GUEST, 'closed'),
      /guest may not do all it needs in closed/,
    ],
    ['too many connections', () => as(`crowd:${ENCODED}`), /no connection left for crowd/],
    ['TLS that the server wants', () => as('tls_only'), /wants TLS.*sslmode=verify-full/],
    [
      'TLS that the server does not have',
      () => `${inject('postgresUrl')}?sslmode=verify-full`,
      /has no TLS.*sslmode=disable/,
    ],
    [
      'a certificate nobody knows',
      () => as('farm', 'farms', '?sslmode=verify-full'),
      /signed by nobody this machine trusts/,
    ],
    [
      'a certificate of another host',
      () => as('farm', 'farms', `?sslmode=verify-full&sslrootcert=${folder}/cert`),
      /not for 127\.0\.0\.1/,
    ],
    [
      'a certificate file that is not there',
      () => as('farm', 'farms', '?sslrootcert=/no/file'),
      /a certificate file in it cannot be read/,
    ],
    ['no right to create', () => as(GUEST, 'farms'), /guest may not create tables in farms.*owner to guest/],
    [
      'no right to create in public',
      () => as(GUEST, 'others'),
      /guest may not create tables in others.*grant create on schema public to guest/,
    ],
    [
      'SQL_ASCII',
      () => as('farm', 'ascii'),
      /ascii is in SQL_ASCII.*create database ascii_utf8 owner farm encoding 'UTF8' template template0/,
    ],
    ['LATIN1', () => as('farm', 'latin'), /latin is in LATIN1.*needs UTF8/],
    [
      'tables of a stranger',
      () => as(GUEST, 'wordpress'),
      /another program keeps its tables in this database \(a_view, wp_posts, wp_users\)/,
    ],
    ['a stranger who uses Drizzle too', () => as('farm', 'drizzled'), /another program.*\(invoices\)/],
    ['no schema', () => as(GUEST, 'no_public'), /no schema named public.*create schema public/],
    ['triggers that are off', () => as('farm', 'replica'), /session_replication_role is not origin/],
  ])('%s', async (_what, url, says) => {
    expect(await saidOf(openPostgres(url()))).toMatch(says);
  });

  it('before any command, too', async () => {
    const config = { mode: 'live', dataFolder: '/nowhere', databaseUrl: as('guest:wrong') };
    const asked = requireFarm(config as Parameters<typeof requireFarm>[0]);
    expect(await saidOf(asked)).toContain('the password of guest is wrong');
    const fill = (name: string) => saidOf(fillPostgres(as('farm', name), async () => {}));
    expect(await fill('nothing')).toContain('no database nothing');
    expect(await fill('latin')).toContain('LATIN1');
  });

  it('and the same address with every password works when it is escaped, or beside it', async () => {
    await (await openPostgres(as(GUEST))).close();
    process.env.PGPASSWORD = PASSWORD;
    onTestFinished(() => void delete process.env.PGPASSWORD);
    await (await openPostgres(as('guest'))).close();
  });

  it('a farm in another schema', async () => {
    await superuser.query('create database moved owner guest');
    await (await openPostgres(as(GUEST, 'moved'))).close();
    await inDatabase('moved', 'alter schema public rename to barn; create schema public authorization guest');
    expect(await saidOf(openPostgres(as(GUEST, 'moved')))).toMatch(/tables are in the schema barn/);
    await inDatabase(
      'moved',
      'alter schema public rename to public_before; alter schema barn rename to public',
    );
    await (await openPostgres(as(GUEST, 'moved'))).close();
  });

  it('tables of another role', async () => {
    await superuser.query('create database lent owner guest');
    await (await openPostgres(as(GUEST, 'lent'))).close();
    await inDatabase('lent', 'alter table plants owner to outsider; revoke all on plants from guest');
    expect(await saidOf(openPostgres(as(GUEST, 'lent')))).toMatch(/plants.* belongs to outsider/);
  });
});
