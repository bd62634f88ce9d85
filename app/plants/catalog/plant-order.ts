import { type Plant, type PlantSort, sortKey } from './plant.ts';

const KEYS: Record<PlantSort, (plant: Plant) => string | number> = {
  newest: ({ createdAt }) => createdAt.getTime(),
  variety: ({ variety }) => sortKey(variety),
  name: ({ name }) => sortKey(name),
  type: ({ type, variety }) => `${type}\n${sortKey(variety)}`,
  pot_size: ({ potSize }) => sortKey(potSize),
  in_stock: ({ inStock, variety }) => Number(inStock) + sortKey(variety),
};

type Keyed = { plant: Plant; key: string | number };

const compare = (one: Keyed, other: Keyed) =>
  one.key < other.key || (one.key === other.key && one.plant.id < other.plant.id) ? -1 : 1;

export const sorted = (plants: readonly Plant[], by: PlantSort): Plant[] =>
  plants
    .map((plant) => ({ plant, key: KEYS[by](plant) }))
    .sort(compare)
    .map(({ plant }) => plant);
