import { expect, test } from 'vitest';
import { isFresh, keep, readKept } from './browser-cache.ts';
import { type Plant, toWire, type WirePlant } from './plant.ts';

const updatedAt = new Date('2025-09-20T12:40:00.000Z');
const zinnia: Plant = {
  id: '7',
  slug: 'benarys-giant-wine-zinnia',
  variety: "Benary's Giant Wine",
  name: 'Zinnia',
  description: 'For the vase.',
  potSize: '4 in',
  type: 'Annual',
  inStock: true,
  photo: { hash: 'a'.repeat(64), width: 800, height: 600, widths: [400, 800], placeholder: 'data:,' },
  createdAt: new Date('2025-05-01T08:00:00.000Z'),
  updatedAt,
};
const wire: WirePlant[] = [toWire(zinnia)];

/** As much of localStorage as the page needs. */
function shelf(content: Record<string, string> = {}, room = Number.POSITIVE_INFINITY) {
  const kept = new Map(Object.entries(content));
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      if (value.length > room) throw new DOMException('No room.', 'QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key: string) => void kept.delete(key),
  };
}

const both = (list: string, stamp: string) =>
  shelf({ inStock_photos_cache: list, inStock_photos_timestamp: stamp });

test('a list is kept under the two keys and reads back as it was', () => {
  const storage = shelf();
  keep(() => storage, wire, updatedAt.toISOString());
  expect([...storage.kept.keys()]).toEqual(['inStock_photos_cache', 'inStock_photos_timestamp']);
  expect(readKept(() => storage)).toEqual({ plants: [zinnia], updatedAt });
});

test('a stamp may be a moment in words or in milliseconds', () => {
  const list = JSON.stringify(wire);
  expect(readKept(() => both(list, String(updatedAt.getTime())))?.updatedAt).toEqual(updatedAt);
  expect(readKept(() => both(list, '2025-09-20T07:40:00-05:00'))?.updatedAt).toEqual(updatedAt);
});

test.each([
  ['nothing', {}],
  ['only a list', { inStock_photos_cache: JSON.stringify(wire) }],
  ['only a stamp', { inStock_photos_timestamp: updatedAt.toISOString() }],
])('%s is no kept list', (_, content) => {
  expect(readKept(() => shelf(content))).toBeNull();
});

test.each([
  ['{', updatedAt.toISOString()],
  ['null', updatedAt.toISOString()],
  ['{"plants":[]}', updatedAt.toISOString()],
  ['[null]', updatedAt.toISOString()],
  ['[{"id":1}]', updatedAt.toISOString()],
  [JSON.stringify([{ ...wire[0], photo: 'x' }]), updatedAt.toISOString()],
  [JSON.stringify([{ ...wire[0], plant_type: 'Moss' }]), updatedAt.toISOString()],
  [JSON.stringify(wire), 'yesterday'],
])('what was spoilt is left alone: %s', (list, stamp) => {
  expect(readKept(() => both(list, stamp))).toBeNull();
});

test('storage that is full keeps nothing rather than half', () => {
  const storage = shelf({ inStock_photos_cache: '[]', inStock_photos_timestamp: '1' }, 100);
  keep(() => storage, wire, updatedAt.toISOString());
  expect(storage.kept.size).toBe(0);
});

test('storage that is blocked breaks nothing', () => {
  const blocked = () => {
    throw new DOMException('Blocked.', 'SecurityError');
  };
  expect(readKept(blocked)).toBeNull();
  expect(() => keep(blocked, wire, updatedAt.toISOString())).not.toThrow();
});

test('a kept list is used while it is not older than the newest change', () => {
  const kept = { plants: [zinnia], updatedAt };
  const at = (milliseconds: number) => new Date(updatedAt.getTime() + milliseconds);
  expect(isFresh(kept, at(-1))).toBe(true);
  expect(isFresh(kept, at(0))).toBe(true);
  expect(isFresh(kept, at(1))).toBe(false);
  // A farm that never had plants has none of ours either.
  expect(isFresh(kept, null)).toBe(false);
});
