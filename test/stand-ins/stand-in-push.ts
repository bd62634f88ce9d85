import { createECDH, createPublicKey, randomBytes, verify, webcrypto } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Subscription } from '../../services/push/push.ts';

const { subtle } = webcrypto;

/** As Safari reads a declarative push message: a number that says what it is, a title, a whole address. */
function declared(text: string): Declared {
  const { web_push, notification } = JSON.parse(text);
  const isOne = web_push === 8030 && notification.title && URL.canParse(notification.navigate);
  if (!isOne) throw new Error(`no declarative push message: ${text}`);
  return notification;
}

type Declared = { title: string; body: string; tag: string; navigate: string; data: { id: string } };
type Claims = { aud: string; exp: number; sub: string };
export type Pushed = { to: string; message: Declared; ttl: number; claims: Claims };

async function hkdf(salt: Uint8Array, key: Uint8Array, info: Uint8Array, bytes: number) {
  const from = await subtle.importKey('raw', key, 'HKDF', false, ['deriveBits']);
  return new Uint8Array(
    await subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, from, bytes * 8),
  );
}

const text = (said: string) => Buffer.from(`${said}\0`);

/** As a browser does: RFC 8291 over RFC 8188, one record. */
export async function opened(body: Buffer, device: Omit<Device, 'for'>): Promise<string> {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const shared = device.keys.computeSecret(sender);
  const info = Buffer.concat([text('WebPush: info'), device.keys.getPublicKey(), sender]);
  const secret = await hkdf(device.auth, shared, info, 32);
  const key = await hkdf(salt, secret, text('Content-Encoding: aes128gcm'), 16);
  const iv = await hkdf(salt, secret, text('Content-Encoding: nonce'), 12);
  const cipher = await subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt']);
  const padded = Buffer.from(
    await subtle.decrypt({ name: 'AES-GCM', iv }, cipher, body.subarray(21 + idLength)),
  );
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

/** RFC 8292. @returns null for a signature that is not of the key */
export function claimsIn(authorization: string | undefined): { claims: Claims; key: string } | null {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65) return null;
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' as const };
  const isTrue = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    signed,
    Buffer.from(signature, 'base64url'),
  );
  return isTrue ? { claims: JSON.parse(Buffer.from(claims, 'base64url').toString()), key } : null;
}

type Device = { keys: ReturnType<typeof createECDH>; auth: Buffer; for: string };

/** A push service on loopback, and the devices that subscribed at it: it checks and opens what arrives. */
export async function startPushService() {
  const devices = new Map<string, Device>();
  const received: Pushed[] = [];
  const manners = { status: (_to: string) => 201, reason: '' };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const to = request.url ?? '';
    const device = devices.get(to);
    const vapid = claimsIn(request.headers.authorization);
    const isOurs = vapid?.claims.aud === url && vapid.claims.exp * 1000 > Date.now();
    const refused = !device ? 410 : !isOurs || vapid.key !== device.for ? 403 : manners.status(to);
    if (device && refused === 201 && vapid) {
      const message = declared(await opened(Buffer.concat(chunks), device));
      received.push({ to, message, ttl: Number(request.headers.ttl), claims: vapid.claims });
    }
    response.writeHead(refused).end(refused === 201 ? '' : manners.reason);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    received,
    manners,
    /** As a browser does for a page. @param publicKey the farm's */
    subscribe(publicKey: string): Subscription {
      const keys = createECDH('prime256v1');
      const p256dh = keys.generateKeys('base64url');
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(12).toString('hex')}`;
      devices.set(path, { keys, auth, for: publicKey });
      return { endpoint: url + path, p256dh, auth: auth.toString('base64url') };
    },
    unsubscribe: ({ endpoint }: Pick<Subscription, 'endpoint'>) => devices.delete(new URL(endpoint).pathname),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
