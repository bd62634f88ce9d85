import type { PlantType, ShownPlant } from './plant.ts';

const BETWEEN = '|';
const FIELDS = 11;

const pack = (field: string) => field.replace(/[%|]/g, encodeURIComponent);
const unpack = (field: string) => field.replace(/%25|%7C/g, decodeURIComponent);

/**
 * Plants as one text, in the order of their cards. React Router numbers every single value that it sends along, which
 * for sixty plants is 2 kB more than this, because here each plant repeats what its card says.
 */
export function packPlants(plants: readonly ShownPlant[]): string {
  const fields = plants.flatMap(({ slug, variety, name, description, potSize, type, inStock, photo }) => [
    ...[slug, variety, name, description, potSize].map(pack),
    type,
    inStock ? '1' : '',
    photo?.hash ?? '',
    photo?.widths.join(' ') ?? '',
    photo?.width ?? '',
    photo?.height ?? '',
  ]);
  return fields.join(BETWEEN);
}

function plantOf(fields: string[]): ShownPlant {
  const [slug = '', variety = '', name = '', description = '', potSize = ''] = fields.map(unpack);
  const [type, inStock, hash, widths = '', width, height] = fields.slice(5);
  return {
    slug,
    variety,
    name,
    description,
    potSize,
    type: type as PlantType,
    inStock: inStock === '1',
    photo: hash
      ? { hash, width: Number(width), height: Number(height), widths: widths.split(' ').map(Number) }
      : null,
  };
}

/** The plants of such a text. */
export function unpackPlants(text: string): ShownPlant[] {
  const fields = text.split(BETWEEN);
  return Array.from({ length: Math.floor(fields.length / FIELDS) }, (_, place) =>
    plantOf(fields.slice(place * FIELDS, (place + 1) * FIELDS)),
  );
}
