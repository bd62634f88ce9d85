/** The spec's plant types, in the order the farm lists them. In a file of its own: browsers need it too. */
export const PLANT_TYPES = [
  'Annual',
  'Perennial',
  'Tree',
  'Shrub',
  'Grass',
  'Herb',
  'Vegetable',
  'Small Fruit',
] as const;

export type PlantType = (typeof PLANT_TYPES)[number];
