import { createCookie } from 'react-router';
import type { Config } from '../../config.ts';
import { nextPage } from './next-page.ts';

const cookie = createCookie('prairie-hen.next', {
  httpOnly: true,
  sameSite: 'lax',
  path: '/verify',
  maxAge: 86_400,
});

/** Remembers where a sign-up was going until the email is verified in the same browser. */
export const rememberNext = (next: string, { publicUrl }: Config) =>
  cookie.serialize(next, { secure: publicUrl.startsWith('https:') });

export const rememberedNext = async ({ headers }: Request) =>
  nextPage(await cookie.parse(headers.get('Cookie')));
