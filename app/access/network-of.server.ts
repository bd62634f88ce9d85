import { getIP } from 'better-auth/api';

/** Set by our front door; never taken from outside. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address';

/** For IPv6 the first 64 bits, because a household owns the rest. */
export const ipAddress = { ipAddressHeaders: [CLIENT_ADDRESS_HEADER], ipv6Subnet: 64 as const };

/** '' for requests made inside the program. */
export const addressOf = (headers: Headers | undefined) => headers?.get(CLIENT_ADDRESS_HEADER) ?? '';

const firstBits = (address: string, ipv6Subnet: 48 | 64) =>
  getIP(new Headers({ [CLIENT_ADDRESS_HEADER]: address }), {
    advanced: { ipAddress: { ...ipAddress, ipv6Subnet } },
  });

/**
 * How limits count an address: IPv4 as it is; IPv6 as a household's /64, and as the /48 that one customer can rent.
 * @returns an IPv4-mapped address as IPv4; other text unchanged
 */
export function networksOf(address: string): { network: string; block: string | null } {
  const network = firstBits(address, 64) ?? address;
  return { network, block: network.includes(':') ? firstBits(address, 48) : null };
}
