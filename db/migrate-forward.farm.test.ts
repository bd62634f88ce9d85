import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { ConfigError } from '../core/config.ts';
import { openTestDatabase } from '../test/engines/open-test-farm.ts';
import { migrateForward } from './migrate-forward.ts';

it.each(['pglite', 'postgres'] as const)('a database of a newer version is refused on %s', async (engine) => {
  const open = await openTestDatabase(engine);
  const db = open.db as Parameters<typeof migrateForward>[0];
  await migrateForward(db);
  await db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', ${Date.now() + 1})`,
  );
  await expect(migrateForward(db)).rejects.toThrow(ConfigError);
  await expect(migrateForward(db)).rejects.toThrow(/newer version.*Nothing was changed/);
  await open.close();
});
