import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';
import type { Config } from '../core/config.ts';

// Pages send a policy of their own.
const NOTHING = "default-src 'none'; frame-ancestors 'none'";

// Stripe's card form in a frame of this host may open the browser's payment sheet.
const PAYS = ['self', 'https://js.stripe.com'];

// Browsers use these for pages only; fonts and photos omit them to save bytes before the first paint.
const FOR_PAGES = [
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Permissions-Policy',
  'Referrer-Policy',
  'X-Frame-Options',
];

export function securityHeaders(config: Config) {
  const others = secureHeaders({
    xFrameOptions: 'DENY',
    referrerPolicy: 'strict-origin-when-cross-origin',
    crossOriginResourcePolicy: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
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
      for (const name of FOR_PAGES) c.res.headers.delete(name);
    }
    // A picture for other sites says so itself.
    if (!c.res.headers.has('Cross-Origin-Resource-Policy')) {
      c.res.headers.set('Cross-Origin-Resource-Policy', 'same-origin');
    }
    // Uncached unless stated: sessions, a page's data, redirects.
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'private, no-store');
    if (!c.res.headers.has('Content-Security-Policy')) c.res.headers.set('Content-Security-Policy', NOTHING);
  });
}
