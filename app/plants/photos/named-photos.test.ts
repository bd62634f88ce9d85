import { expect, it } from 'vitest';
import { NO_FACTS } from '../catalog/fact-words.ts';
import type { Plant } from '../catalog/plant.ts';
import { placesFor } from './named-photos.ts';

const plant = (id: string, variety: string, name: string, type: Plant['type'] = 'Annual'): Plant => ({
  ...NO_FACTS,
  ...{ id, variety, name, type, slug: id, description: '', potSize: '1 gal', priceCents: null },
  ...{ inStock: true, photo: null, createdAt: new Date(0), updatedAt: new Date(0) },
});

const PLANTS = [
  plant('1', 'Honeycrisp', 'Apple'),
  plant('5', 'Honeycrisp', 'Apple'),
  plant('s', 'Honeycrisp', 'Apple Sapling'),
  plant('r', 'Rose', 'Shrub Rose'),
  plant('p', 'Prim', 'Primrose'),
  plant('b', 'Bush’s White', 'Coneflower'),
  plant('c', 'Café au Lait', 'Dahlia'),
  plant('x', 'Early', 'Tomato'),
  plant('y', 'Early', 'Pepper'),
  plant('t', 'Twin', 'Sage', 'Herb'),
  plant('u', 'Twin', 'Sage', 'Perennial'),
  plant('z', 'Жар', 'Птица'),
  plant('e', '!', 'Nameless'),
];

it.each([
  ['honeycrisp-apple.jpg', ['Honeycrisp Apple']],
  ['Honeycrisp Apple Sapling.HEIC', ['Honeycrisp Apple Sapling']],
  ['IMG_2231 HoneycrispApple (2).jpeg', ['Honeycrisp Apple']],
  ['HONEYCRISP_APPLE.PNG', ['Honeycrisp Apple']],
  ['cafe_au_lait.webp', ['Café au Lait Dahlia']],
  ['bushs-white.jpg', ['Bush’s White Coneflower']],
  ['honeycrisp.jpg', ['Honeycrisp Apple']],
  ['Bush’s White.jpg', ['Bush’s White Coneflower']],
  ['early.jpg', ['Early Tomato', 'Early Pepper']],
  ['early-pepper.jpg', ['Early Pepper']],
  ['twin sage.jpg', ['Twin Sage', 'Twin Sage']],
  ['жар-птица.jpg', ['Жар Птица']],
  ['!.jpg', []],
  ['primrose.jpg', []],
  ['rose.jpg', ['Rose Shrub Rose']],
  ['apple.jpg', []],
  ['IMG_0042.HEIC', []],
  ['.jpg', []],
  ['', []],
])('%s is of %j', (file, titles) => {
  expect(placesFor(file, PLANTS).map(({ title }) => title)).toEqual(titles);
});

it('gives one photo to all pots of a plant', () => {
  expect(placesFor('honeycrisp-apple.jpg', PLANTS)[0]?.ids).toEqual(['1', '5']);
});

it('names none where it could be too many', () => {
  const early = Array.from({ length: 7 }, (_, place) => plant(`${place}`, 'Early', `Kind ${place}`));
  expect(placesFor('early.jpg', early)).toEqual([]);
});
