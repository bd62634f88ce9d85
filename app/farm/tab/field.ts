import { centsOf, priceInWords } from '../../../core/money.ts';
import type { Question } from '../../../db/farm-words.ts';
import type { ContactEmail } from '../../../db/season.ts';
import { MONTHS } from '../../facts/calendar/calendar-words.ts';

/** A `line` is a short text, a `word` shares its row, a `text` is longer, `lines` keep their line breaks; a `day`, `year`, `price` or `percent` may be empty; `days` are 1 to 7, `choices` are by value. */
export type Field = {
  kind: keyof typeof KINDS;
  label: string;
  hint?: string;
  max?: number;
  required?: true;
  wide?: true;
  choices?: Record<string, string>;
  marks?: true;
};

/** `sent` is its path in the call. */
export type Fields = Record<string, Field & { sent: string }>;

export type Typed = string | ContactEmail[] | Question[];

/** What stands in the fields, by name; nothing is ''. */
export type Draft = Record<string, Typed>;

export const WHEN_WORDS: Record<Question['when'], string> = {
  always: 'Always',
  season: 'In season',
  'off-season': 'After the season',
};

/** '6,875' or '6.875 %' in thousandths; what is no number becomes NaN. */
function thousandths(text: string): number {
  const typed = text.replace(/[\s%]/g, '').replace(',', '.');
  return /^\d{1,3}(\.\d{0,3})?$/.test(typed) ? Math.round(Number(typed) * 1000) : Number.NaN;
}

/** A kind of field: how a saved number is typed, what a typed text means, and how a value is told. */
type Kind = {
  typed?: (saved: number) => string;
  meant?: (text: string) => unknown;
  told?: (value: Typed) => string | undefined;
};

const text: Kind = {};
/** Text that is not a number becomes NaN, which no rule accepts. */
const number: Kind = { meant: (text) => (text.trim() ? Number(text) : Number.NaN) };
const orNull = (meant: (text: string) => unknown): Kind => ({
  meant: (text) => (text.trim() ? meant(text) : null),
});

const oneInWords = (one: ContactEmail | Question) =>
  'about' in one ? `${one.about}: ${one.address}` : `${one.question} ${one.answer} (${WHEN_WORDS[one.when]})`;

const list: Kind = {
  told: (all) => (typeof all === 'string' ? all : all.map(oneInWords).join(' · ') || '(none)'),
};

const KINDS = {
  line: text,
  word: text,
  text,
  lines: text,
  choice: text,
  color: text,
  number,
  days: number,
  month: { ...number, told: (month) => MONTHS[Number(month) - 1] },
  day: orNull(String),
  year: orNull(Number),
  price: { ...orNull((text) => centsOf(text) ?? Number.NaN), typed: priceInWords },
  percent: { ...orNull(thousandths), typed: (rate: number) => String(rate / 1000) },
  emails: list,
  questions: list,
} satisfies Record<string, Kind>;

const kindOf = ({ kind }: Field): Kind => KINDS[kind];

const each = <Value>(fields: Fields, one: (field: Field, name: string) => Value): Record<string, Value> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, one(field, name)]));

export const draftOf = (fields: Fields, saved: object): Draft =>
  each(fields, (field, name) => {
    const value = (saved as Record<string, Typed | number | null | undefined>)[name] ?? '';
    return typeof value === 'number' ? (kindOf(field).typed ?? String)(value) : value;
  });

export const valuesOf = (fields: Fields, draft: Draft) =>
  each(fields, (field, name) => {
    const value = draft[name] ?? '';
    return typeof value === 'string' ? (kindOf(field).meant ?? String)(value) : value;
  });

function inWords(field: Field, value: Typed = ''): string {
  const told = kindOf(field).told?.(value as never) ?? field.choices?.[String(value)];
  return (told ?? String(value)) || '(empty)';
}

/** The other owner's values that differ, one line per field. */
export const theirLines = (fields: Fields, theirs: Draft, mine: Draft): string[] =>
  Object.entries(fields)
    .filter(([name, field]) => inWords(field, theirs[name]) !== inWords(field, mine[name]))
    .map(([name, field]) => `${field.label}: ${inWords(field, theirs[name])}`);
