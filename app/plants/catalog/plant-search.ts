import leven from 'leven';
import { fold, type Plant, type PlantType, type StockFilter, searchText } from './plant.ts';

const TERMS_MAX = 8;
const TYPE_TERM_MIN = 3;

/** A typed word; any of its forms matches, or a plant type that begins with one. */
export type Term = { forms: string[] };

function formsOf(word: string): string[] {
  if (/[^aeiou]ies$/.test(word) && word.length > 4) return [word, `${word.slice(0, -3)}y`];
  if (/[^aeiou]y$/.test(word) && word.length > 3) return [word, `${word.slice(0, -1)}ies`];
  if (/(?:ch|sh|ss|is|us|o|x)es$/.test(word) && word.length > 4) return [word.slice(0, -2)];
  if (/[^su]s$/.test(word) && !word.endsWith('is') && word.length > 3) return [word.slice(0, -1)];
  return [word];
}

export const termsOf = (query: string): Term[] =>
  [...new Set(fold(query).split(/\s+/))]
    .filter((word) => word !== '')
    .slice(0, TERMS_MAX)
    .map((word) => ({ forms: formsOf(word) }));

/** 'trees' is Tree, 'fruit' is Small Fruit. */
export const meansType = ({ forms }: Term, type: string) =>
  forms.some((form) => form.length >= TYPE_TERM_MIN && ` ${fold(type)}`.includes(` ${form}`));

export type Searched = Pick<Plant, 'variety' | 'name' | 'description' | 'type'>;

const has = (plant: Searched, text: string, term: Term) =>
  term.forms.some((form) => text.includes(form)) || meansType(term, plant.type);

/** In any order; the database's index must agree. */
export function hasWords(plant: Searched, query: string): boolean {
  const text = searchText(plant);
  return termsOf(query).every((term) => has(plant, text, term));
}

export type PlantFilter = { show: StockFilter; type: PlantType | null };

export function matches(
  plant: Searched & Pick<Plant, 'inStock'>,
  { show, type }: PlantFilter,
  query: string,
) {
  if (show !== 'all' && plant.inStock !== (show === 'in')) return false;
  if (type !== null && plant.type !== type) return false;
  return hasWords(plant, query);
}

export const SHORTEST_CORRECTED = 4;

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
export function respelled(query: string, plants: Iterable<Searched>): string | null {
  const all = [...plants].map((plant) => ({ plant, text: searchText(plant) }));
  const names = new Set(
    all.flatMap(({ plant }) => fold(`${plant.variety} ${plant.name} ${plant.type}`).split(/\s+/)),
  );
  const terms = termsOf(query).map((term) => {
    const [typed = ''] = term.forms;
    const known = all.some(({ plant, text }) => has(plant, text, term));
    return { typed, meant: known ? null : closest(typed, names) };
  });
  if (terms.every(({ meant }) => meant === null)) return null;
  const meant = terms.map((term) => term.meant ?? term.typed).join(' ');
  return all.some(({ plant }) => hasWords(plant, meant)) ? meant : null;
}
