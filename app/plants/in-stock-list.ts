import { once } from '../../once.ts';
import { matches, PAGE_SIZE, type Plant, type ShownPlant, STOCK_FILTERS, type StockFilter } from './plant.ts';

/** What a visitor wants to see: it stands in the address, so that it can be shared. */
export type InStockWish = { show: StockFilter; query: string; page: number };

/** One page of the In Stock list, as the server or the browser's kept list answers it. */
export type InStockList = InStockWish & {
  plants: ShownPlant[];
  /** How many match; null when there are too many to count quickly. */
  total: number | null;
  more: boolean;
  /** The newest change to any plant. */
  lastUpdated: Date | null;
  /** Whether the browser may hold the whole catalogue. */
  fitsBrowser: boolean;
  /** The farm could not be reached, and the browser's own list is shown: the moment it stood for. */
  keptFrom: Date | null;
  /** The farm could not be reached, and there is no kept list either. */
  failed: boolean;
};

/** Longer ones find nothing anyway. */
const QUERY_MAX = 200;

/** Reads a wish from an address; whatever makes no sense there means everything, from the start. */
export function readWish(address: URLSearchParams): InStockWish {
  const page = Number(address.get('page'));
  return {
    show: STOCK_FILTERS.find((filter) => filter === address.get('show')) ?? 'all',
    query: (address.get('q') ?? '').slice(0, QUERY_MAX),
    page: Number.isInteger(page) && page > 1 ? page : 1,
  };
}

/** '?show=in&q=rose', without what goes without saying; '' for the whole list. */
export function wishAddress({ show, query, page }: InStockWish): string {
  const address = new URLSearchParams();
  if (show !== 'all') address.set('show', show);
  if (query.trim()) address.set('q', query.trim());
  if (page > 1) address.set('page', String(page));
  return address.size ? `?${address}` : '';
}

/** Answers a wish from a whole list as the server would. */
export function pageOf(list: { plants: Plant[]; updatedAt: Date }, wish: InStockWish): InStockList {
  const found = list.plants.filter((plant) => matches(plant, wish.show, wish.query));
  const from = (wish.page - 1) * PAGE_SIZE;
  return {
    ...wish,
    plants: found.slice(from, from + PAGE_SIZE),
    total: found.length,
    more: found.length > from + PAGE_SIZE,
    lastUpdated: list.updatedAt,
    fitsBrowser: true,
    keptFrom: null,
    failed: false,
  };
}

const format = once(() => new Intl.NumberFormat('en-US'));
/** A way to write numbers takes a phone some milliseconds to make, and short ones need none. */
const count = (some: number) => (some < 1000 ? String(some) : format().format(some));

/** '1 plant', 'Showing 60 of 312 plants', 'Showing 60 of many plants' where they were not counted. */
export function shownInWords(shown: number, total: number | null): string {
  if (total === null) return `Showing ${count(shown)} of many plants`;
  if (shown >= total) return `${count(total)} ${total === 1 ? 'plant' : 'plants'}`;
  return `Showing ${count(shown)} of ${count(total)} plants`;
}
