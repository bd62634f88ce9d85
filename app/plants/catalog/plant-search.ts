import leven from 'leven';
import { fold, PLANT_TYPES, type Plant, type PlantType, type StockFilter } from './plant.ts';

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

/** Made once, for as long as somebody keeps the list. */
function oncePerList<Made>(make: (plants: readonly Searched[]) => Made) {
  const known = new WeakMap<readonly Searched[], Made>();
  return (plants: readonly Searched[]): Made => {
    const made = known.get(plants) ?? make(plants);
    known.set(plants, made);
    return made;
  };
}

const textsOf = oncePerList((plants) =>
  plants.map(({ variety, name, description }) => fold(`${variety}\n${name}\n${description}`)),
);

const wordsOf = oncePerList(
  (plants) =>
    new Set(plants.flatMap(({ variety, name, type }) => fold(`${variety} ${name} ${type}`).split(/\s+/))),
);

/** Whether a plant has all of them, in any order. */
function hasAll(plants: readonly Searched[], terms: Term[]) {
  const texts = textsOf(plants);
  return ({ type }: Searched, place: number): boolean => {
    const text = texts[place] ?? '';
    for (const { forms, types } of terms) {
      if (!types.includes(type) && !forms.some((form) => text.includes(form))) return false;
    }
    return true;
  };
}

export type PlantFilter = { show: StockFilter; type: PlantType | null };

/** In their order. */
export function search<One extends Searched & Pick<Plant, 'inStock'>>(
  plants: readonly One[],
  { show, type }: PlantFilter,
  query: string,
): One[] {
  const has = hasAll(plants, termsOf(query));
  return plants.filter(
    (plant, place) =>
      (show === 'all' || plant.inStock === (show === 'in')) &&
      (type === null || plant.type === type) &&
      has(plant, place),
  );
}

/** `meant` is the likely meaning of a search that found nothing. */
export function findIn<One extends Searched & Pick<Plant, 'inStock'>>(
  plants: readonly One[],
  filter: PlantFilter,
  query: string,
): { found: One[]; meant: string | null } {
  const found = search(plants, filter, query);
  const meant = found.length === 0 ? respelled(query, plants) : null;
  return { found: meant === null ? found : search(plants, filter, meant), meant };
}

const SHORTEST_CORRECTED = 4;

const mistakesAllowed = ({ length }: string) => (length < SHORTEST_CORRECTED ? 0 : length < 7 ? 1 : 2);

function closest(typed: string, words: Iterable<string>): string | null {
  let best: string | null = null;
  let least = mistakesAllowed(typed) + 1;
  for (const word of words) {
    if (Math.abs(word.length - typed.length) >= least) continue;
    const mistakes = leven(typed, word, { maxDistance: least });
    if (mistakes >= least) continue;
    best = word;
    least = mistakes;
  }
  return best;
}

/** Misspelled words replaced by words of `plants`; null when none is close. */
export function respelled(query: string, plants: readonly Searched[]): string | null {
  const anyHas = (terms: Term[]) => plants.some(hasAll(plants, terms));
  const terms = termsOf(query).map((term) => {
    const [typed = ''] = term.forms;
    return { typed, meant: anyHas([term]) ? null : closest(typed, wordsOf(plants)) };
  });
  if (terms.every(({ meant }) => meant === null)) return null;
  const meant = terms.map((term) => term.meant ?? term.typed).join(' ');
  return anyHas(termsOf(meant)) ? meant : null;
}
