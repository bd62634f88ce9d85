import { createECDH } from 'node:crypto';
import ece from 'http_ece';
import type { Subscription } from './push.ts';

/** A key for one message. */
function keyForOnce() {
  const key = createECDH('prime256v1');
  key.generateKeys();
  return key;
}

/** What only the device can read (RFC 8291). @param privateKey @param salt both are new for every message; given by the standard's example */
export const sealed = (
  text: string,
  { p256dh, auth }: Pick<Subscription, 'p256dh' | 'auth'>,
  privateKey = keyForOnce(),
  salt?: Buffer,
): Buffer =>
  ece.encrypt(Buffer.from(text), { version: 'aes128gcm', dh: p256dh, authSecret: auth, privateKey, salt });
