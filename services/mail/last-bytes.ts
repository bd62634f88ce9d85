import { Transform, type TransformCallback } from 'node:stream';

/** Passes a letter on as the server asks for it, and its end only after `before`. */
export class LastBytes extends Transform {
  constructor(private readonly before: () => Promise<void>) {
    // Otherwise a short letter is read ahead, before the server has asked for it.
    super({ readableHighWaterMark: 1 });
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
    done(null, chunk);
  }

  override _flush(done: TransformCallback) {
    this.before().then(() => done(), done);
  }
}
