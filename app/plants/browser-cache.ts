import { type Photo, PLANT_TYPES, type Plant, plantFromWire, type WirePlant } from './plant.ts';

/** The spec's keys in localStorage. */
const LIST_KEY = 'inStock_photos_cache';
const STAMP_KEY = 'inStock_photos_timestamp';

/** The whole catalogue as it stood at `updatedAt`, the newest change in it. */
export type KeptList = { plants: Plant[]; updatedAt: Date };

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const isText = (value: unknown) => typeof value === 'string';

function isPhoto(photo: Photo | null): boolean {
  if (photo === null) return true;
  return Array.isArray(photo?.widths) && isText(photo.hash) && isText(photo.placeholder);
}

function isPlant(wire: WirePlant): boolean {
  const { id, slug, plant_variety, plant_name, plant_description, pot_size } = wire;
  return (
    [id, slug, plant_variety, plant_name, plant_description, pot_size].every(isText) &&
    PLANT_TYPES.includes(wire.plant_type) &&
    typeof wire.in_stock === 'boolean' &&
    isPhoto(wire.photo)
  );
}

/** Turns the farm's answer into plants. @throws TypeError when it is something else */
export function plantsFromWire(list: unknown): Plant[] {
  if (!Array.isArray(list) || !list.every(isPlant)) throw new TypeError('This is not a list of plants.');
  return list.map(plantFromWire);
}

/** A moment as it was written, or as a number of milliseconds. */
function readStamp(stamp: string | null): Date | null {
  if (!stamp) return null;
  const moment = new Date(/^\d+$/.test(stamp) ? Number(stamp) : stamp);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** The list kept on an earlier visit; null when there is none, or it cannot be read. */
export function readKept(shelf: () => Shelf): KeptList | null {
  try {
    const storage = shelf();
    const updatedAt = readStamp(storage.getItem(STAMP_KEY));
    const text = storage.getItem(LIST_KEY);
    return text && updatedAt ? { plants: plantsFromWire(JSON.parse(text)), updatedAt } : null;
  } catch {
    // Blocked, or something else lies under our keys.
    return null;
  }
}

/** Keeps the farm's list for later visits. Where there is no room for it, none is kept. */
export function keep(shelf: () => Shelf, plants: WirePlant[], updatedAt: string): void {
  try {
    const storage = shelf();
    try {
      storage.setItem(LIST_KEY, JSON.stringify(plants));
      storage.setItem(STAMP_KEY, updatedAt);
    } catch {
      // Half of it would be worse than nothing.
      storage.removeItem(LIST_KEY);
      storage.removeItem(STAMP_KEY);
    }
  } catch {
    // Blocked: the page does without.
  }
}

/** Whether a kept list may be used: not older than the newest change the farm told us of. */
export function isFresh(kept: KeptList, lastUpdated: Date | null): boolean {
  return lastUpdated !== null && kept.updatedAt >= lastUpdated;
}
