import type { ClientBase, QueryResult } from 'pg';

type Send = (statement: string | { text?: string }, ...rest: unknown[]) => Promise<unknown>;
/** What `pg` has for its socket, which its types leave out. */
type Wire = { connection: { stream: { cork(): void; uncork(): void; destroy(error: Error): void } } };

const BEGUN: QueryResult = { command: 'BEGIN', rowCount: null, oid: 0, fields: [], rows: [] };

/**
 * Has nobody wait for `begin` on a connection that pipelines: it goes out with the statement behind it. Should it fail,
 * the connection ends, so that nothing goes on without its transaction.
 */
export function sendBeginAlong(client: ClientBase): void {
  const send = client.query.bind(client) as unknown as Send;
  const { stream } = (client as unknown as Wire).connection;
  const query: Send = (statement, ...rest) => {
    if ((typeof statement === 'string' ? statement : statement.text) !== 'begin')
      return send(statement, ...rest);
    stream.cork();
    // After what stands ready by then has been sent.
    process.nextTick(() => stream.uncork());
    send(statement, ...rest).catch((error: Error) => stream.destroy(error));
    return Promise.resolve(BEGUN);
  };
  client.query = query as unknown as ClientBase['query'];
}
