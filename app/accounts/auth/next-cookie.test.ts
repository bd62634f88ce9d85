import { expect, it } from 'vitest';
import type { Config } from '../../../core/config.ts';
import { rememberedNext, rememberNext } from './next-cookie.server.ts';

const config = (publicUrl: string) => ({ publicUrl }) as Config;
const asked = (cookie: string) => new Request('http://farm.example/verify', { headers: { Cookie: cookie } });

it.each([
  ['https://farm.example', /^__Secure-prairie-hen\.next=.*; HttpOnly; Secure; SameSite=Lax$/],
  ['http://localhost:3000', /^prairie-hen\.next=.*; HttpOnly; SameSite=Lax$/],
])('the next-page cookie of %s is named for how it travels, and read again', async (url, form) => {
  const cookie = await rememberNext('/in-stock', config(url));
  expect(cookie).toMatch(form);
  expect(await rememberedNext(asked(cookie.split(';')[0] ?? ''), config(url))).toBe('/in-stock');
});

it('over TLS, one without the prefix is not read, because any site beside it can plant one', async () => {
  const planted = (await rememberNext('/in-stock', config('http://localhost:3000'))).split(';')[0] ?? '';
  const none = await rememberedNext(asked(''), config('https://farm.example'));
  expect(await rememberedNext(asked(planted), config('https://farm.example'))).toEqual(none);
});
