import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Logger } from 'pino';
import proxyaddr from 'proxy-addr';
import { networksOf } from '../app/access/network-of.server.ts';
import type { Config } from '../core/config.ts';
import type { Proxies } from '../core/ports.ts';

/** For requests that the program makes itself, which have no socket. */
const THIS_MACHINE = '127.0.0.1';

/** Where no stranger connects from: who sends X-Forwarded-For from there is a proxy. */
const isNear = proxyaddr.compile(['loopback', 'linklocal', 'uniquelocal', '100.64.0.0/10']);

/** Some proxies write '203.0.113.9:51234' or '[2001:db8::7]:51234': a new port must not be a new visitor. */
const withoutPort = (written: string) =>
  /^\[(.*)\](:\d+)?$/.exec(written)?.[1] ?? /^([\d.]+):\d+$/.exec(written)?.[1] ?? written;

type Arrived = Parameters<Proxies['addressOf']>[0];

const MOST_UNNAMED = 8;
const UNNAMED = 'requests come through a proxy that TRUSTED_PROXIES does not name: please name it there';

/** Those of TRUSTED_PROXIES, and those that it ought to name. */
export function openProxies(
  { mode, trustedProxies }: Pick<Config, 'mode' | 'trustedProxies'>,
  log: Logger,
): Proxies {
  const isNamed = proxyaddr.compile(trustedProxies);
  const unnamed = new Set<string>();
  const isProxy = (address: string) => isNamed(address, 0) || unnamed.has(address);
  const told = (asked: Arrived, isTrusted: (address: string) => boolean) => {
    const address = withoutPort(proxyaddr(asked as IncomingMessage, isTrusted));
    return isIP(address) ? address : (asked.socket.remoteAddress ?? THIS_MACHINE);
  };

  return {
    unnamed: () => [...unnamed],
    /** X-Forwarded-For counts only if a proxy of TRUSTED_PROXIES wrote it, because anybody can send it. */
    addressOf: (asked) => told(asked, (address) => isNamed(address, 0)),
    /** @param isStaffs whether somebody who works here asked: only a proxy adds to what they send */
    notice({ headers, socket }, isStaffs = false) {
      const here = socket.remoteAddress;
      if (!here || !headers['x-forwarded-for'] || isProxy(here) || unnamed.size === MOST_UNNAMED) return;
      if (!isStaffs && !isNear(here, 0)) return;
      unnamed.add(here);
      if (mode === 'live') log.warn({ proxy: here }, UNNAMED);
    },
    /** How the bounds of one client count it: as its network (IPv6: its /48); null for a proxy that asks for itself. */
    nameOf(socket, asked) {
      const here = socket.remoteAddress ?? THIS_MACHINE;
      const passedOn = asked?.headers['x-forwarded-for'] && (isProxy(here) || isNear(here, 0));
      if (!passedOn && isProxy(here)) return null;
      const address = passedOn ? told(asked, (one) => isProxy(one) || isNear(one, 0)) : here;
      const { network, block } = networksOf(address);
      return block ?? network;
    },
  };
}
