import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { openPostgres } from '../db/open.ts';

/** The address of a new database on this run's PostgreSQL, migrated and empty. */
export async function newPostgres(): Promise<string> {
  const url = inject('postgresUrl');
  const name = `farm_${randomUUID().replaceAll('-', '')}`;
  const maintenance = await openPostgres(url);
  await maintenance.query({ text: `create database ${name} template template_farm` });
  await maintenance.close();
  return url.replace(/[^/]*$/, name);
}
