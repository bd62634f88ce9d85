import type { EventEmitter } from 'node:events';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { ConstructorOptions as JobEngine } from 'pg-boss';
import type { Logger } from 'pino';
import type { ChangeFeed } from './change-feed.ts';
import type { Silence } from './disk-room.ts';
import type * as schema from './schema.ts';

/** Inside a transaction, this is that transaction. */
export type Database = PgDatabase<
  NodePgQueryResultHKT,
  typeof schema,
  ExtractTablesWithRelations<typeof schema>
>;

export type Statement = { name?: string; text: string; values?: unknown[] };

export type OpenDatabase = {
  db: Database;
  statements: EventEmitter<{ statement: [Statement] }>;
  engine: 'pglite' | 'postgres';
  jobEngine: JobEngine;
  /** A statement with a name is prepared on its connection. */
  query(statement: Statement): Promise<{ rows: unknown[] }>;
  changeFeed(log: Logger): Promise<ChangeFeed>;
  ping(): Promise<void>;
  /** When its disk last did not answer. */
  silence(): Silence | null;
  close(): Promise<void>;
};
