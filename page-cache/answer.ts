import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';

const ENCODINGS = ['br', 'gzip', 'identity'] as const;
type Encoding = (typeof ENCODINGS)[number];

type Encoded = { headers: Record<string, string>; body: Uint8Array<ArrayBuffer> };

export type CachedAnswer = Record<Encoding, Encoded>;

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };

const brotliOf = (quality: number) => ({ params: { [zlib.BROTLI_PARAM_QUALITY]: quality } });
// The next change throws it away, so speed counts more than the last bytes: 202 kB take 5 ms.
const QUICK = brotliOf(5);
// A tenth smaller, and takes 50 times as long.
const SMALL = brotliOf(10);

export const isPublic = ({ status, headers }: Response) =>
  status === 200 &&
  /^public\b/.test(headers.get('Cache-Control') ?? '') &&
  !headers.has('Set-Cookie') &&
  !headers.has('Content-Encoding');

/** @param bodies `identity` is the whole answer; an encoding without a body gets it, too */
export function encodedAnswer(
  headers: Headers,
  bodies: { identity: Uint8Array } & Record<'br' | 'gzip', Uint8Array | null>,
): CachedAnswer {
  const shared = Object.fromEntries(headers);
  // A changed policy must change the ETag too.
  const hash = createHash('sha256')
    .update(JSON.stringify(shared))
    .update(bodies.identity)
    .digest('base64url')
    .slice(0, 22);
  const encoded = (encoding: Encoding, bytes: Uint8Array): Encoded => ({
    // Copied, because zlib's result is a view that keeps a larger buffer in memory.
    body: new Uint8Array(bytes),
    headers: {
      ...shared,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      'content-length': String(bytes.length),
      etag: `"${hash}-${encoding}"`,
      vary: 'Accept-Encoding',
    },
  });
  const identity = encoded('identity', bodies.identity);
  return {
    br: bodies.br ? encoded('br', bodies.br) : identity,
    gzip: bodies.gzip ? encoded('gzip', bodies.gzip) : identity,
    identity,
  };
}

export async function cachedAnswer(answer: Response): Promise<CachedAnswer> {
  const identity = new Uint8Array(await answer.arrayBuffer());
  const isPicture = answer.headers.get('Content-Type')?.startsWith('image/png');
  if (isPicture) return encodedAnswer(answer.headers, { identity, br: null, gzip: null });
  const [br, gzipped] = await Promise.all([compress.br(identity, QUICK), compress.gzip(identity)]);
  return encodedAnswer(answer.headers, { identity, br, gzip: gzipped });
}

/** The same answer under the same tag, for one that is kept. */
export async function packedSmall(answer: CachedAnswer): Promise<CachedAnswer> {
  const body = new Uint8Array(await compress.br(answer.identity.body, SMALL));
  const headers = { ...answer.br.headers, 'content-length': String(body.length) };
  return { ...answer, br: { headers, body } };
}

export function sizeOf(answer: CachedAnswer): number {
  const sizes = ENCODINGS.map((encoding) => {
    const { headers, body } = answer[encoding];
    return body.length + JSON.stringify(headers).length;
  });
  return sizes.reduce((sum, size) => sum + size);
}

export function encodingFor(accepted: string | undefined): Encoding {
  const taken = accepted ? parseAccept(accepted) : [];
  const takes = (encoding: string) => taken.some(({ type, q }) => type.toLowerCase() === encoding && q > 0);
  return ENCODINGS.find(takes) ?? 'identity';
}

const holds = (known: string | undefined, tag: string | undefined) =>
  known?.split(',').some((one) => ['*', tag].includes(one.trim().replace(/^W\//, ''))) ?? false;

/** A 304 if the browser has it. @param asked header names in lower case */
export function answerFor(answer: CachedAnswer, asked: IncomingHttpHeaders) {
  const { headers, body } = answer[encodingFor(asked['accept-encoding'])];
  if (!holds(asked['if-none-match'], headers.etag)) return { status: 200, headers, body } as const;
  const {
    'content-type': _type,
    'content-encoding': _encoding,
    'content-length': _length,
    ...same
  } = headers;
  return { status: 304, headers: same, body: null } as const;
}
