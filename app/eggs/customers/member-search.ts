const WORDS_MAX = 8;

const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f‘’ʼ'.,()+#/-]/g, '')
    .toLowerCase();

/** Found in any order. A whole phone number is one word, in any format. */
export function searchWords(query: string): string[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  const digits = words.join('');
  if (/^1?\d{10}$/.test(digits)) return [digits.slice(-10)];
  return [...new Set(words)].slice(0, WORDS_MAX);
}
