import { Duplex } from 'node:stream';
import type { MessagePort } from 'node:worker_threads';
import pg from 'pg';
import { setSession } from '../session.ts';
import { DiskHangs } from '../unreachable.ts';
import type { PgliteThread } from './pglite.ts';
import { concat } from './wire.ts';

const cut = (cause?: unknown) =>
  Object.assign(new Error('Connection terminated: PGlite has ended.', { cause }), { code: 'ECONNRESET' });

/** @property silentMs null while statements may take long */
type SilenceWatch = { silentMs: number | null; hangs: () => void };

/** The socket for `pg`. Every write, or all corked ones, is whole messages. */
class PgliteLine extends Duplex {
  readonly #dial: () => Promise<MessagePort>;
  readonly #watch: SilenceWatch;
  #port: MessagePort | null = null;
  #unanswered: NodeJS.Timeout | null = null;

  constructor(dial: () => Promise<MessagePort>, watch: SilenceWatch) {
    super();
    this.#dial = dial;
    this.#watch = watch;
  }

  #awaitAnswer(): NodeJS.Timeout | null {
    const { silentMs, hangs } = this.#watch;
    if (silentMs === null) return null;
    return setTimeout(() => {
      hangs();
      this.destroy(cut(new DiskHangs()));
    }, silentMs);
  }

  #answered(): void {
    if (this.#unanswered) clearTimeout(this.#unanswered);
    this.#unanswered = null;
  }

  connect(): void {
    this.#dial().then(
      (port) => {
        if (this.destroyed) return port.close();
        this.#port = port;
        port.on('message', (answer: Uint8Array<ArrayBuffer>) => {
          this.#answered();
          this.push(Buffer.from(answer.buffer));
        });
        port.on('close', () => this.destroy(cut()));
        this.emit('connect');
      },
      (error) => this.destroy(cut(error)),
    );
  }

  // `pg` calls these on its socket; the thread keeps the program alive until it closes.
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}

  override _read(): void {}

  override _write(chunk: Uint8Array, _encoding: string, done: () => void): void {
    this._writev([{ chunk }], done);
  }

  override _writev(parts: { chunk: Uint8Array }[], done: () => void): void {
    const request = concat(parts.map(({ chunk }) => chunk));
    this.#port?.postMessage(request, [request.buffer]);
    this.#unanswered ??= this.#awaitAnswer();
    done();
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#answered();
    this.#port?.close();
    done(error);
  }
}

/** Then a statement waits no longer for its turn: the disk hangs. Imports and backups hold the one connection for less. */
const TURN_MS = 10_000;

export function openSession(thread: PgliteThread) {
  const watch: SilenceWatch = { silentMs: null, hangs: thread.hangs };
  const listeners = new Map<string, (payload: string) => void>();
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: TURN_MS,
    ssl: false,
    user: 'postgres',
    database: 'postgres',
    stream: () => new PgliteLine(thread.dial, watch),
    async onConnect(client) {
      await setSession(client);
      client.on('notification', ({ channel, payload = '' }) => listeners.get(channel)?.(payload));
      for (const channel of listeners.keys()) await client.query(`listen "${channel}"`);
    },
  });
  return {
    pool,
    /** From now on, an answer that takes longer means that the disk hangs. @param silentMs longer than any statement */
    watch(silentMs: number) {
      watch.silentMs = silentMs;
    },
    async listen(channel: string, listener: (payload: string) => void): Promise<() => Promise<void>> {
      listeners.set(channel, listener);
      await pool.query(`listen "${channel}"`);
      return async () => {
        listeners.delete(channel);
        await pool.query(`unlisten "${channel}"`);
      };
    },
  };
}
