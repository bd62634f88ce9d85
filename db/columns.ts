import { customType, timestamp } from 'drizzle-orm/pg-core';

/** Bytes as they are. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
/** Text that every engine sorts the same way, letter by letter; see sortKey in app/plants/plant.ts. */
export const sortable = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/** A point in time, to the millisecond: what JavaScript's Date can hold, so nothing is lost on the way. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
export const createdAt = moment('created_at').notNull().defaultNow();
export const updatedAt = moment('updated_at').notNull().defaultNow();
