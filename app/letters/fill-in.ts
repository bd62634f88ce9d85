import { capitalized } from '../../core/capitalized.ts';

/** A list is a paragraph for each; null is what the farm has not told yet. */
export type Values = Readonly<Record<string, string | readonly string[] | null>>;

/** How a farm that nobody has named yet stands in a sentence. */
export const NO_NAME = 'our farm';

/** Text, a field's value, or the place of the button. */
export type Piece = { text: string; field?: string } | 'button';

const SENTENCES = /(?<=[.!]) /;
const FIELD = /\{([^{}\n]+)\}/g;
export const BUTTON = 'button';

const nameOf = (typed: string) => typed.trim().replace(/\s+/g, ' ').toLowerCase();
const valueIn = (values: Values, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : '');
const inText = (value: string | readonly string[]) => (typeof value === 'string' ? value : value.join(' '));

const TAKES_NO_ARTICLE = /\b(?:a|her|his|its|my|our|that|the|their|these|this|those|your)\s$/i;

/** 'Our farm is open', 'your farm account', 'your dozen eggs': the words before decide. */
function valueAfter(before: string, values: Values, name: string): string {
  const value = inText(valueIn(values, name));
  const begins = /(^|[.!?]\s)$/.test(before);
  if (value.startsWith('a dozen ')) {
    if (TAKES_NO_ARTICLE.test(before)) return value.slice('a '.length);
    return begins ? capitalized(value) : value;
  }
  if (value !== NO_NAME) return value;
  if (/\b(your|a|former) $/i.test(before)) return 'farm';
  return begins ? 'Our farm' : value;
}

/** The paragraph without the sentences that need what is not told yet. */
function withoutHoles(paragraph: string, values: Values): string {
  const isWhole = (sentence: string) => !fieldsIn(sentence).some((field) => values[field] === null);
  return paragraph.split(SENTENCES).filter(isWhole).join(' ');
}

/** '{ First  name}' → 'first name' */
export const fieldsIn = (text: string) => [...text.matchAll(FIELD)].map(([, name = '']) => nameOf(name));

export const withoutFields = (text: string) => text.replace(FIELD, '·');

export const hasLooseBrace = (text: string) => /[{}]/.test(text.replace(FIELD, ''));

/** The words with each of the paragraphs whose field they do not have. The button stays last. */
export function withParagraphs<Words extends { subject: string; heading: string; text: string }>(
  words: Words,
  paragraphs: readonly string[],
): Words {
  const { subject, heading, text } = words;
  const has = fieldsIn([subject, heading, text].join('\n'));
  const missing = paragraphs.filter((one) => !fieldsIn(one).some((field) => has.includes(field)));
  const said = text.split('\n\n');
  const button = fieldsIn(said.at(-1) ?? '').includes(BUTTON) ? said.splice(-1) : [];
  return { ...words, text: [...said, ...missing, ...button].join('\n\n') };
}

export const fillLine = (text: string, values: Values) =>
  text
    .replace(FIELD, (_, name: string, at: number) => valueAfter(text.slice(0, at), values, nameOf(name)))
    .replace(/\s+/g, ' ')
    .trim();

function piecesOf(paragraph: string, values: Values): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of paragraph.matchAll(FIELD)) {
    const name = nameOf(match[1] ?? '');
    pieces.push({ text: paragraph.slice(from, match.index) });
    pieces.push(
      name === BUTTON
        ? 'button'
        : { text: valueAfter(paragraph.slice(0, match.index), values, name), field: name },
    );
    from = match.index + match[0].length;
  }
  pieces.push({ text: paragraph.slice(from) });
  return pieces.filter((piece) => piece === 'button' || piece.text !== '');
}

/** Empty lines part paragraphs; one whose fields are all empty is left out. */
export function fillParagraphs(text: string, values: Values): Piece[][] {
  return text.split(/\n[^\S\n]*\n\s*/).flatMap((paragraph) => {
    const [only, ...others] = fieldsIn(paragraph);
    const alone = others.length === 0 && paragraph.replace(FIELD, '').trim() === '';
    const list = only !== undefined && alone ? valueIn(values, only) : '';
    if (Array.isArray(list)) return list.map((one: string) => [{ text: one, field: only }]);
    const pieces = piecesOf(withoutHoles(paragraph.trim(), values), values);
    const says = pieces.some((piece) => piece === 'button' || piece.text.trim() !== '');
    return says ? [pieces] : [];
  });
}
