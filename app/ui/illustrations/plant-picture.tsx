import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
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

const DrawnAlready = createContext(false);
const drawingId = (type: string) => `drawing-${type.replace(' ', '-')}`;

/** Draws every type once, unseen, so that each picture inside only points at one. For long lists. */
export function PlantDrawings({ children }: { children: ReactNode }) {
  return (
    <DrawnAlready value={true}>
      <svg className="visually-hidden" aria-hidden="true">
        <defs>
          {Object.entries(SHAPES).map(([type, Shape]) => (
            <g key={type} id={drawingId(type)}>
              <Shape />
            </g>
          ))}
        </defs>
      </svg>
      {children}
    </DrawnAlready>
  );
}

/** A drawing of the plant's type, for where there is no photo of the plant. */
export function PlantPicture({ type, className }: PictureProps & { type: PlantKind }) {
  const Shape = SHAPES[type];
  return (
    <Picture viewBox="0 0 100 130" className={className}>
      {useContext(DrawnAlready) ? <use href={`#${drawingId(type)}`} /> : <Shape />}
    </Picture>
  );
}
