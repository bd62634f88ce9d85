import { closestTo } from '../../../core/mistakes.mjs';
import { oncePerList } from './once-per-list.ts';
import { fold, type ListFilter, PLANT_TYPES, type Plant, type PlantType } from './plant.ts';

const TERMS_MAX = 8;
const TYPE_TERM_MIN = 3;

/** A typed word; any of its forms matches, or a plant type that begins with one. */
export type Term = { forms: string[]; types: string[] };

function formsOf(word: string): string[] {
  if (/[^aeiou]ies$/.test(word) && word.length > 4) return [word, `${word.slice(0, -3)}y`];
  if (/[^aeiou]y$/.test(word) && word.length > 3) return [word, `${word.slice(0, -1)}ies`];
  if (/(?:ch|sh|ss|is|us|o|x)es$/.test(word) && word.length > 4) return [word.slice(0, -2)];
  if (/[^su]s$/.test(word) && !word.endsWith('is') && word.length > 3) return [word.slice(0, -1)];
  return [word];
}

/** 'trees' is Tree, 'fruit' is Small Fruit. */
const typesOf = (forms: string[]) =>
  PLANT_TYPES.filter((type) =>
    forms.some((form) => form.length >= TYPE_TERM_MIN && ` ${fold(type)}`.includes(` ${form}`)),
  );

export const termsOf = (query: string): Term[] =>
  [...new Set(fold(query.toWellFormed()).split(/\s+/))]
    .filter((word) => word !== '')
    .slice(0, TERMS_MAX)
    .map(formsOf)
    .map((forms) => ({ forms, types: typesOf(forms) }));

export type Searched = Pick<Plant, 'variety' | 'name' | 'description' | 'type'>;

const textsOf = oncePerList((plants: readonly Searched[]) =>
  plants.map(({ variety, name, description }) => fold(`${variety}\n${name}\n${description}`)),
);

const wordsOf = oncePerList(
  (plants: readonly Searched[]) =>
    new Set(plants.flatMap(({ variety, name, type }) => fold(`${variety} ${name} ${type}`).split(/\s+/))),
);

/** Whether a plant of the list has a word. */
function hasWord(plants: readonly Searched[], { forms, types }: Term) {
  const texts = textsOf(plants);
  return ({ type }: Searched, place: number): boolean =>
    types.includes(type) || forms.some((form) => texts[place]?.includes(form));
}

export type PlantFilter = { show: ListFilter; type: PlantType | null };

type Stock = Pick<Plant, 'inStock' | 'few'>;

const isChosen =
  ({ show, type }: PlantFilter) =>
  (plant: Stock & Pick<Plant, 'type'>) =>
    (show === 'all' || (show === 'few' ? plant.few : plant.inStock === (show === 'in'))) &&
    (type === null || plant.type === type);

type Listed = Searched & Stock;

/** In their order. */
export function search<One extends Listed>(
  plants: readonly One[],
  filter: PlantFilter,
  query: string,
): One[] {
  const chosen = isChosen(filter);
  const words = termsOf(query).map((term) => hasWord(plants, term));
  return plants.filter((plant, place) => chosen(plant) && words.every((has) => has(plant, place)));
}

/** `meant` is what was looked for instead, where no plant has all words; `elsewhere` what is found without the filter, if nothing is. */
export function findIn<One extends Listed>(
  plants: readonly One[],
  filter: PlantFilter,
  query: string,
): { found: One[]; meant: string | null; elsewhere: One[] } {
  const exact = search(plants, filter, query);
  const meant = exact.length > 0 ? null : insteadOf(query, plants, filter);
  const found = meant === null ? exact : search(plants, filter, meant);
  const isElsewhere = found.length === 0 && filter !== ALL_PLANTS;
  return { found, meant, elsewhere: isElsewhere ? findIn(plants, ALL_PLANTS, query).found : [] };
}

export const ALL_PLANTS: PlantFilter = { show: 'all', type: null };

const SHORTEST_CORRECTED = 4;

const mistakesAllowed = ({ length }: string) => (length < SHORTEST_CORRECTED ? 0 : length < 7 ? 1 : 2);

/** Each word that no plant has becomes the closest word of a plant, if one is close. */
const corrected = (query: string, plants: readonly Searched[]): string[] =>
  termsOf(query).map((term) => {
    const [typed = ''] = term.forms;
    return plants.some(hasWord(plants, term))
      ? typed
      : (closestTo(typed, wordsOf(plants), mistakesAllowed(typed)) ?? typed);
  });

const SHORTEST_KEPT = 3;
const NAMES_NOTHING = /^(?:and|for|from|that|the|this|with)$/;

/** Whether it is called so: alone, a word of a description says too little. */
function isCalled({ forms, types }: Term) {
  const words = forms.filter((form) => form.length >= SHORTEST_KEPT && !NAMES_NOTHING.test(form));
  return ({ variety, name, type }: Searched) => {
    const called = fold(`${variety} ${name}`);
    return types.includes(type) || words.some((word) => called.includes(word));
  };
}

/** As many of the words as one plant has; of two choices that with the later words, as English names end in what they name. @returns null where no plant has any, or all were typed so */
export function insteadOf(query: string, plants: readonly Listed[], filter: PlantFilter): string | null {
  const words = corrected(query, plants);
  const terms = words.flatMap((word) => termsOf(word));
  const all = search(plants, filter, words.join(' '));
  const tests = terms.map(isCalled);
  let best: boolean[] = [];
  for (const plant of all.length > 0 ? [] : plants.filter(isChosen(filter))) {
    const has = tests.map((test) => test(plant));
    if (isMore(has, best)) best = has;
  }
  const meant = words.filter((_, at) => all.length > 0 || best[at]).join(' ');
  return meant === '' ||
    meant ===
      termsOf(query)
        .map(({ forms }) => forms[0])
        .join(' ')
    ? null
    : meant;
}

function isMore(one: boolean[], other: boolean[]): boolean {
  const more = one.filter(Boolean).length - other.filter(Boolean).length;
  return more > 0 || (more === 0 && one.findLastIndex(Boolean) > other.findLastIndex(Boolean));
}
