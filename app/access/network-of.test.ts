import { expect, it } from 'vitest';
import { networksOf } from './network-of.server.ts';

it('an IPv4 address is its own network, also written as IPv6', () => {
  for (const address of ['203.0.113.7', '::ffff:203.0.113.7', '::ffff:cb00:7107']) {
    expect(networksOf(address)).toEqual({ network: '203.0.113.7', block: null });
  }
});

it('an IPv6 address is its household and its block, however it is written', () => {
  const here = networksOf('2001:db8:7:1::9');
  expect(networksOf('2001:0DB8:0007:0001:ffff:0:0:1')).toEqual(here);
  const nextDoor = networksOf('2001:db8:7:2::9');
  expect(nextDoor.network).not.toBe(here.network);
  expect(nextDoor.block).toBe(here.block);
  expect(networksOf('2001:db8:8:1::9').block).not.toBe(here.block);
});
