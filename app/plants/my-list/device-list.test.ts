import { expect, it } from 'vitest';
import { deviceList, KEY } from './device-list.ts';

const rose = { slug: 'plant-2', named: 'rose' };

it('keeps the text of an address, and reads what another tab wrote', () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  const list = deviceList(() => storage);
  expect(list.read()).toEqual([]);
  expect(list.write([rose])).toBe(true);
  expect([...stored]).toEqual([[KEY, 'plant-2_rose']]);
  stored.set(KEY, '{"nonsense"}.aster');
  expect(list.read()).toEqual([{ slug: 'aster' }]);
});

it('remembers on the open page what there is no room for, and says that it is not kept', () => {
  let isFull = true;
  const storage = {
    getItem: () => 'aster',
    setItem() {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
    },
  };
  const list = deviceList(() => storage);
  expect(list.write([rose])).toBe(false);
  expect(list.read()).toEqual([rose]);
  isFull = false;
  expect(list.write([rose])).toBe(true);
  expect(list.read()).toEqual([{ slug: 'aster' }]);
});

it('remembers on the open page where storage is blocked', () => {
  const list = deviceList(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(list.read()).toEqual([]);
  expect(list.write([rose])).toBe(false);
  expect(list.read()).toEqual([rose]);
});
