import type { ClientBase, QueryResult } from 'pg';

type Send = (statement: string | { text?: string }, ...rest: unknown[]) => Promise<unknown>;
type Tell = (event: string, ...rest: unknown[]) => boolean;

/** What `pg` has for its wire, which its types leave out. */
type Wire = {
  /** Whether nothing is on its way. */
  readyForQuery: boolean;
  connection: {
    stream: { cork(): void; uncork(): void; destroy(error: Error): void };
    emit: Tell;
    parse(statement: { text: string }): void;
    bind(values: object): void;
    execute(portal: object): void;
  };
};

const BEGUN: QueryResult = { command: 'BEGIN', rowCount: null, oid: 0, fields: [], rows: [] };

/** How PostgreSQL answers what `begin` is sent as. */
const ANSWERS = ['parseComplete', 'bindComplete', 'commandComplete'];

/**
 * Has nobody wait for `begin` on a connection that pipelines: it goes out with the statement behind it, and without a
 * `sync` of its own, so that PostgreSQL skips that statement should `begin` fail. Then the connection ends, too.
 */
export function sendBeginAlong(client: ClientBase): void {
  const send = client.query.bind(client) as unknown as Send;
  const wire = client as unknown as Wire;
  const { connection } = wire;
  const tell = connection.emit.bind(connection) as Tell;
  let awaited: string[] = [];
  connection.emit = (event, ...rest) => {
    if (event === awaited[0]) {
      awaited = awaited.slice(1);
      return true;
    }
    // Nothing else can have failed: what was sent before has its answers, and those of `begin` come first.
    if (event === 'errorMessage' && awaited.length) connection.stream.destroy(rest[0] as Error);
    return tell(event, ...rest);
  };
  const query: Send = (statement, ...rest) => {
    const isBegin = (typeof statement === 'string' ? statement : statement.text) === 'begin';
    if (!isBegin || !wire.readyForQuery) return send(statement, ...rest);
    const { stream } = connection;
    stream.cork();
    // After what stands ready by then has been sent.
    process.nextTick(() => stream.uncork());
    awaited = ANSWERS;
    connection.parse({ text: 'begin' });
    connection.bind({});
    connection.execute({});
    return Promise.resolve(BEGUN);
  };
  client.query = query as unknown as ClientBase['query'];
}
