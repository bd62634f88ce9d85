import type { FarmWords, Matter, Question } from '../../../db/farm-words.ts';
import { centsOf } from '../../../dollars.ts';
import type { Farm } from '../../../farm.ts';
import { priceInWords } from '../../../price.ts';
import { WORDS_FORMS, type WordsField } from './words-fields.ts';
import type { WordsInput } from './words-input.ts';

/** An empty day or price is ''. */
export type WordsDraft = Record<string, string | Question[]>;

const fieldsOf = (matter: Matter) => Object.entries<WordsField>(WORDS_FORMS[matter].fields);

function typed(value: WordsDraft[string] | number | null, kind: WordsField['kind']) {
  if (typeof value !== 'number') return value ?? '';
  if (kind === 'percent') return String(value / 1000);
  return kind === 'price' ? priceInWords(value) : String(value);
}

const draftOf = (matter: Matter, words: object): WordsDraft => {
  const values = new Map<string, WordsDraft[string] | number | null>(Object.entries(words));
  return Object.fromEntries(
    fieldsOf(matter).map(([name, { kind }]) => [name, typed(values.get(name) ?? null, kind)]),
  );
};

/** '6,875' or '6.875 %' in thousandths; what is no number becomes NaN. */
function thousandths(text: string): number {
  const typed = text.replace(/[\s%]/g, '').replace(',', '.');
  return /^\d{1,3}(\.\d{0,3})?$/.test(typed) ? Math.round(Number(typed) * 1000) : Number.NaN;
}

/** Text that is not a number becomes NaN, which no rule accepts. */
function meant(value: WordsDraft[string] = '', kind: WordsField['kind']) {
  if (kind === 'day') return value || null;
  if (kind === 'days') return Number(value);
  if (typeof value !== 'string' || !['year', 'percent', 'price'].includes(kind)) return value;
  if (value.trim() === '') return null;
  if (kind === 'price') return centsOf(value) ?? Number.NaN;
  return kind === 'year' ? Number(value) : thousandths(value);
}

export const wordsIn = (matter: Matter, draft: WordsDraft) =>
  Object.fromEntries(fieldsOf(matter).map(([name, { kind }]) => [name, meant(draft[name], kind)]));

/** The words of one matter are enough for its form. */
export type SaidWords = { words: Partial<FarmWords>; writtenAt: Farm['writtenAt'] };

export const savedWords = ({ words, writtenAt }: SaidWords, matter: Matter) => ({
  draft: draftOf(matter, words[matter] ?? {}),
  version: new Date(writtenAt[matter] ?? 0).toISOString(),
});

export const theirWords = (matter: Matter) => (current: unknown) => {
  const { words, updatedAt } = current as { words: object; updatedAt: string };
  return { draft: draftOf(matter, words), version: updatedAt };
};

export const wordsInputOf = (matter: Matter, draft: WordsDraft, version: string): WordsInput => ({
  matter,
  updated_at: version,
  words: wordsIn(matter, draft),
});

const WHEN_WORDS: Record<Question['when'], string> = {
  always: 'Always',
  season: 'In season',
  'off-season': 'After the season',
};

export const WHEN_CHOICES = Object.entries(WHEN_WORDS).map(([value, label]) => ({ value, label }));

function valueInWords(value: WordsDraft[string] = '', choices: WordsField['choices'] = {}): string {
  if (!Array.isArray(value)) return choices[value] ?? (value || '(empty)');
  const lines = value.map(({ question, answer, when }) => `${question} ${answer} (${WHEN_WORDS[when]})`);
  return lines.join(' · ') || '(none)';
}

export const theirLines = (matter: Matter, theirs: WordsDraft, mine: WordsDraft): string[] =>
  fieldsOf(matter)
    .filter(([name]) => valueInWords(theirs[name]) !== valueInWords(mine[name]))
    .map(([name, { label, choices }]) => `${label}: ${valueInWords(theirs[name], choices)}`);
