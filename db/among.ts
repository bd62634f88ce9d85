import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** `column in (values)` for thousands of values: one parameter, whatever their number. */
export const among = (column: AnyColumn, values: string[]): SQL =>
  sql`${column} in (select value::${sql.raw(column.getSQLType())} from jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`;
