import { createHmac } from 'node:crypto';

/** HMAC-SHA-256, in hex. */
export type KeyedDigest = (...parts: (string | Uint8Array)[]) => string;

/** For what somebody could guess: each purpose has a key of its own, and without the farm's secret no guess can be checked. */
export function openDigest(secret: string, purpose: string): KeyedDigest {
  const key = createHmac('sha256', secret).update(purpose).digest();
  return (...parts) => {
    const hmac = createHmac('sha256', key);
    for (const part of parts) hmac.update(part);
    return hmac.digest('hex');
  };
}

export type Pseudonym = (text: string) => string;

/** The same for the same text, so that lines of one person or network can be found; only the farm's secret leads back. */
export function openPseudonyms(secret: string): Pseudonym {
  const digest = openDigest(secret, 'names in the log');
  return (text) => digest(text).slice(0, 16);
}
