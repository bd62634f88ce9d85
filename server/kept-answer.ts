import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gunzipSync, gzip, constants as zlib } from 'node:zlib';
import { TIME_ZONE } from '../app/farm/farm-time.ts';
import { marked, stamped } from '../app/ui/kept-pages.ts';

/** What stands at the end of a tag: each encoding is an answer of its own. */
const TAGGED_AS = { br: '-br', gzip: '-gz', identity: '' };
type Encoding = keyof typeof TAGGED_AS;

/** Names and values by turns, as Node writes them. */
type HeaderLines = string[];

/**
 * Bytes as a text of as many letters (Latin-1). What Node is given as a text goes out in one with its headers, which
 * takes less of the server's time (docs/performance.md).
 */
type ByteText = string;

const textOf = (bytes: Buffer): ByteText => bytes.toString('latin1');

/** The bytes that such a text stands for. */
export const bytesOf = (text: ByteText) => Buffer.from(text, 'latin1');

/** An answer that is the same for everybody, compressed once, with every header but the request's id. */
export type KeptAnswer = {
  heads: Record<Encoding, { tag: string; full: HeaderLines; unchanged: HeaderLines }>;
  /** Without compression it is unpacked for the few who want it so. */
  bodies: Record<'br' | 'gzip', ByteText>;
  /** About how much memory it takes. */
  bytes: number;
};

/** What goes out to one request. */
export type Outgoing = { status: 200 | 304; headers: HeaderLines; body: ByteText | null };

const pack = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/**
 * Brotli's quality, by what sixty plants cost (210,280 bytes; processor time off the server's thread): 5 makes 22,057
 * bytes in 3 ms, 9 makes 21,761 in 26 ms, 10 makes 19,509 in 55 ms, 11 makes 19,111 in 156 ms. What many will ask for
 * is worth 10; of searches there are as many as people can think of.
 */
const QUALITY = { often: 10, seldom: 5 };

/** A guess: header lines are strings, most of them shared. */
const HEADS_BYTES = 4_000;

/** Whether an answer says of itself that everybody may have it, now and again. */
export const mayBeKept = ({ status, headers }: Response) =>
  status === 200 &&
  /^public\b/.test(headers.get('Cache-Control') ?? '') &&
  !headers.has('Set-Cookie') &&
  !headers.has('Content-Encoding');

/** Makes the answer to keep of a whole one. @param asked how many will ask for it */
export async function keepWhole(answer: Response, asked: keyof typeof QUALITY): Promise<KeptAnswer> {
  const whole = Buffer.from(await answer.arrayBuffer());
  const params = {
    [zlib.BROTLI_PARAM_QUALITY]: QUALITY[asked],
    [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
    [zlib.BROTLI_PARAM_SIZE_HINT]: whole.length,
  };
  const [br, gz] = await Promise.all([pack.br(whole, { params }), pack.gzip(whole, { level: 9 })]);
  const headers = new Headers(answer.headers);
  for (const name of ['Content-Length', 'ETag', 'Vary', 'X-Request-Id']) headers.delete(name);
  const shared = [...headers].flat();
  const same = [...headers].filter(([name]) => name !== 'content-type').flat();
  // The headers are part of what is tagged: a policy that changed must not hide behind an unchanged text.
  const hash = createHash('sha256').update(whole).update(shared.join('\n')).digest('base64url').slice(0, 22);
  const describe = (encoding: Encoding, length: number) => {
    const tag = `"${hash}${TAGGED_AS[encoding]}"`;
    const own = ['etag', tag, 'vary', 'Accept-Encoding'];
    const coded = encoding === 'identity' ? [] : ['content-encoding', encoding];
    const full = [...shared, ...own, ...coded, 'content-length', String(length)];
    return { tag, full, unchanged: [...same, ...own] };
  };
  return {
    heads: {
      br: describe('br', br.length),
      gzip: describe('gzip', gz.length),
      identity: describe('identity', whole.length),
    },
    bodies: { br: textOf(br), gzip: textOf(gz) },
    bytes: br.length + gz.length + HEADS_BYTES,
  };
}

const TAKES = {
  br: /(?:^|,)\s*br\s*(?:,|$|;(?!\s*q=0(?:\.0*)?\s*(?:,|$)))/i,
  gzip: /(?:^|,)\s*gzip\s*(?:,|$|;(?!\s*q=0(?:\.0*)?\s*(?:,|$)))/i,
};

/** The smallest encoding that a browser takes. */
export function chooseEncoding(accepted = ''): Encoding {
  if (TAKES.br.test(accepted)) return 'br';
  return TAKES.gzip.test(accepted) ? 'gzip' : 'identity';
}

/** Whether the browser says that it holds this very answer. */
const holds = (known: string | undefined, tag: string) =>
  known !== undefined &&
  (known === tag ||
    known.trim() === '*' ||
    known.split(',').some((one) => one.trim().replace(/^W\//, '') === tag));

const unpacked = ({ bodies }: KeptAnswer) => gunzipSync(bytesOf(bodies.gzip));

/** The answer for one request, by its headers Accept-Encoding and If-None-Match. */
export function answerWith(
  kept: KeptAnswer,
  method: string,
  accepted: string | undefined,
  known: string | undefined,
): Outgoing {
  const encoding = chooseEncoding(accepted);
  const { tag, full, unchanged } = kept.heads[encoding];
  if (holds(known, tag)) return { status: 304, headers: unchanged, body: null };
  if (method === 'HEAD') return { status: 200, headers: full, body: null };
  return {
    status: 200,
    headers: full,
    body: encoding === 'identity' ? textOf(unpacked(kept)) : kept.bodies[encoding],
  };
}

/** Header lines as pairs. */
export const pairsOf = (lines: HeaderLines): [string, string][] =>
  lines.flatMap((name, at) => (at % 2 ? [] : [[name, lines[at + 1] ?? ''] as [string, string]]));

/**
 * A kept page that may be out of date, for when there is no other: it says of itself from when it is, as one does that
 * the browser kept, and nobody keeps it any longer. Null for what is no page, and cannot say so.
 */
export async function asItWas(kept: KeptAnswer, madeAt: number): Promise<Response | null> {
  const headers = new Headers(pairsOf(kept.heads.identity.full));
  if (!headers.get('Content-Type')?.startsWith('text/html')) return null;
  for (const name of ['Content-Length', 'ETag', 'CDN-Cache-Control']) headers.delete(name);
  headers.set('Cache-Control', 'no-store');
  const page = new Response(new Uint8Array(unpacked(kept)), { headers });
  return marked(await stamped(page, madeAt), TIME_ZONE);
}
