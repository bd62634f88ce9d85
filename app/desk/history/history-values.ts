import { capitalized } from '../../../core/capitalized.ts';
import { inDollars } from '../../../core/money.ts';
import { eachField, FACTS, wordsOf } from '../../../core/plant-fields.ts';
import { ROLE_WORDS } from '../../accounts/people/people.ts';
import { PLACE_WORDS } from '../../eggs/line/places.ts';
import { IF_SHORT_WORDS } from '../../eggs/request/egg-request.ts';
import { dayInWords, KIND_NAMES, MONTHS, weekInWords } from '../../facts/calendar/calendar-words.ts';
import { formatDay, formatTime } from '../../facts/calendar/farm-time.ts';
import { rateInWords } from '../../facts/tax-words.ts';
import type { Field } from '../../farm/tab/field.ts';
import { WORDS_FORMS } from '../../farm/tab/words-fields.ts';
import type { HistoryRow } from './history.server.ts';
import type { Act } from './history-words.ts';

type Values = NonNullable<HistoryRow['after']>;

/** Columns that are called as they are named. */
const spelled = <Name extends string>(...names: Name[]): Record<string, string> =>
  Object.fromEntries(
    names.map((name) => {
      const words = name.replaceAll('_', ' ');
      return [name, capitalized(words)];
    }),
  );

const EGGS = {
  number_of_eggs_requested: 'Eggs requested',
  chickens_or_ducks: 'Kind',
  if_short: IF_SHORT_WORDS.asks,
};
const PERSON = spelled('first_name', 'last_name', 'email', 'phone', 'address');

/** By table, the columns that a line shows and what they are called. What is not here is never shown. */
const SHOWN: Record<string, Record<string, string>> = {
  plants: { ...eachField<object>('wire', ({ label }) => label), photo_hash: 'Photo' },
  coming_soon: spelled('list', 'name', 'variety', 'expected', 'week'),
  egg_list: {
    ...PERSON,
    ...spelled('distance_miles', 'asked_on', 'answered_on', 'tell_by', 'email_too'),
    chickens_or_ducks: 'Kind',
    distance_source: 'Distance by',
    last_day_letter: 'Email on the last day',
  },
  neighbors: PERSON,
  egg_requests: {
    ...EGGS,
    ...spelled('notes', 'not_before', 'eggs_given', 'told_at', 'told_how'),
    put_by: 'Set aside',
    marked_as_picked_up_at: 'Picked up',
    hold_until: 'Held until',
    hold_days: 'Days promised',
    waits_at: 'Where they are',
    waits_note: 'About the place',
    due_cents: 'To pay',
    ended_why: 'Why it ended',
    ended_note: 'Note',
  },
  standing_requests: {
    ...EGGS,
    ...spelled('paused', 'refused'),
    every_weeks: 'Every so many weeks',
    next_on: 'Next',
  },
  deposit_events: {
    ...spelled('note'),
    amount_cents: 'Amount',
    reference: 'At Stripe',
    answer_by: 'Answer the bank by',
  },
  farm_facts: {
    ...spelled('name', 'short_name', 'street', 'city', 'state', 'zip', 'latitude', 'longitude'),
    ...spelled('phone', 'emails', 'words_from'),
    reopening_month: 'Reopens in',
    radius_miles: 'Egg list radius, in miles',
    deposit_from: 'Smallest deposit',
    deposit_up_to: 'Largest deposit',
    sells: 'What is on the site',
  },
  farm_look: {
    accent_colour: 'Accent color',
    deep_colour: 'Dark color',
    ground_colour: 'Background',
    logo_hash: 'Logo',
    owners_hash: 'Photo of the owners',
  },
  farm_seasons: {
    ...spelled('kind', 'hours', 'notes'),
    opens_on: 'First day',
    closes_on: 'Last day',
    closed_on: 'Closed on',
  },
  letter_words: spelled('subject', 'heading', 'text'),
  board_rows: {
    ...spelled('kind', 'name', 'unit', 'price_words', 'from', 'until', 'counts'),
    price_cents: 'Price',
    photo_hash: 'Photo',
  },
  board_marks: spelled('name', 'state', 'count', 'seen_at'),
  stand_notes: spelled('what', 'words', 'name'),
  profiles: {
    ...PERSON,
    ...spelled('email_verified', 'role'),
    home_zip: 'ZIP',
    profile_visibility: 'Profile',
    two_factor_enabled: 'Two-step sign-in',
  },
  passkeys: spelled('name'),
  owner_invitations: { ...spelled('role'), expires_at: 'Expires' },
};

