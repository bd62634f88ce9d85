import { PLANT_SORTS, PLANT_TYPES, type PlantSort, type PlantType, STOCK_FILTERS } from '../catalog/plant.ts';
import type { TableFilter } from '../changes/plant-inputs.ts';

export type PlantView = {
  query: string;
  type: PlantType | null;
  show: TableFilter['show'];
  sort: PlantSort;
  descending: boolean;
  page: number;
};

export const FIRST_VIEW: PlantView = {
  query: '',
  type: null,
  show: 'all',
  sort: 'newest',
  descending: true,
  page: 1,
};

const QUERY_MAX = 200;

/** 'variety', '-variety' descending; '' is the newest first, 'oldest' the reverse. */
export function orderInAddress({ sort, descending }: Pick<PlantView, 'sort' | 'descending'>): string {
  if (sort === 'newest') return descending ? 'newest' : 'oldest';
  return descending ? `-${sort}` : sort;
}

function readOrder(asked: string | null): Pick<PlantView, 'sort' | 'descending'> {
  if (asked === 'oldest') return { sort: 'newest', descending: false };
  const sort = PLANT_SORTS.find((known) => known === asked?.replace(/^-/, ''));
  if (!sort || sort === 'newest') return { sort: 'newest', descending: true };
  return { sort, descending: asked?.startsWith('-') ?? false };
}

export function readView(address: URLSearchParams): PlantView {
  const page = Number(address.get('page') ?? 1);
  return {
    query: (address.get('q') ?? '').slice(0, QUERY_MAX),
    type: PLANT_TYPES.find((type) => type === address.get('type')) ?? null,
    show: STOCK_FILTERS.find((show) => show === address.get('show')) ?? 'all',
    ...readOrder(address.get('sort')),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** Without defaults: '?q=rose&show=in', or '?'. */
export function addressOf({ query, type, show, sort, descending, page }: PlantView): string {
  const address = new URLSearchParams();
  if (query) address.set('q', query);
  if (type) address.set('type', type);
  if (show !== 'all') address.set('show', show);
  const order = orderInAddress({ sort, descending });
  if (order !== 'newest') address.set('sort', order);
  if (page > 1) address.set('page', String(page));
  return `?${address}`;
}

export const isFiltered = ({ query, type, show }: PlantView) =>
  query.trim() !== '' || type !== null || show !== 'all';
