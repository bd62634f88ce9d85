import type { Context as HonoContext } from 'hono';
import { createMiddleware } from 'hono/factory';
import { waitChanges } from '../app/eggs/wait/how-soon.ts';
import { wordsChangeAt } from '../app/facts/words/words-change.ts';
import { boardChanges } from '../app/farm/board/board.ts';
import { stamped, withAge } from '../app/ui/frame/cached-pages.ts';
import type { Part, Stretch } from '../db/change-feed.ts';
import type { Door } from '../server/door.ts';
import { tooManyPages } from '../server/limits/limit-pages.ts';
import { TIME_ZONE } from '../time.ts';
import { answerFor, type CachedAnswer, cachedAnswer, isPublic } from './answer.ts';
import type { Cacheable } from './cacheable.ts';
import type { Page, PageCache } from './page-cache.ts';

// Hono would copy the headers of the response it replaces.
function replace(c: HonoContext<Door>, answer: Response) {
  c.res = undefined;
  c.res = answer;
}

async function make(c: HonoContext<Door>, next: () => Promise<void>, asked: Cacheable): Promise<Page | null> {
  const context = c.get('context');
  const begun = context.clock.now();
  let tags: readonly Part[] = asked.tags;
  const showsOnly = (some: Stretch) => {
    tags = tags.map((tag) => (tag === 'plants' ? some : tag));
  };
  c.set('context', { ...context, who: async () => null, showsOnly });
  c.set('asked', new Request(new URL(asked.key, context.config.publicUrl)));
  await next();
  if (!isPublic(c.res)) return null;
  const isHtml = c.res.headers.get('Content-Type')?.startsWith('text/html') ?? false;
  const answer = await cachedAnswer(c.res);
  // Many read a page; a search is seldom asked for twice.
  const isRead = isHtml && !asked.key.includes('?');
  if (!tags.includes('farm')) return { answer, tags, until: Number.POSITIVE_INFINITY, isRead };
  const farm = await context.farm();
  // The facts are the last known ones, because the database is unreachable.
  if (farm.remembered) return null;
  const ofWait = tags.includes('eggs') ? waitChanges(farm, await context.lineNow(begun), begun) : [];
  const ofBoard = tags.includes('board') ? boardChanges(farm, await context.board(), begun) : [];
  const changes = [wordsChangeAt(farm, begun), ...ofWait, ...ofBoard];
  return { answer, tags, until: Math.min(...changes.map((change) => change.getTime())), isRead };
}

async function staleAnswer({ identity }: CachedAnswer, madeAt: number) {
  const headers = new Headers(identity.headers);
  for (const name of ['Content-Length', 'ETag', 'CDN-Cache-Control']) headers.delete(name);
  headers.set('Cache-Control', 'no-store');
  return withAge(await stamped(new Response(identity.body, { headers }), madeAt), TIME_ZONE);
}

/** Answers from the cache and fills it; while the database is unreachable, pages up to a day old are served. */
export function cachePages(cache: PageCache) {
  return createMiddleware<Door>(async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const asked = /^(GET|HEAD)$/.test(c.req.method) ? cache.find(pathname + search, c.req.header()) : null;
    // Until the farm opens, owners see other pages than visitors.
    if (!asked || !(await c.get('context').farm()).opened) return next();
    const refused = cache.get(asked.key) ? null : await tooManyPages(c.get('context'));
    if (refused) return replace(c, refused);
    const answer = await cache.getOrMake(asked.key, () => make(c, next, asked));
    if (answer) {
      const { body, ...rest } = answerFor(answer, c.req.header());
      return replace(c, new Response(body, rest));
    }
    const stale = c.res.status === 503 ? cache.getStale(asked.key) : null;
    const isPage = stale?.answer.identity.headers['content-type']?.startsWith('text/html');
    if (stale && isPage) replace(c, await staleAnswer(stale.answer, stale.madeAt));
  });
}
