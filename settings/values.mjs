// Plain JavaScript without packages: npm start reads it under any Node, before it installs anything.
import { isIP } from 'node:net';
import { emailAsWritten, isEmail } from '../core/email-address.mjs';

/** Without the name. @param {string} text */
export const senderAddress = (text) => emailAsWritten(/<([^<>]*)>$/.exec(text)?.[1] ?? text);

/** @param {string} text */
export const isSender = (text) => isEmail(senderAddress(text));

const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

/** As the package proxy-addr takes them. @param {string} text */
export function isProxy(text) {
  const [address = '', range, more] = text.split('/');
  const version = isIP(address);
  if (more !== undefined) return false;
  // The package does not read an IPv4 address inside an IPv6 one.
  if (version === 6 && address.includes('.')) return false;
  if (range === undefined) return version !== 0 || PROXY_NAMES.includes(text);
  const bits = Number(range);
  if (/^\d+$/.test(range)) return version !== 0 && bits > 0 && bits <= (version === 4 ? 32 : 128);
  return version === 4 && isNetmask(range);
}

/** Ones, then zeros. @param {string} text */
function isNetmask(text) {
  if (isIP(text) !== 4) return false;
  const bits = text
    .split('.')
    .map((part) => Number(part).toString(2).padStart(8, '0'))
    .join('');
  return /^1+0*$/.test(bits);
}

/** @param {string} list with commas between */
export const listed = (list) => list.split(',').flatMap((part) => part.trim() || []);

const MOMENT =
  /^(\d{4})-(\d\d)-(\d\d)T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

/** @param {string} text */
export function isMoment(text) {
  const [, year, month, day] = MOMENT.exec(text)?.map(Number) ?? [];
  if (!year || !month || !day) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** @param {string} text */
export function isOrigin(text) {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return url.href === `${url.origin}/` && /^https?:\/\/[^/]+\/?$/i.test(text);
}

const MARKED = /^(<[^<>]+>|\[[a-z][\w .-]+\]|\{+ ?[a-z][\w .-]*\}+|\$\{[^{}]+\}|\$\([^()]+\))$/i;
const VARIABLE = /^\$[A-Z][A-Z_]{3,}$/;
const LEFT_OUT = /(\.{3}|…|[*•]{3})$/;
const YOURS = /^your[ _-]?(password|user(name)?|host(name)?|secret|key|token|api[ _-]?key|database|db)$/i;

/** Whether instructions or a provider's page left it for somebody to fill in. @param {string} text */
export const isPlaceholder = (text) => [MARKED, VARIABLE, LEFT_OUT, YOURS].some((kind) => kind.test(text));
