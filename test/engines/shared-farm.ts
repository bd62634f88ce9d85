import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { seedFirstFarm } from '../../db/first-farm.ts';
import * as schema from '../../db/schema.ts';
import { type Engine, farmIn, type House, openTestFarm, type TestFarm } from './open-test-farm.ts';

/** Farms of earlier files in this process: emptying one is much faster than opening one. */
const empty: Partial<Record<Engine, House>> = {};

/** All tables by name, so that a table a test renamed and left shows here. */
const TABLES = Object.values(schema).flatMap((part) => (is(part, PgTable) ? [getTableName(part)] : []));

/** Empties a farm, and resets its sequences. */
async function sweep({ open, letters }: TestFarm): Promise<void> {
  await letters();
  // The history may only go where a farm is restored.
  const restoring = `perform set_config('farm.restoring', 'on', true)`;
  const empty = `truncate ${TABLES.join(', ')}, pgboss.job restart identity`;
  await open.query({ text: `do $$ begin ${restoring}; ${empty}; end $$` });
  await seedFirstFarm(open.db, 'demo');
}

const SHAPE = `select md5(string_agg(part, ' ' order by part)) as shape from (
  select tgrelid::regclass || ' ' || tgname as part, tgrelid as of_table from pg_trigger where not tgisinternal
  union all
  select attrelid::regclass || ' ' || attname, attrelid from pg_attribute where attnum > 0 and not attisdropped
  union all
  select conrelid::regclass || ' ' || conname, conrelid from pg_constraint where conrelid <> 0
  union all
  select indrelid::regclass || ' ' || indexrelid::regclass, indrelid from pg_index
) as parts join pg_class on pg_class.oid = of_table where relnamespace = 'public'::regnamespace`;

/** Columns, triggers, constraints and indexes. A test that recreates a table loses what later migrations gave it. */
async function shapeOf({ open }: Pick<TestFarm, 'open'>): Promise<string | undefined> {
  const { rows } = await open.query({ text: SHAPE });
  return (rows as { shape: string }[])[0]?.shape;
}

const shapes = new WeakMap<House, string | undefined>();

const EGG_JOBS = ['eggs-release', 'eggs-last-day', 'eggs-standing', 'plants-told'];

/** A farm for one file, reused within this process. Its close() empties it for the next file, or else closes it. */
export async function borrowFarm(engine: Engine, stages?: Parameters<typeof farmIn>[1]): Promise<TestFarm> {
  const house = empty[engine] ?? (await openTestFarm(engine));
  delete empty[engine];
  if (!shapes.has(house)) shapes.set(house, await shapeOf(house));
  // By the machine's clock, they would release eggs that wait by the test's.
  if (stages?.clock) for (const name of EGG_JOBS) await house.jobs.unschedule(name);
  const farm = farmIn(house, stages);
  return {
    ...farm,
    async close() {
      try {
        if ((await shapeOf(farm)) !== shapes.get(house)) return house.close();
        await sweep(farm);
      } catch {
        return house.close();
      }
      empty[engine] = house;
    },
  };
}
