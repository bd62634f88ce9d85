import { Shapes } from './drawing.tsx';
import annual from './plants/annual.svg?raw';
import grass from './plants/grass.svg?raw';
import perennial from './plants/perennial.svg?raw';
import shrub from './plants/shrub.svg?raw';
import bucket from './scene/bucket.svg?raw';
import drifts from './scene/drifts.svg?raw';
import fallen from './scene/fallen.svg?raw';
import lilac from './scene/lilac.svg?raw';
import patches from './scene/patches.svg?raw';
import puddles from './scene/puddles.svg?raw';
import pumpkin from './scene/pumpkin.svg?raw';
import rain from './scene/rain.svg?raw';
import seedlings from './scene/seedlings.svg?raw';
import shocks from './scene/shocks.svg?raw';
import snowfall from './scene/snowfall.svg?raw';
import snowman from './scene/snowman.svg?raw';
import sprouts from './scene/sprouts.svg?raw';
import spruce from './scene/spruce.svg?raw';
import wreath from './scene/wreath.svg?raw';
import type { ScenePart } from './scene-looks.ts';

type Place = [x: number, y: number, scale?: number];

export const placed = (x: number, y: number, scale = 1) =>
  `translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale})`}`;

const SPROUT = '#4d8b57';

const CORN: Place[] = [
  [170, 296],
  [190, 292],
  [210, 289],
  [160, 316],
  [181, 312],
  [202, 309],
];

/** To the left of the barn. */
export function Corn({ high }: { high: number }) {
  const isRipe = high > 1;
  return CORN.map(([x, y]) => (
    <g key={x} transform={placed(x, y, high)}>
      <path
        d="M0 0V-34M0-6c-7-2-10-8-11-15M0-9c7-2 10-8 11-15M0-18c-5-2-8-6-9-11M0-20c5-2 8-6 9-11"
        stroke={SPROUT}
        strokeWidth="2.4"
      />
      {isRipe && <path d="M0-34l-4-8M0-34v-10M0-34l4-8" stroke="#b98a2e" strokeWidth="2.2" />}
    </g>
  ));
}

/** What is drawn elsewhere, too: where it stands here, and in which colors. */
type Placed = { at: [of: string, ...Place][]; colors?: Record<string, string> };

const PARTS: Record<Exclude<ScenePart, 'chicks'>, string | Placed> = {
  asters: {
    colors: { '--clay-pale': '#c9b3e0', '--clay': '#7d5ea8' },
    at: [
      [annual, 292, 318, 0.7],
      [annual, 330, 338, 0.56],
    ],
  },
  bucket,
  drifts,
  fallen,
  flowers: {
    at: [
      [perennial, 292, 318, 0.84],
      [annual, 512, 330, 0.76],
    ],
  },
  grass: { at: [[grass, 548, 304]] },
  lilac,
  patches,
  peony: {
    colors: { '--clay': '#c9607f' },
    at: [
      [shrub, 286, 330, 0.72],
      [shrub, 540, 300, 0.86],
    ],
  },
  puddles,
  pumpkins: {
    at: [
      [pumpkin, 286, 386],
      [pumpkin, 490, 384, 1.2],
      [pumpkin, 318, 292, 0.5],
      [pumpkin, 352, 296, 0.62],
      [pumpkin, 552, 300, 0.7],
    ],
  },
  rain,
  seedlings,
  shocks,
  snowfall,
  snowman,
  spruce,
  sprouts,
  sunflowers: {
    colors: { '--clay-pale': '#f7c948', '--clay': '#a8740b', '--yolk': '#6a4a2c' },
    at: [
      [annual, 526, 240, 0.8],
      [annual, 306, 262, 0.6],
      [annual, 336, 274, 0.5],
    ],
  },
  wreath,
};

const OF_PLANTS: ScenePart[] = ['asters', 'flowers', 'lilac', 'peony', 'seedlings', 'sprouts'];
const OF_PRODUCE: ScenePart[] = ['pumpkins', 'shocks', 'sunflowers'];

type Has = { plants: boolean; produce: boolean };

function Part({ part }: { part: ScenePart }) {
  // They stand beside their hen.
  if (part === 'chicks') return null;
  const drawn = PARTS[part];
  if (typeof drawn === 'string') return <Shapes of={drawn} />;
  return (
    <g style={drawn.colors}>
      {drawn.at.map(([of, ...place]) => (
        <Shapes key={place.join(' ')} of={of} transform={placed(...place)} />
      ))}
    </g>
  );
}

/** Only what the farm has. */
export const MonthParts = ({ parts, plants, produce }: Has & { parts: ScenePart[] }) =>
  parts
    .filter((part) => (plants || !OF_PLANTS.includes(part)) && (produce || !OF_PRODUCE.includes(part)))
    .map((part) => <Part key={part} part={part} />);
