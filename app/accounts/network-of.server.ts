import { getIP } from 'better-auth/api';

/** Set by our front door; never taken from outside. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address';

/** Of an IPv6 address the first 64 bits, because a household has all the others. */
export const ipAddress = { ipAddressHeaders: [CLIENT_ADDRESS_HEADER], ipv6Subnet: 64 as const };

/** '' for requests made inside the program. */
export function networkOf(headers: Headers | undefined): string {
  return (headers && getIP(headers, { advanced: { ipAddress } })) ?? '';
}
