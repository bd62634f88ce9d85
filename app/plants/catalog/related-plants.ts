import { type Plant, sortKey } from './plant.ts';
import { type Potted, plantsOf } from './pots.ts';

const HOW_MANY = 3;

/** The next ones of the same type in stock by variety, starting again after the last. */
export function relatedPlants(rows: readonly Plant[], plant: Potted): Potted[] {
  const key = sortKey(plant.variety);
  const place = rows.findIndex(({ slug }) => slug === plant.slug);
  const related = [...rows.slice(place + 1), ...rows.slice(0, place)]
    .filter(({ type, inStock }) => type === plant.type && inStock)
    .filter(({ variety }) => sortKey(variety) !== key);
  return plantsOf(related, rows).slice(0, HOW_MANY);
}
