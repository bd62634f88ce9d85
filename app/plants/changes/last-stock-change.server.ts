import { sql } from 'drizzle-orm';
import type { Context, Who } from '../../../context.ts';
import { plants, profiles } from '../../../db/schema.ts';
import { mustBeStaff } from '../../access/who-may.ts';

export type StockChange = { name: string; inStock: boolean; others: number; at: Date; by: string | null };

type Row = { name: string; in_stock: boolean; changed: number; at: string; by: string | null };

/** A plant changed by it, and how many others. The times are text that sorts as time does. @throws Refusal 403 */
export async function lastStockChange({ db }: Pick<Context, 'db'>, who: Who): Promise<StockChange | null> {
  mustBeStaff(who);
  const at = sql`${plants.edits}->'in_stock'->>'at'`;
  const changed = sql`${plants.deletedAt} is null and ${at} is not null`;
  const { rows } = await db.execute(sql`
    select ${plants.plantVariety} || ' ' || ${plants.plantName} as name, ${plants.inStock} as in_stock,
      (count(*) over ())::int as changed, ${at} as at, ${profiles.firstName} as by
    from ${plants} left join ${profiles} on ${profiles.id} = ${plants.edits}->'in_stock'->>'by'
    where ${changed}
      and ${at} = (select ${at} from ${plants} where ${changed} order by ${at} desc limit 1)
    order by ${plants.varietyKey} limit 1`);
  const [row] = rows as Row[];
  if (!row) return null;
  return { name: row.name, inStock: row.in_stock, others: row.changed - 1, at: new Date(row.at), by: row.by };
}
