import { Socket } from 'node:net';

/** Milliseconds without an answer after which a connection is ended; longer than any statement may take. */
const SILENT_MS = 12_000;
const STATEMENT_MS = 10_000;
const LOCK_MS = 3_000;

/** The connections to one PostgreSQL. A silent one ends, with its statement; while all are silent, new ones end at once. */
export function postgresLine(connectionString: string) {
  const open = new Set<Socket>();
  let isSilent = false;
  const end = (socket: Socket) =>
    socket.destroy(Object.assign(new Error('The database does not answer.'), { code: 'ETIMEDOUT' }));

  function stream(): Socket {
    const socket = new Socket();
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.setTimeout(SILENT_MS, () => end(socket));
    // `pg` connects first, and tolerates a socket that has already ended.
    if (isSilent) process.nextTick(end, socket);
    return socket;
  }

  return {
    connection: { connectionString, stream, connectionTimeoutMillis: 5_000 },
    limits: {
      statement_timeout: STATEMENT_MS,
      lock_timeout: LOCK_MS,
      idle_in_transaction_session_timeout: STATEMENT_MS,
    },
    /** Ends all connections, and new ones until `answers`. */
    silent() {
      isSilent = true;
      for (const socket of open) end(socket);
    },
    answers() {
      isSilent = false;
    },
  };
}

export type PostgresLine = ReturnType<typeof postgresLine>;
