import { AsyncLocalStorage } from 'node:async_hooks';
import {
  createTableRelationsHelpers,
  type ExtractTablesWithRelations,
  extractTablesRelationalConfig,
} from 'drizzle-orm';
import { NodePgDatabase, NodePgSession, type NodePgSessionOptions } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import pLimit, { type LimitFunction } from 'p-limit';
import pg from 'pg';
import * as schema from './schema.ts';

type Tables = ExtractTablesWithRelations<typeof schema>;
type Session = NodePgSession<typeof schema, Tables>;

const dialect = new PgDialect();
const { tables, tableNamesMap } = extractTablesRelationalConfig<Tables>(schema, createTableRelationsHelpers);
const relations = { fullSchema: schema, schema: tables, tableNamesMap };

/** Drizzle's own never returns the connection when `begin` fails (its issue 6114). */
class SessionOverPool extends NodePgSession<typeof schema, Tables> {
  readonly #pool: pg.Pool;
  readonly #options: NodePgSessionOptions;

  constructor(pool: pg.Pool, options: NodePgSessionOptions) {
    super(pool, dialect, relations, options);
    this.#pool = pool;
    this.#options = options;
  }

  override async transaction<T>(...work: Parameters<Session['transaction']>): Promise<T> {
    const client = await this.#pool.connect();
    try {
      const session: Session = new NodePgSession(client, dialect, relations, this.#options);
      return (await session.transaction(...work)) as T;
    } finally {
      client.release();
    }
  }
}

/** The tables through a pool: a transaction has a connection of its own, and always gives it back. */
export function overPool(pool: pg.Pool, options: NodePgSessionOptions = {}) {
  const db = new NodePgDatabase(dialect, new SessionOverPool(pool, options), relations);
  return Object.assign(db, { $client: pool });
}

const turns = new AsyncLocalStorage<LimitFunction>();

/** Runs `read` with that many statements at a time, transactions apart, however many it asks for at once. */
export const readInTurn = <Read>(statements: number, read: () => Read): Read =>
  turns.run(pLimit(statements), read);

/** A pool of which one reader cannot take every connection. */
export class PoolInTurn extends pg.Pool {
  override query(...statement: never[]): never {
    const ask = () => super.query(...(statement as [never]));
    const inTurn = turns.getStore();
    return (inTurn ? inTurn(ask) : ask()) as never;
  }
}
