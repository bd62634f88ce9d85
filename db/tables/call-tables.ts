import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

export const attempts = pgTable(
  'attempts',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull().default(0),
    expire: bigint('expire', { mode: 'number' }),
  },
  // One kind of limit, by how its keys begin.
  (table) => [index('attempts_kind').on(table.key.op('text_pattern_ops'))],
);

export const answeredCalls = pgTable(
  'answered_calls',
  {
    caller: text('caller').notNull(),
    functionName: text('function_name').notNull(),
    key: text('key').notNull(),
    /** A key with another body is refused. */
    bodyHash: text('body_hash').notNull(),
    answer: jsonb('answer').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.caller, table.functionName, table.key] }),
    index('answered_calls_age').on(table.createdAt),
  ],
);
