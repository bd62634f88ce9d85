import { exportJWK, generateKeyPair, importJWK, SignJWT } from 'jose';

/** Of the curve P-256, in base64url: a point of 65 bytes, and 32 bytes. */
export type PushKeys = { publicKey: string; privateKey: string };

const ES256 = { kty: 'EC', crv: 'P-256' };
/** The first byte of a point that is written whole. */
const WHOLE = 4;
const HALF_BYTES = 32;

const bytes = (text = '') => Buffer.from(text, 'base64url');

export async function makePushKeys(): Promise<PushKeys> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const { x, y, d = '' } = await exportJWK(privateKey);
  const point = Buffer.concat([Buffer.of(WHOLE), bytes(x), bytes(y)]);
  return { publicKey: point.toString('base64url'), privateKey: d };
}

/** Proves to a push service that the farm sends (RFC 8292). @param contact an email address for those who run it @returns the Authorization header */
export async function farmsProof({ publicKey, privateKey }: PushKeys, contact: string, endpoint: string) {
  const point = bytes(publicKey).subarray(1);
  const [x, y] = [point.subarray(0, HALF_BYTES), point.subarray(HALF_BYTES)];
  const key = { ...ES256, x: x.toString('base64url'), y: y.toString('base64url'), d: privateKey };
  const token = await new SignJWT()
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(new URL(endpoint).origin)
    // At most a day, by the standard; half of one forgives a clock that is wrong.
    .setExpirationTime('12h')
    .setSubject(`mailto:${contact}`)
    .sign(await importJWK(key, 'ES256'));
  return `vapid t=${token}, k=${publicKey}`;
}
