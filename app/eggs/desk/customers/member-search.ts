import { phoneInDigits } from '../../../../core/phone.ts';
import { withoutInvisible } from '../../../../core/plain-signs.mjs';

const WORDS_MAX = 8;

const fold = (text: string) =>
  withoutInvisible(text)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f‘’ʼ'.,()+#/-]/g, '')
    .toLowerCase();

/** Found in any order. A whole phone number is as it is stored, in any format. */
export function searchWords(query: string): string[] {
  const words = fold(phoneInDigits(query) ?? query)
    .split(/\s+/)
    .filter(Boolean);
  return [...new Set(words)].slice(0, WORDS_MAX);
}
