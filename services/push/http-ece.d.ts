/** It has no types of its own; these are of the one call we make. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  /** @property dh the device's public key, in base64url @property authSecret 16 bytes, in base64url @property salt random where it is left out */
  type WebPush = { version: 'aes128gcm'; dh: string; authSecret: string; privateKey: ECDH; salt?: Buffer };

  const ece: { encrypt(text: Buffer, by: WebPush): Buffer };
  export default ece;
}
