import { sql } from 'drizzle-orm';
import type { Context, Who } from '../../context.ts';
import { plants, profiles } from '../../db/schema.ts';
import { mustBeStaff } from '../accounts/who-may.ts';

export type StockChange = { name: string; inStock: boolean; others: number; at: Date; by: string | null };

type Row = { name: string; in_stock: boolean; changed: number; at: string; by: string | null };

/** A plant changed by it, and how many others. No plant below `near` in time can hold a newer one. @throws Refusal 403 */
export async function lastStockChange({ db }: Pick<Context, 'db'>, who: Who): Promise<StockChange | null> {
  mustBeStaff(who);
  const at = sql`${plants.edits}->'in_stock'->>'at'`;
  const listed = sql`${plants.deletedAt} is null`;
  const { rows } = await db.execute(sql`
    with near as (
      select (${at})::timestamptz as moment from ${plants}
      where ${listed} and ${at} is not null order by ${plants.updatedAt} desc limit 1),
    last as (
      select max(${at}) as at from ${plants}
      where ${listed} and ${plants.updatedAt} >= (select moment from near))
    select ${plants.plantVariety} || ' ' || ${plants.plantName} as name, ${plants.inStock} as in_stock,
      (count(*) over ())::int as changed, ${at} as at, ${profiles.firstName} as by
    from ${plants} left join ${profiles} on ${profiles.id} = ${plants.edits}->'in_stock'->>'by'
    where ${listed} and ${plants.updatedAt} >= (select at::timestamptz from last)
      and ${at} = (select at from last)
    order by ${plants.varietyKey} limit 1`);
  const [row] = rows as Row[];
  if (!row) return null;
  return { name: row.name, inStock: row.in_stock, others: row.changed - 1, at: new Date(row.at), by: row.by };
}
