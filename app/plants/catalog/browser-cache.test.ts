import { expect, test } from 'vitest';
import { aPlant } from '../../../test/cast/a-plant.ts';
import { isFresh, readCache, writeCache } from './browser-cache.ts';
import { toWire, type WirePlant } from './plant.ts';

const updatedAt = new Date('2025-09-20T12:40:00.000Z');
const zinnia = aPlant({ priceCents: null, updatedAt });
const wire: WirePlant[] = [toWire(zinnia)];

/** As much of localStorage as the page needs. */
function storageWith(content: Record<string, string> = {}, room = Number.POSITIVE_INFINITY) {
  const stored = new Map(Object.entries(content));
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem(key: string, value: string) {
      if (value.length > room) throw new DOMException('No room.', 'QuotaExceededError');
      stored.set(key, value);
    },
    removeItem: (key: string) => void stored.delete(key),
  };
}

const both = (list: string, stamp: string) =>
  storageWith({ inStock_photos_cache: list, inStock_photos_timestamp: stamp });

test('a list is cached under the two keys and reads back as it was', () => {
  const storage = storageWith();
  writeCache(() => storage, wire, updatedAt.toISOString());
  expect([...storage.stored.keys()]).toEqual(['inStock_photos_cache', 'inStock_photos_timestamp']);
  expect(readCache(() => storage)).toEqual({ plants: [zinnia], updatedAt });
});

test('a list cached before plants had prices is read', () => {
  const older = wire.map(({ price_cents: _, ...plant }) => plant);
  const { plants } = readCache(() => both(JSON.stringify(older), updatedAt.toISOString())) ?? {};
  expect(plants).toEqual([zinnia]);
});

test('a stamp may be a moment in words or in milliseconds', () => {
  const list = JSON.stringify(wire);
  expect(readCache(() => both(list, String(updatedAt.getTime())))?.updatedAt).toEqual(updatedAt);
  expect(readCache(() => both(list, '2025-09-20T07:40:00-05:00'))?.updatedAt).toEqual(updatedAt);
});

test.each([
  ['nothing', {}],
  ['only a list', { inStock_photos_cache: JSON.stringify(wire) }],
  ['only a stamp', { inStock_photos_timestamp: updatedAt.toISOString() }],
])('%s is no cached list', (_, content) => {
  expect(readCache(() => storageWith(content))).toBeNull();
});

test.each([
  ['{', updatedAt.toISOString()],
  ['null', updatedAt.toISOString()],
  ['{"plants":[]}', updatedAt.toISOString()],
  ['[null]', updatedAt.toISOString()],
  ['[{"id":1}]', updatedAt.toISOString()],
  [JSON.stringify([{ ...wire[0], photo: 'x' }]), updatedAt.toISOString()],
  [JSON.stringify([{ ...wire[0], plant_type: 'Moss' }]), updatedAt.toISOString()],
  [JSON.stringify([{ ...wire[0], price_cents: '$5' }]), updatedAt.toISOString()],
  [JSON.stringify(wire), 'yesterday'],
])('what was spoilt is left alone: %s', (list, stamp) => {
  expect(readCache(() => both(list, stamp))).toBeNull();
});

test('storage that is full caches nothing rather than half', () => {
  const storage = storageWith({ inStock_photos_cache: '[]', inStock_photos_timestamp: '1' }, 100);
  writeCache(() => storage, wire, updatedAt.toISOString());
  expect(storage.stored.size).toBe(0);
});

test('storage that is blocked breaks nothing', () => {
  const blocked = () => {
    throw new DOMException('Blocked.', 'SecurityError');
  };
  expect(readCache(blocked)).toBeNull();
  expect(() => writeCache(blocked, wire, updatedAt.toISOString())).not.toThrow();
});

test('a cached list is used while it is not older than the newest change', () => {
  const cached = { plants: [zinnia], updatedAt };
  const at = (milliseconds: number) => new Date(updatedAt.getTime() + milliseconds).toISOString();
  expect(isFresh(cached, at(-1))).toBe(true);
  expect(isFresh(cached, at(0))).toBe(true);
  expect(isFresh(cached, at(1))).toBe(false);
  // A farm that never had plants does not have ours either.
  expect(isFresh(cached, null)).toBe(false);
});
