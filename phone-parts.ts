import { plainSigns } from './plain-signs.mjs';

const EXTENSION = /[ .,;]{0,9}(?:x|extn?|extension|#)[ .:=#]{0,9}(\d{1,6})$/i;

/** A number and its extension in whatever signs; null when it is something else. */
export function partsOf(text: string): { number: string; extension: string } | null {
  const plain = plainSigns(text).replace(/^tel: ?/i, '');
  const [tail = '', extension = ''] = EXTENSION.exec(plain) ?? [];
  const number = plain.slice(0, plain.length - tail.length);
  return /^[\d ()[\].,/·•~_*+-]*$/.test(number) ? { number, extension } : null;
}

export const withExtension = (number: string, extension: string) =>
  extension ? `${number} ext. ${extension}` : number;

/** From anywhere, in plain signs but otherwise as it was written; null when nobody could call it. */
export function anyPhone(text: string): string | null {
  const parts = partsOf(text);
  return parts && /(?:\d\D*){7}/.test(parts.number) ? withExtension(parts.number, parts.extension) : null;
}
