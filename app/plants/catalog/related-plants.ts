import { type Plant, sortKey } from './plant.ts';

const HOW_MANY = 3;

/** The next ones of the same type in stock by variety, starting again after the last. */
export function relatedPlants(plants: readonly Plant[], plant: Plant): Plant[] {
  const key = sortKey(plant.variety);
  const place = plants.findIndex(({ id }) => id === plant.id);
  return [...plants.slice(place + 1), ...plants.slice(0, place)]
    .filter(({ type, inStock }) => type === plant.type && inStock)
    .filter(({ variety }) => sortKey(variety) !== key)
    .slice(0, HOW_MANY);
}
