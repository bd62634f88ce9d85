import { isTender } from '../../../core/plant-facts.ts';
import { FACTS, type FactField, type PlantKeys } from '../../../core/plant-fields.ts';

export type WithFacts = Pick<PlantKeys, FactField['key']>;

export const NO_FACTS = Object.fromEntries(FACTS.map(({ key }) => [key, null])) as WithFacts;

/** What somebody has said, by the names in a Plant. */
export const saidFacts = (plant: WithFacts) =>
  Object.fromEntries(
    Object.entries(NO_FACTS).flatMap(([key]) => {
      const kept = plant[key as keyof WithFacts];
      return kept === null ? [] : [[key, kept]];
    }),
  ) as Partial<WithFacts>;

/** What a plant is not native to goes without saying. */
const said = (plant: WithFacts) =>
  FACTS.flatMap(({ name, key, label, fact }) => {
    // A plant in the browser's history may be older than its facts.
    const kept = plant[key] ?? null;
    return kept === null || kept === false ? [] : { name, label, kept, words: fact.shown(kept) };
  });

/** In words, each on its own. */
export const factsOf = (plant: WithFacts): string[] => said(plant).map(({ words }) => words);

const MARKS_MAX = 3;

/** For a card: what is not hardy here first, as the law asks. */
export function marksOf(plant: WithFacts): string[] {
  const tells = said(plant);
  const isFirst = ({ name, kept }: (typeof tells)[number]) => name === 'hardiness' && isTender(String(kept));
  return [...tells.filter(isFirst), ...tells.filter((one) => !isFirst(one))]
    .slice(0, MARKS_MAX)
    .map(({ words }) => words);
}

/** For search engines (schema.org). */
export const factProperties = (plant: WithFacts) =>
  said(plant).map(({ label, words }) => ({ '@type': 'PropertyValue' as const, name: label, value: words }));
