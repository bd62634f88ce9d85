import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';
import type { Config } from '../config.ts';

/** For everything that is not a page: such answers load nothing. Pages bring their own policy. */
const NOTHING = "default-src 'none'; frame-ancestors 'none'";

/** Who may open the browser's own payment sheet: Stripe's card form stands in a frame of this host. */
const PAYS = ['self', 'https://js.stripe.com'];

/** The headers every answer carries. */
export function securityHeaders(config: Config) {
  const others = secureHeaders({
    xFrameOptions: 'DENY',
    referrerPolicy: 'strict-origin-when-cross-origin',
    crossOriginResourcePolicy: 'same-origin',
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
    // What does not say how long it may be kept is nobody's to keep: sessions, a page's data, redirects.
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'private, no-store');
    if (!c.res.headers.has('Content-Security-Policy')) c.res.headers.set('Content-Security-Policy', NOTHING);
  });
}
