import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '../../core/refusal.ts';

/** The most of whoever sends no photo and no sheet. */
export const BODY_BYTES = 64 * 1024;

export class TooLarge extends Error {}

export type Body = ReturnType<typeof receiveBody>;

/**
 * Reads into one buffer, because a small piece kept by itself takes fifty times its size. What is longer than 64 kB
 * waits for `upTo`.
 * @param counted more bytes, or fewer below 0; it may stop the body
 */
export function receiveBody(source: Readable, counted: (bytes: number) => void = () => {}) {
  const { promise: whole, resolve, reject } = Promise.withResolvers<Buffer>();
  whole.catch(() => {});
  let buffer = Buffer.alloc(0);
  let length = 0;
  let limit: number | null = null;
  let isSettled = false;

  function settle() {
    isSettled = true;
    const given = buffer.subarray(0, length);
    buffer = Buffer.alloc(0);
    counted(-length);
    return given;
  }
  /** Lets go of what arrived, and of all that follows. */
  function stop(why: Error) {
    if (isSettled) return;
    settle();
    reject(why);
    source.resume();
  }
  source.on('data', (piece: Uint8Array) => {
    if (isSettled) return;
    const needed = length + piece.length;
    if (needed > buffer.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(needed, 2 * buffer.length));
      buffer.copy(larger, 0, 0, length);
      buffer = larger;
    }
    buffer.set(piece, length);
    length = needed;
    counted(piece.length);
    if (isSettled || length <= (limit ?? BODY_BYTES)) return;
    if (limit === null) source.pause();
    else stop(new TooLarge());
  });
  source.once('end', () => {
    if (!isSettled) resolve(settle());
  });
  source.once('error', stop);
  source.once('close', () => stop(new Refusal(503, 'This did not arrive whole.')));
  return {
    stop,
    isArriving: () => !isSettled,
    /** @returns whether all of it came within so many milliseconds, wanted or not */
    async endsWithin(milliseconds: number): Promise<boolean> {
      const ended = source.readableEnded || new Promise((resolve) => source.once('end', () => resolve(true)));
      return (await Promise.race([ended, pause(milliseconds, false)])) === true;
    },
    /** @param promised its length, if it says so @throws TooLarge; whatever stopped it */
    upTo(most: number, promised = 0): Promise<Buffer> {
      limit = most;
      if (Math.max(length, promised) > most) stop(new TooLarge());
      else source.resume();
      return whole;
    },
  };
}
