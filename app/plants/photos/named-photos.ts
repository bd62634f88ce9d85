import { oncePerList } from '../catalog/once-per-list.ts';
import { fold, type Plant } from '../catalog/plant.ts';
import { potsOf } from '../catalog/pots.ts';

/** A plant and all of its pots: they show one photo. */
export type PhotoPlace = { slug: string; title: string; ids: string[]; hasPhoto: boolean };

/** Per choice of files. */
export const FILES_MAX = 40;

/** More could be any plant. */
const PLACES_MAX = 6;

const wordsOf = (text: string) =>
  fold(text)
    .replaceAll("'", '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** 'IMG_HoneycrispApple-2.jpeg': its words, also those that only a capital parts. */
const wordsOfFile = (file: string) =>
  new Set(wordsOf(file.replace(/\.[^.]*$/, '').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')));

type Named = PhotoPlace & { variety: string[]; name: string[] };

/** All plants of a list by the first word of their variety: forty files among 10,000 would hold everybody up. */
const byFirstWord = oncePerList((plants: readonly Plant[]) => {
  const all = [...potsOf(plants, plants).keys()].map(
    ({ slug, variety, name, photo, rows }): Named => ({
      slug,
      title: `${variety} ${name}`,
      ids: rows.map(({ id }) => id),
      hasPhoto: photo !== null,
      variety: wordsOf(variety),
      name: wordsOf(name),
    }),
  );
  return Map.groupBy(all, ({ variety: [first = ''] }) => first);
});

/** How many words of a plant a file's name has, and of equals, how few it lacks; 0 unless it has the whole variety. */
function likeness(file: ReadonlySet<string>, { variety, name }: Named): number {
  if (!variety.every((word) => file.has(word))) return 0;
  const has = variety.length + name.filter((word) => file.has(word)).length;
  return has + 1 / (1 + variety.length + name.length - has);
}

/** The plants that a file's name is most like; [] where it is like none, or too many. */
export function placesFor(file: string, plants: readonly Plant[]): PhotoPlace[] {
  const words = wordsOfFile(file);
  const known = byFirstWord(plants);
  const likely = [...words].flatMap((word) => known.get(word) ?? []);
  const scores = likely.map((plant) => likeness(words, plant));
  const most = scores.reduce((one, other) => Math.max(one, other), 0);
  const best = most ? likely.filter((_, at) => scores[at] === most) : [];
  if (best.length > PLACES_MAX) return [];
  return best.map(({ slug, title, ids, hasPhoto }) => ({ slug, title, ids, hasPhoto }));
}
