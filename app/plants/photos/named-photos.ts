import { fold, type Plant } from '../catalog/plant.ts';

type Named = Pick<Plant, 'id' | 'variety' | 'name' | 'photo'>;

/** All pots of one plant: they show one photo. */
export type PhotoPlace = { title: string; ids: string[]; hasPhoto: boolean };

/** Per choice of files. */
export const FILES_MAX = 40;

/** More could be any plant. */
const PLACES_MAX = 6;

const wordsOf = (text: string) =>
  fold(text)
    .replaceAll("'", '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** 'IMG_HoneycrispApple-2.jpeg': its words, also those that only a capital parts. */
const wordsOfFile = (file: string) =>
  new Set(wordsOf(file.replace(/\.[^.]*$/, '').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')));

/** How many words of a plant a file's name has, and of equals, how few it lacks; 0 unless it has the whole variety. */
function likeness(file: ReadonlySet<string>, { variety, name }: Named): number {
  const ofVariety = wordsOf(variety);
  if (ofVariety.length === 0 || !ofVariety.every((word) => file.has(word))) return 0;
  const ofName = wordsOf(name);
  const has = ofVariety.length + ofName.filter((word) => file.has(word)).length;
  return has + 1 / (1 + ofVariety.length + ofName.length - has);
}

/** The plants that a file's name is most like; [] where it is like none, or too many. */
export function placesFor(file: string, plants: readonly Named[]): PhotoPlace[] {
  const words = wordsOfFile(file);
  const scores = plants.map((plant) => likeness(words, plant));
  const most = scores.reduce((one, other) => Math.max(one, other), 0);
  const best = most ? plants.filter((_, place) => scores[place] === most) : [];
  const places = [...Map.groupBy(best, ({ variety, name }) => `${variety} ${name}`)].map(([title, pots]) => ({
    title,
    ids: pots.map(({ id }) => id),
    hasPhoto: pots.some(({ photo }) => photo),
  }));
  return places.length <= PLACES_MAX ? places : [];
}
