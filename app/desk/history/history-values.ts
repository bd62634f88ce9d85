import { inDollars } from '../../../dollars.ts';
import { ROLE_WORDS } from '../../accounts/people/people.ts';
import { PLACE_WORDS } from '../../eggs/line/places.ts';
import { IF_SHORT_WORDS } from '../../eggs/requests/egg-request.ts';
import { dayInWords, KIND_NAMES, MONTHS, weekInWords } from '../../facts/calendar/calendar-words.ts';
import { formatDay, formatTime } from '../../facts/calendar/farm-time.ts';
import { rateInWords } from '../../facts/law/tax-words.ts';
import type { Field } from '../../farm/matters/field.ts';
import { WORDS_FORMS } from '../../farm/words/words-fields.ts';
import { eachField } from '../../plants/catalog/plant-fields.ts';
import type { HistoryRow } from './history.server.ts';
import type { Act } from './history-words.ts';

type Values = NonNullable<HistoryRow['after']>;

/** Others are their columns' names. */
const FIELDS: Record<string, string> = {
  ...eachField<object>('wire', ({ label }) => label),
  amount_cents: 'Amount',
  photo_hash: 'Photo',
  logo_hash: 'Logo',
  number_of_eggs_requested: 'Eggs requested',
  chickens_or_ducks: 'Kind',
  if_short: IF_SHORT_WORDS.asks,
  put_by: 'Set aside',
  marked_as_picked_up_at: 'Picked up',
  hold_until: 'Held until',
  hold_days: 'Days promised',
  waits_at: 'Where they are',
  waits_note: 'About the place',
  due_cents: 'To pay',
  ended_why: 'Why it ended',
  ended_note: 'Note',
  every_weeks: 'Every so many weeks',
  next_on: 'Next',
  last_day_letter: 'Email on the last day',
  distance_source: 'Distance by',
  two_factor_enabled: 'Two-step sign-in',
  expires_at: 'Expires',
  home_zip: 'ZIP',
  profile_visibility: 'Profile',
  reference: 'At Stripe',
  answer_by: 'Answer the bank by',
  sells: 'What is on the site',
  deposit_from: 'Smallest deposit',
  deposit_up_to: 'Largest deposit',
  radius_miles: 'Egg list radius, in miles',
  reopening_month: 'Reopens in',
  accent_colour: 'Accent color',
  deep_colour: 'Dark color',
  ground_colour: 'Background',
  opens_on: 'First day',
  closes_on: 'Last day',
  closed_on: 'Closed on',
};

/** Ids, what the line says already, and secrets that are only said to have changed. */
const UNSHOWN = new Set([
  ...['id', 'place', 'deposit_id', 'request_id', 'customer_id', 'supabase_id', 'user_id', 'search_grams'],
  ...[
    'request_status',
    'fulfilled_at',
    'ended_at',
    'ready_letter',
    'placed_by',
    'said_until',
    'went_on',
    'level',
    'settled',
    'two_steps',
    'settled_by',
    'settled_at',
  ],
  ...['deleted_at', 'matter', 'opened_at', 'mail_tried_at', 'coming_chosen_at'],
  ...['password', 'secret', 'backup_codes', 'failed_verification_count'],
]);
const UNSHOWN_IN: Record<string, string[]> = {
  egg_counts: ['eggs', 'kind', 'what'],
  deposit_events: ['kind'],
  owner_invitations: ['email'],
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

const spelled = (name: string) => {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

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

/** '' for nothing. */
export type Change = { field: string; before: string; after: string };

/** Field by field, as people read it. */
export function changesOf({ what, key, before, after }: Act): Change[] {
  const [was, becomes] = [partsOf(before), partsOf(after)];
  const words = what === 'farm_words' ? fieldsOfWords(key) : {};
  const shown = (name: string, value: unknown) => ofField(words[name], value) ?? inWords(name, value);
  return Object.keys({ ...was, ...becomes })
    .filter((name) => !UNSHOWN.has(name) && !UNSHOWN_IN[what]?.includes(name))
    .map((name) => {
      const change = { before: shown(name, was[name]), after: shown(name, becomes[name]) };
      if (name.endsWith('_hash') && change.before && change.after) change.after = 'another picture';
      return { field: words[name]?.label ?? FIELDS[name] ?? spelled(name), ...change };
    })
    .filter((change) => change.before !== change.after);
}
