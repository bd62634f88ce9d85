import type { Context as HonoContext } from 'hono';
import { createMiddleware } from 'hono/factory';
import { waitChanges } from '../app/eggs/line/how-soon.ts';
import { wordsChangeAt } from '../app/facts/words-change.ts';
import { boardChanges } from '../app/farm/board/board.ts';
import { stamped, withAge } from '../app/ui/frame/cached-pages.ts';
import { TIME_ZONE } from '../core/clock.ts';
import { DatabaseUnreachable, isUnreachable } from '../db/unreachable.ts';
import type { Door } from '../server/door.ts';
import { inItsLane, tooManyPages } from '../server/limits/limit-pages.ts';
import { answerFor, cachedAnswer, isPublic } from './answer.ts';
import type { Cacheable } from './cacheable.ts';
import { type Page, type PageCache, REMEMBERED_MS } from './page-cache.ts';

// Hono would copy the headers of the response it replaces.
function replace(c: HonoContext<Door>, answer: Response) {
  c.res = undefined;
  c.res = answer;
}

const isPage = (headers: Headers) => headers.get('Content-Type')?.startsWith('text/html') ?? false;

/** As it was then, which a page says. @param at in milliseconds since 1970 */
async function fromMemory({ body, headers: said }: Response, at: number): Promise<Response> {
  const headers = new Headers(said);
  for (const name of ['Content-Length', 'ETag', 'CDN-Cache-Control']) headers.delete(name);
  headers.set('Cache-Control', 'no-store');
  headers.set('Last-Modified', new Date(at).toUTCString());
  const answer = new Response(body, { headers });
  return isPage(headers) ? withAge(await stamped(answer, at), TIME_ZONE) : answer;
}

/** @throws DatabaseUnreachable */
async function make(c: HonoContext<Door>, next: () => Promise<void>, asked: Cacheable): Promise<Page | null> {
  const context = c.get('context');
  const begun = context.clock.now();
  const { tags } = asked;
  c.set('context', { ...context, who: async () => null });
  c.set('asked', new Request(new URL(asked.key, context.config.publicUrl)));
  await next();
  if (c.res.status === 503) throw new DatabaseUnreachable();
  if (!isPublic(c.res)) return null;
  // Many read a page; a search is seldom asked for twice.
  const isRead = isPage(c.res.headers) && !asked.key.includes('?');
  if (!tags.includes('farm'))
    return { answer: await cachedAnswer(c.res), tags, until: Number.POSITIVE_INFINITY, isRead };
  const farm = await context.farm();
  const soAt = farm.rememberedFrom ?? (tags.includes('plants') && (await context.catalog()).rememberedFrom);
  if (soAt) {
    if (begun.getTime() - soAt.getTime() > REMEMBERED_MS) throw new DatabaseUnreachable();
    replace(c, await fromMemory(c.res, soAt.getTime()));
    return null;
  }
  const ofWait = tags.includes('eggs') ? waitChanges(farm, await context.lineNow(begun), begun) : [];
  const ofBoard = tags.includes('board') ? boardChanges(farm, await context.board(), begun) : [];
  const changes = [wordsChangeAt(farm, begun), ...ofWait, ...ofBoard];
  const until = Math.min(...changes.map((change) => change.getTime()));
  return { answer: await cachedAnswer(c.res), tags, until, isRead };
}

/** Answers from the cache and fills it; while the database is unreachable, pages up to a day old are served. */
export function cachePages(cache: PageCache) {
  return createMiddleware<Door>(async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const asked = /^(GET|HEAD)$/.test(c.req.method) ? cache.find(pathname + search, c.req.header()) : null;
    // Until the farm opens, owners see other pages than visitors.
    if (!asked || !(await c.get('context').farm()).opened) return next();
    const fresh = cache.get(asked.key);
    const made = async () => {
      const refused = await tooManyPages(c.get('context'));
      if (refused) replace(c, refused);
      return refused ? null : cache.getOrMake(asked.key, () => make(c, next, asked));
    };
    try {
      const answer = fresh ?? (await inItsLane(c, made));
      if (!answer) return;
      const { body, ...rest } = answerFor(answer, c.req.header());
      replace(c, new Response(body, rest));
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      const stale = cache.getStale(asked.key);
      const { headers, body } = stale?.answer.identity ?? { headers: {}, body: null };
      if (stale && isPage(new Headers(headers)))
        return replace(c, await fromMemory(new Response(body, { headers }), stale.madeAt));
      // Who waited for another's page has none of their own that says so.
      if (!c.finalized || c.res.status !== 503) throw error;
    }
  });
}
