import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Plant, type ShownPlant, toWire } from './plant.ts';

const updatedAt = new Date('2025-09-20T12:40:00.000Z');
const later = new Date(updatedAt.getTime() + 1);
const wish = { show: 'all', query: '', page: 1 } as const;

const plant = (variety: string): Plant => ({
  id: variety,
  slug: variety.toLowerCase(),
  variety,
  name: 'Hosta',
  description: '',
  potSize: '1 gal',
  type: 'Perennial',
  inStock: true,
  photo: null,
  createdAt: updatedAt,
  updatedAt,
});

const answer = (varieties: string[], at: Date) =>
  Response.json({
    plants: varieties.map((variety) => toWire(plant(variety))),
    updated_at: at.toISOString(),
  });

const farm = vi.fn<() => Promise<Response>>();
const kept = new Map<string, string>();
const online = { onLine: true };

function keepFromBefore() {
  kept.set('inStock_photos_cache', JSON.stringify([toWire(plant('Halcyon'))]));
  kept.set('inStock_photos_timestamp', updatedAt.toISOString());
}

/** A page just opened: it remembers nothing but what the browser kept. */
const openPage = () => import('./whole-list.ts');
const varieties = (list: { plants: ShownPlant[] } | null) => list?.plants.map(({ variety }) => variety);

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: later });
  farm.mockReset();
  kept.clear();
  online.onLine = true;
  vi.stubGlobal('fetch', farm);
  vi.stubGlobal('navigator', online);
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a fresh list of an earlier visit is used, and the farm is not asked', async () => {
  keepFromBefore();
  const page = await openPage();
  await page.holdWholeList(updatedAt);
  expect(varieties(page.fromHeldList(wish))).toEqual(['Halcyon']);
  expect(farm).not.toHaveBeenCalled();
});

test('an older one is replaced by what the farm has now', async () => {
  keepFromBefore();
  farm.mockResolvedValue(answer(['Francee', 'Patriot'], later));
  const page = await openPage();
  await page.holdWholeList(later);
  expect(varieties(page.fromHeldList(wish))).toEqual(['Francee', 'Patriot']);
  expect(kept.get('inStock_photos_timestamp')).toBe(later.toISOString());
  expect(kept.get('inStock_photos_cache')).toContain('Francee');
});

test('when the farm cannot be reached, the older one is shown and says so', async () => {
  keepFromBefore();
  farm.mockRejectedValue(new TypeError('Failed to fetch'));
  const page = await openPage();
  await page.holdWholeList(later);
  expect(page.fromHeldList(wish)).toBeNull();
  expect(page.withoutTheFarm(wish)).toMatchObject({ total: 1, keptFrom: updatedAt, failed: false });
});

test('without any list there is only the failure to show', async () => {
  farm.mockResolvedValue(new Response('{}', { status: 503 }));
  const page = await openPage();
  await page.holdWholeList(later);
  expect(page.withoutTheFarm(wish)).toMatchObject({ plants: [], keptFrom: null, failed: true });
  expect(kept.size).toBe(0);
});

test('an open page goes on listing without a network, and says how old its plants are', async () => {
  keepFromBefore();
  const page = await openPage();
  await page.holdWholeList(updatedAt);
  expect(page.fromHeldList(wish)?.keptFrom).toBeNull();
  online.onLine = false;
  expect(page.fromHeldList(wish)).toMatchObject({ total: 1, keptFrom: updatedAt });
});

test('a page that stays open asks now and then whether anything has changed', async () => {
  keepFromBefore();
  const page = await openPage();
  await page.holdWholeList(updatedAt);
  vi.advanceTimersByTime(61_000);
  farm.mockResolvedValueOnce(answer(['Francee'], later));
  expect(varieties(page.fromHeldList(wish))).toEqual(['Halcyon']);
  await vi.waitFor(() => expect(varieties(page.fromHeldList(wish))).toEqual(['Francee']));
  expect(farm).toHaveBeenCalledTimes(1);

  vi.advanceTimersByTime(61_000);
  farm.mockRejectedValue(new TypeError('Failed to fetch'));
  page.fromHeldList(wish);
  await vi.waitFor(() => expect(page.fromHeldList(wish)?.keptFrom).toEqual(later));
});
