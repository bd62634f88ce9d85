import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** A migrated, empty database on this run's PostgreSQL. @param model a database without connections to copy instead @returns its address */
export async function newPostgres(model = 'postgres:///template_farm'): Promise<string> {
  const url = inject('postgresUrl');
  const name = `farm_${randomUUID().replaceAll('-', '')}`;
  const maintenance = new pg.Client(url);
  await maintenance.connect();
  await maintenance.query(`create database ${name} template ${model.replace(/.*\//, '')}`);
  await maintenance.end();
  return url.replace(/[^/]*$/, name);
}
