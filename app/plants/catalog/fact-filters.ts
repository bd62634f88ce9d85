import { isTender, type Sun } from '../../../core/plant-facts.ts';
import type { WithFacts } from './fact-words.ts';

export const FACT_FILTERS = ['new', 'full', 'part', 'shade', 'native', 'hardy'] as const;
export type FactFilter = (typeof FACT_FILTERS)[number];

type Filtered = WithFacts & { isNew?: boolean };

type Filter = { label: string; fact: keyof Filtered; has: (plant: Filtered) => boolean };

const light = (label: string, sun: Sun): Filter => ({
  label,
  fact: 'sun',
  has: (plant) => plant.sun?.includes(sun) ?? false,
});

const FILTERS: Record<FactFilter, Filter> = {
  new: { label: 'New this week', fact: 'isNew', has: ({ isNew = false }) => isNew },
  full: light('Full sun', 'full'),
  part: light('Part shade', 'part'),
  shade: light('Shade', 'shade'),
  native: { label: 'Native', fact: 'native', has: ({ native }) => native === true },
  hardy: {
    label: 'Hardy here',
    fact: 'hardiness',
    has: ({ hardiness }) => hardiness !== null && !isTender(hardiness),
  },
};

export const labelOf = (filter: FactFilter) => FILTERS[filter].label;

/** Those whose fact at least half of all plants have; of what is new, where it leaves some and not all. */
export const offeredFor = (plants: readonly Filtered[]): FactFilter[] =>
  FACT_FILTERS.filter((name) => {
    const { fact, has } = FILTERS[name];
    if (name === 'new') return plants.some(has) && !plants.every(has);
    const said = plants.filter((plant) => plant[fact] !== null).length;
    return said > 0 && said * 2 >= plants.length;
  });

/** Of several filters of one fact, any; null where a plant says neither yes nor no. */
function matches(plant: Filtered, chosen: readonly FactFilter[]): boolean | null {
  let isRight: boolean | null = true;
  for (const { fact } of chosen.map((name) => FILTERS[name])) {
    if (plant[fact] === null) isRight = null;
    else if (!chosen.some((name) => FILTERS[name].fact === fact && FILTERS[name].has(plant))) return false;
  }
  return isRight;
}

/** `unsaid`: how many do not say, and are left out for that alone. */
export function byFacts<One extends Filtered>(plants: One[], chosen: readonly FactFilter[]) {
  if (chosen.length === 0) return { found: plants, unsaid: 0 };
  const found = plants.filter((plant) => matches(plant, chosen) === true);
  return { found, unsaid: plants.filter((plant) => matches(plant, chosen) === null).length };
}

export type FactCounts = Partial<Record<FactFilter, number>>;

/** How many each leaves, beside what else is chosen. */
export const countsOf = (
  plants: readonly Filtered[],
  chosen: readonly FactFilter[],
  offered: readonly FactFilter[],
): FactCounts =>
  Object.fromEntries(
    offered.map((name) => {
      const others = chosen.filter((other) => FILTERS[other].fact !== FILTERS[name].fact);
      return [name, plants.filter((plant) => matches(plant, [...others, name]) === true).length];
    }),
  );

/** '12 more do not say.'; '' for none. @param found how many are shown */
export function unsaidInWords(unsaid: number, found: number): string {
  if (unsaid === 0) return '';
  const more = found > 0 ? `${unsaid} more` : `${unsaid} ${unsaid === 1 ? 'plant' : 'plants'}`;
  return `${more} ${unsaid === 1 ? 'does' : 'do'} not say.`;
}
