import type { Persons } from '../ui/letter-paper.tsx';
import { BUTTON, fieldsIn, type Values } from './fill-in.ts';
import type { LetterKind, LetterWords } from './letter-kind.ts';
import { LETTERS_TO_ACCOUNTS } from './letters-to-accounts.ts';
import { LETTERS_TO_NEIGHBORS } from './letters-to-neighbors.ts';
import { LETTERS_TO_OWNERS } from './letters-to-owners.ts';
import { LETTERS_TO_PAYERS } from './letters-to-payers.ts';
import { LETTERS_TO_STAFF } from './letters-to-staff.ts';

/** Fields of every email, from the farm's details. */
export const FARM_FIELDS = ['farm', 'farm name', 'phone', 'address'] as const;

/** By whom they go to. */
const GROUPS = {
  'To neighbors': LETTERS_TO_NEIGHBORS,
  'To those who pay a deposit': LETTERS_TO_PAYERS,
  'To those with an account': LETTERS_TO_ACCOUNTS,
  'To those who work here': LETTERS_TO_STAFF,
  'To you': LETTERS_TO_OWNERS,
};

export const groupOf = (name: LetterName) =>
  Object.entries(GROUPS).find(([, letters]) => Object.hasOwn(letters, name))?.[0] ?? '';

export const LETTERS = {
  ...LETTERS_TO_NEIGHBORS,
  ...LETTERS_TO_PAYERS,
  ...LETTERS_TO_ACCOUNTS,
  ...LETTERS_TO_STAFF,
  ...LETTERS_TO_OWNERS,
};

export type LetterName = keyof typeof LETTERS;

export type ValuesOf<Name extends LetterName> = Record<
  keyof (typeof LETTERS)[Name]['fields'],
  string | readonly string[]
>;

export const LETTER_NAMES = Object.keys(LETTERS) as [LetterName, ...LetterName[]];

export const letterKind = (name: LetterName): LetterKind => LETTERS[name];

/** Letters to the farm itself greet nobody, and nobody signs them. */
const isToFarm = (name: LetterName) => Object.hasOwn(LETTERS_TO_OWNERS, name);

export const NAME_FIELD = 'first name';

/** Whom its frame greets and who signs. A text with {first name} in its first paragraph greets by itself. */
export function personsOf(name: LetterName, { text }: LetterWords, persons: Required<Persons>): Persons {
  if (isToFarm(name)) return {};
  const [opening = ''] = text.split('\n\n');
  return fieldsIn(opening).includes(NAME_FIELD) ? { signed: persons.signed } : persons;
}

/** For a preview. */
export const SAMPLE_NAME = 'Ana';

export const samplesOf = (name: LetterName): Values => letterKind(name).fields;

export function fieldsOf(name: LetterName): string[] {
  const { fields, button } = letterKind(name);
  return [...Object.keys(fields), ...FARM_FIELDS, ...(button ? [BUTTON] : [])];
}
