import { hashPassword } from 'better-auth/crypto';
import { expect, it } from 'vitest';
import { openPasswords } from './passwords.server.ts';

it('hashes and verifies', async () => {
  const passwords = openPasswords();
  const hash = await passwords.hash('a');
  expect(await passwords.verify({ hash, password: 'a' })).toBe(true);
  expect(await passwords.verify({ hash, password: 'b' })).toBe(false);
});

it.each([
  ['caf\u00e9 at dawn', 'cafe\u0301 at dawn'],
  ['ﬁve hens', 'five hens'],
  ['\ud800 hens', '\ufffd hens'],
])('takes %j and %j, which only look alike, for two passwords', async (one, other) => {
  const passwords = openPasswords();
  const hash = await passwords.hash(one);
  expect(await passwords.verify({ hash, password: one })).toBe(true);
  expect(await passwords.verify({ hash, password: other })).toBe(false);
});

it('still verifies what Better Auth hashed by itself', async () => {
  const hash = await hashPassword('caf\u00e9 at dawn');
  const verify = (password: string) => openPasswords().verify({ hash, password });
  expect(await verify('caf\u00e9 at dawn')).toBe(true);
  expect(await verify('cafe at dawn')).toBe(false);
});

it('lets networks take turns, however many one of them sends', async () => {
  const passwords = openPasswords(1);
  const done: string[] = [];
  const ask = (network: string, known = false) =>
    passwords.whileAsked(async () => {
      expect(passwords.enter(network, known)).toBe(true);
      await passwords.hash('a password');
      done.push(network);
    });
  await Promise.all([
    ...Array.from({ length: 10 }, () => ask('stranger')),
    ask('neighbor'),
    ask('owner', true),
  ]);
  expect(done).toHaveLength(12);
  // The stranger's first has begun already.
  expect(done.indexOf('neighbor')).toBeLessThan(4);
  expect(done.indexOf('owner')).toBeLessThan(4);
});

it('says at once when a network has enough waiting, and when too many networks wait', async () => {
  const passwords = openPasswords(1, 2, 2);
  const ask = (network: string, known = false) =>
    passwords.whileAsked(async () => {
      if (!passwords.enter(network, known)) return 'full';
      await passwords.hash('a password');
      return 'hashed';
    });
  const all = [ask('one'), ask('one'), ask('one'), ask('two'), ask('three'), ask('known', true)];
  expect(await Promise.all(all)).toEqual(['hashed', 'hashed', 'full', 'hashed', 'full', 'hashed']);
  expect(await ask('three')).toBe('hashed');
});
