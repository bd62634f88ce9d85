import { sql } from 'drizzle-orm';
import type { Database } from '../database.ts';

type Part = { drop: string; make: string };

/** Keys, then indexes, then references to them. */
const PARTS = sql`
  select 'alter table ' || "table" || ' drop constraint ' || name as drop,
    'alter table ' || "table" || ' add constraint ' || name || ' ' || definition as make
  from (select conrelid::regclass::text as "table", quote_ident(conname) as name,
    pg_get_constraintdef(oid) as definition, contype = 'f' as refers from pg_constraint
    where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'x', 'f')) as constraints
  where refers = `;

const INDEXES = sql`
  select 'drop index ' || indexrelid::regclass::text as drop, pg_get_indexdef(indexrelid) as make
  from pg_index join pg_class on pg_class.oid = indrelid
  where relnamespace = 'public'::regnamespace and not exists (
    select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))`;

/** What must be there again after a load; “not null” is never taken away, and has names only since PostgreSQL 18. */
const SHAPE = sql`
  select conrelid::regclass::text || ': ' || conname || ' ' || pg_get_constraintdef(oid) as part from pg_constraint
    where connamespace = 'public'::regnamespace and contype <> 'n'
  union all
  select pg_get_indexdef(indexrelid) from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = 'public'::regnamespace
  union all
  select pg_get_triggerdef(t.oid) || ' ' || tgenabled::text from pg_trigger t join pg_class on pg_class.oid = tgrelid
    where relnamespace = 'public'::regnamespace and not tgisinternal`;

const ask = async <Row extends Record<string, unknown>>(tx: Database, query: typeof PARTS) =>
  (await tx.execute<Row>(query)).rows;

/** Constraints, indexes and triggers of the farm's tables, sorted. */
export async function shapeOf(tx: Database): Promise<string[]> {
  return (await ask<{ part: string }>(tx, SHAPE)).map(({ part }) => part).sort();
}

async function setTriggers(tx: Database, state: 'enable' | 'disable', tables: readonly string[]) {
  for (const table of tables) {
    await tx.execute(sql`alter table public.${sql.identifier(table)} ${sql.raw(state)} trigger user`);
  }
}

/** Without keys, indexes and triggers while `load` runs; each index is then built once. @throws what a row breaks, when they come back */
export async function whileBare<T>(
  tx: Database,
  tables: readonly string[],
  load: () => Promise<T>,
): Promise<T> {
  const shape = await shapeOf(tx);
  const references = await ask<Part>(tx, sql`${PARTS} true`);
  const rest = [...(await ask<Part>(tx, sql`${PARTS} false`)), ...(await ask<Part>(tx, INDEXES))];
  for (const { drop } of [...references, ...rest]) await tx.execute(sql.raw(drop));
  await setTriggers(tx, 'disable', tables);
  const loaded = await load();
  for (const { make } of [...rest, ...references]) await tx.execute(sql.raw(make));
  await setTriggers(tx, 'enable', tables);
  const found = new Set(await shapeOf(tx));
  const lost = shape.filter((part) => !found.has(part));
  if (lost.length) throw new Error(`These did not come back after a load: ${lost.join('; ')}`);
  return loaded;
}
