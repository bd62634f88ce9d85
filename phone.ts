import { partsOf, withExtension } from './phone-parts.ts';

/** `digits` are ten, or eleven after a 1; `extension` may be ''. */
type Phone = { digits: string; extension: string };

function americanPhone(text: string): Phone | null {
  const parts = partsOf(text);
  const digits = parts?.number.replace(/\D/g, '') ?? '';
  return parts && /^1?\d{10}$/.test(digits) ? { digits, extension: parts.extension } : null;
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

/** Opens Messages with the words filled in; iOS wants the '&', Android the '?'. */
export const textMessage = (text: string, words: string) =>
  `${telephone(text)
    .replace(/^tel:/, 'sms:')
    .replace(/;ext=.*$/, '')}?&body=${encodeURIComponent(words)}`;

/** How the same phone may be stored: with the country's 1 and without. */
export function spellingsOf(stored: string): string[] {
  const phone = americanPhone(stored);
  if (!phone) return [stored];
  const ten = withExtension(phone.digits.slice(-10), phone.extension);
  return [ten, `1${ten}`];
}
