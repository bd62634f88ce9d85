import { expect, it } from 'vitest';
import { readConfig } from '../core/config.ts';
import { present } from './settings.mjs';

it.each([
  ['“3000”', '3000'],
  ['”3000”', '3000'],
  ['„3000“', '3000'],
  ['‘3000’', '3000'],
  ['«3000»', '3000'],
  ['"3000"', '3000'],
  ["'3000'", '3000'],
  [' 3000\u00a0', '3000'],
  ['“3000', '“3000'],
  ['"a" <b@c.example>', '"a" <b@c.example>'],
])('%s is %s', (written, value) => expect(present({ PORT: written })).toEqual({ PORT: value }));

it('a secret is taken to the letter', () => {
  expect(present({ AUTH_SECRET: ' “hens” ' })).toEqual({ AUTH_SECRET: ' “hens” ' });
});

it('a byte order mark is no part of the first name', () => {
  expect(readConfig({ '\uFEFFPORT': '8080' }).port).toBe(8080);
});
