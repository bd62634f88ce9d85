import type { PlantType } from '../db/plant-types.ts';

/** Pictures are drawn at the first start, by their names in demo/demo-scenes.tsx. */
export type DemoPlant = {
  variety: string;
  name: string;
  potSize: string;
  price: string;
  type: PlantType;
  description: string;
  inStock: boolean;
  picture: string | null;
};

type More = { out?: boolean; picture?: string };

/** By type and pot size; the others are said at the stand. */
const PRICES: Record<PlantType, Record<string, string>> = {
  Annual: { '4 in': '$4.50', '4-pack': '$3.99', '5 in': '$6' },
  Perennial: { '1 gal': '$12.50', '2 gal': '$18', '3 gal': '$32' },
  Tree: { '5 gal': '$65' },
  Shrub: { '2 gal': '$24', '3 gal': '$36' },
  Grass: { '1 gal': '$12.50', '2 gal': '$18' },
  Herb: { '4 in': '$4' },
  Vegetable: { '4 in': '$4', '4-pack': '$3.99' },
  'Small Fruit': { '4-pack': '$8', '1 gal': '$15', '2 gal': '$24' },
};

export const plantsOf =
  (type: PlantType) =>
  (variety: string, name: string, potSize: string, description: string, more: More = {}): DemoPlant => ({
    variety,
    name,
    potSize,
    price: PRICES[type][potSize] ?? '',
    type,
    description,
    inStock: !more.out,
    picture: more.picture ?? null,
  });
