import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import pino from 'pino';
import type { TestProject } from 'vitest/node';
import { openJobs } from '../../db/jobs/jobs.ts';
import { openPglite, openPostgres } from '../../db/open.ts';
import { startPostgres } from './postgres-cluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A migrated PGlite database that each test file copies. */
    pgliteDump: string;
    /** The maintenance database of this run's PostgreSQL; `template_farm` in it is migrated. */
    postgresUrl: string;
  }
}

const silent = pino({ level: 'silent' });

async function dumpPglite(folder: string) {
  const open = await openPglite(folder);
  await (await openJobs(open, silent)).stop({ graceful: false });
  await open.close();
  const client = await PGlite.create(join(folder, 'pglite'), { extensions: { pg_trgm } });
  // Tests create no databases, and the templates are two thirds of all files to unpack.
  await client.exec(`update pg_database set datistemplate = false where datistemplate`);
  await client.exec('drop database template0');
  await client.exec('drop database template1');
  const dump = await client.dumpDataDir('none');
  await client.close();
  const file = join(folder, 'dump.tar');
  writeFileSync(file, Buffer.from(await dump.arrayBuffer()));
  return file;
}

async function templatePostgres(url: string) {
  const maintenance = await openPostgres(url);
  await maintenance.query({ text: 'create database template_farm' });
  await maintenance.close();
  const template = await openPostgres(url.replace(/[^/]*$/, 'template_farm'));
  await (await openJobs(template, silent)).stop({ graceful: false });
  await template.close();
}

/** Once a run: a PostgreSQL, and a migrated database of each engine to copy. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'prairie-hen-test-'));
  const postgres = await startPostgres();
  // One after another: making the dump keeps this process too busy for PostgreSQL.
  const dump = await dumpPglite(folder);
  await templatePostgres(postgres.url);
  project.provide('pgliteDump', dump);
  project.provide('postgresUrl', postgres.url);
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
