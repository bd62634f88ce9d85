/** Not in tables/, because browsers need it too. */
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
