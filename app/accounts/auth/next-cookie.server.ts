import { createCookie } from 'react-router';
import type { Config } from '../../../core/config.ts';
import { nextPage } from '../../access/next-page.ts';

const isSecure = ({ publicUrl }: Config) => publicUrl.startsWith('https:');

/** Browsers take a `__Secure-` cookie only over TLS. `__Host-` would need the path `/`. */
const cookieFor = (config: Config) =>
  createCookie(`${isSecure(config) ? '__Secure-' : ''}prairie-hen.next`, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/verify',
    maxAge: 86_400,
    secure: isSecure(config),
  });

/** Remembers where a sign-up was going until the email is verified in the same browser. */
export const rememberNext = (next: string, config: Config) => cookieFor(config).serialize(next);

export const rememberedNext = async ({ headers }: Request, config: Config) =>
  nextPage(await cookieFor(config).parse(headers.get('Cookie')));
