import type { Matter, Question } from '../../db/farm-words.ts';
import { centsOf } from '../../dollars.ts';
import { priceInWords } from '../../price.ts';
import type { Farm } from '../farm/calendar.ts';
import { WORDS_FORMS, type WordsField } from './words-fields.ts';
import type { WordsInput } from './words-input.ts';

/** An empty day or price is ''. */
export type WordsDraft = Record<string, string | Question[]>;

const fieldsOf = (matter: Matter) => Object.entries<WordsField>(WORDS_FORMS[matter].fields);

function typed(value: WordsDraft[string] | number | null, kind: WordsField['kind']) {
  if (typeof value !== 'number') return value ?? '';
  return kind === 'price' ? priceInWords(value) : String(value);
}

const draftOf = (matter: Matter, words: object): WordsDraft => {
  const values = new Map<string, WordsDraft[string] | number | null>(Object.entries(words));
  return Object.fromEntries(
    fieldsOf(matter).map(([name, { kind }]) => [name, typed(values.get(name) ?? null, kind)]),
  );
};

/** Text that is not a price becomes NaN, which no rule accepts. */
function meant(value: WordsDraft[string] = '', kind: WordsField['kind']) {
  if (kind === 'day') return value || null;
  if (kind === 'days') return Number(value);
  if (kind !== 'price' || typeof value !== 'string') return value;
  return value.trim() === '' ? null : (centsOf(value) ?? Number.NaN);
}

export const wordsIn = (matter: Matter, draft: WordsDraft) =>
  Object.fromEntries(fieldsOf(matter).map(([name, { kind }]) => [name, meant(draft[name], kind)]));

export const savedWords = ({ words, writtenAt }: Pick<Farm, 'words' | 'writtenAt'>, matter: Matter) => ({
  draft: draftOf(matter, words[matter]),
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

function valueInWords(value: WordsDraft[string] = ''): string {
  if (!Array.isArray(value)) return value || '(empty)';
  const lines = value.map(({ question, answer, when }) => `${question} ${answer} (${WHEN_WORDS[when]})`);
  return lines.join(' · ') || '(none)';
}

export const theirLines = (matter: Matter, theirs: WordsDraft, mine: WordsDraft): string[] =>
  fieldsOf(matter)
    .filter(([name]) => valueInWords(theirs[name]) !== valueInWords(mine[name]))
    .map(([name, { label }]) => `${label}: ${valueInWords(theirs[name])}`);
