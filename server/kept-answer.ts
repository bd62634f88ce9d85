import { createHash, randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, gunzipSync, gzip, constants as zlib } from 'node:zlib';
import { TIME_ZONE } from '../app/farm/farm-time.ts';
import { marked, stamped } from '../app/ui/kept-pages.ts';
import { isCdn } from './hints.ts';
import { restOfLine } from './request-log.ts';

/** What stands at the end of a tag: each encoding is an answer of its own. */
const TAGGED_AS = { br: '-br', gzip: '-gz', identity: '' };
type Encoding = keyof typeof TAGGED_AS;

/** Names and values by turns, as Node writes them. */
type HeaderLines = string[];

/** What goes out to one request. @property line what the log says of it, from behind the moment on */
export type Outgoing = { status: 200 | 304; headers: HeaderLines; body: Buffer | null; line: string };

export type Outgoings = Record<'GET' | 'HEAD', Outgoing>;

/**
 * An answer that is the same for everybody, compressed once, with every header. Its id is not that of one request: all who
 * are handed it get that one, and nothing is left to be done for each.
 */
export type KeptAnswer = {
  ready: Record<Encoding, { tag: string; whole: Outgoings; known: Outgoings }>;
  /** What it needs before it can be shown, for CDNs alone (hints.ts). */
  hints: string | null;
  /** About how much memory it takes. */
  bytes: number;
};

const pack = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** zlib gives a part of a piece of 64 kB, all of which would be kept with it; so, with others, does Buffer.from. */
function alone(part: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(part.length);
  part.copy(own);
  return own;
}

/**
 * Brotli's quality, by what sixty plants cost (81,495 bytes; processor time off the server's thread): 5 makes 14,525
 * bytes in 2 ms, 9 makes 14,408 in 13 ms, 10 makes 13,436 in 25 ms, 11 makes 13,195 in 73 ms. What many will ask for is
 * worth 11; of searches there are as many as people can think of.
 */
const QUALITY = { often: 11, seldom: 5 };

/** A guess: header lines are strings, most of them shared. */
const READY_BYTES = 5_000;

/** Whether an answer says of itself that everybody may have it, now and again. */
export const mayBeKept = ({ status, headers }: Response) =>
  status === 200 &&
  /^public\b/.test(headers.get('Cache-Control') ?? '') &&
  !headers.has('Set-Cookie') &&
  !headers.has('Content-Encoding');

/** Makes the answer to keep of a whole one. @param address from its path on; what was searched, few will ask for */
export async function keepWhole(answer: Response, address: string): Promise<KeptAnswer> {
  const [path = '', query] = address.split('?');
  const whole = Buffer.from(await answer.arrayBuffer());
  const params = {
    [zlib.BROTLI_PARAM_QUALITY]: QUALITY[query === undefined ? 'often' : 'seldom'],
    [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
    [zlib.BROTLI_PARAM_SIZE_HINT]: whole.length,
  };
  const packed = await Promise.all([pack.br(whole, { params }), pack.gzip(whole, { level: 9 })]);
  const [br, gzip] = [alone(packed[0]), alone(packed[1])];
  const headers = new Headers(answer.headers);
  const hints = headers.get('Link');
  for (const name of ['Content-Length', 'ETag', 'Vary', 'X-Request-Id', 'Link']) headers.delete(name);
  const shared = [...headers].flat();
  const same = [...headers].filter(([name]) => name !== 'content-type').flat();
  // The headers are part of what is tagged: a policy that changed must not hide behind an unchanged text.
  const hash = createHash('sha256').update(whole).update(shared.join('\n')).digest('base64url').slice(0, 22);
  const requestId = randomUUID();
  const outgoing = (
    method: 'GET' | 'HEAD',
    status: 200 | 304,
    headers: HeaderLines,
    body: Buffer | null,
  ) => ({
    status,
    headers: [...headers, 'x-request-id', requestId],
    body,
    line: restOfLine({ requestId, method, path, status }, 0),
  });
  /** @param body null where it is unpacked for the few who want it so */
  const prepare = (encoding: Encoding, { length }: Buffer, body: Buffer | null) => {
    const tag = `"${hash}${TAGGED_AS[encoding]}"`;
    const own = ['etag', tag, 'vary', 'Accept-Encoding'];
    const coded = encoding === 'identity' ? [] : ['content-encoding', encoding];
    const full = [...shared, ...own, ...coded, 'content-length', String(length)];
    const unchanged = [...same, ...own];
    return {
      tag,
      whole: { GET: outgoing('GET', 200, full, body), HEAD: outgoing('HEAD', 200, full, null) },
      known: { GET: outgoing('GET', 304, unchanged, null), HEAD: outgoing('HEAD', 304, unchanged, null) },
    };
  };
  return {
    ready: {
      br: prepare('br', br, br),
      gzip: prepare('gzip', gzip, gzip),
      identity: prepare('identity', whole, null),
    },
    hints,
    bytes: br.length + gzip.length + READY_BYTES,
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

const unpacked = ({ ready }: KeptAnswer) => gunzipSync(ready.gzip.whole.GET.body ?? '');

/** The answer for one request. */
export function answerWith(kept: KeptAnswer, method: 'GET' | 'HEAD', asked: IncomingHttpHeaders): Outgoing {
  const encoding = chooseEncoding(asked['accept-encoding']);
  const { tag, whole, known } = kept.ready[encoding];
  if (holds(asked['if-none-match'], tag)) return known[method];
  const answer = whole[method];
  const headers = kept.hints && isCdn(asked) ? [...answer.headers, 'link', kept.hints] : answer.headers;
  const body = encoding === 'identity' && method === 'GET' ? unpacked(kept) : answer.body;
  return headers === answer.headers && body === answer.body ? answer : { ...answer, headers, body };
}

/** Header lines as pairs. */
export const pairsOf = (lines: HeaderLines): [string, string][] =>
  lines.flatMap((name, at) => (at % 2 ? [] : [[name, lines[at + 1] ?? ''] as [string, string]]));

/**
 * A kept page that may be out of date, for when there is no other: it says of itself from when it is, as one does that
 * the browser kept, and nobody keeps it any longer. Null for what is no page, and cannot say so.
 */
export async function asItWas(kept: KeptAnswer, madeAt: number): Promise<Response | null> {
  const headers = new Headers(pairsOf(kept.ready.identity.whole.GET.headers));
  if (!headers.get('Content-Type')?.startsWith('text/html')) return null;
  for (const name of ['Content-Length', 'ETag', 'CDN-Cache-Control']) headers.delete(name);
  headers.set('Cache-Control', 'no-store');
  const page = new Response(new Uint8Array(unpacked(kept)), { headers });
  return marked(await stamped(page, madeAt), TIME_ZONE);
}
