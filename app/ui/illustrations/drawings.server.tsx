import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PlantType } from '../../../db/plant-types.ts';
import { type DrawingName, idOf } from './drawn.tsx';
import { HerbShape, SmallFruitShape, VegetableShape } from './kitchen-shapes.tsx';
import { AnnualShape, GrassShape, PerennialShape, ShrubShape, TreeShape } from './plant-shapes.tsx';

/* No flower or fruit, because the plant without a photo may have others. */
const LEAF = 'var(--leaf-pale)';

function Potted({ stems, leaves, veins }: { stems: string; leaves?: string; veins?: string }) {
  return (
    <>
      <path d={stems} />
      {leaves && <path d={leaves} fill={LEAF} />}
      {veins && <path d={veins} strokeWidth="1.8" />}
      <path d="M25 92h50l-2 10H27zM30 102h40l-5 22H35z" fill="#dd9272" stroke="var(--clay-deep)" />
    </>
  );
}

const SEEDLINGS: Record<PlantType, ReactElement> = {
  Annual: (
    <Potted
      stems="M50 92V52"
      leaves="M50 80c-14 1-23-6-26-18 14-2 24 5 26 18zM50 74c13 0 22-8 24-20-13-1-23 7-24 20zM50 56c-9-2-14-9-14-18 10 1 15 8 14 18zM50 54c8-4 12-11 10-20-9 3-13 10-10 20z"
      veins="M44 75c-4-4-8-7-12-9M57 68c4-4 7-6 11-8"
    />
  ),
  Perennial: (
    <Potted
      stems="M50 92V70"
      leaves="M50 92c-19 1-33-7-38-22 18-1 32 7 38 22zM50 92c17-1 30-10 34-25-17 0-30 10-34 25zM49 90c-15-9-21-23-16-39 15 8 21 23 16 39zM52 90c-3-17 3-31 17-39 4 16-3 31-17 39zM50 88c-9-15-8-32 1-46 9 14 9 31-1 46z"
      veins="M51 82V58M40 78c-1-5-2-9-4-13M61 77c1-5 3-8 5-12"
    />
  ),
  Tree: (
    <Potted
      stems="M50 92C49 66 51 44 50 22M50 70l-11-11M50 56l12-12M50 44L41 34"
      leaves="M39 59c-10 1-17-3-20-12 11-2 18 3 20 12zM62 44c1-9 7-15 17-16 0 10-6 16-17 16zM41 34c-8-1-13-6-13-14 9 0 14 6 13 14zM50 24c-6-6-6-13 0-20 6 7 6 14 0 20zM50 78c9 1 15-3 18-11-9-2-16 2-18 11z"
      veins="M34 54c-3-2-6-4-9-5M67 39c2-3 5-5 7-7"
    />
  ),
  Shrub: (
    <Potted
      stems="M50 92V40M50 88c-8-10-14-20-17-32M50 86c7-10 13-18 18-30"
      leaves="M33 58c-9-2-14-8-14-16 9 0 15 7 14 16zM37 72c-10 2-18-1-22-9 10-3 18 0 22 9zM68 57c0-9 5-15 14-16 1 9-5 16-14 16zM63 70c3-9 10-13 20-12-2 10-10 14-20 12zM50 44c-7-7-7-16 0-24 7 8 7 17 0 24zM50 62c-9-1-15-7-15-15 9 0 15 6 15 15zM51 58c1-8 6-13 15-13 0 8-6 13-15 13z"
    />
  ),
  Grass: (
    <Potted stems="M50 92C48 66 40 46 26 30M50 92c-1-30-3-52-1-72M50 92c2-28 8-50 20-64M50 92C45 74 34 62 16 58M50 92c5-20 16-34 34-38M48 92C44 78 34 70 20 74M52 92c4-14 14-22 30-20M50 92c-3-28-7-46-14-60M50 92c3-22 6-40 12-56" />
  ),
  Herb: (
    <Potted
      stems="M50 92V38M44 92c-4-12-8-20-14-26M56 92c3-10 7-18 13-24"
      leaves="M50 72c-9 1-15-3-18-11 9-2 16 2 18 11zM50 66c8 1 14-3 17-11-9-2-15 3-17 11zM50 54c-8 0-13-5-14-12 8-1 13 4 14 12zM50 48c7 0 12-5 13-12-8 0-13 4-13 12zM50 38c-5-5-5-11 0-17 5 6 5 12 0 17zM30 66c-7 0-12-4-14-11 8-1 13 3 14 11zM69 68c7 0 12-4 14-11-8-1-13 3-14 11z"
    />
  ),
  Vegetable: (
    <Potted
      stems="M50 92V58"
      leaves="M50 84c-10 3-18 0-23-8 10-4 18-1 23 8zM50 82c9 2 16-1 20-9-9-3-16 0-20 9zM50 62c-18-1-30-10-33-26 18-1 30 9 33 26zM50 60c16-3 26-13 27-29-17 2-27 13-27 29z"
      veins="M42 56c-6-6-12-11-18-14M57 53c5-6 10-11 15-15"
    />
  ),
  'Small Fruit': (
    <Potted
      stems="M50 92C48 74 40 62 29 54M50 92c1-26 2-42 3-54M50 92c4-14 12-24 23-29"
      leaves="M29 56c-9 4-17 1-21-7 9-4 17-1 21 7zM29 54c-5-8-3-16 5-21 5 8 3 17-5 21zM29 56c5-6 12-7 18-2-4 7-11 8-18 2zM53 40c-8-4-11-11-8-19 8 4 12 11 8 19zM53 40c0-9 5-14 14-15 0 9-5 15-14 15zM73 64c2-8 9-12 18-10-3 9-10 12-18 10zM73 64c-4-7-2-14 5-19 5 7 3 15-5 19z"
    />
  ),
};

