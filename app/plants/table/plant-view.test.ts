import { expect, test } from 'vitest';
import { addressOf, FIRST_VIEW, isFiltered, orderInAddress, readView } from './plant-view.ts';

const read = (address: string) => readView(new URLSearchParams(address));

test('an address without words is the newest first', () => {
  expect(read('')).toEqual(FIRST_VIEW);
  expect(addressOf(FIRST_VIEW)).toBe('?');
  expect(isFiltered(FIRST_VIEW)).toBe(false);
});

test('a view and its address mean the same', () => {
  const address = '?q=rose+%26+co&type=Small+Fruit&show=out&sort=-pot_size&page=3';
  const view = read(address);
  expect(view).toEqual({
    query: 'rose & co',
    type: 'Small Fruit',
    show: 'out',
    sort: 'pot_size',
    descending: true,
    page: 3,
  });
  expect(addressOf(view)).toBe(address);
  expect(isFiltered(view)).toBe(true);
});

test.each(['newest', 'oldest', 'name', '-name', 'in_stock', '-in_stock'])('the order %s', (order) => {
  expect(orderInAddress(read(`?sort=${order}`))).toBe(order);
});

test.each([
  '?type=Weed',
  '?show=maybe',
  '?sort=-newest',
  '?sort=rm',
  '?page=-1',
  '?page=1.5',
  '?page=x',
  '?q=',
])('%s is as if nothing was said', (address) => {
  expect(read(address)).toEqual(FIRST_VIEW);
});

test('nobody searches for a whole book', () => {
  expect(read(`?q=${'a'.repeat(5_000)}`).query).toHaveLength(200);
});
