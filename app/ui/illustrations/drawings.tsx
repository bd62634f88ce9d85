import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { drawingId } from './drawing-id.ts';
import { GreenhouseShape } from './greenhouse-shape.tsx';
import { HerbShape, SmallFruitShape, VegetableShape } from './kitchen-shapes.tsx';
import { AnnualShape, GrassShape, PerennialShape, ShrubShape, TreeShape } from './plant-shapes.tsx';

const SHAPES = {
  Annual: AnnualShape,
  Perennial: PerennialShape,
  Tree: TreeShape,
  Shrub: ShrubShape,
  Grass: GrassShape,
  Herb: HerbShape,
  Vegetable: VegetableShape,
  'Small Fruit': SmallFruitShape,
  Greenhouse: GreenhouseShape,
} satisfies Record<string, ComponentType>;

/** A drawing that pages share: the types of plants in the words of the catalogue, and the greenhouse. */
export type DrawingName = keyof typeof SHAPES;

const drawn = new Map(
  Object.entries(SHAPES).map(([name, Shape]) => [drawingId(name), renderToStaticMarkup(<Shape />)]),
);

/** Puts drawings where a picture points at them: whoever makes a PNG of it asks for no file. */
export const withDrawings = (picture: string) =>
  picture.replace(/<use href="[^"]*#([\w-]+)"><\/use>/g, (whole, id) => drawn.get(id) ?? whole);

/** The file itself: vite.config.ts makes it of this, and tells drawn.tsx where it is. */
export default [
  '<svg xmlns="http://www.w3.org/2000/svg">',
  ...[...drawn].map(([id, shape]) => `<g id="${id}">${shape}</g>`),
  '</svg>',
].join('');
