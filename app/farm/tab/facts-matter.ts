import type { FarmFacts } from '../../../core/farm.ts';
import { priceInWords } from '../../../core/money.ts';
import { useAskFirst } from '../../eggs/request/ask-first.tsx';
import { MONTHS } from '../../facts/calendar/calendar-words.ts';
import { milesInWords } from '../../facts/radius-words.ts';
import { useFunction } from '../../forms/use-function.ts';
import { FACTS, FACTS_FORMS, type FactsInput, type FactsMatter, factsInput } from './facts-fields.ts';
import type { EditedMatter } from './matter.ts';

export function factsMatter(facts: FarmFacts, matter: FactsMatter): EditedMatter<FactsInput> {
  const { fields, ...said } = FACTS_FORMS[matter];
  return {
    ...said,
    fields: Object.fromEntries(fields.map((name) => [name, FACTS[name]])),
    row: facts,
    useSaves: () => useAskFirst(useFunction('update-farm-facts', { typed: true })),
    schema: factsInput,
    input: (values, updated_at) => ({
      ...Object.fromEntries(fields.map((name) => [FACTS[name].sent, values[name]])),
      updated_at,
    }),
  };
}

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
