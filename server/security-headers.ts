import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';
import type { Config } from '../config.ts';

/** For everything that is not a page: such answers load nothing. Pages bring their own policy. */
export const NOTHING = "default-src 'none'; frame-ancestors 'none'";

/** Who may open the browser's own payment sheet: Stripe's card form stands in a frame of this host. */
const PAYS = ['self', 'https://js.stripe.com'];

/** What a browser heeds in pages alone. Fonts and photos go without: every byte of them stands before the first paint. */
const FOR_PAGES = [
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Permissions-Policy',
  'Referrer-Policy',
  'X-Frame-Options',
];

/** Leaves an answer the headers that count for files. */
export function likeFile(headers: Headers) {
  for (const name of FOR_PAGES) headers.delete(name);
}

/** The headers every answer carries; files that never change carry those that count for files. */
export function securityHeaders(config: Config) {
  const others = secureHeaders({
    xFrameOptions: 'DENY',
    referrerPolicy: 'strict-origin-when-cross-origin',
    crossOriginResourcePolicy: 'same-origin',
    // For browsers and plug-ins that are gone.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    // On pages that came over TLS, browsers look up nobody's host ahead.
    xDnsPrefetchControl: false,
    xXssProtection: false,
    strictTransportSecurity: config.publicUrl.startsWith('https:') ? 'max-age=31536000' : false,
    permissionsPolicy: {
      camera: ['self'],
      geolocation: [],
      microphone: [],
      payment: config.stripe ? PAYS : [],
    },
    removePoweredBy: true,
  });
  return createMiddleware(async (c, next) => {
    await others(c, next);
    if (c.res.headers.get('Cache-Control')?.includes('immutable')) {
      likeFile(c.res.headers);
    }
    // What does not say how long it may be kept is nobody's to keep: sessions, a page's data, redirects.
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'private, no-store');
    if (!c.res.headers.has('Content-Security-Policy')) c.res.headers.set('Content-Security-Policy', NOTHING);
  });
}
