import { expect, it } from 'vitest';
import { WEAK } from '../../access/account.ts';
import { weaknessOf } from './weak-password.server.ts';

const words = [
  'Prairie Hen Farm & Nursery',
  'Prairie Hen',
  'Princeton',
  'Ana',
  'Lindgren',
  'ana.lindgren@example.com',
];

it.each([
  ['password', WEAK.common],
  ['Password', WEAK.common],
  ['12345678', WEAK.common],
  ['iloveyou', WEAK.common],
  ['q-w-e-r-t-y-u-i-o-p', WEAK.common],
  ['        ', WEAK.sameCharacter],
  ['aaaaaaaaaaaa', WEAK.sameCharacter],
  ['ababababab', WEAK.sameCharacter],
  ['abcdefgh', WEAK.row],
  ['zyxwvuts', WEAK.row],
  ['Abcd-1234-efgh', WEAK.row],
  ['1q2w3e4r5t6z', WEAK.row],
  ['!@#$%^&*()', WEAK.row],
  ['kx79kx79kx79', WEAK.row],
  ['mk7z2 mk7z2 mk', WEAK.row],
  ['password-password', WEAK.common],
  ['prairiehen', WEAK.ownWords],
  ['Prairie-Hen-2025!', WEAK.ownWords],
  ['farmnursery1', WEAK.ownWords],
  ['princeton55', WEAK.ownWords],
  ['lindgren1987', WEAK.ownWords],
  ['sunny-side-up', ''],
  ['a quiet barn at dawn', ''],
  ['the hens of Princeton wear hats', ''],
  ['密码是很长的一句话', ''],
  ['🐔🐣🥚🌻🌽🚜🐄🐖', ''],
])('%s: %j', async (password, weakness) => {
  expect(await weaknessOf(password, { words, worksHere: false })).toBe(weakness);
});

it('an owner’s has 12 characters', async () => {
  expect(await weaknessOf('rooster 41x', { words, worksHere: true })).toBe(WEAK.shortForStaff);
  expect(await weaknessOf('rooster 41xy', { words, worksHere: true })).toBe('');
});
