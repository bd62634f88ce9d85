import type { FarmFacts } from './calendar.ts';
import { MONTHS } from './calendar-words.ts';

type TextField =
  | 'name'
  | 'shortName'
  | 'street'
  | 'city'
  | 'state'
  | 'zip'
  | 'phone'
  | 'banner'
  | 'chickenEggs'
  | 'duckEggs';

type NumberField = 'radiusMiles' | 'depositFrom' | 'depositUpTo' | 'latitude' | 'longitude';

/** The facts as the form shows them; numbers are text while they are typed. */
export type FactsDraft = Pick<FarmFacts, TextField | 'emails' | 'reopeningMonth'> &
  Record<NumberField, string>;

/** A field by its names here and in the function; `wide` ones have a row of their own. */
type Field<Name> = { name: Name; sent: string; label: string; hint?: string; wide?: boolean };

/** Every field of one line, in the form's order. */
export const TEXT_FIELDS: Field<TextField>[] = [
  {
    name: 'banner',
    sent: 'banner',
    label: 'Banner',
    hint: 'One line above every page. Leave it empty for none.',
    wide: true,
  },
  {
    name: 'chickenEggs',
    sent: 'chicken_eggs',
    label: 'Chicken eggs',
    hint: 'On the Coming Soon page, Eggs.',
    wide: true,
  },
  { name: 'duckEggs', sent: 'duck_eggs', label: 'Duck eggs', wide: true },
  { name: 'name', sent: 'name', label: 'Name of the farm', wide: true },
  {
    name: 'shortName',
    sent: 'short_name',
    label: 'Short name',
    hint: 'In the navigation bar and in titles.',
    wide: true,
  },
  { name: 'street', sent: 'street', label: 'Street', wide: true },
  { name: 'city', sent: 'city', label: 'Town' },
  { name: 'state', sent: 'state', label: 'State' },
  { name: 'zip', sent: 'zip', label: 'ZIP' },
  { name: 'phone', sent: 'phone', label: 'Phone' },
];

/** Every number, likewise. */
export const NUMBER_FIELDS: Field<NumberField>[] = [
  { name: 'radiusMiles', sent: 'radius_miles', label: 'Egg list radius, in miles of driving', wide: true },
  { name: 'depositFrom', sent: 'deposit_from', label: 'Smallest deposit, in dollars' },
  { name: 'depositUpTo', sent: 'deposit_up_to', label: 'Largest deposit, in dollars' },
  { name: 'latitude', sent: 'latitude', label: 'Latitude' },
  { name: 'longitude', sent: 'longitude', label: 'Longitude' },
];

/** One value for every number there is. */
const eachNumber = <Value>(of: (name: NumberField) => Value) =>
  Object.fromEntries(NUMBER_FIELDS.map(({ name }) => [name, of(name)])) as Record<NumberField, Value>;

/** The facts as the form holds them: numbers as the text that somebody types. */
export function factsDraft(facts: FarmFacts): FactsDraft {
  const { updatedAt: _, ...others } = facts;
  return { ...others, ...eachNumber((name) => String(facts[name])) };
}

/** NaN, which no rule accepts, for anything that is not a number. */
const numberOf = (text: string) => (text.trim() ? Number(text) : Number.NaN);

/** The facts as they would be if the form were saved; numbers that are not any stay as they were. */
export function factsWith(facts: FarmFacts, draft: FactsDraft): FarmFacts {
  return { ...facts, ...draft, ...eachNumber((name) => numberOf(draft[name]) || facts[name]) };
}

/** What another owner saved where a draft says something else: a line for each field, in the form's order. */
export function savedInstead(theirs: FactsDraft, mine: FactsDraft): string[] {
  const inWords = (draft: FactsDraft): [label: string, value: string][] => [
    ...TEXT_FIELDS.map(({ name, label }): [string, string] => [label, draft[name]]),
    ['E-mail addresses', draft.emails.map(({ about, address }) => `${about}: ${address}`).join(', ')],
    ['Reopening month', MONTHS[draft.reopeningMonth - 1] ?? ''],
    ...NUMBER_FIELDS.map(({ name, label }): [string, string] => [label, draft[name]]),
  ];
  const typed = inWords(mine);
  return inWords(theirs)
    .filter(([, value], place) => value !== typed[place]?.[1])
    .map(([label, value]) => `${label}: ${value || '(empty)'}`);
}

/** What update-farm-facts takes. */
export function factsWish(draft: FactsDraft, version: string) {
  const texts = TEXT_FIELDS.map(({ name, sent }) => [sent, draft[name]]);
  return {
    ...Object.fromEntries(texts),
    updated_at: version,
    emails: draft.emails,
    reopening_month: draft.reopeningMonth,
    ...Object.fromEntries(NUMBER_FIELDS.map(({ name, sent }) => [sent, numberOf(draft[name])])),
  };
}
