import { z } from 'zod';
import { PLANT_TYPES, type PlantType } from '../../db/plant-types.ts';

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

export const STOCK_FILTERS = ['all', 'in', 'out'] as const;
export type StockFilter = (typeof STOCK_FILTERS)[number];

/** The spec's limit: 5 MB, to the byte. */
export const PHOTO_MAX_BYTES = 5_242_880;

/** Lower case without accents, so that 'purée' is found by 'PUREE'. The database stores it the same way. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
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

const line = (label: string, max: number) =>
  z.string().trim().min(1, `${label} is required.`).max(max, `${label} can be at most ${max} characters.`);

const flag = z.union([z.boolean(), z.stringbool()], { error: 'In stock is yes or no.' });

/** The text fields of add and edit, named as the spec's forms name them. */
export const plantFields = z.object({
  plant_variety: line('Variety', 120),
  plant_name: line('Name', 120),
  plant_description: z.string().trim().max(2_000, 'Description can be at most 2,000 characters.'),
  pot_size: line('Pot size', 40),
  plant_type: z.enum(PLANT_TYPES, { error: `Type is one of ${PLANT_TYPES.join(', ')}.` }),
  in_stock: flag.default(true),
});

export type PlantFields = z.infer<typeof plantFields>;

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
  markedSelected: (inStock: boolean) => `Marked selected as ${inStock ? 'in stock' : 'out of stock'}`,
  saved: (name: string, inStock: boolean) =>
    `Saved: "${name}" marked as ${inStock ? 'in stock' : 'out of stock'}`,
  updatingFailed: 'Error updating plants',
  deletingFailed: 'Error deleting plants',
  stockFailed: 'Error updating in stock status',
  signInAgain: 'Unauthorized. Please log in again.',
  noFile: 'Please select a file',
  noPhoto: 'Image coming soon. The plant is still growing!',
  nothingFound: 'No items found matching your criteria.',
  fetchFailed: 'No in stock items found. Please check back later.',
} as const;
