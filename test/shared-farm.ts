import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { plantFirstFarm } from '../db/first-farm.ts';
import * as schema from '../db/schema.ts';
import { type Engine, farmIn, type House, openTestFarm, type TestFarm } from './open-test-farm.ts';

/** What stands empty in this process since the file before: to open one costs a second of work, to sweep it little. */
const empty: Partial<Record<Engine, House>> = {};

/** All tables by name: one that a test took away and did not put back shows here. */
const TABLES = Object.values(schema).flatMap((part) => (is(part, PgTable) ? [getTableName(part)] : []));

/** Leaves a house as a new one is, down to what the database has counted. */
async function sweep({ open, letters }: TestFarm): Promise<void> {
  await letters();
  await open.query({ text: `truncate ${TABLES.join(', ')}, pgboss.job restart identity` });
  await plantFirstFarm(open.db);
}

/**
 * A farm for one file, in the house that the files before it had in this process.
 * @returns a farm whose close() leaves the house to the next; one that cannot be swept is left for good
 */
export async function borrowFarm(engine: Engine, stages?: Parameters<typeof farmIn>[1]): Promise<TestFarm> {
  const house = empty[engine] ?? (await openTestFarm(engine));
  delete empty[engine];
  const farm = farmIn(house, stages);
  return {
    ...farm,
    async close() {
      try {
        await sweep(farm);
      } catch {
        return house.close();
      }
      empty[engine] = house;
    },
  };
}
