import { isFresh, type KeptList, keep, plantsFromWire, readKept } from './browser-cache.ts';
import { type InStockList, type InStockWish, pageOf } from './in-stock-list.ts';
import type { WirePlant } from './plant.ts';

const ADDRESS = '/functions/v1/plants';
const TIMEOUT_MS = 15_000;
/** After this long in an open page the farm is asked whether anything has changed. */
const CHECK_AGAIN_MS = 60_000;

const shelf = () => window.localStorage;

/** The list this page searches in, and whether the farm could be reached when it was last asked. */
let held: { list: KeptList; checkedAt: number; reached: boolean } | null = null;
let asking: Promise<void> | null = null;

async function ask(): Promise<void> {
  const response = await fetch(ADDRESS, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`The farm answered ${response.status}.`);
  const body = (await response.json()) as { plants: WirePlant[]; updated_at: string | null };
  const plants = plantsFromWire(body.plants);
  const updatedAt = body.updated_at ?? new Date(0).toISOString();
  held = { list: { plants, updatedAt: new Date(updatedAt) }, checkedAt: Date.now(), reached: true };
  keep(shelf, body.plants, updatedAt);
}

/** Asks the farm for its list, once however many want it. Never fails: then the held one grows old. */
function refresh(): Promise<void> {
  asking ??= ask()
    .catch(() => {
      if (held) held = { ...held, checkedAt: Date.now(), reached: false };
    })
    .finally(() => {
      asking = null;
    });
  return asking;
}

/** Takes the kept list if it is fresh, else the farm's: from then on searches are answered here. */
export async function holdWholeList(lastUpdated: Date | null): Promise<void> {
  const kept = readKept(shelf);
  if (kept && isFresh(kept, lastUpdated)) held = { list: kept, checkedAt: Date.now(), reached: true };
  else await refresh();
}

/** Whether searches are answered here, so that there is nothing to wait for. */
export const holdsWholeList = () => held !== null;

/** The answer from the held list; null when there is none and the server has to be asked. */
export function fromHeldList(wish: InStockWish): InStockList | null {
  if (!held) return null;
  const offline = navigator.onLine === false;
  if (!offline && Date.now() - held.checkedAt > CHECK_AGAIN_MS) void refresh();
  const page = pageOf(held.list, wish);
  return offline || !held.reached ? { ...page, keptFrom: held.list.updatedAt } : page;
}

/** Whether an earlier visit left a list to fall back on. */
export const hasKeptList = () => readKept(shelf) !== null;

/** The answer when the farm cannot be reached: from the list of an earlier visit, or that there is none. */
export function withoutTheFarm(wish: InStockWish): InStockList {
  const kept = readKept(shelf);
  if (kept) return { ...pageOf(kept, wish), keptFrom: kept.updatedAt };
  const nothing = { plants: [], updatedAt: new Date(0) };
  return { ...pageOf(nothing, wish), lastUpdated: null, fitsBrowser: false, failed: true };
}
