import type { Photo, Plant } from '../../../core/catalog.ts';
import { grouped, priceInWords } from '../../../core/money.ts';
import { eachField, type PlantKeys, type PlantWire } from '../../../core/plant-fields.ts';
import { PLANT_TYPES, type PlantType } from '../../../db/plant-types.ts';
import { photoUrl } from '../../ui/pieces/photo-url.ts';

export { type Photo, PLANT_TYPES, type Plant, type PlantType };

/** Without the placeholder, because sixty placeholders outweigh all the text. */
export type ShownPhoto = Omit<Photo, 'placeholder'> & Partial<Photo>;

/** One row of a plant. @property description where its plant has none for all pots */
export type ShownPot = Pick<Plant, 'potSize' | 'priceCents' | 'inStock' | 'few'> & { description?: string };

/** With the pots that are shown of it. @see potsOf */
export type ShownPlant = Omit<Plant, keyof ShownPot | 'id' | 'createdAt' | 'updatedAt' | 'photo'> &
  Pick<Plant, 'description'> & { photo: ShownPhoto | null; pots: ShownPot[] };

export const TYPE_NAMES: Record<PlantType, string> = {
  Annual: 'Annuals',
  Perennial: 'Perennials',
  Tree: 'Trees',
  Shrub: 'Shrubs',
  Grass: 'Grasses',
  Herb: 'Herbs',
  Vegetable: 'Vegetables',
  'Small Fruit': 'Small fruit',
};

export const STOCK_FILTERS = ['all', 'in', 'out'] as const;
export type StockFilter = (typeof STOCK_FILTERS)[number];
/** In Stock knows one more: what the bench walk saw a few of. */
export const LIST_FILTERS = [...STOCK_FILTERS, 'few'] as const;
export type ListFilter = (typeof LIST_FILTERS)[number];

/** The specification's limit: 5 MB. */
export const PHOTO_MAX_BYTES = 5_242_880;

export const PHOTO_KINDS = 'image/jpeg,image/png,image/webp,image/avif';
/** What people may choose: HEIC becomes JPEG before it is sent. Some systems know it only by its ending. */
export const PHOTO_CHOICES = `${PHOTO_KINDS},image/heic,image/heif,.heic,.heif`;

export const PAGE_SIZE = 60;
export const TABLE_PAGE_SIZE = 30;
/** On the list, not in the bin. A farm that has more keeps them. */
export const CATALOG_MAX = 10_000;
/** Up to here a browser may cache the whole list. */
export const WHOLE_LIST_MAX = 1_000;

export const PLANT_SORTS = ['newest', 'variety', 'name', 'type', 'pot_size', 'in_stock'] as const;
export type PlantSort = (typeof PLANT_SORTS)[number];

/** Lower case, without accents and with one kind of apostrophe. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[‘’ʼ]/g, "'")
    .toLowerCase();
}

/** 'Éclair' beside 'eclipse', '4 in' before '10 in'. */
export function sortKey(text: string): string {
  return fold(text)
    .replace(/\d+/g, (digits) => digits.padStart(6, '0'))
    .slice(0, 200)
    .toWellFormed();
}

/** In the largest size; null without a photo. */
export const largestPhoto = ({ photo }: Pick<Plant, 'photo'>) =>
  photo && photoUrl(photo, photo.widths.at(-1) ?? photo.width, 'jpg');

/** '$12.50'; '' for none. @see withTax for what visitors read */
export const priceOf = ({ priceCents }: Pick<Plant, 'priceCents'>) =>
  priceCents === null ? '' : priceInWords(priceCents);

export function toWire(plant: Plant) {
  const { photo } = plant;
  return {
    id: plant.id,
    slug: plant.slug,
    ...eachField<PlantWire>('wire', ({ key }) => plant[key]),
    photo_url: largestPhoto(plant),
    photo,
    created_at: plant.createdAt.toISOString(),
    updated_at: plant.updatedAt.toISOString(),
  };
}

export type WirePlant = ReturnType<typeof toWire>;

export const plantFromWire = (wire: WirePlant): Plant => ({
  id: wire.id,
  slug: wire.slug,
  // Lists cached before plants had the field lack it.
  ...eachField<PlantKeys>(
    'key',
    (field) => wire[field.wire] ?? (field.kind === 'stock' ? field.unsaid : null),
  ),
  photo: wire.photo,
  createdAt: new Date(wire.created_at),
  updatedAt: new Date(wire.updated_at),
});

export const FEW_LEFT = 'A few left';

/** The specification's sentences. */
export const plantSentences = {
  added: 'Plant added successfully',
  addFailed: 'Failed to add plant',
  mayNotAdd: 'User not authorized to add plants',
  edited: 'Plant edited successfully',
  editFailed: 'Failed to edit plant',
  mayNotEdit: 'User not authorized to edit plants',
  priced: 'Price saved.',
  photoSaved: 'Photo saved.',
  factsSaid: (count: number) => `Facts saved for ${count === 1 ? '1 plant' : `${count} plants`}.`,
  deleted: 'Plant deleted successfully',
  deleteFailed: 'Failed to delete plant',
  deletedSelected: 'Deleted selected plants',
  restored: (count: number) => (count === 1 ? 'Plant restored' : `${count} plants restored`),
  importGood: (add: number, change: number) => `Every row is good: ${add} to add, ${change} to change.`,
  importBad: (bad: number) =>
    `${bad} ${bad === 1 ? 'row is' : 'rows are'} not good yet. Nothing is saved until every row is right.`,
  importStale: 'The catalog changed since the check. Please look at the plan once more.',
  importStopped: 'The import was stopped. Nothing was imported, and the catalog is as it was.',
  importEnded: 'The import has ended already. Please reload the page and look.',
  importBusy: 'Another import is under way. Nothing was imported: please try again in a minute.',
  imported: (added: number, changed: number) => `Imported: ${added} added, ${changed} changed.`,
  markedSelected: (inStock: boolean) => `Marked selected as ${inStock ? 'in stock' : 'out of stock'}`,
  saved: (name: string, inStock: boolean) =>
    `Saved: "${name}" marked as ${inStock ? 'in stock' : 'out of stock'}`,
  updatingFailed: 'Error updating plants',
  deletingFailed: 'Error deleting plants',
  stockFailed: 'Error updating in stock status',
  get full() {
    return `The list has room for ${grouped(CATALOG_MAX)} plants. Please delete some first.`;
  },
  notFound: 'That plant could not be found.',
  noFile: 'Please select a file',
  photoTooLarge: 'That photo is larger than 5 MB (5,242,880 bytes). Please choose a smaller one.',
  photoUnread: 'This browser cannot read that photo. Please choose a JPEG, PNG or WebP photo.',
  notAPhoto: 'That file is not a photo. Please choose a JPEG, PNG, WebP or AVIF photo.',
  noPhoto: 'Image coming soon. The plant is still growing!',
} as const;

/** What a visitor's list says; apart, because its script needs no others. */
export const listSentences = {
  noPrice: 'Price at the stand',
  nothingFound: 'No items found matching your criteria.',
  pastEnd: 'The list ends before this page.',
  fetchFailed: 'No in stock items found. Please check back later.',
} as const;
