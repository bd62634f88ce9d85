import type { ClientBase, Connection, Submittable } from 'pg';

/** Adds lines in the text format of COPY to a table of the farm. @param table a name that was looked up */
export type CopyRows = (table: string, lines: readonly string[]) => Promise<void>;

/** What `pg` has for COPY, which its types leave out. */
type Copying = Connection & { sendCopyFromChunk(chunk: Buffer): void; endCopyFrom(): void };

class Copy implements Submittable {
  readonly #statement: string;
  readonly #chunk: Buffer;
  readonly #done = Promise.withResolvers<void>();
  readonly done = this.#done.promise;

  constructor(statement: string, chunk: Buffer) {
    this.#statement = statement;
    this.#chunk = chunk;
  }

  /** At once, because PGlite answers only what it has whole. */
  submit(connection: Connection): void {
    const { stream } = connection;
    stream.cork();
    connection.query(this.#statement);
    (connection as Copying).sendCopyFromChunk(this.#chunk);
    (connection as Copying).endCopyFrom();
    stream.uncork();
  }

  handleCopyInResponse(): void {}
  handleCommandComplete(): void {}

  handleError(error: Error): void {
    this.#done.reject(error);
  }

  handleReadyForQuery(): void {
    this.#done.resolve();
  }
}

/** On the connection of a transaction. */
export const copyRowsOver =
  (client: ClientBase): CopyRows =>
  (table, lines) => {
    const statement = `copy public.${client.escapeIdentifier(table)} from stdin`;
    return client.query(new Copy(statement, Buffer.from(`${lines.join('\n')}\n`))).done;
  };
