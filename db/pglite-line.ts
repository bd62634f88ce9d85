import { Duplex } from 'node:stream';
import type { MessagePort } from 'node:worker_threads';
import { joined } from './joined.ts';

/** What a socket says when the other end is gone; nobody is told of it who was leaving anyway. */
const cut = (cause?: unknown) =>
  Object.assign(new Error('Connection terminated: PGlite has ended.', { cause }), { code: 'ECONNRESET' });

/** What `pg` takes for its socket: a line to PGlite's thread. Every write, or all that were corked, is whole messages. */
export class PgliteLine extends Duplex {
  readonly #dial: () => Promise<MessagePort>;
  #port: MessagePort | null = null;

  /** @param dial calls the thread */
  constructor(dial: () => Promise<MessagePort>) {
    super();
    this.#dial = dial;
  }

  /** As a socket's: says 'connect', or 'error'. */
  connect(): void {
    this.#dial().then(
      (port) => {
        if (this.destroyed) return port.close();
        this.#port = port;
        port.on('message', (answer: Uint8Array<ArrayBuffer>) => this.push(Buffer.from(answer.buffer)));
        port.on('close', () => this.destroy(cut()));
        this.emit('connect');
      },
      (error) => this.destroy(cut(error)),
    );
  }

  // A socket's own; the thread keeps the program alive until it is closed.
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}

  override _read(): void {}

  override _write(chunk: Uint8Array, _encoding: string, done: () => void): void {
    this._writev([{ chunk }], done);
  }

  override _writev(parts: { chunk: Uint8Array }[], done: () => void): void {
    const request = joined(parts.map(({ chunk }) => chunk));
    this.#port?.postMessage(request, [request.buffer]);
    done();
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#port?.close();
    done(error);
  }
}
