import type { ComponentType } from 'react';
import { HerbShape, SmallFruitShape, VegetableShape } from './kitchen-shapes.tsx';
import { Picture, type PictureProps } from './picture.tsx';
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
} satisfies Record<string, ComponentType>;

/** What a plant can be, in the words of the catalogue. */
export type PlantKind = keyof typeof SHAPES;

/** A drawing of the plant's type, for where there is no photo of the plant. */
export function PlantPicture({ type, className }: PictureProps & { type: PlantKind }) {
  const Shape = SHAPES[type];
  return (
    <Picture viewBox="0 0 100 130" className={className}>
      <Shape />
    </Picture>
  );
}
