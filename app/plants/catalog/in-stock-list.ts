import { grouped } from '../../../core/money.ts';
import { listAddress, oneOf, oneOrNone, search } from '../../ui/lists/list-address.ts';
import { fold, PAGE_SIZE, PLANT_TYPES, type Plant, type ShownPlant, STOCK_FILTERS } from './plant.ts';
import { matches, type PlantFilter, respelled } from './plant-search.ts';

/** It is the query string of the address, so that it can be shared. */
export type InStockQuery = PlantFilter & { text: string; page: number };

/** Dates are in ISO format. */
export type InStockList = InStockQuery & {
  meant: string | null;
  plants: ShownPlant[];
  /** How many match; null when there are too many to count quickly. */
  total: number | null;
  more: boolean;
  letters: Letters;
  lastUpdated: string | null;
  fitsBrowser: boolean;
  /** The newest change in the cached list, shown when the farm cannot be reached. */
  cachedFrom: string | null;
  failed: boolean;
};

/** Where each letter begins in a list of several pages, from 0. */
export type Letters = Record<string, number>;

/** In place of a letter, for digits and other alphabets. */
const OTHERS = '0';

export const letterInWords = (letter: string) => (letter === OTHERS ? '#' : letter.toUpperCase());

/** @param firsts beginnings of varieties and their places, in the list's order */
export function lettersOf(firsts: Iterable<readonly [beginning: string, place: number]>): Letters {
  const letters: Letters = {};
  for (const [beginning, place] of firsts) {
    const [first = ''] = fold(beginning);
    const letter = /[a-z]/.test(first) ? first : OTHERS;
    letters[letter] ??= place;
  }
  return letters;
}

const inAddress = listAddress({
  show: oneOf(...STOCK_FILTERS),
  type: oneOrNone(PLANT_TYPES),
  text: search(200),
});

export const readQuery: (asked: { get(name: string): unknown }) => InStockQuery = inAddress.read;

export const EVERYTHING: InStockQuery = inAddress.first;

/** '?show=in&q=rose'; '' for the whole list. */
export const writeQuery = ({ show, type, text, page }: InStockQuery): string =>
  inAddress.addressOf({ show, type, text, page }).replace(/^\?$/, '');

export function pageOf(list: { plants: Plant[]; updatedAt: Date }, query: InStockQuery): InStockList {
  const { show, type, text, page } = query;
  const searched = (words: string) => list.plants.filter((plant) => matches(plant, query, words));
  const asTyped = searched(text);
  const meant = asTyped.length === 0 ? respelled(text, list.plants) : null;
  const found = meant === null ? asTyped : searched(meant);
  const from = (page - 1) * PAGE_SIZE;
  return {
    show,
    type,
    text,
    page,
    meant,
    plants: found.slice(from, from + PAGE_SIZE),
    total: found.length,
    more: found.length > from + PAGE_SIZE,
    letters: lettersOf(
      found.length > PAGE_SIZE ? found.map(({ variety }, place) => [variety.slice(0, 2), place]) : [],
    ),
    lastUpdated: list.updatedAt.toISOString(),
    fitsBrowser: true,
    cachedFrom: null,
    failed: false,
  };
}

export const failedList = (query: InStockQuery): InStockList => ({
  ...pageOf({ plants: [], updatedAt: new Date(0) }, query),
  lastUpdated: null,
  fitsBrowser: false,
  failed: true,
});

/** '1 plant', 'Showing 60 of 312 plants', 'Showing 60 of many plants' where they were not counted. */
export function shownInWords(shown: number, total: number | null): string {
  if (total === null) return `Showing ${grouped(shown)} of many plants`;
  if (shown >= total) return `${grouped(total)} ${total === 1 ? 'plant' : 'plants'}`;
  return `Showing ${grouped(shown)} of ${grouped(total)} plants`;
}
