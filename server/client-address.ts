import { isIP } from 'node:net';
import type { Context as HonoContext } from 'hono';
import type { Logger } from 'pino';
import proxyaddr from 'proxy-addr';
import type { Config } from '../config.ts';
import type { Door } from './door.ts';

/** Warns once: behind an unnamed proxy all visitors share one address and its limits. */
export function proxyWarning({ mode, trustedProxies }: Config, log: Logger): (c: HonoContext) => void {
  let open = mode === 'live' && trustedProxies.length === 0;
  return (c) => {
    if (!open || !c.req.header('x-forwarded-for')) return;
    open = false;
    log.warn('requests come through a proxy, but TRUSTED_PROXIES is empty: please name it there');
  };
}

/** Some proxies write '203.0.113.9:51234' or '[2001:db8::7]:51234': a new port must not be a new visitor. */
const withoutPort = (written: string) =>
  /^\[(.*)\](:\d+)?$/.exec(written)?.[1] ?? /^([\d.]+):\d+$/.exec(written)?.[1] ?? written;

/** X-Forwarded-For counts only if a proxy of TRUSTED_PROXIES wrote it, because anybody can send it. */
export function clientAddress(trustedProxies: string[]): (c: HonoContext<Door>) => string {
  const isTrusted = proxyaddr.compile(trustedProxies);
  // Requests that the program makes itself have no socket.
  return ({ env }) => {
    const here = env?.incoming?.socket.remoteAddress;
    if (!env?.incoming || !here) return '127.0.0.1';
    const told = withoutPort(proxyaddr(env.incoming, isTrusted));
    return isIP(told) ? told : here;
  };
}
