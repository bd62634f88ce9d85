// Plain JavaScript without packages: npm start reads it before it installs anything.
import { plainSigns } from './plain-signs.mjs';

/** A local part as RFC 5321 and browsers both have it, and a domain of letters, digits and hyphens with at least one dot. */
const LOCAL = /^(?!\.)(?!.*\.\.)[\w.!#$%&'*+/=?^`{|}~-]{1,64}(?<!\.)$/;
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const DOMAIN = new RegExp(`^(?:${LABEL}\\.)+(?!\\d+$)${LABEL}$`, 'i');
/** Nothing that would end a host name inside an address of the web. */
const NAME = /^[\p{L}\p{M}\p{N}.。-]{1,253}$/u;

/** münchen.de → xn--mnchen-3ya.de; as it is when it cannot be. @param {string} domain */
function asciiDomain(domain) {
  try {
    return NAME.test(domain) ? new URL(`http://${domain}`).hostname : domain;
  } catch {
    return domain;
  }
}

/** As servers write it: in plain signs, the domain in ASCII. @param {string} text */
export function emailAsWritten(text) {
  const plain = plainSigns(text).replace(/^mailto:/i, '');
  const at = plain.lastIndexOf('@');
  return at < 1 ? plain : `${plain.slice(0, at)}@${asciiDomain(plain.slice(at + 1))}`;
}

/** @param {string} address as `emailAsWritten` returns it */
export function isEmail(address) {
  const at = address.lastIndexOf('@');
  return LOCAL.test(address.slice(0, Math.max(at, 0))) && DOMAIN.test(address.slice(at + 1));
}

/** What may stand in a link: a local part may have signs that addresses of the web use for themselves. @param {string} address */
export function mailto(address) {
  const at = address.lastIndexOf('@');
  return `mailto:${encodeURIComponent(address.slice(0, at))}@${address.slice(at + 1)}`;
}
