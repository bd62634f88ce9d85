import type { ContactEmail } from '../../../db/season.ts';
import type { FarmFacts } from '../../../farm.ts';
import { priceInWords } from '../../../price.ts';
import { MONTHS } from '../../facts/calendar/calendar-words.ts';
import { milesInWords } from '../../facts/words/radius-words.ts';
import { FACTS_FORMS, type FactName, type FactsInput, type FactsMatter, fieldOf } from './facts-fields.ts';

/** One matter's fields; numbers and the month are text. */
export type FactsDraft = Record<string, string | ContactEmail[]>;

const namesOf = (matter: FactsMatter): readonly FactName[] => FACTS_FORMS[matter].fields;

export function savedFacts(facts: FarmFacts, matter: FactsMatter) {
  const draft: FactsDraft = Object.fromEntries(
    namesOf(matter).map((name) => {
      const value = facts[name];
      return [name, typeof value === 'number' ? String(value) : (value ?? '')];
    }),
  );
  return { draft, version: new Date(facts.updatedAt).toISOString() };
}

/** Text that is not a number becomes NaN, which no rule accepts. */
function meant(name: FactName, value: FactsDraft[string] = '') {
  const { kind } = fieldOf(name);
  if (typeof value !== 'string' || kind === 'line') return value;
  return value.trim() ? Number(value) : Number.NaN;
}

/** A number that is not valid keeps its saved value. */
export function factsWith(facts: FarmFacts, draft: FactsDraft): FarmFacts {
  const typed = Object.entries(draft)
    .map(([name, value]) => [name, meant(name as FactName, value)])
    .filter(([, value]) => !Number.isNaN(value));
  return { ...facts, ...Object.fromEntries(typed) };
}

function valueInWords(name: FactName, value: FactsDraft[string] = ''): string {
  if (typeof value !== 'string') return value.map(({ about, address }) => `${about}: ${address}`).join(', ');
  return (fieldOf(name).kind === 'month' ? MONTHS[Number(value) - 1] : value) || '(empty)';
}

/** The other owner's values that differ, one line per field. */
export const theirFacts = (matter: FactsMatter, theirs: FactsDraft, mine: FactsDraft): string[] =>
  namesOf(matter)
    .filter((name) => valueInWords(name, theirs[name]) !== valueInWords(name, mine[name]))
    .map((name) => `${fieldOf(name).label}: ${valueInWords(name, theirs[name])}`);

export const factsInputOf = (matter: FactsMatter, draft: FactsDraft, version: string): FactsInput => ({
  ...Object.fromEntries(namesOf(matter).map((name) => [fieldOf(name).sent, meant(name, draft[name])])),
  updated_at: version,
});

export function factsState(facts: FarmFacts, matter: FactsMatter): string {
  const { phone, emails, street, city, radiusMiles, depositFrom, depositUpTo, reopeningMonth } = facts;
  const states: Record<FactsMatter, string> = {
    names: phone,
    emails: emails.map(({ about }) => about).join(' · '),
    address: street && `${street}, ${city}`,
    reach: milesInWords(radiusMiles),
    depositLimits: `${priceInWords(depositFrom * 100)} to ${priceInWords(depositUpTo * 100)}`,
    reopening: MONTHS[(reopeningMonth ?? 0) - 1] ?? 'Not said',
  };
  return states[matter];
}
