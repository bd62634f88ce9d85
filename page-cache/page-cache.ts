import { LRUCache } from 'lru-cache';
import { DAY_MS } from '../core/clock.ts';
import type { Context } from '../core/context.ts';
import type { Subject } from '../db/change-feed.ts';
import { type CachedAnswer, packedSmall, sizeOf } from './answer.ts';
import type { FindCacheable } from './cacheable.ts';

const MAX_BYTES = 16 * 1024 * 1024;

/** After several changes in a row, only what the last one leaves is packed small. */
const LASTS_MS = 2_000;

export const REMEMBERED_MS = DAY_MS;

/** `until` now or earlier: for who asked, not for the cache. `isRead`: by many, so that it is worth packing small. */
export type Page = { answer: CachedAnswer; tags: readonly Subject[]; until: number; isRead?: boolean };

type Entry = Page & { mark: number; madeAt: number };

export type PageCache = ReturnType<typeof openPageCache>;

export function openPageCache(
  { changes, clock }: Pick<Context, 'changes' | 'clock'>,
  find: FindCacheable,
  maxBytes = MAX_BYTES,
) {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ answer }) => sizeOf(answer),
  });
  const underWay = new Map<string, Promise<Page | null>>();

  function get(key: string): CachedAnswer | null {
    const entry = entries.get(key);
    if (!entry || clock.now().getTime() >= entry.until) return null;
    const mark = changes.mark();
    if (mark === entry.mark) return entry.answer;
    if (mark === null || changes.touched(entry.tags, entry.mark)) return null;
    entry.mark = mark;
    return entry.answer;
  }

  function packSmallLater(key: string, entry: Entry) {
    const pack = async () => {
      if (entries.peek(key) !== entry || get(key) === null) return;
      const answer = await packedSmall(entry.answer);
      if (entries.peek(key) === entry) entries.set(key, Object.assign(entry, { answer }));
    };
    setTimeout(() => void pack().catch(() => {}), LASTS_MS).unref();
  }

  return {
    find,

    get,

    async getOrMake(key: string, make: () => Promise<Page | null>): Promise<CachedAnswer | null> {
      const fresh = get(key);
      if (fresh) return fresh;
      const mark = changes.mark();
      // With the mark, so that a page begun before a change is not reused after it.
      const flight = `${mark} ${key}`;
      const other = mark === null ? null : underWay.get(flight);
      // No await before `make`, so that of many requests only one begins; they share its failure, too.
      const shared = other && (await other);
      if (shared) return shared.answer;
      const madeAt = clock.now().getTime();
      const making = make();
      making.catch(() => {});
      underWay.set(flight, making);
      try {
        const page = await making;
        if (page && page.until > madeAt && mark !== null && !changes.touched(page.tags, mark)) {
          const entry = { ...page, mark, madeAt };
          entries.set(key, entry);
          if (page.isRead) packSmallLater(key, entry);
        }
        return page?.answer ?? null;
      } finally {
        underWay.delete(flight);
      }
    },

    getStale(key: string): { answer: CachedAnswer; madeAt: number } | null {
      const entry = entries.get(key);
      return entry && clock.now().getTime() - entry.madeAt < REMEMBERED_MS ? entry : null;
    },

    size: () => entries.calculatedSize,
  };
}
