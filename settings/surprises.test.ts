import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { surprisesIn } from './surprises.mjs';

describe('what follows from what came before is no surprise', () => {
  it.each([
    ...[
      'abcdefgh',
      'ABCDEFGH',
      'zyxwvuts',
      'abcd1234',
      'abc123def456',
      'a-b-c-d-e-f-g-h',
      'acegikmo',
      '13579135',
    ],
    ...[
      'qwertyui',
      'poiuytre',
      'asdfghjkl;',
      'zxcvbnm,./',
      '1qaz2wsx',
      'zaq12wsx',
      '1qaz2wsx3edc',
      'qwer1234asdf',
    ],
    ...['!@#$%^&*()', 'a1b2c3d4', '1q2w3e4r5t', 'aabbccdd', '11223344', 'aaaabbbb', 'aaaaabbbbbcccccddddd'],
    ...['k7qk7qk7qk7q', 'abcabcabcabc', 'абвгдежз', 'йцукенгш', '0123456789abcdef0123456789abcdef'],
  ])('%s', (text) => expect(surprisesIn(text)).toBeLessThan(5));
});

it.each([
  ...['sunny-side-up', 'a quiet barn at dawn', 'mississippi', 'rooster 41xy', 'kx8#mq2z', '🐔🐣🥚🌻🌽🚜🐄🐖'],
  '密码是很长的一句话',
])('%s is full of them', (text) => expect(surprisesIn(text)).toBeGreaterThanOrEqual(5));

it('a random key has many, and a long text takes no time', () => {
  for (let n = 0; n < 200; n += 1) expect(surprisesIn(randomBytes(16).toString('hex'))).toBeGreaterThan(19);
  const before = process.cpuUsage().user;
  surprisesIn('ab1'.repeat(40_000));
  surprisesIn(randomBytes(60_000).toString('hex'));
  expect(process.cpuUsage().user - before).toBeLessThan(250_000);
});
