import { type Plant, plantFromWire, type WirePlant } from '../../app/plants/catalog/plant.ts';
import { type Potted, plantsOf } from '../../app/plants/catalog/pots.ts';

export const aPhoto = {
  hash: 'a'.repeat(64),
  width: 800,
  height: 600,
  widths: [400, 800],
  placeholder: 'data:,x',
};

const APPLE = {
  id: '7',
  slug: 'zestar-apple',
  plant_variety: 'Zestar!',
  plant_name: 'Apple',
  plant_description: 'Crisp & early.',
  pot_size: '5 gal',
  price_cents: 6_500,
  plant_type: 'Tree',
  in_stock: true,
  photo: aPhoto,
} as const;

/** As a page has it; an apple unless said otherwise. What nobody says of it is as in an old list. */
export const aPlant = (said: Partial<Plant> = {}): Plant => ({
  ...plantFromWire(APPLE as unknown as WirePlant),
  createdAt: new Date(0),
  updatedAt: new Date(0),
  ...said,
});

/** As a page shows it, with a pot for each that is said. */
export function aPotted(...some: Partial<Plant>[]): Potted {
  const pots = some.map((said, at) =>
    aPlant({ id: String(at), slug: at ? `${APPLE.slug}-${at}` : APPLE.slug, ...said }),
  );
  const [plant] = plantsOf(pots, pots);
  if (!plant) throw new Error('A plant has a pot.');
  return plant;
}
