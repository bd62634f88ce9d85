import { listAddress, oneOf, oneOrNone, search } from '../../ui/lists/list-address.ts';
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

const ORDERS = PLANT_SORTS.filter((sort) => sort !== 'newest').flatMap((sort) => [sort, `-${sort}` as const]);

const list = listAddress({
  query: search(200),
  type: oneOrNone(PLANT_TYPES),
  show: oneOf(...STOCK_FILTERS),
  sort: oneOf('newest', 'oldest', ...ORDERS),
});

/** 'variety', '-variety' descending; 'newest', and 'oldest' the reverse. */
export function orderInAddress({ sort, descending }: Pick<PlantView, 'sort' | 'descending'>) {
  if (sort === 'newest') return descending ? 'newest' : 'oldest';
  return descending ? (`-${sort}` as const) : sort;
}

export function readView(asked: { get(name: string): unknown }): PlantView {
  const { sort: order, ...view } = list.read(asked);
  if (order === 'newest' || order === 'oldest')
    return { ...view, sort: 'newest', descending: order === 'newest' };
  const sort = PLANT_SORTS.find((known) => known === order.replace(/^-/, '')) ?? 'newest';
  return { ...view, sort, descending: order.startsWith('-') };
}

export const FIRST_VIEW: PlantView = readView(new URLSearchParams());

/** Without defaults: '?q=rose&show=in', or '?'. */
export const addressOf = (view: PlantView) => list.addressOf({ ...view, sort: orderInAddress(view) });

export const isFiltered = ({ query, type, show }: PlantView) =>
  query.trim() !== '' || type !== null || show !== 'all';
