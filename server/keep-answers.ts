import type { Context as HonoContext } from 'hono';
import { createMiddleware } from 'hono/factory';
import { wordsChangeAt } from '../app/farm/words-change.ts';
import type { WakingCode } from '../app/later-code.server.ts';
import { codeAddress } from '../app/ui/kept-pages.ts';
import type { Part, Stretch } from '../db/changes.ts';
import { once } from '../once.ts';
import type { Door } from './door.ts';
import { answerWith, asItWas, type KeptAnswer, keepWhole, mayBeKept, pairsOf } from './kept-answer.ts';
import type { KeptAnswers, Made } from './kept-answers.ts';
import type { PublicAddress } from './public-addresses.ts';
import { likeFile, NOTHING } from './security-headers.ts';

/** What follows a question mark or an address's origin: '/in-stock?q=rose' of a whole address. */
const targetOf = (url: string) => url.slice(url.indexOf('/', url.indexOf('//') + 2));

/** Puts an answer in place of another, of which otherwise every header would be carried over. */
function replace(c: HonoContext<Door>, answer: Response) {
  c.res = undefined;
  c.res = answer;
}

function send(c: HonoContext<Door>, kept: KeptAnswer) {
  const method = c.req.method === 'HEAD' ? 'HEAD' : 'GET';
  const { status, headers, body } = answerWith(kept, method, c.req.header());
  const bytes = body && new Uint8Array(body);
  replace(c, new Response(bytes, { status, headers: pairsOf(headers) }));
}

/** What wakes a page: its address says what is in it, so that it never changes. */
function codeAnswer({ headers: said }: Response, { text }: WakingCode): Response {
  const headers = new Headers(said);
  likeFile(headers);
  for (const name of ['Link', 'CDN-Cache-Control']) headers.delete(name);
  headers.set('Content-Security-Policy', NOTHING);
  headers.set('Content-Type', 'text/javascript; charset=utf-8');
  headers.set('Cache-Control', 'public, max-age=31536000, immutable');
  return new Response(text, { headers });
}

const keepCode = async (answer: Response, address: string) => ({
  address,
  answer: await keepWhole(answer, address),
});

/**
 * Lets the rooms behind answer as they would for anybody: for the plain address, without cookies or a person. What
 * comes is whole, with all its headers. A page and the code that wakes it are made together, whichever is asked for.
 */
async function make(
  c: HonoContext<Door>,
  next: () => Promise<void>,
  asked: PublicAddress,
): Promise<Made | null> {
  const context = c.get('context');
  const begun = context.clock.now();
  let fresh = true;
  const calendar = once(async () => {
    const read = await context.calendar();
    if (read.remembered) fresh = false;
    return read;
  });
  let madeOf: readonly Part[] = asked.reads;
  const showsOnly = (some: Stretch) => {
    madeOf = madeOf.map((part) => (part === 'plants' ? some : part));
  };
  const put: WakingCode[] = [];
  const putCode = (code: WakingCode) => void put.push(code);
  c.set('context', { ...context, who: async () => null, calendar, showsOnly, putCode });
  c.set('asked', new Request(new URL(asked.page, context.config.publicUrl)));
  await next();
  const page = c.res;
  const [code] = put;
  if (asked.address !== asked.page && code && page.ok) replace(c, codeAnswer(page, code));
  if (!mayBeKept(page)) return null;
  // What does not read the farm tells no hours.
  const until = asked.reads.includes('farm') ? wordsChangeAt(await calendar(), begun) : null;
  if (!fresh) return null;
  const [whole, waking] = await Promise.all([
    keepWhole(page, asked.page),
    code && keepCode(codeAnswer(page, code), codeAddress(code.mark, asked.page)),
  ]);
  return { page: whole, code: waking ?? null, madeOf, until };
}

/** Answers with what is kept; what is not gets made once for all who wait for it, and kept. */
export function keepAnswers(kept: KeptAnswers) {
  return createMiddleware<Door>(async (c, next) => {
    const asked = /^(GET|HEAD)$/.test(c.req.method) ? kept.findPublic(targetOf(c.req.url)) : null;
    if (!asked) return next();
    const found = await kept.getOrMake(asked, () => make(c, next, asked));
    if (found) send(c, found);
    // Not what the address says, but what there is now.
    if (asked.address !== asked.page && !kept.get(asked.address))
      c.res.headers.set('Cache-Control', 'no-store');
    if (found || c.res.status !== 503) return;
    const last = kept.last(asked.address);
    const stood = last && (await asItWas(last.answer, last.madeAt));
    if (stood) replace(c, stood);
  });
}
