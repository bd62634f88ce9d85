import { getIP } from 'better-auth/api';

/** The header in which our front door tells Better Auth the visitor's address; never taken from outside. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address';

/** How Better Auth and we read it: of an IPv6 address the first 64 bits, as a household has all the others. */
export const ipAddress = { ipAddressHeaders: [CLIENT_ADDRESS_HEADER], ipv6Subnet: 64 as const };

/** The network a request comes from; '' when it was made inside the program. */
export function networkOf(headers: Headers | undefined): string {
  return (headers && getIP(headers, { advanced: { ipAddress } })) ?? '';
}
