import { randomUUID } from 'node:crypto';
import pLimit from 'p-limit';
import pg from 'pg';
import type { Logger } from 'pino';
import { CHANNEL, type ChangeFeed, changeCounter } from './change-feed.ts';
import type { PostgresLine } from './postgres-line.ts';
import { setSession } from './session.ts';

type Query = (statement: { text: string; values?: unknown[] }) => Promise<unknown>;

const RETRY_MS = 1_000;
const ANSWER_MS = 5_000;
const HEARTBEAT_MS = 300;
// One missed heartbeat may only mean that this process was busy.
const MAX_MISSED = 2;
const PROOF_MS = 2_000;
/** As long, what was heard last is relied on. */
const TRUSTED_MS = 1_000;
/** After it without a reader, the connection is asked only now and then. */
const AWAKE_MS = 2_000;
const ASLEEP_MS = 20_000;

/** @throws an error with a code if the network or the server said why, and without one if nothing came in time */
async function listen(client: pg.Client): Promise<void> {
  await client.connect();
  await setSession(client);
  await client.query(`listen ${CHANNEL}`);
}

type Listener = {
  lost: Promise<void>;
  isProven(): boolean;
  catchUp(): Promise<unknown>;
  close(): Promise<void>;
};

/** Listens on a connection of its own, opened again when lost, and tells `line` whether the database answers. `query` proves that no pooler swallows notifications. */
export async function changeFeedOnPostgres(
  url: string,
  query: Query,
  line: Pick<PostgresLine, 'silent' | 'answers'>,
  log: Logger,
): Promise<ChangeFeed> {
  const counter = changeCounter();
  let listener: Listener | null = null;
  let closing = false;
  let warned = false;
  let wantedAt = 0;
  let proving: Promise<unknown> | null = null;
  let retry: NodeJS.Timeout | undefined;

  async function open(): Promise<Listener> {
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    });
    const lost = Promise.withResolvers<void>();
    const proven = Promise.withResolvers<void>();
    const proof = randomUUID();
    client.on('notification', ({ payload = '' }) =>
      payload === proof ? proven.resolve() : counter.changed(payload),
    );
    client.on('error', () => lost.resolve());
    client.on('end', () => lost.resolve());
    const oneByOne = pLimit(1);
    let heardAt = performance.now();
    let next: Promise<void> | null = null;
    /** Who comes before a question is sent shares its answer. */
    const ask = () => {
      next ??= oneByOne(async () => {
        next = null;
        await client.query('select 1');
        heardAt = performance.now();
      });
      return next;
    };
    let missed = 0;
    const heartbeat = setInterval(() => {
      const now = performance.now();
      if (now - wantedAt > AWAKE_MS && now - heardAt < ASLEEP_MS) return;
      if (missed === MAX_MISSED) return lost.resolve();
      missed += 1;
      ask().then(
        () => {
          missed = 0;
        },
        () => lost.resolve(),
      );
    }, HEARTBEAT_MS);
    void lost.promise.then(() => clearInterval(heartbeat));
    const close = async () => {
      lost.resolve();
      await client.end();
    };
    try {
      await listen(client).catch((error: Error) => {
        if (!('code' in error)) line.silent();
        throw error;
      });
      line.answers();
      await query({ text: 'select pg_notify($1, $2)', values: [CHANNEL, proof] });
      const tooLate = setTimeout(() => proven.reject(new Error('no notification arrives')), PROOF_MS);
      await Promise.race([proven.promise, lost.promise]).finally(() => clearTimeout(tooLate));
    } catch (error) {
      void close().catch(() => {});
      throw error;
    }
    const isProven = () => performance.now() - heardAt < TRUSTED_MS;
    return { lost: lost.promise, isProven, catchUp: ask, close };
  }

  async function connect(): Promise<void> {
    try {
      const opened = await open();
      if (closing) return await opened.close();
      listener = opened;
      counter.connected();
      if (warned) log.info('the change feed is connected again');
      warned = false;
      void opened.lost.then(() => {
        listener = null;
        counter.disconnected();
        void opened.close().catch(() => {});
        retryLater(new Error('the connection was lost'));
      });
    } catch (error) {
      retryLater(error);
    }
  }

  function retryLater(error: unknown) {
    if (closing) return;
    if (!warned) log.warn({ err: error }, 'the change feed is disconnected: no page is cached');
    warned = true;
    retry = setTimeout(connect, RETRY_MS);
  }

  function isProven(): boolean {
    wantedAt = performance.now();
    return listener?.isProven() ?? false;
  }

  async function caughtUp() {
    if (!listener) return;
    wantedAt = performance.now();
    await Promise.race([listener.catchUp().catch(() => {}), listener.lost]);
  }

  await connect();
  return {
    mark: () => (isProven() ? counter.mark() : null),
    touched: (subjects, since) => !isProven() || counter.touched(subjects, since),
    async proven() {
      if (!listener || isProven()) return;
      proving ??= caughtUp().finally(() => {
        proving = null;
      });
      await proving;
    },
    caughtUp,
    async close() {
      closing = true;
      clearTimeout(retry);
      await listener?.close();
    },
  };
}
