import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aPlant } from '../../../test/cast/a-plant.ts';
import { type ShownPlant, toWire } from './plant.ts';

const updatedAt = new Date('2025-09-20T12:40:00.000Z');
const later = new Date(updatedAt.getTime() + 1);
const query = { show: 'all', type: null, facts: [], text: '', page: 1 } as const;

const plant = (variety: string) =>
  aPlant({
    id: variety,
    slug: variety.toLowerCase(),
    variety,
    name: 'Hosta',
    createdAt: updatedAt,
    updatedAt,
  });

const answer = (varieties: string[], at: Date) =>
  Response.json({
    plants: varieties.map((variety) => toWire(plant(variety))),
    updated_at: at.toISOString(),
  });

const farm = vi.fn<() => Promise<Response>>();
const stored = new Map<string, string>();
const online = { onLine: true };

function cacheFromBefore() {
  stored.set('inStock_photos_cache', JSON.stringify([toWire(plant('Halcyon'))]));
  stored.set('inStock_photos_timestamp', updatedAt.toISOString());
}

/** A newly loaded page knows only what the browser stored. */
const openPage = () => import('./whole-list.ts');
const varieties = (list: { plants: ShownPlant[] } | null) => list?.plants.map(({ variety }) => variety);

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: later });
  farm.mockReset();
  stored.clear();
  online.onLine = true;
  vi.stubGlobal('fetch', farm);
  vi.stubGlobal('navigator', online);
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a fresh list of an earlier visit is used, and the farm is not asked', async () => {
  cacheFromBefore();
  const page = await openPage();
  await page.loadWholeList(updatedAt.toISOString());
  expect(varieties(page.fromWholeList(query))).toEqual(['Halcyon']);
  expect(farm).not.toHaveBeenCalled();
});

test('an older one is replaced by what the farm has now', async () => {
  cacheFromBefore();
  farm.mockResolvedValue(answer(['Francee', 'Patriot'], later));
  const page = await openPage();
  await page.loadWholeList(later.toISOString());
  expect(varieties(page.fromWholeList(query))).toEqual(['Francee', 'Patriot']);
  expect(stored.get('inStock_photos_timestamp')).toBe(later.toISOString());
  expect(stored.get('inStock_photos_cache')).toContain('Francee');
});

test('when the farm cannot be reached, the older one is shown and says so', async () => {
  cacheFromBefore();
  farm.mockRejectedValue(new TypeError('Failed to fetch'));
  const page = await openPage();
  await page.loadWholeList(later.toISOString());
  expect(page.fromWholeList(query)).toBeNull();
  expect(page.withoutTheFarm(query)).toMatchObject({
    total: 1,
    cachedFrom: updatedAt.toISOString(),
    failed: false,
  });
});

test('without any list there is only the failure to show', async () => {
  farm.mockResolvedValue(new Response('{}', { status: 503 }));
  const page = await openPage();
  await page.loadWholeList(later.toISOString());
  expect(page.withoutTheFarm(query)).toMatchObject({ plants: [], cachedFrom: null, failed: true });
  expect(stored.size).toBe(0);
});

test('an open page goes on listing without a network, and says how old its plants are', async () => {
  cacheFromBefore();
  const page = await openPage();
  await page.loadWholeList(updatedAt.toISOString());
  expect(page.fromWholeList(query)?.cachedFrom).toBeNull();
  online.onLine = false;
  expect(page.fromWholeList(query)).toMatchObject({ total: 1, cachedFrom: updatedAt.toISOString() });
});

test('a page that stays open asks now and then whether anything has changed', async () => {
  cacheFromBefore();
  const page = await openPage();
  await page.loadWholeList(updatedAt.toISOString());
  vi.advanceTimersByTime(61_000);
  farm.mockResolvedValueOnce(answer(['Francee'], later));
  expect(varieties(page.fromWholeList(query))).toEqual(['Halcyon']);
  await vi.waitFor(() => expect(varieties(page.fromWholeList(query))).toEqual(['Francee']));
  expect(farm).toHaveBeenCalledTimes(1);

  vi.advanceTimersByTime(61_000);
  farm.mockRejectedValue(new TypeError('Failed to fetch'));
  page.fromWholeList(query);
  await vi.waitFor(() => expect(page.fromWholeList(query)?.cachedFrom).toEqual(later.toISOString()));
});
