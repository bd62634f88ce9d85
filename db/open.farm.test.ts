import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { breakableLine } from '../test/breakable-line.ts';
import { newPostgres } from '../test/new-postgres.ts';
import { openTestDatabase } from '../test/open-test-farm.ts';
import { databaseIsAway } from './away.ts';
import { openPostgres } from './open.ts';

it('a connection that is cut inside a transaction ends that transaction, and nothing else', async () => {
  const open = await openTestDatabase('postgres');
  const transaction = open.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await open.query({ text: 'select pg_terminate_backend($1)', values: [rows[0]?.pid] });
    await tx.execute(sql`select 1`);
  });
  const error = await transaction.catch((error: unknown) => error);
  expect(databaseIsAway(error)).toBe(true);
  await open.ping();
  await open.close();
});

it('nobody waits for begin: it goes out with the statement behind it, which is undone with the rest', async () => {
  const address = new URL(await newPostgres());
  const line = await breakableLine(Number(address.port));
  address.port = String(line.port);
  const open = await openPostgres(address.href);
  await open.db.execute(sql`create table kept (what text)`);
  const before = line.parcels();
  await open.db.transaction((tx) => tx.execute(sql`insert into kept values ('one')`));
  expect(line.parcels() - before).toBe(2);
  const undone = open.db.transaction(async (tx) => {
    await tx.execute(sql`insert into kept values ('two')`);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect((await open.query({ text: 'select what from kept' })).rows).toEqual([{ what: 'one' }]);
  await open.close();
  await line.cut();
});
