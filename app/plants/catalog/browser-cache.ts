import { FIELDS, type Field } from '../../../core/plant-fields.ts';
import { type Photo, type Plant, plantFromWire, type WirePlant } from './plant.ts';

/** The specification's keys in localStorage. */
const LIST_KEY = 'inStock_photos_cache';
const STAMP_KEY = 'inStock_photos_timestamp';

export type CachedList = { plants: Plant[]; updatedAt: Date };

type ListStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const isText = (value: unknown) => typeof value === 'string';

function isPhoto(photo: Photo | null): boolean {
  if (photo === null) return true;
  return Array.isArray(photo?.widths) && isText(photo.hash) && isText(photo.placeholder);
}

function isValue(field: Field, value: unknown): boolean {
  // A list that is older than the field lacks it.
  if (value === undefined) return field.unsaid !== undefined;
  if (field.kind === 'choice') return field.choices.some((one) => one === value);
  if (field.kind === 'price') return value === null || typeof value === 'number';
  // Words of anything else throw a TypeError.
  if (field.kind === 'fact') return value === null || isText(field.fact.words(value));
  return field.kind === 'stock' ? typeof value === 'boolean' : isText(value);
}

const isPlant = (wire: WirePlant): boolean =>
  isText(wire.id) &&
  isText(wire.slug) &&
  FIELDS.every((field) => isValue(field, wire[field.wire])) &&
  isPhoto(wire.photo);

/** @throws TypeError when it is something else */
export function plantsFromWire(list: unknown): Plant[] {
  if (!Array.isArray(list) || !list.every(isPlant)) throw new TypeError('This is not a list of plants.');
  return list.map(plantFromWire);
}

/** An ISO date, or milliseconds since 1970. */
function readStamp(stamp: string | null): Date | null {
  if (!stamp) return null;
  const moment = new Date(/^\d+$/.test(stamp) ? Number(stamp) : stamp);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** Null when nothing is cached or it cannot be read. */
export function readCache(storageOf: () => ListStorage): CachedList | null {
  try {
    const storage = storageOf();
    const updatedAt = readStamp(storage.getItem(STAMP_KEY));
    const text = storage.getItem(LIST_KEY);
    return text && updatedAt ? { plants: plantsFromWire(JSON.parse(text)), updatedAt } : null;
  } catch {
    // Storage is blocked, or our keys hold something else.
    return null;
  }
}

export function writeCache(storageOf: () => ListStorage, plants: WirePlant[], updatedAt: string): void {
  try {
    const storage = storageOf();
    try {
      storage.setItem(LIST_KEY, JSON.stringify(plants));
      storage.setItem(STAMP_KEY, updatedAt);
    } catch {
      // A partial list is worse than none.
      storage.removeItem(LIST_KEY);
      storage.removeItem(STAMP_KEY);
    }
  } catch {
    // Storage is blocked.
  }
}

export function isFresh(cached: CachedList, lastUpdated: string | null): boolean {
  return lastUpdated !== null && cached.updatedAt >= new Date(lastUpdated);
}
