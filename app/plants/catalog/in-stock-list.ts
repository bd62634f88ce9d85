import { grouped } from '../../../core/money.ts';
import { listAddress, oneOf, oneOrNone, search } from '../../ui/lists/list-address.ts';
import {
  byFacts,
  countsOf,
  FACT_FILTERS,
  type FactCounts,
  type FactFilter,
  offeredFor,
} from './fact-filters.ts';
import { oncePerList } from './once-per-list.ts';
import {
  fold,
  LIST_FILTERS,
  PAGE_SIZE,
  PLANT_TYPES,
  type Plant,
  type PlantType,
  type ShownPlant,
} from './plant.ts';
import { ALL_PLANTS, findIn, type PlantFilter } from './plant-search.ts';
import { type Potted, potsOf, potted } from './pots.ts';

/** It is the query string of the address, so that it can be shared. */
export type InStockQuery = PlantFilter & { facts: readonly FactFilter[]; text: string; page: number };

/** Dates are in ISO format. */
export type InStockList = InStockQuery & {
  meant: string | null;
  /** How many the filter leaves out, where it leaves nothing. */
  elsewhere: number;
  plants: ShownPlant[];
  /** How many match. */
  total: number;
  /** How many more would, if they said. */
  unsaid: number;
  /** How many each filter leaves that is offered. */
  counts: FactCounts;
  /** How many of each type match: a shelf of the bench, in the order of PLANT_TYPES. */
  shelves: Shelves;
  more: boolean;
  letters: Letters;
  lastUpdated: string | null;
  /** Of each pot that a few are left of, by slug: no list that a browser keeps says so. */
  few: string[];
  /** As few, of each that is new this week. */
  fresh: string[];
  fitsBrowser: boolean;
  /** The newest change in the cached list, shown when the farm cannot be reached. */
  cachedFrom: string | null;
  failed: boolean;
};

export type Shelves = Partial<Record<PlantType, number>>;

/** Where each letter begins in a shelf of several pages, from 0. */
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

const chosen = oneOrNone(['yes']);
const filters = {
  new: chosen,
  full: chosen,
  part: chosen,
  shade: chosen,
  native: chosen,
  hardy: chosen,
} satisfies Record<FactFilter, typeof chosen>;

const inAddress = listAddress({
  show: oneOf(...LIST_FILTERS),
  type: oneOrNone(PLANT_TYPES),
  ...filters,
  text: search(200),
});

export function readQuery(asked: { get(name: string): unknown }): InStockQuery {
  const { show, type, text, page, ...facts } = inAddress.read(asked);
  return { show, type, facts: FACT_FILTERS.filter((name) => facts[name]), text, page };
}

export const EVERYTHING: InStockQuery = readQuery(new Map());

/** '?show=in&shade=yes&q=rose'; '' for the whole list. */
export function writeQuery({ show, type, facts, text, page }: InStockQuery): string {
  const wanted = Object.fromEntries(facts.map((name) => [name, 'yes']));
  return inAddress.addressOf({ ...inAddress.first, show, type, ...wanted, text, page }).replace(/^\?$/, '');
}

const offeredIn = oncePerList((rows: readonly Plant[]) => offeredFor([...potsOf(rows, rows).keys()]));

export function pageOf(
  list: { plants: readonly Plant[]; updatedAt: Date | null },
  query: InStockQuery,
): Omit<InStockList, 'plants'> & { plants: Potted[] } {
  const { show, type, text, page } = query;
  const plantsIn = (rows: readonly Plant[]) => potsOf(rows, list.plants);
  const offered = offeredIn(list.plants);
  const facts = query.facts.filter((name) => offered.includes(name));
  const { found: rows, meant, elsewhere } = findIn(list.plants, query, text);
  const pots = plantsIn(rows);
  const all = [...pots.keys()];
  const { found: chosenOnes, unsaid } = byFacts(all, facts);
  const onShelves = PLANT_TYPES.map((kind) => chosenOnes.filter((plant) => plant.type === kind)).filter(
    ({ length }) => length > 0,
  );
  const found = onShelves.flat();
  const hidesAll = all.length > 0 && found.length === 0;
  const from = (page - 1) * PAGE_SIZE;
  return {
    show,
    type,
    facts,
    text,
    page,
    meant,
    elsewhere: plantsIn(hidesAll ? findIn(list.plants, ALL_PLANTS, meant ?? text).found : elsewhere).size,
    plants: found.slice(from, from + PAGE_SIZE).map((whole) => potted(whole, pots.get(whole) ?? [])),
    total: found.length,
    unsaid,
    counts: countsOf(all, facts, offered),
    more: found.length > from + PAGE_SIZE,
    shelves: Object.fromEntries(onShelves.map((shelf) => [shelf[0]?.type, shelf.length])),
    letters: lettersOf(onShelves.length === 1 && found.length > PAGE_SIZE ? found : []),
    lastUpdated: list.updatedAt?.toISOString() ?? null,
    few: [],
    fresh: [],
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

const isSaid = (value: unknown) =>
  typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : Boolean(value);

/** For the list's script, without its plants and what is empty. */
export function listInText({ plants: _, letters: __, shelves: ___, ...list }: InStockList): string {
  return JSON.stringify(Object.fromEntries(Object.entries(list).filter(([, value]) => isSaid(value))));
}

export const listFrom = (text: string): InStockList => ({
  ...failedList(EVERYTHING),
  failed: false,
  ...JSON.parse(text),
});
