import { Shapes } from './drawing.tsx';
import hen from './hen.svg?raw';
import { Corn, MonthParts, placed } from './month-shapes.tsx';
import { Picture, type PictureProps } from './picture.tsx';
import annual from './plants/annual.svg?raw';
import tree from './plants/tree.svg?raw';
import chick from './scene/chick.svg?raw';
import { lookOf, type SceneLook } from './scene-looks.ts';

type BarnProps = { snow?: boolean | undefined; lit?: boolean | undefined };

/** With its silo; the ground is on y = 272. */
function Barn({ snow, lit }: BarnProps) {
  const door = lit ? 'var(--yolk)' : undefined;
  return (
    <g strokeWidth="2.2">
      <path d="M292 271v-58c0-9 4-14 10-14s10 5 10 14v58z" fill="var(--straw)" stroke="var(--bark)" />
      <path d="M292 220h20M292 236h20M292 252h20" stroke="var(--bark)" strokeOpacity=".5" strokeWidth="1.6" />
      <path d="M226 272v-42l11-22 23-13 23 13 11 22v42z" fill="var(--clay)" stroke="var(--clay-deep)" />
      <path d="M221 232l13-26 26-15 26 15 13 26" stroke="var(--clay-deep)" strokeWidth="3.4" />
      <path
        d="M246 272v-28h28v28M246 244l28 28M274 244l-28 28"
        stroke="#fff3e6"
        strokeWidth="2"
        fill={door}
      />
      <path
        d="M254 214h12v13h-12z"
        fill={lit ? 'var(--yolk)' : 'var(--clay-deep)'}
        stroke="#fff3e6"
        strokeWidth="2"
      />
      {snow && (
        <path
          d="M221 227l12-25 27-16 27 16 12 25M292 205c2-8 6-9 10-9s8 1 10 9"
          stroke="#fff"
          strokeWidth="6.5"
        />
      )}
    </g>
  );
}

/** Far wider than the frame: on the home page they reach both edges of the screen. */
const BACK_HILLS =
  'M-2600 442V392c600-42 1100-20 1600 0 400 16 700 12 880-20 140-26 250-104 390-106s210 52 370 60c260 14 560-26 1560 4v112z';
const FRONT_HILLS =
  'M-2600 442V420c800-24 1700 4 2200 4 240 0 380-28 520-62s260-10 360 4c160 22 280 6 520 14 400 16 800-8 1200 4v58z';

function HoopHouse() {
  return (
    <g strokeWidth="2.2">
      <path d="M330 284v-16c0-14 12-24 26-24s26 10 26 24v18z" fill="var(--surface)" fillOpacity=".9" />
      <path d="M343 285v-38M356 285v-41M369 286v-38" strokeWidth="1.5" />
    </g>
  );
}

/** The tree without its leaves. */
function BareTree({ snow }: { snow?: boolean | undefined }) {
  return (
    <>
      <path
        d="M50 124V40M50 94L24 58M50 80l26-32M50 62L36 34M50 52l12-26M36 74l-16-4M33 70l2-20M64 62l16 2M66 60l-2-18M42 124c4-1 6-3 8-8 2 5 4 7 9 8"
        stroke="var(--bark)"
      />
      {snow && (
        <path d="M22 53c3-3 6-2 8 1M73 43c3-2 7-1 9 2M33 30c2-2 6-2 8 1M59 22c2-2 6-2 8 1" stroke="#fff" />
      )}
    </>
  );
}

const Tree = ({ look: { tree: colors, snow } }: { look: SceneLook }) =>
  colors ? (
    <Shapes of={tree} transform={placed(2, 196, 1.7)} style={colors} />
  ) : (
    <g transform={placed(2, 196, 1.7)}>
      <BareTree snow={snow} />
    </g>
  );

const Hens = ({ chicks }: { chicks: boolean }) => (
  <>
    <Shapes of={hen} transform={placed(352, 226, 1.72)} />
    {chicks && (
      <>
        <Shapes of={chick} transform={placed(306, 396)} />
        <Shapes of={chick} transform="translate(286 384) scale(-1 1)" />
      </>
    )}
  </>
);

type Props = PictureProps & {
  hens?: boolean;
  plants?: boolean;
  /** Pumpkins are for those who sell what grows. */
  produce?: boolean;
  /** 1 to 12 */
  month?: number;
};

/** Only with what the farm has. */
export function HeroScene({ className, hens = true, plants = true, produce = plants, month = 7 }: Props) {
  const look = lookOf(month);
  const { ground, snow, lit, corn, parts } = look;
  const isFlower = plants && !hens && parts.includes('flowers');
  return (
    <Picture viewBox="0 0 600 440" className={className}>
      <g data-part="sky">
        <circle cx="424" cy="118" r="104" fill={ground.sun} stroke="none" />
        <path
          d="M82 92c2-16 24-20 32-8 12-8 28 0 28 12 12 0 16 16 4 18H70c-14-2-8-22 12-22zM506 66c2-10 16-13 21-5 8-5 19 0 19 8 8 0 10 11 2 12h-50c-9-2-6-15 8-15z"
          fill="#fffaf0"
          stroke="none"
        />
      </g>
      {!snow && (
        <path
          data-part="birds"
          d="M212 90c6-4 10-3 13 3 3-6 7-7 13-4M248 66c6-4 10-3 13 3 3-6 7-7 13-4M262 104c5-3 8-2 10 2 2-4 5-5 10-3"
          stroke="var(--ink)"
          strokeWidth="2.2"
        />
      )}
      <path d={BACK_HILLS} fill={ground.back} stroke="none" />
      {plants && <HoopHouse />}
      <Barn snow={snow} lit={lit} />
      <path d={FRONT_HILLS} fill={ground.front} stroke="none" />
      <path
        d="M178 442c14-26 92-30 84-52-6-16-44-18-34-38 10-18 24-40 26-80h14c0 42-14 66-18 84-2 14 52 14 58 38 6 26-42 28-44 48z"
        fill={ground.path}
        stroke="none"
      />
      <Tree look={look} />
      {produce && corn && <Corn high={corn} />}
      {isFlower && <Shapes of={annual} transform={placed(372, 252, 1.5)} />}
      <MonthParts parts={parts} plants={plants} produce={produce} />
      {hens && <Hens chicks={parts.includes('chicks')} />}
    </Picture>
  );
}
