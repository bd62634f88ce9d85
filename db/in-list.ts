import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** `column in (values)` with one parameter for thousands of values. */
export const inList = (column: AnyColumn, values: string[]): SQL =>
  sql`${column} in (select value::${sql.raw(column.getSQLType())} from jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`;
