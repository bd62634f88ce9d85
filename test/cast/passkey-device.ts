import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { ORIGIN, type TestFarm } from '../engines/open-test-farm.ts';
import { authPost, cookiesOf } from './account-calls.ts';

type Cookies = { Cookie: string };

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const text = (words: string) => Buffer.concat([Buffer.from([0x60 + words.length]), Buffer.from(words)]);
const bytes32 = (key: number, coordinate: string | undefined) =>
  Buffer.concat([Buffer.from([key, 0x58, 0x20]), Buffer.from(coordinate ?? '', 'base64url')]);

/** As browsers send: what was set before, and what came with this answer. */
function withCookies(before: Cookies, answered: Headers) {
  const kept = new Map(
    `${before.Cookie}; ${cookiesOf(answered).Cookie}`.split('; ').map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at), pair.slice(at + 1)] as const;
    }),
  );
  return { Cookie: [...kept].map(([name, value]) => `${name}=${value}`).join('; '), Origin: ORIGIN };
}

/** A device with one passkey, which asks its person each time. */
export function passkeyDevice(farm: TestFarm) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  const authData = (more: Buffer, flags: number) =>
    Buffer.concat([sha256('localhost'), Buffer.from([flags, 0, 0, 0, 0]), more]);
  const key = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]),
    bytes32(0x21, x),
    bytes32(0x22, y),
  ]);
  const registered = () => {
    const data = authData(Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]), 0x45);
    return Buffer.concat([
      ...[Buffer.from([0xa3]), text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0])],
      ...[text('authData'), Buffer.from([0x58, data.length]), data],
    ]).toString('base64url');
  };

  async function ceremony(kind: 'register' | 'authenticate', headers: Cookies) {
    const asked = await farm.request(`/api/auth/passkey/generate-${kind}-options`, { headers });
    const options = (await asked.json()) as { challenge: string };
    const cookies = withCookies(headers, asked.headers);
    if (!asked.ok)
      return { status: asked.status, body: options as Record<string, unknown>, headers: cookies };
    const type = kind === 'register' ? 'webauthn.create' : 'webauthn.get';
    const said = JSON.stringify({ type, challenge: options.challenge, origin: ORIGIN, crossOrigin: false });
    const data = authData(Buffer.alloc(0), 0x05);
    const signature = sign('sha256', Buffer.concat([data, sha256(said)]), privateKey);
    const response = {
      clientDataJSON: Buffer.from(said).toString('base64url'),
      ...(kind === 'register'
        ? { attestationObject: registered(), transports: ['internal'] }
        : { authenticatorData: data.toString('base64url'), signature: signature.toString('base64url') }),
    };
    const named = id.toString('base64url');
    const credential = { id: named, rawId: named, type: 'public-key', clientExtensionResults: {}, response };
    const to = kind === 'register' ? 'verify-registration' : 'verify-authentication';
    const answer = await authPost(farm, `/passkey/${to}`, { response: credential }, { headers: cookies });
    return { status: answer.status, body: answer.body, headers: withCookies(cookies, answer.headers) };
  }

  return {
    /** Adds the passkey to the account that is signed in. */
    add: (headers: Cookies) => ceremony('register', headers),
    /** Signs in with it, or confirms it in a session. @returns the browser's cookies from then on */
    use: (headers: Cookies = { Cookie: 'none=1' }) => ceremony('authenticate', headers),
  };
}
