import { namesakeOf } from '../catalog/namesake.ts';
import { oncePerList } from '../catalog/once-per-list.ts';
import { PLANT_TYPES, type Plant } from '../catalog/plant.ts';
import { type Potted, potsOf, potted } from '../catalog/pots.ts';
import { says, slugOf } from '../catalog/slug-of.ts';
import { type Listed, nameIn } from './my-list.ts';

/** With all its pots. @property was its earlier name, if it was renamed since; or '' */
export type OnList = Potted & { was: string };

const bySlug = oncePerList(
  (rows: readonly Plant[]) =>
    new Map([...potsOf(rows, rows)].flatMap(([plant, pots]) => pots.map(({ slug }) => [slug, plant]))),
);

/** 'walker-s-low-catmint' → 'Walker’s Low Catmint' */
const inWords = (name: string) =>
  name
    .replaceAll('-s-', '’s-')
    .replaceAll('-', ' ')
    .replace(/(?<![a-z’])[a-z]/g, (first) => first.toUpperCase());

/** No plant is it any more. @property name what it was called */
export type Gone = Listed & { name: string };

/** In the order of the bench. */
export function foundOn(list: readonly Listed[], rows: readonly Plant[]): { plants: OnList[]; gone: Gone[] } {
  const gone: Gone[] = [];
  const found = new Map<ReturnType<typeof findIn>['plant'], string>();
  for (const one of list) {
    const { plant, was } = findIn(one, rows);
    if (!plant) gone.push({ ...one, name: inWords(nameIn(one)) });
    else if (!found.has(plant)) found.set(plant, was);
  }
  const plants = PLANT_TYPES.flatMap((type) =>
    [...potsOf(rows, rows).keys()].flatMap((plant) =>
      plant.type === type && found.has(plant)
        ? { ...potted(plant, plant.rows), was: found.get(plant) ?? '' }
        : [],
    ),
  );
  return { plants, gone };
}

/** By its address while that has the name it had, else by the name, for its first pot may be gone or another plant now. */
function findIn(one: Listed, rows: readonly Plant[]) {
  const held = bySlug(rows).get(one.slug);
  if (held && says(one.named ?? one.slug, slugOf(held.variety, held.name))) return { plant: held, was: '' };
  const namesake = namesakeOf(nameIn(one), rows);
  if (namesake) return { plant: namesake, was: '' };
  return { plant: held, was: held ? inWords(nameIn(one)) : '' };
}
