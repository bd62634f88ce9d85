import { expect, it } from 'vitest';
import { isSameAddress } from './same-address.ts';

const HERE = '412 Rum River Drive N, Princeton, MN 55371';

it.each<[string, boolean]>([
  [HERE, true],
  ['412 rum river dr. north, princeton mn 55371', true],
  ['412 Rum River Dr N, Princeton, Minnesota 55371', true],
  ['  412  Rum River Drive N,Princeton, MN  55371 ', true],
  ['421 Rum River Drive N, Princeton, MN 55371', false],
  ['412 Rum River Drive S, Princeton, MN 55371', false],
  ['412 Rum River Drive N, Milaca, MN 55371', false],
  ['412 Rum River Drive N, Princeton, MN 56353', false],
  ['', false],
])('%j', (address, same) => {
  expect(isSameAddress(HERE, address)).toBe(same);
});

it('"St" is "Street", and a saint', () => {
  expect(isSameAddress('1 Elm St, St Cloud, MN 56301', '1 Elm Street, Saint Cloud, MN 56301')).toBe(true);
});
