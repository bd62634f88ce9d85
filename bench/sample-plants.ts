import { PLANT_TYPES } from '../app/plants/catalog/plant.ts';
import { columnsOf } from '../app/plants/catalog/plant-rows.server.ts';
import { type PlantFields, UNSAID } from '../core/plant-fields.ts';

const NAMES =
  'Aster Astilbe Basil Bee Balm Begonia Bergenia Bleeding Heart Bluestem Catmint Chives Clematis Columbine Coneflower Coral Bells Cosmos Currant Dahlia Daylily Delphinium Dianthus Dill Fescue Fern Geranium Goldenrod Gooseberry Hosta Hydrangea Iris Juniper Lavender Liatris Lilac Lily Lupine Marigold Milkweed Mint Ninebark Oregano Pansy Peony Petunia Phlox Poppy Potentilla Raspberry Rose Rudbeckia Sage Salvia Sedum Snapdragon Spirea Strawberry Sunflower Thyme Tomato Verbena Veronica Viburnum Viola Yarrow Zinnia'.split(
    ' ',
  );
const COLORS =
  'Amber Apricot Blue Blush Bronze Burgundy Copper Coral Cream Crimson Gold Ivory Lavender Lemon Lilac Magenta Mauve Orange Peach Pink Plum Purple Red Rosé Ruby Salmon Scarlet Silver Violet White Yellow'.split(
    ' ',
  );
const KINDS =
  'Beauty Carpet Charm Cloud Crown Dance Dream Fire Frost Giant Glory Jewel Joy King Light Magic Moon Morning Pixie Queen Sky Snow Song Spire Splendor Star Storm Summer Sunset Wonder'.split(
    ' ',
  );
const PRICES = '$3.99 $4.50 $6 $8 $12.50 $15 $18 $24 $28.50 $32 $36 $65'.split(' ');
const PLACES =
  'Anoka Becker Bemidji Cambridge Cloquet Duluth Elk River Foley Isanti Milaca Mora Onamia Pine City Princeton Rush City St. Cloud Zimmerman'.split(
    ' ',
  );
const SENTENCES = [
  'Hardy to zone 3 and slow to complain.',
  'Wants full sun and a well drained bed.',
  'Happy in part shade under old trees.',
  'The first to bloom in the whole row.',
  'Deer walk past it most years.',
  'Cut it back by half after the first bloom.',
  'Blooms from June until frost.',
  'Keep it watered in its first summer.',
  'Good in a pot by the door.',
  'Self-seeds politely along the path.',
  'Crème colored petals with a darker eye.',
  'Leaves turn copper in October.',
];

/** Random whole numbers from 0 to below `sides`, the same for the same seed. */
export function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides;
  };
}

/** Common words, rare ones, and a number that only this plant has. */
export function samplePlant(place: number): PlantFields {
  const roll = dice(place + 1);
  const pick = (words: readonly string[]) => words[roll(words.length)] ?? '';
  const about = Array.from({ length: 2 + roll(4) }, () => pick(SENTENCES)).join(' ');
  return {
    ...UNSAID,
    plant_variety: `${pick(COLORS)} ${pick(KINDS)}${roll(4) === 0 ? ` ${1 + roll(99)}` : ''}`,
    plant_name: pick(NAMES),
    plant_description: `${about} Grown from a ${pick(PLACES)} cutting, lot ${String(place).padStart(6, '0')}.`,
    pot_size: pick(['4 in', '6 in', '1 gal', '2 gal', '5 gal', 'Flat of 48']),
    plant_type: PLANT_TYPES[roll(PLANT_TYPES.length)] ?? 'Annual',
    in_stock: roll(5) > 0,
    price: roll(5) > 0 ? pick(PRICES) : '',
  };
}

/** The same plant as a row. */
export const plantRow = (place: number) => ({ ...columnsOf(samplePlant(place)), slug: `plant-${place}` });
