// Plain JavaScript without packages: npm start reads it under any Node, before it installs anything.
import { BlockList, isIP } from 'node:net';

/** Names that never lead to a machine of the open internet. */
const OWN_NAMES = /(^|\.)(localhost|local|internal|lan|test|example|invalid|home\.arpa)$/;

const OWN_RANGES = new BlockList();
for (const [range, bits] of /** @type {const} */ ([
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
]))
  OWN_RANGES.addSubnet(range, bits);
OWN_RANGES.addAddress('0.0.0.0');
OWN_RANGES.addAddress('::1', 'ipv6');
OWN_RANGES.addAddress('::', 'ipv6');
OWN_RANGES.addSubnet('fc00::', 7, 'ipv6');
OWN_RANGES.addSubnet('fe80::', 10, 'ipv6');

/** Whether a URL leads to this machine or a private network; false where it cannot be read. @param {string} text */
export function isPrivate(text) {
  if (!URL.canParse(text)) return false;
  const host = new URL(text).hostname
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');
  const version = isIP(host);
  if (version) return OWN_RANGES.check(host, version === 6 ? 'ipv6' : 'ipv4');
  // One word is a name of the house, like a container's.
  return host !== '' && (!host.includes('.') || OWN_NAMES.test(host));
}
