import { plainSigns } from './plain-signs.mjs';

/** `digits` are ten, or eleven after a 1; `extension` may be ''. */
type Phone = { digits: string; extension: string };

const SIGNS = /^[\d ().,/·•~_*+-]*$/;
const EXTENSION = /[ .,;]*(?:x|extn?|extension|#)[ .:=]*(\d{1,6})$/i;
const SEVEN_DIGITS = /(?:\d\D*){7}/;

/** A number and its extension in whatever signs; null when it is something else. */
function partsOf(text: string): { number: string; extension: string } | null {
  const plain = plainSigns(text).replace(/^tel: ?/i, '');
  const [tail = '', extension = ''] = EXTENSION.exec(plain) ?? [];
  const number = plain.slice(0, plain.length - tail.length);
  return SIGNS.test(number) ? { number, extension } : null;
}

const withExtension = (number: string, extension: string) =>
  extension ? `${number} ext. ${extension}` : number;

function americanPhone(text: string): Phone | null {
  const parts = partsOf(text);
  const digits = parts?.number.replace(/\D/g, '') ?? '';
  return parts && /^1?\d{10}$/.test(digits) ? { digits, extension: parts.extension } : null;
}

/** From anywhere, in plain signs but otherwise as it was written; null when nobody could call it. */
export function anyPhone(text: string): string | null {
  const parts = partsOf(text);
  return parts && SEVEN_DIGITS.test(parts.number) ? withExtension(parts.number, parts.extension) : null;
}

/** '+1 763.555.0142 x5' → '17635550142 ext. 5', null without ten digits */
export function phoneInDigits(text: string): string | null {
  const phone = americanPhone(text);
  return phone && withExtension(phone.digits, phone.extension);
}

/** '17635550142 ext. 5' → '(763) 555-0142 ext. 5', null without ten digits */
export function writtenPhone(text: string): string | null {
  const phone = americanPhone(text);
  if (!phone) return null;
  const ten = phone.digits.slice(-10);
  return withExtension(`(${ten.slice(0, 3)}) ${ten.slice(3, 6)}-${ten.slice(6)}`, phone.extension);
}

export const phoneInWords = (stored: string) => writtenPhone(stored) ?? stored;

/** '(763) 555-0142 ext. 5' → 'tel:+17635550142;ext=5' */
export function telephone(text: string): string {
  const phone = americanPhone(text);
  if (!phone) return `tel:${text.replace(/[^\d+]/g, '')}`;
  return `tel:+1${phone.digits.slice(-10)}${phone.extension && `;ext=${phone.extension}`}`;
}
