import { sql } from 'drizzle-orm';
import { customType, timestamp } from 'drizzle-orm/pg-core';

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
export const createdAt = moment('created_at').notNull().defaultNow();
export const updatedAt = moment('updated_at').notNull().defaultNow();

export const oneOf = (values: readonly (string | number)[]) =>
  sql.raw(values.map((value) => (typeof value === 'string' ? `'${value}'` : value)).join(', '));

/** In kB. With more rows unsorted, PostgreSQL reads the whole table rather than the index. */
export const SEARCHED = { gin_pending_list_limit: 256 };
