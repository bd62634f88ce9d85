import { renderToStaticMarkup } from 'react-dom/server';
import type { PlantType } from '../../../db/plant-types.ts';
import { type DrawingName, idOf } from './drawn.tsx';
import { GreenhouseShape } from './greenhouse-shape.tsx';
import { HerbShape, SmallFruitShape, VegetableShape } from './kitchen-shapes.tsx';
import { AnnualShape, GrassShape, PerennialShape, ShrubShape, TreeShape } from './plant-shapes.tsx';
import { SEEDLINGS } from './seedling-shapes.tsx';

const SHAPES: Record<PlantType | 'Greenhouse', () => React.JSX.Element> = {
  Annual: AnnualShape,
  Perennial: PerennialShape,
  Tree: TreeShape,
  Shrub: ShrubShape,
  Grass: GrassShape,
  Herb: HerbShape,
  Vegetable: VegetableShape,
  'Small Fruit': SmallFruitShape,
  Greenhouse: GreenhouseShape,
};

const shapes = Object.entries(SHAPES) as [DrawingName, () => React.JSX.Element][];
const seedlings = Object.entries(SEEDLINGS) as [PlantType, React.JSX.Element][];

export const Drawings = () => (
  <>
    {shapes.map(([name, Shape]) => (
      <g key={name} id={idOf(name)}>
        <Shape />
      </g>
    ))}
    {seedlings.map(([type, shape]) => (
      <g key={type} id={idOf(`${type} seedling`)}>
        {shape}
      </g>
    ))}
  </>
);

export const drawings = renderToStaticMarkup(
  <svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true">
    <Drawings />
  </svg>,
);