/** 260 wide and 150 high. */
function GreenhouseShape() {
  return (
    <>
      <circle cx="214" cy="36" r="25" fill="var(--yolk)" stroke="none" opacity=".9" />
      <path d="M22 140V78c0-42 34-66 92-66s92 24 92 66v62z" fill="#f4f8ee" />
      <path d="M62 140V80c0-40 20-68 52-68s52 28 52 68v60" strokeWidth="2" stroke="#8fae93" />
      <path d="M23 84h182M114 12v60" strokeWidth="2" stroke="#8fae93" />
      <path d="M92 140V76h44v64z" fill="var(--sage)" />
      <path d="M136 76l22 8v56h-22" fill="#f4f8ee" />
      <path d="M150 112v.1" strokeWidth="4.5" />
      <g strokeWidth="2.4">
        <path d="M34 112h50M38 112v26M80 112v26M170 112h28M192 112v26" stroke="var(--bark)" />
        <path d="M46 100V88M60 100V82M74 100V90M182 100V84" />
        <path
          d="M46 92c-5 0-8-3-8-7 5 0 8 3 8 7zM46 90c5 0 8-3 8-7-5 0-8 3-8 7zM74 94c-5 0-7-3-7-6 4 0 7 2 7 6zM74 93c5 0 7-3 7-6-4 0-7 2-7 6z"
          fill={LEAF}
        />
        <path
          d="M40 100h12l-2 12h-8zM54 100h12l-2 12h-8zM68 100h12l-2 12h-8zM176 100h12l-2 12h-8z"
          fill="#dd9272"
          stroke="var(--clay-deep)"
        />
        <circle cx="60" cy="78" r="6.5" fill="var(--clay-pale)" stroke="var(--clay)" />
        <circle cx="182" cy="79" r="7" fill="#f6cf6e" stroke="#a8740b" />
      </g>
      <path d="M102 140v-18c0-7 5-11 12-11s12 4 12 11v18" fill={LEAF} strokeWidth="2.4" />
      <path d="M6 140h248" stroke="var(--leaf)" />
      <path d="M222 140c0-14-3-24-10-32M222 140c1-18 4-30 12-40M222 140c2-10 8-17 16-20" strokeWidth="2.4" />
    </>
  );
}

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
