import { Duplex } from 'node:stream';
import type { MessagePort } from 'node:worker_threads';
import { concat } from './wire.ts';

const cut = (cause?: unknown) =>
  Object.assign(new Error('Connection terminated: PGlite has ended.', { cause }), { code: 'ECONNRESET' });

/** The socket for `pg`. Every write, or all corked ones, is whole messages. */
export class PgliteLine extends Duplex {
  readonly #dial: () => Promise<MessagePort>;
  #port: MessagePort | null = null;

  constructor(dial: () => Promise<MessagePort>) {
    super();
    this.#dial = dial;
  }

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
