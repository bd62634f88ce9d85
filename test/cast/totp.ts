import { createHmac } from 'node:crypto';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function bytesOf(key: string): Buffer {
  const bits = [...key].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

function codeAt(totpURI: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const key = bytesOf(new URL(totpURI).searchParams.get('secret') ?? '');
  const hash = createHmac('sha1', key).update(counter).digest();
  const at = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** An app (RFC 6238) whose owner waits for a new code each time. @param totpURI as the QR code says it */
export function authenticator(totpURI: string): () => string {
  let last = 0;
  return () => {
    // The farm also takes the next code; two at once are enough for any test.
    last = Math.max(last + 1, Math.floor(Date.now() / 30_000));
    return codeAt(totpURI, last);
  };
}
