import type { FarmFacts } from './calendar.ts';

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

/** The facts as the form shows them; numbers are text while they are typed. */
export type FactsDraft = Pick<FarmFacts, TextField | 'emails' | 'reopeningMonth'> & {
  latitude: string;
  longitude: string;
  radiusMiles: string;
};

/** Every field of one line, in the form's order, by the names here and in the function. */
export const TEXT_FIELDS: { name: TextField; sent: string; label: string; hint?: string }[] = [
  {
    name: 'banner',
    sent: 'banner',
    label: 'Banner',
    hint: 'One line above every page. Leave it empty for none.',
  },
  {
    name: 'chickenEggs',
    sent: 'chicken_eggs',
    label: 'Chicken eggs',
    hint: 'On the Coming Soon page, Eggs.',
  },
  { name: 'duckEggs', sent: 'duck_eggs', label: 'Duck eggs' },
  { name: 'phone', sent: 'phone', label: 'Phone' },
  { name: 'name', sent: 'name', label: 'Name of the farm' },
  {
    name: 'shortName',
    sent: 'short_name',
    label: 'Short name',
    hint: 'In the navigation bar and in titles.',
  },
  { name: 'street', sent: 'street', label: 'Street' },
  { name: 'city', sent: 'city', label: 'Town' },
  { name: 'state', sent: 'state', label: 'State' },
  { name: 'zip', sent: 'zip', label: 'ZIP' },
];

export function factsDraft(facts: FarmFacts): FactsDraft {
  const { updatedAt: _, latitude, longitude, radiusMiles, ...texts } = facts;
  return {
    ...texts,
    latitude: String(latitude),
    longitude: String(longitude),
    radiusMiles: String(radiusMiles),
  };
}

/** NaN, which no rule accepts, for anything that is not a number. */
const numberOf = (text: string) => (text.trim() ? Number(text) : Number.NaN);

/** The facts as they would be if the form were saved; numbers that are not any stay as they were. */
export function factsWith(facts: FarmFacts, draft: FactsDraft): FarmFacts {
  const { latitude, longitude, radiusMiles, ...texts } = draft;
  const kept = (text: string, otherwise: number) => numberOf(text) || otherwise;
  return {
    ...facts,
    ...texts,
    latitude: kept(latitude, facts.latitude),
    longitude: kept(longitude, facts.longitude),
    radiusMiles: kept(radiusMiles, facts.radiusMiles),
  };
}

/** What update-farm-facts takes. */
export function factsWish(draft: FactsDraft, version: string) {
  const texts = TEXT_FIELDS.map(({ name, sent }) => [sent, draft[name]]);
  return {
    ...Object.fromEntries(texts),
    updated_at: version,
    emails: draft.emails,
    reopening_month: draft.reopeningMonth,
    latitude: numberOf(draft.latitude),
    longitude: numberOf(draft.longitude),
    radius_miles: numberOf(draft.radiusMiles),
  };
}
