import type { Context as HonoContext } from 'hono';
import type { Logger } from 'pino';
import proxyaddr from 'proxy-addr';
import type { Config } from '../config.ts';

/**
 * Says once that visitors come through a proxy nobody has named: until then they all share one address,
 * and with it the limits of one.
 */
export function proxyWarning({ mode, trustedProxies }: Config, log: Logger): (c: HonoContext) => void {
  let open = mode === 'live' && trustedProxies.length === 0;
  return (c) => {
    if (!open || !c.req.header('x-forwarded-for')) return;
    open = false;
    log.warn('requests come through a proxy, but TRUSTED_PROXIES is empty: please name it there');
  };
}

/**
 * Reads the visitor's network address. X-Forwarded-For counts only as far as it was written by a proxy
 * named in TRUSTED_PROXIES (addresses, ranges, or `loopback`); anybody can send that header.
 */
export function clientAddress(
  trustedProxies: string[],
  connection: (c: HonoContext) => { remote: { address?: string } },
): (c: HonoContext) => string {
  const isTrusted = proxyaddr.compile(trustedProxies);
  return (c) => {
    let remoteAddress = '127.0.0.1';
    try {
      remoteAddress = connection(c).remote.address ?? remoteAddress;
    } catch {
      // No socket: the request was made inside the program.
    }
    if (trustedProxies.length === 0) return remoteAddress;
    const forwarded = c.req.header('x-forwarded-for');
    const request = { headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress } };
    return proxyaddr(request as unknown as Parameters<typeof proxyaddr>[0], isTrusted);
  };
}
