import { plainSigns } from './plain-signs.mjs';

/** The one spelling that is stored and compared: '+1 763.555.0142 x5' → '7635550142 ext. 5', null without ten digits */
export function phoneInDigits(text: string): string | null {
  const parts = partsOf(text);
  const ten = tenDigits(parts);
  return parts && ten && withExtension(ten, parts.extension);
}

/** '17635550142 ext. 5' → '(763) 555-0142 ext. 5', null without ten digits */
export const writtenPhone = (text: string) => (tenDigits(partsOf(text)) ? anyPhone(text) : null);

export const phoneInWords = (stored: string) => writtenPhone(stored) ?? stored;

/** Two in one field: '763-555-0142 or 763-555-0143'. */
const FIRST = /\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{4}/;

const readable = (text: string) => partsOf(text) ?? partsOf(FIRST.exec(text)?.[0] ?? '');

/** '(763) 555-0142 ext. 5' → 'tel:+17635550142,5': Android dials the letters of ";ext=". */
export function telephone(text: string): string {
  const parts = readable(text);
  if (!parts) return `tel:${text.replace(/[^\d+]/g, '')}`;
  return `tel:${parts.dialed}${parts.extension && `,${parts.extension}`}`;
}

/** Opens Messages with the words filled in; iOS wants the '&', Android the '?'. */
export const textMessage = (text: string, words: string) =>
  `sms:${readable(text)?.dialed ?? text.replace(/[^\d+]/g, '')}?&body=${encodeURIComponent(words)}`;

/** An extension, and what is dialed after more pauses. */
const NAMED = /[ .,;]{0,9}(?:x|extn?|extension|#)[ .:=#]{0,9}(\d{1,6}(?:,{1,3}\d{1,6}){0,2})$/i;
/** A comma lets a telephone wait. Whoever writes one has no others in the number. */
const PAUSED = /[,;pw] ?(\d{1,6}(?:,{1,3}\d{1,6}){0,2})$/i;
const ABROAD = /^(?:1\d{10}|[2-9]\d{7,14})$/;

/** @property number as written, without the extension @property dialed '+17635550142', or the digits of a number in town */
type Parts = { number: string; extension: string; dialed: string };

/** Null for what would reach somebody else. */
function dialedOf(number: string): string | null {
  if (!/^[ ([]{0,3}\+?[\d ()[\].,/·•~_*-]*$/.test(number)) return null;
  const digits = number.replace(/\D/g, '');
  if (number.includes('+')) return ABROAD.test(digits) ? `+${digits}` : null;
  if (/^1?\d{10}$/.test(digits)) return `+1${digits.slice(-10)}`;
  // How one dials abroad, from here and from most other countries.
  const abroad = digits.replace(/^(?:011|00)/, '');
  if (abroad !== digits && ABROAD.test(abroad)) return `+${abroad}`;
  return /^(?:\d{7,9}|0\d{9,11})$/.test(digits) ? digits : null;
}

function withTail(plain: string, [tail = '', extension = '']: readonly string[]): Parts | null {
  // In "+44 (0)20", the zero is for callers at home.
  const number = plain.slice(0, plain.length - tail.length).replace(/^(\+\d{1,3}) ?\(0\) ?/, '$1 ');
  const dialed = dialedOf(number);
  return dialed === null ? null : { number, extension, dialed };
}

/** A number and its extension in whatever signs; null when nobody could call it. */
export function partsOf(text: string): Parts | null {
  const plain = plainSigns(text).replace(/^(?:tel|sms): ?/i, '');
  const named = NAMED.exec(plain);
  if (named) return withTail(plain, named);
  const whole = withTail(plain, []);
  const paused = PAUSED.exec(plain);
  // "763,555,0142" is one number.
  if (!paused || whole?.dialed.startsWith('+1')) return whole;
  return withTail(plain, paused) ?? whole;
}

/** For a number in North America. */
export const tenDigits = (parts: Parts | null) =>
  parts?.dialed.startsWith('+1') ? parts.dialed.slice(2) : null;

export const withExtension = (number: string, extension: string) =>
  extension ? `${number} ext. ${extension}` : number;

/** From anywhere: North America's in one spelling, others in plain signs as written; null when nobody could call it. */
export function anyPhone(text: string): string | null {
  const parts = partsOf(text);
  const ten = tenDigits(parts);
  const number = ten ? `(${ten.slice(0, 3)}) ${ten.slice(3, 6)}-${ten.slice(6)}` : parts?.number;
  return parts && number ? withExtension(number, parts.extension) : null;
}