const WORDS: Record<string, Record<string, string>> = {
  if_short: IF_SHORT_WORDS,
  role: { ...ROLE_WORDS, customer: 'Customer' },
  kind: KIND_NAMES,
  waits_at: PLACE_WORDS,
  two_factor_enabled: { true: 'on', false: 'off' },
  ended_why: {
    declined: 'declined by the farm',
    not_picked_up: 'not picked up',
    time_up: 'not picked up in time',
    passed_on: 'passed on',
  },
};

const fieldsOfWords = (matter: string): Record<string, Field> =>
  Object.entries(WORDS_FORMS).find(([name]) => name === matter)?.[1].fields ?? {};

const labelsOf = (fields: Record<string, Field>): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label])),
  tells_line: 'Told to those in line',
});

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Words are one column; each of them counts as a field. */
function partsOf(values: Values | null): Values {
  const all = values ?? {};
  return Object.values(all).some(isObject)
    ? Object.assign(
        {},
        ...Object.entries(all).map(([name, value]) => (isObject(value) ? value : { [name]: value })),
      )
    : all;
}

const listed = (value: unknown): string =>
  isObject(value) ? Object.values(value).map(listed).join(', ') : inWords('', value);

function inWords(name: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return '';
  const word = WORDS[name]?.[String(value)];
  if (word) return word;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (name === 'hours' && Array.isArray(value)) {
    return weekInWords({ hours: value })
      .map(({ days, hours }) => `${days} ${hours}`)
      .join(', ');
  }
  if (Array.isArray(value)) return value.map(listed).join(' · ');
  if (name === 'reopening_month') return MONTHS[Number(value) - 1] ?? '';
  if (name.endsWith('_hash')) return 'a picture';
  if (typeof value === 'number') {
    if (name.endsWith('_cents')) return inDollars(value);
    return name.startsWith('deposit_') ? inDollars(value * 100) : value.toLocaleString('en-US');
  }
  const text = String(value);
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return dayInWords(text, true);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)) return text;
  return `${formatDay(new Date(text))}, ${formatTime(new Date(text))}`;
}

/** What an owner typed or chose under Farm; undefined for a text. */
function ofField({ kind, choices }: Partial<Field> = {}, value: unknown): string | undefined {
  if (kind === 'choice') return choices?.[String(value)];
  if (typeof value !== 'number') return undefined;
  if (kind === 'price') return inDollars(value);
  if (kind === 'percent') return rateInWords(value);
  return kind === 'year' ? String(value) : undefined;
}

/** As the owner says it of a plant; undefined for all but facts. */
function ofPlant(name: string, value: unknown): string | undefined {
  const fact = FACTS.find(({ wire }) => wire === name);
  return fact && String(wordsOf(fact, value));
}

/** '' for nothing. */
export type Change = { field: string; before: string; after: string };

/** Field by field, as people read it. */
export function changesOf({ what, key, before, after }: Act): Change[] {
  const [was, becomes] = [partsOf(before), partsOf(after)];
  const words = what === 'farm_words' ? fieldsOfWords(key) : {};
  const labels = what === 'farm_words' ? labelsOf(words) : (SHOWN[what] ?? {});
  const shown = (name: string, value: unknown) =>
    (what === 'plants' ? ofPlant(name, value) : ofField(words[name], value)) ?? inWords(name, value);
  return Object.keys({ ...was, ...becomes })
    .flatMap((name) => {
      const field = labels[name];
      if (field === undefined) return [];
      const change = { before: shown(name, was[name]), after: shown(name, becomes[name]) };
      if (name.endsWith('_hash') && change.before && change.after) change.after = 'another picture';
      return { field, ...change };
    })
    .filter((change) => change.before !== change.after);
}
