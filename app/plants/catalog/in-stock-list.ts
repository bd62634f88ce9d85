import { grouped } from '../../../core/money.ts';
import { listAddress, oneOf, oneOrNone, search } from '../../ui/lists/list-address.ts';
import { fold, PAGE_SIZE, PLANT_TYPES, type Plant, type ShownPlant, STOCK_FILTERS } from './plant.ts';
import { findIn, type PlantFilter } from './plant-search.ts';

/** It is the query string of the address, so that it can be shared. */
export type InStockQuery = PlantFilter & { text: string; page: number };

/** Dates are in ISO format. */
export type InStockList = InStockQuery & {
  meant: string | null;
  /** How many the filter leaves out, where it leaves nothing. */
  elsewhere: number;
  plants: ShownPlant[];
  /** How many match. */
  total: number;
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

/** @param plants by variety */
function lettersOf(plants: readonly Pick<Plant, 'variety'>[]): Letters {
  const letters: Letters = {};
  let before: string | null = null;
  for (let place = 0; place < plants.length; place += 1) {
    const beginning = plants[place]?.variety.slice(0, 2) ?? '';
    if (beginning === before) continue;
    before = beginning;
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

export function pageOf(
  list: { plants: readonly Plant[]; updatedAt: Date | null },
  query: InStockQuery,
): Omit<InStockList, 'plants'> & { plants: Plant[] } {
  const { show, type, text, page } = query;
  const { found, meant, elsewhere } = findIn(list.plants, query, text);
  const from = (page - 1) * PAGE_SIZE;
  return {
    show,
    type,
    text,
    page,
    meant,
    elsewhere,
    plants: found.slice(from, from + PAGE_SIZE),
    total: found.length,
    more: found.length > from + PAGE_SIZE,
    letters: lettersOf(found.length > PAGE_SIZE ? found : []),
    lastUpdated: list.updatedAt?.toISOString() ?? null,
    fitsBrowser: true,
    cachedFrom: null,
    failed: false,
  };
}

export const failedList = (query: InStockQuery): InStockList => ({
  ...pageOf({ plants: [], updatedAt: null }, query),
  fitsBrowser: false,
  failed: true,
});

/** '1 plant', 'Showing 60 of 312 plants' */
export function shownInWords(shown: number, total: number): string {
  if (shown >= total) return `${grouped(total)} ${total === 1 ? 'plant' : 'plants'}`;
  return `Showing ${grouped(shown)} of ${grouped(total)} plants`;
}
