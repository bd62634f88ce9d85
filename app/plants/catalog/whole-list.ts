import { MINUTE_MS } from '../../../core/clock.ts';
import { type CachedList, isFresh, plantsFromWire, readCache, writeCache } from './browser-cache.ts';
import { failedList, type InStockList, type InStockQuery, pageOf, writeQuery } from './in-stock-list.ts';
import type { WirePlant } from './plant.ts';

const TIMEOUT_MS = 15_000;
/** Asks the farm for changes after this long on an open page. */
const CHECK_AGAIN_MS = MINUTE_MS;

const storage = () => window.localStorage;

let whole: { list: CachedList; checkedAt: number; reached: boolean } | null = null;
let refreshing: Promise<void> | null = null;
/** As the page says: the whole list does not. */
let few = new Set<string>();
let fresh = few;

function keep({ plants, updatedAt }: CachedList) {
  const list = {
    plants: plants.map((plant) =>
      plant.inStock ? { ...plant, few: few.has(plant.slug), isNew: fresh.has(plant.slug) } : plant,
    ),
    updatedAt,
  };
  whole = { list, checkedAt: Date.now(), reached: true };
}

/** @throws Error when the farm cannot be reached or refuses */
async function read<Answer>(address: string): Promise<Answer> {
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`The farm answered ${response.status}.`);
  return response.json();
}

async function readWhole(): Promise<void> {
  const body = await read<{ plants: WirePlant[]; updated_at: string | null }>('/functions/v1/plants');
  const updatedAt = body.updated_at ?? new Date(0).toISOString();
  keep({ plants: plantsFromWire(body.plants), updatedAt: new Date(updatedAt) });
  writeCache(storage, body.plants, updatedAt);
}

/** One request for all callers. Never fails: the old list stays. */
function refresh(): Promise<void> {
  refreshing ??= readWhole()
    .catch(() => {
      if (whole) whole = { ...whole, checkedAt: Date.now(), reached: false };
    })
    .finally(() => {
      refreshing = null;
    });
  return refreshing;
}

/** @param said slugs of which a few are left, and that are new */
export async function loadWholeList(
  lastUpdated: string | null,
  said?: Pick<InStockList, 'few' | 'fresh'>,
): Promise<void> {
  const cached = readCache(storage);
  few = new Set(said?.few);
  fresh = new Set(said?.fresh);
  if (cached && isFresh(cached, lastUpdated)) keep(cached);
  else await refresh();
}

export function fromWholeList(query: InStockQuery): InStockList | null {
  if (!whole) return null;
  const offline = navigator.onLine === false;
  if (!offline && Date.now() - whole.checkedAt > CHECK_AGAIN_MS) void refresh();
  const page = pageOf(whole.list, query);
  return offline || !whole.reached ? { ...page, cachedFrom: page.lastUpdated } : page;
}

export function withoutTheFarm(query: InStockQuery): InStockList {
  const cached = readCache(storage);
  if (!cached) return failedList(query);
  return { ...pageOf(cached, query), cachedFrom: cached.updatedAt.toISOString() };
}

/** Never fails. */
export const fromFarm = (query: InStockQuery): Promise<InStockList> =>
  read<InStockList>(`/in-stock.json${writeQuery(query)}`).catch(() => withoutTheFarm(query));
