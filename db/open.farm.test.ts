import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { breakableLine } from '../test/engines/breakable-line.ts';
import { newPostgres } from '../test/engines/new-postgres.ts';
import { openTestDatabase } from '../test/engines/open-test-farm.ts';
import { openPostgres } from './open.ts';
import { isUnreachable } from './unreachable.ts';

/** As many as a pool has. */
const CONNECTIONS = 10;

it('a connection that is cut inside a transaction ends that transaction, and nothing else', async () => {
  const open = await openTestDatabase('postgres');
  const transaction = open.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await open.query({ text: 'select pg_terminate_backend($1)', values: [rows[0]?.pid] });
    await tx.execute(sql`select 1`);
  });
  const error = await transaction.catch((error: unknown) => error);
  expect(isUnreachable(error)).toBe(true);
  await open.ping();
  await open.close();
});

it('connections that are cut before their transactions begin are given back', async () => {
  const address = new URL(await newPostgres());
  const line = await breakableLine(Number(address.port));
  address.port = String(line.port);
  const open = await openPostgres(address.href);
  const all = Array.from({ length: CONNECTIONS });
  await Promise.all(all.map(() => open.query({ text: 'select pg_sleep(0.1)' })));
  line.hush();
  const begins = all.map(() => open.db.transaction((tx) => tx.execute(sql`select 1`)));
  const errors = Promise.all(begins.map((begin) => begin.catch((error: unknown) => error)));
  await line.cut();
  expect((await errors).map(isUnreachable)).toEqual(all.map(() => true));
  await line.mend();
  await open.ping();
  await open.close();
  await line.cut();
});
