import { PLANT_TYPES, type PlantType } from '../../db/plant-types.ts';

export type { PlantFields } from './plant-fields.ts';
export { PLANT_TYPES, type PlantType };

/** A photo as pages show it: /photos/<hash>-<width>.<avif|webp|jpg> for each of `widths`. */
export type Photo = {
  hash: string;
  /** Of the upright original, in pixels. */
  width: number;
  height: number;
  widths: number[];
  /** A few blurred pixels as a data address. */
  placeholder: string;
};

/** A plant as every screen reads it. */
export type Plant = {
  id: string;
  slug: string;
  variety: string;
  name: string;
  description: string;
  potSize: string;
  type: PlantType;
  inStock: boolean;
  photo: Photo | null;
  createdAt: Date;
  updatedAt: Date;
};

/** A photo in a list goes without its placeholder: those of sixty weigh more than all that is said of the plants. */
export type ShownPhoto = Omit<Photo, 'placeholder'> & Partial<Photo>;

/** What visitors are shown of a plant, by its slug: when it changed is said once for the whole list. */
export type ShownPlant = Omit<Plant, 'id' | 'createdAt' | 'updatedAt' | 'photo'> & {
  photo: ShownPhoto | null;
};

export const STOCK_FILTERS = ['all', 'in', 'out'] as const;
export type StockFilter = (typeof STOCK_FILTERS)[number];

/** The spec's limit: 5 MB, to the byte. */
export const PHOTO_MAX_BYTES = 5_242_880;

/** The kinds the farm reads. Said one by one, because Safari then makes a JPEG, the first, of a HEIC photo. */
export const PHOTO_KINDS = 'image/jpeg,image/png,image/webp,image/avif';

/** Plants on one page of the In Stock list. */
export const PAGE_SIZE = 60;
/** Plants on one page of the dashboard's tables. */
export const TABLE_PAGE_SIZE = 50;
/** Up to here a browser may hold the whole list, and counting is exact. */
export const WHOLE_LIST_MAX = 1_000;

/** The orders the owner's table can be in. */
export const PLANT_SORTS = ['newest', 'variety', 'name', 'type', 'pot_size', 'in_stock'] as const;
export type PlantSort = (typeof PLANT_SORTS)[number];

/**
 * Lower case without accents, so that 'purée' is found by 'PUREE', and one kind of apostrophe: phones type
 * another one than keyboards. The database stores it the same way.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[‘’ʼ]/g, "'")
    .toLowerCase();
}

/** What lists are sorted by, letter by letter: 'Éclair' beside 'eclipse', '4 in' before '10 in'. */
export function sortKey(text: string): string {
  return fold(text)
    .replace(/\d+/g, (digits) => digits.padStart(6, '0'))
    .slice(0, 200)
    .toWellFormed();
}

/** What a plant is searched by: variety, name and description, folded, one per line. */
export function searchText(plant: Pick<Plant, 'variety' | 'name' | 'description'>): string {
  return fold(`${plant.variety}\n${plant.name}\n${plant.description}`);
}

/** The plain meaning of search and filter, which the database's index must agree with. */
export function matches(plant: Plant, filter: StockFilter, query: string): boolean {
  if (filter !== 'all' && plant.inStock !== (filter === 'in')) return false;
  return searchText(plant).includes(fold(query.trim()));
}

/** The address of one of a photo's files. */
export const photoUrl = (photo: Pick<Photo, 'hash'>, width: number, format: 'avif' | 'webp' | 'jpg') =>
  `/photos/${photo.hash}-${width}.${format}`;

/** The address of a plant's photo as large as there is, for every browser; null without one. */
export const largestPhoto = ({ photo }: Pick<Plant, 'photo'>) =>
  photo && photoUrl(photo, photo.widths.at(-1) ?? photo.width, 'jpg');

/** A plant as functions answer it, by the spec's field names. */
export function toWire(plant: Plant) {
  const { photo } = plant;
  return {
    id: plant.id,
    slug: plant.slug,
    plant_variety: plant.variety,
    plant_name: plant.name,
    plant_description: plant.description,
    pot_size: plant.potSize,
    plant_type: plant.type,
    in_stock: plant.inStock,
    photo_url: largestPhoto(plant),
    photo,
    created_at: plant.createdAt.toISOString(),
    updated_at: plant.updatedAt.toISOString(),
  };
}

export type WirePlant = ReturnType<typeof toWire>;

/** A plant out of a function's answer. */
export const plantFromWire = (wire: WirePlant): Plant => ({
  id: wire.id,
  slug: wire.slug,
  variety: wire.plant_variety,
  name: wire.plant_name,
  description: wire.plant_description,
  potSize: wire.pot_size,
  type: wire.plant_type,
  inStock: wire.in_stock,
  photo: wire.photo,
  createdAt: new Date(wire.created_at),
  updatedAt: new Date(wire.updated_at),
});

/** The spec's sentences of the catalogue. */
export const SAY = {
  added: 'Plant added successfully',
  addFailed: 'Failed to add plant',
  mayNotAdd: 'User not authorized to add plants',
  edited: 'Plant edited successfully',
  editFailed: 'Failed to edit plant',
  mayNotEdit: 'User not authorized to edit plants',
  deleted: 'Plant deleted successfully',
  deleteFailed: 'Failed to delete plant',
  deletedSelected: 'Deleted selected plants',
  restored: (count: number) => (count === 1 ? 'Plant restored' : `${count} plants restored`),
  importGood: (add: number, change: number) => `Every row is good: ${add} to add, ${change} to change.`,
  importBad: (bad: number) =>
    `${bad} ${bad === 1 ? 'row is' : 'rows are'} not good yet. Nothing is written until all rows are good.`,
  importStale: 'The catalogue changed since the check. Please look at the plan once more.',
  imported: (added: number, changed: number) => `Imported: ${added} added, ${changed} changed.`,
  markedSelected: (inStock: boolean) => `Marked selected as ${inStock ? 'in stock' : 'out of stock'}`,
  saved: (name: string, inStock: boolean) =>
    `Saved: "${name}" marked as ${inStock ? 'in stock' : 'out of stock'}`,
  updatingFailed: 'Error updating plants',
  deletingFailed: 'Error deleting plants',
  stockFailed: 'Error updating in stock status',
  notFound: 'That plant could not be found.',
  noFile: 'Please select a file',
  photoTooLarge: 'That photo is larger than 5 MB (5,242,880 bytes). Please choose a smaller one.',
  notAPhoto: 'That file is not a photo. Please choose a JPEG, PNG, WebP or AVIF photo.',
  noPhoto: 'Image coming soon. The plant is still growing!',
  nothingFound: 'No items found matching your criteria.',
  pastEnd: 'The list ends before this page.',
  fetchFailed: 'No in stock items found. Please check back later.',
} as const;
