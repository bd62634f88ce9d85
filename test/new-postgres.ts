import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/**
 * A new database on this run's PostgreSQL, migrated and empty.
 * @param model the address of one to copy instead, to which nobody is connected
 * @returns its address
 */
export async function newPostgres(model = 'postgres:///template_farm'): Promise<string> {
  const url = inject('postgresUrl');
  const name = `farm_${randomUUID().replaceAll('-', '')}`;
  const maintenance = new pg.Client(url);
  await maintenance.connect();
  await maintenance.query(`create database ${name} template ${model.replace(/.*\//, '')}`);
  await maintenance.end();
  return url.replace(/[^/]*$/, name);
}
