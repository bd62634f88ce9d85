/** Pieces of bytes as one that owns its memory, so that another thread can take it over. */
export const joined = (pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.concat(pieces));
