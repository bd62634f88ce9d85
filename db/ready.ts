import type { Database } from './open.ts';

/** What Drizzle makes of a statement: its text, what goes in and comes out, and the connection it was made on. */
type Prepared<Rows> = { client: unknown; execute(values: Record<string, unknown>): Promise<Rows> };

/** What Drizzle keeps of a handle: a transaction shares the dialect with the handle it was begun on. */
type Handle = { dialect: object; session: { client: unknown } };

/**
 * A statement for what many wait for: its text is made once, and each connection to PostgreSQL plans it once. Drizzle
 * ties such a statement to the handle it was made on, of which every transaction has another; here it goes to the one at
 * hand, in or outside a transaction.
 * @param name under which a connection remembers it; no two statements share one
 * @param build with sql.placeholder() for each of the values
 */
export function ready<Values extends Record<string, unknown>, Rows>(
  name: string,
  build: (db: Database) => { prepare(name: string): { execute(values?: Values): Promise<Rows> } },
): (db: Database, values: Values) => Promise<Rows> {
  const built = new WeakMap<object, Prepared<Rows>>();
  return async (db, values) => {
    const { dialect, session } = db as unknown as Handle;
    let prepared = built.get(dialect);
    if (!prepared) {
      prepared = build(db).prepare(name) as unknown as Prepared<Rows>;
      built.set(dialect, prepared);
    }
    const here: Prepared<Rows> = Object.create(prepared, { client: { value: session.client } });
    return here.execute(values);
  };
}
