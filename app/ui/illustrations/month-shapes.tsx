import type { ReactNode } from 'react';
import { AnnualShape, GrassShape, PerennialShape, ShrubShape } from './plant-shapes.tsx';
import { PumpkinShape } from './pumpkin-shape.tsx';
import type { ScenePart } from './scene-looks.ts';

type At = { x: number; y: number; scale?: number; children: ReactNode };

const At = ({ x, y, scale = 1, children }: At) => (
  <g transform={`translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale})`}`}>{children}</g>
);

/** In other colors than its own. */
const Tinted = ({ colors, children }: { colors: Record<string, string>; children: ReactNode }) => (
  <g style={colors}>{children}</g>
);

const SPROUT = '#4d8b57';

const CORN: [x: number, y: number][] = [
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
    <At key={x} x={x} y={y} scale={high}>
      <path
        d="M0 0V-34M0-6c-7-2-10-8-11-15M0-9c7-2 10-8 11-15M0-18c-5-2-8-6-9-11M0-20c5-2 8-6 9-11"
        stroke={SPROUT}
        strokeWidth="2.4"
      />
      {isRipe && <path d="M0-34l-4-8M0-34v-10M0-34l4-8" stroke="#b98a2e" strokeWidth="2.2" />}
    </At>
  ));
}

const Spruce = () => (
  <>
    <path d="M190 322v-10" stroke="var(--bark)" strokeWidth="5" />
    <path d="M190 236l13 24h-6l13 22h-7l15 30h-56l15-30h-7l13-22h-6z" fill="var(--leaf)" />
    <path d="M182 256l-3 4M174 279l-4 6M168 304l-4 7" stroke="#fff" strokeWidth="4" />
  </>
);

const PARTS: Record<ScenePart, ReactNode> = {
  asters: (
    <Tinted colors={{ '--clay-pale': '#c9b3e0', '--clay': '#7d5ea8' }}>
      <At x={292} y={318} scale={0.7}>
        <AnnualShape />
      </At>
      <At x={330} y={338} scale={0.56}>
        <AnnualShape />
      </At>
    </Tinted>
  ),
  bucket: (
    <path d="M75 292h24l-3 24H78zM78 292c2-8 16-8 18 0" fill="#dfe3e2" stroke="#6b7672" strokeWidth="2.6" />
  ),
  // Beside their hen.
  chicks: null,
  drifts: (
    <path
      d="M-40 442c60-40 140-44 220-18 60 18 130 16 190-2 90-28 180-26 270 8v12z"
      fill="#fff"
      stroke="none"
    />
  ),
  fallen: (
    <path
      d="M30 404l7-5M62 416l8 2M112 404l7-4M150 420l8 1M196 404l6-5M96 300l6 5M142 350l6-5M24 330l7 4M158 308l5 6M284 424l8-3M346 414l7 4M120 376l7 3"
      stroke="#c2702c"
      strokeWidth="5"
    />
  ),
  flowers: (
    <>
      <At x={292} y={318} scale={0.84}>
        <PerennialShape />
      </At>
      <At x={512} y={330} scale={0.76}>
        <AnnualShape />
      </At>
    </>
  ),
  grass: (
    <At x={548} y={304}>
      <GrassShape />
    </At>
  ),
  lilac: (
    <>
      <path
        d="M190 320v-14M168 316c-14-4-16-22-4-28-2-16 14-24 26-18 12-6 28 2 26 18 12 6 10 24-4 28-10 6-34 6-44 0z"
        fill="var(--leaf-pale)"
        strokeWidth="2.4"
      />
      <path
        d="M172 282c-5-8-2-18 2-24 5 6 7 16 2 24zM190 276c-6-9-3-20 1-27 5 7 8 18 3 27zM206 284c-5-8-2-18 2-24 5 6 7 16 2 24zM180 302c-5-8-2-17 2-23 5 6 7 15 2 23zM200 304c-5-8-2-17 2-23 5 6 7 15 2 23z"
        fill="#c3a3dc"
        stroke="#7f5da6"
        strokeWidth="2"
      />
    </>
  ),
  patches: (
    <path
      d="M-60 384c40-10 90-8 110 0-30 10-80 12-110 0zM150 304c16-6 44-8 54 0-14 7-42 8-54 0zM470 330c30-8 80-6 110 4-36 8-84 8-110-4zM20 424c30-8 80-8 104 2-34 8-80 8-104-2zM318 306c12-5 38-5 48 1-12 6-36 6-48-1z"
      fill="#fbfdfd"
      stroke="none"
    />
  ),
  peony: (
    <Tinted colors={{ '--clay': '#c9607f' }}>
      <At x={286} y={330} scale={0.72}>
        <ShrubShape />
      </At>
      <At x={540} y={300} scale={0.86}>
        <ShrubShape />
      </At>
    </Tinted>
  ),
  puddles: (
    <path
      d="M196 412c14-6 46-6 52 0-10 7-42 7-52 0zM240 376c8-4 26-4 30 0-6 5-24 5-30 0zM300 420c16-6 50-5 58 1-14 6-46 6-58-1z"
      fill="#a9c4c9"
      stroke="none"
    />
  ),
  pumpkins: (
    <>
      <At x={286} y={386}>
        <PumpkinShape />
      </At>
      <At x={490} y={384} scale={1.2}>
        <PumpkinShape />
      </At>
      <At x={318} y={292} scale={0.5}>
        <PumpkinShape />
      </At>
      <At x={352} y={296} scale={0.62}>
        <PumpkinShape />
      </At>
      <At x={552} y={300} scale={0.7}>
        <PumpkinShape />
      </At>
    </>
  ),
  rain: (
    <path
      data-part="sky"
      d="M90 124l-5 14M108 124l-5 14M126 124l-5 14M144 124l-5 14M98 148l-4 11M117 148l-4 11M135 148l-4 11"
      stroke="#7fa3ad"
    />
  ),
  seedlings: (
    <path
      d="M160 300v-7c-4 0-6-2-6-5M160 293c4 0 6-2 6-5M181 296v-7c-4 0-6-2-6-5M181 289c4 0 6-2 6-5M202 293v-7c-4 0-6-2-6-5M202 286c4 0 6-2 6-5M166 319v-8c-4 0-7-2-7-6M166 311c4 0 7-2 7-6M190 316v-8c-4 0-7-2-7-6M190 308c4 0 7-2 7-6M213 313v-8c-4 0-7-2-7-6M213 305c4 0 7-2 7-6M330 310v-8c-4 0-7-2-7-6M330 302c4 0 7-2 7-6M354 312v-8c-4 0-7-2-7-6M354 304c4 0 7-2 7-6M376 316v-8c-4 0-7-2-7-6M376 308c4 0 7-2 7-6"
      stroke={SPROUT}
      strokeWidth="2.6"
    />
  ),
  shocks: (
    <path
      d="M157 317l9-25-9-15 8 4 5-9 4 8 4-8 5 9 8-4-9 15 9 25zM192 312l10-28-9-16 9 4 5-10 5 9 4-9 5 10 9-4-10 16 10 28zM166 293h14M203 285h15"
      fill="#e8cf95"
      stroke="#9a7130"
      strokeWidth="2.4"
    />
  ),
  snowfall: (
    <path
      d="M40 96h.1M118 150h.1M196 66h.1M250 136h.1M330 78h.1M356 190h.1M498 170h.1M548 92h.1M572 214h.1M180 214h.1M20 236h.1M452 244h.1M92 38h.1M420 30h.1M214 176h.1M340 236h.1M12 176h.1M556 262h.1M152 254h.1"
      stroke="#fff"
      strokeWidth="7"
    />
  ),
  snowman: (
    <>
      <path d="M172 284l-14-10M208 284l14-12" stroke="var(--bark)" strokeWidth="2.6" />
      <g fill="#fff" stroke="#8aa0a5" strokeWidth="2.4">
        <circle cx="190" cy="300" r="19" />
        <circle cx="190" cy="270" r="13" />
      </g>
      <path d="M179 281c7 4 15 4 22 0M198 283l3 12" stroke="var(--clay)" strokeWidth="5" />
      <path d="M186 266h.1M195 266h.1M190 296h.1M190 306h.1" stroke="var(--ink)" strokeWidth="3.6" />
      <path d="M191 271l11 2" stroke="#e28c4d" strokeWidth="4" />
      <path d="M180 258h20M184 257v-11h12v11z" fill="var(--ink)" stroke="var(--ink)" />
    </>
  ),
  spruce: <Spruce />,
  sprouts: (
    <path
      d="M302 402v-16c-8 0-12-4-13-10 8-1 12 3 13 10 1-7 5-11 13-10-1 6-5 10-13 10M486 414v-20c-10 0-15-5-16-12 10-1 15 4 16 12 1-8 6-13 16-12-1 7-6 12-16 12M534 404v-15c-8 0-11-4-12-9 7-1 11 3 12 9 1-6 5-10 12-9-1 5-4 9-12 9M576 416v-20c-10 0-15-5-16-12 10-1 15 4 16 12 1-8 6-13 16-12-1 7-6 12-16 12"
      fill="var(--leaf-pale)"
      strokeWidth="2.6"
    />
  ),
  sunflowers: (
    <Tinted colors={{ '--clay-pale': '#f7c948', '--clay': '#a8740b', '--yolk': '#6a4a2c' }}>
      <At x={526} y={240} scale={0.8}>
        <AnnualShape />
      </At>
      <At x={306} y={262} scale={0.6}>
        <AnnualShape />
      </At>
      <At x={336} y={274} scale={0.5}>
        <AnnualShape />
      </At>
    </Tinted>
  ),
  wreath: (
    <>
      <path
        d="M190 268h.1M181 290h.1M200 288h.1M172 306h.1M191 303h.1M209 307h.1"
        stroke="var(--yolk)"
        strokeWidth="5.5"
      />
      <path d="M190 229v.1" stroke="var(--yolk)" strokeWidth="9" />
      <circle cx="260" cy="234" r="6" stroke="var(--leaf)" strokeWidth="4" />
    </>
  ),
};

const OF_PLANTS: ScenePart[] = ['asters', 'flowers', 'lilac', 'peony', 'seedlings', 'sprouts'];
const OF_PRODUCE: ScenePart[] = ['pumpkins', 'shocks', 'sunflowers'];

type Has = { plants: boolean; produce: boolean };

/** Only what the farm has. */
export const MonthParts = ({ parts, plants, produce }: Has & { parts: ScenePart[] }) =>
  parts
    .filter((part) => (plants || !OF_PLANTS.includes(part)) && (produce || !OF_PRODUCE.includes(part)))
    .map((part) => <g key={part}>{PARTS[part]}</g>);
