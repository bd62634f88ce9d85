import type { PlantType } from './plant-types.ts';

/** A plant of the sample farm. Pictures are drawn at the first start, by the names in app/plants/demo-scenes.tsx. */
export type DemoPlant = {
  variety: string;
  name: string;
  potSize: string;
  type: PlantType;
  description: string;
  inStock: boolean;
  picture: string | null;
};

type More = { out?: boolean; picture?: string };

/** Short hand for the plants of one type. */
export const plantsOf =
  (type: PlantType) =>
  (variety: string, name: string, potSize: string, description: string, more: More = {}): DemoPlant => ({
    variety,
    name,
    potSize,
    type,
    description,
    inStock: !more.out,
    picture: more.picture ?? null,
  });
