import { expect, it } from 'vitest';
import { openPasswords } from './passwords.server.ts';

it('hashes a few at a time, and says when enough are waiting', async () => {
  const passwords = openPasswords(1, 2);
  const hashes = ['a', 'b', 'c'].map((password) => passwords.hash(password));
  expect(passwords.full()).toBe(true);
  const [first = '', second = ''] = await Promise.all(hashes);
  expect(passwords.full()).toBe(false);
  expect(await passwords.verify({ hash: first, password: 'a' })).toBe(true);
  expect(await passwords.verify({ hash: second, password: 'a' })).toBe(false);
});
